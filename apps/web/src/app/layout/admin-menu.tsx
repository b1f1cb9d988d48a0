import { LayoutGrid } from 'lucide-react'
import { ADMIN_FUNCTIONS } from '../../screens/admin/admin-places.ts'
import { Menu } from '../../ui/controls/menu.tsx'

export default function AdminMenu() {
  return <Menu label="Admin Functions" icon={LayoutGrid} labelFrom="xl" items={ADMIN_FUNCTIONS} />
}
