import {
  CalendarClock,
  ChartColumn,
  ClipboardList,
  CookingPot,
  IndianRupee,
  LayoutGrid,
  Mail,
  MapPin,
  MessageCircle,
  Package,
  Settings,
  Users,
} from 'lucide-react'
import { Menu, type MenuItem } from '../../ui/controls/menu.tsx'

const ADMIN_FUNCTIONS: MenuItem[] = [
  { label: 'WhatsApp', to: '/admin/whatsapp', icon: MessageCircle },
  { label: 'Products', to: '/admin/productlist', icon: Package },
  { label: 'Users', to: '/admin/userlist', icon: Users },
  { label: 'Orders', to: '/admin/orderlist', icon: ClipboardList },
  { label: 'Today', to: '/admin/today', icon: CalendarClock },
  { label: 'Cook sheet', to: '/admin/cook-sheet', icon: CookingPot },
  { label: 'Money', to: '/admin/money', icon: IndianRupee },
  { label: 'Messages', to: '/admin/messages', icon: Mail },
  { label: 'Figures', to: '/admin/figures', icon: ChartColumn },
  { label: 'Pincodes', to: '/admin/pincodes', icon: MapPin },
  { label: 'Settings', to: '/admin/settings', icon: Settings },
]

export default function AdminMenu() {
  return <Menu label="Admin Functions" icon={LayoutGrid} labelFrom="xl" items={ADMIN_FUNCTIONS} />
}
