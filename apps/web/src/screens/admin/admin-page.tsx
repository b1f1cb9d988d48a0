import {
  CalendarClock,
  ClipboardList,
  CookingPot,
  IndianRupee,
  Mail,
  MapPin,
  MessageCircle,
  Package,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useChosenInSight } from '../../ui/use-chosen-in-sight.ts'

const PLACES = [
  { to: '/admin/orderlist', label: 'Orders', icon: ClipboardList },
  { to: '/admin/today', label: 'Today', icon: CalendarClock },
  { to: '/admin/cook-sheet', label: 'Cook sheet', icon: CookingPot },
  { to: '/admin/productlist', label: 'Products', icon: Package },
  { to: '/admin/userlist', label: 'Users', icon: Users },
  { to: '/admin/whatsapp', label: 'WhatsApp', icon: MessageCircle },
  { to: '/admin/money', label: 'Money', icon: IndianRupee },
  { to: '/admin/messages', label: 'Messages', icon: Mail },
  { to: '/admin/pincodes', label: 'Pincodes', icon: MapPin },
]

type AdminPageProps = {
  title: string
  /** The list this page belongs to. */
  place: string
  children: ReactNode
}

/** What every screen of the owner stands in: the ways between his lists, and no motifs. */
export function AdminPage({ title, place, children }: AdminPageProps) {
  const strip = useChosenInSight<HTMLElement>(place)
  return (
    <>
      <title>{`${title} | Admin | Pindivantalu`}</title>
      <meta name="robots" content="noindex" />
      <nav ref={strip} aria-label="Admin" className="@container border-b border-line bg-raised">
        <ul className="page flex gap-1 overflow-x-auto [scrollbar-width:none] @max-[16rem]:flex-wrap">
          {PLACES.map(({ to, label, icon: Icon }) => (
            <li key={to} className="max-w-full flex-none">
              <Link to={to} className="tab mb-0" aria-current={to === place ? 'page' : undefined}>
                <Icon className="icon max-sm:hidden" />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="page min-h-[60vh] py-6">{children}</div>
    </>
  )
}
