import type { Worker } from '@pindivantalu/domain/accounts/staff-roles'
import { LayoutGrid } from 'lucide-react'
import { functionsOf } from '../../screens/admin/admin-places.ts'
import { Menu } from '../../ui/controls/menu.tsx'

export default function AdminMenu({ worker }: { worker: Worker }) {
  return <Menu label="Admin Functions" icon={LayoutGrid} labelFrom="xl" items={functionsOf(worker)} />
}
