import {
  CalendarClock,
  ChartColumn,
  ClipboardList,
  CookingPot,
  IndianRupee,
  LifeBuoy,
  Mail,
  MapPin,
  MessageCircle,
  Package,
  Settings,
  Users,
} from 'lucide-react'
import type { MenuItem } from '../../ui/controls/menu.tsx'

/** The owner's lists, in the order of the strip above each of them. */
export const ADMIN_PLACES = [
  { to: '/admin/orderlist', label: 'Orders', icon: ClipboardList },
  { to: '/admin/today', label: 'Today', icon: CalendarClock },
  { to: '/admin/cook-sheet', label: 'Cook sheet', icon: CookingPot },
  { to: '/admin/productlist', label: 'Products', icon: Package },
  { to: '/admin/userlist', label: 'Users', icon: Users },
  { to: '/admin/whatsapp', label: 'WhatsApp', icon: MessageCircle },
  { to: '/admin/problems', label: 'Problems', icon: LifeBuoy },
  { to: '/admin/money', label: 'Money', icon: IndianRupee },
  { to: '/admin/messages', label: 'Messages', icon: Mail },
  { to: '/admin/figures', label: 'Figures', icon: ChartColumn },
  { to: '/admin/pincodes', label: 'Pincodes', icon: MapPin },
  { to: '/admin/settings', label: 'Settings', icon: Settings },
] as const satisfies MenuItem[]
