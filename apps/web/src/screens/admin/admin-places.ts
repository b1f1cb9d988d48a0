import { type Duty, hasDuty, type Worker } from '@pindivantalu/domain/accounts/staff-roles'
import {
  Boxes,
  CalendarClock,
  CalendarRange,
  ChartColumn,
  ClipboardList,
  CookingPot,
  HandCoins,
  IndianRupee,
  LifeBuoy,
  type LucideIcon,
  Mail,
  MapPin,
  MessageCircle,
  Package,
  PartyPopper,
  Printer,
  Settings,
  Users,
} from 'lucide-react'

/** Without a duty it is the owner's alone. */
export type Place = { to: string; label: string; icon: LucideIcon; duty?: Duty }

const orders: Place = { to: '/admin/orderlist', label: 'Orders', icon: ClipboardList, duty: 'orders' }
const today: Place = { to: '/admin/today', label: 'Today', icon: CalendarClock, duty: 'board' }
const cookSheet: Place = { to: '/admin/cook-sheet', label: 'Cook sheet', icon: CookingPot, duty: 'board' }
const labels: Place = { to: '/admin/labels', label: 'Labels', icon: Printer, duty: 'board' }
const capacity = { to: '/admin/capacity', label: 'Capacity', icon: CalendarRange }
const festivals = { to: '/admin/festivals', label: 'Festivals', icon: PartyPopper }
const batches: Place = { to: '/admin/batches', label: 'Batches', icon: Boxes, duty: 'board' }
const products = { to: '/admin/productlist', label: 'Products', icon: Package }
const users = { to: '/admin/userlist', label: 'Users', icon: Users }
const whatsapp: Place = { to: '/admin/whatsapp', label: 'WhatsApp', icon: MessageCircle, duty: 'inbox' }
const problems: Place = { to: '/admin/problems', label: 'Problems', icon: LifeBuoy, duty: 'problems' }
const money: Place = { to: '/admin/money', label: 'Money', icon: IndianRupee, duty: 'money' }
const accounts: Place = { to: '/admin/accounts', label: 'Accounts', icon: HandCoins, duty: 'money' }
const messages = { to: '/admin/messages', label: 'Messages', icon: Mail }
const figures: Place = { to: '/admin/figures', label: 'Figures', icon: ChartColumn, duty: 'figures' }
const pincodes = { to: '/admin/pincodes', label: 'Pincodes', icon: MapPin }
const settings = { to: '/admin/settings', label: 'Settings', icon: Settings }

/** The menu in the shop's header. What it was made for first stays at its top. */
const ADMIN_FUNCTIONS: readonly Place[] = [
  whatsapp,
  products,
  users,
  orders,
  today,
  cookSheet,
  labels,
  capacity,
  festivals,
  batches,
  problems,
  money,
  accounts,
  messages,
  figures,
  pincodes,
  settings,
]

/** As the owner's frame groups them. */
const DAILY_PLACES: readonly Place[] = [today, orders, whatsapp, problems, money]
const OTHER_PLACES: readonly { group: string; places: readonly Place[] }[] = [
  { group: 'Kitchen', places: [cookSheet, labels, capacity, festivals, batches] },
  { group: 'Shop', places: [products, users, accounts, figures, pincodes, messages, settings] },
]

/** Pages that belong to a list. */
const BELONGS_TO: readonly [path: RegExp, place: Place][] = [
  [/^\/(order\/|admin\/(new-order$|customers\/))/, orders],
  [/^\/admin\/product\//, products],
  [/^\/admin\/user\//, users],
]

/** The list that a page is, or belongs to. */
export function placeOf(pathname: string): Place | undefined {
  const places = [...DAILY_PLACES, ...OTHER_PLACES.flatMap(group => group.places)]
  const at = places.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return at ?? BELONGS_TO.find(([path]) => path.test(pathname))?.[1]
}

const isOf = (worker: Worker) => (place: Place) =>
  place.duty === undefined ? worker.isAdmin : hasDuty(worker, place.duty)

/** Those of the shop's menu that are this person's. */
export function functionsOf(worker: Worker): Place[] {
  return ADMIN_FUNCTIONS.filter(isOf(worker))
}

/** The places of the frame that are this person's; a group that would be empty is left out. */
export function placesOf(worker: Worker) {
  const others = OTHER_PLACES.map(({ group, places }) => ({ group, places: places.filter(isOf(worker)) }))
  return {
    daily: DAILY_PLACES.filter(isOf(worker)),
    others: others.filter(({ places }) => places.length > 0),
  }
}

/** Where their work begins. */
export function firstPlaceOf(worker: Worker): Place {
  const { daily, others } = placesOf(worker)
  return daily[0] ?? others[0]?.places[0] ?? today
}

/** Whether a page of the frame is this person's. One that belongs to no place is the owner's. */
export function mayOpen(worker: Worker, pathname: string): boolean {
  const place = placeOf(pathname)
  return place ? isOf(worker)(place) : worker.isAdmin
}
