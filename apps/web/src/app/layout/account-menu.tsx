import { t } from '@pindivantalu/texts/t'
import { CircleUserRound, LogOut, UserRound } from 'lucide-react'
import { Menu, type MenuItem } from '../../ui/controls/menu.tsx'

export default function AccountMenu({ name, onLogout }: { name: string; onLogout: () => void }) {
  const items: MenuItem[] = [
    { label: t('Profile & Orders'), to: '/profile', icon: UserRound },
    { label: t('Logout'), onSelect: onLogout, icon: LogOut },
  ]
  return <Menu label={name} icon={CircleUserRound} items={items} />
}
