import {
  CalendarClock,
  ChartColumn,
  ClipboardList,
  CookingPot,
  IndianRupee,
  Mail,
  MapPin,
  MessageCircle,
  Package,
  Settings,
  Users,
} from 'lucide-react'
import { Link } from 'react-router'
import { useChosenInSight } from '../../ui/hooks/use-chosen-in-sight.ts'

const PLACES = [
  { to: '/admin/orderlist', label: 'Orders', icon: ClipboardList },
  { to: '/admin/today', label: 'Today', icon: CalendarClock },
  { to: '/admin/cook-sheet', label: 'Cook sheet', icon: CookingPot },
  { to: '/admin/productlist', label: 'Products', icon: Package },
  { to: '/admin/userlist', label: 'Users', icon: Users },
  { to: '/admin/whatsapp', label: 'WhatsApp', icon: MessageCircle },
  { to: '/admin/money', label: 'Money', icon: IndianRupee },
  { to: '/admin/messages', label: 'Messages', icon: Mail },
  { to: '/admin/figures', label: 'Figures', icon: ChartColumn },
  { to: '/admin/pincodes', label: 'Pincodes', icon: MapPin },
  { to: '/admin/settings', label: 'Settings', icon: Settings },
]

/** The ways between the owner's lists; `place` is the one this page belongs to. */
export default function AdminPlaces({ place }: { place: string }) {
  const strip = useChosenInSight<HTMLElement>(place)
  return (
    <nav ref={strip} aria-label="Admin" className="@container border-b border-line bg-raised">
      <ul className="page flex gap-1 overflow-x-auto [scrollbar-width:none] @max-[16rem]:flex-wrap">
        {PLACES.map(({ to, label, icon: Icon }) => (
          <li key={to} className="max-w-full flex-none">
            <Link to={to} className="tab mb-0 lg:px-2.5" aria-current={to === place ? 'page' : undefined}>
              <Icon className="icon max-sm:hidden" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
