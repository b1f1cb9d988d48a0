import {
  CalendarClock,
  ChartColumn,
  ClipboardList,
  CookingPot,
  HandCoins,
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

const orders = { to: '/admin/orderlist', label: 'Orders', icon: ClipboardList }
const today = { to: '/admin/today', label: 'Today', icon: CalendarClock }
const cookSheet = { to: '/admin/cook-sheet', label: 'Cook sheet', icon: CookingPot }
const products = { to: '/admin/productlist', label: 'Products', icon: Package }
const users = { to: '/admin/userlist', label: 'Users', icon: Users }
const whatsapp = { to: '/admin/whatsapp', label: 'WhatsApp', icon: MessageCircle }
const problems = { to: '/admin/problems', label: 'Problems', icon: LifeBuoy }
const money = { to: '/admin/money', label: 'Money', icon: IndianRupee }
const accounts = { to: '/admin/accounts', label: 'Accounts', icon: HandCoins }
const messages = { to: '/admin/messages', label: 'Messages', icon: Mail }
const figures = { to: '/admin/figures', label: 'Figures', icon: ChartColumn }
const pincodes = { to: '/admin/pincodes', label: 'Pincodes', icon: MapPin }
const settings = { to: '/admin/settings', label: 'Settings', icon: Settings }

/** The menu in the shop's header. What it was made for first stays at its top. */
export const ADMIN_FUNCTIONS: MenuItem[] = [
  whatsapp,
  products,
  users,
  orders,
  today,
  cookSheet,
  problems,
  money,
  accounts,
  messages,
  figures,
  pincodes,
  settings,
]

export type Place = typeof orders

/** As the owner's frame groups them. */
export const DAILY_PLACES: readonly Place[] = [today, orders, whatsapp, problems, money]
export const OTHER_PLACES: readonly { group: string; places: readonly Place[] }[] = [
  { group: 'Kitchen', places: [cookSheet] },
  { group: 'Shop', places: [products, users, accounts, figures, pincodes, messages, settings] },
]

/** Pages that belong to a list. */
const BELONGS_TO: readonly [path: RegExp, place: Place][] = [
  [/^\/(order\/|admin\/new-order$)/, orders],
  [/^\/admin\/product\//, products],
  [/^\/admin\/user\//, users],
]

/** The list that a page is, or belongs to. */
export function placeOf(pathname: string): Place | undefined {
  const places = [...DAILY_PLACES, ...OTHER_PLACES.flatMap(group => group.places)]
  const at = places.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return at ?? BELONGS_TO.find(([path]) => path.test(pathname))?.[1]
}
