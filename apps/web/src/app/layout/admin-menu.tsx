import { LayoutGrid } from 'lucide-react'
import { ADMIN_PLACES } from '../../screens/admin/admin-places.ts'
import { Menu } from '../../ui/controls/menu.tsx'

const [orders, today, cookSheet, products, users, whatsapp, ...others] = ADMIN_PLACES

/** What the menu was made for first stays at its top. */
const ADMIN_FUNCTIONS = [whatsapp, products, users, orders, today, cookSheet, ...others]

export default function AdminMenu() {
  return <Menu label="Admin Functions" icon={LayoutGrid} labelFrom="xl" items={ADMIN_FUNCTIONS} />
}
