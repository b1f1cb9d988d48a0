import type { PersonKind } from '@pindivantalu/domain/accounts/person-kind'
import { hasDuty, type Worker } from '@pindivantalu/domain/accounts/staff-roles'
import type { Found } from '@pindivantalu/domain/frame/find.wire'
import { dayInHyderabad, formatDayAndMonth } from '@pindivantalu/domain/indian-time'
import {
  ClipboardList,
  HeartPulse,
  type LucideIcon,
  MessageCircle,
  Package,
  Plus,
  UserRound,
} from 'lucide-react'
import { type Place, placesOf } from '../admin-places.ts'
import { whatsAppPath } from '../whatsapp/whatsapp-search-params.ts'

export type Hit = { to: string; icon: LucideIcon; title: string; words: string; aside: string }
export type HitGroup = { group: string; hits: readonly Hit[] }

const plain = { words: '', aside: '' }

const NEW_ORDER = { ...plain, to: '/admin/new-order', icon: Plus, title: 'Make an order for a customer' }
const HEALTH = {
  ...plain,
  to: '/admin/settings/health',
  icon: HeartPulse,
  title: 'Health of the providers',
}

/** What can be gone to by its name alone. */
function pagesOf(worker: Worker): readonly Hit[] {
  const { daily, others } = placesOf(worker)
  const places = [...daily, ...others.flatMap(group => group.places)]
  return [
    ...places.map(pageHit),
    ...(hasDuty(worker, 'orders') ? [NEW_ORDER] : []),
    ...(worker.isAdmin ? [HEALTH] : []),
  ]
}

function pageHit({ to, icon, label }: Place): Hit {
  return { ...plain, to, icon, title: label }
}

/** In the order they are shown; what has no hits is left out. Before anything is typed: all pages. */
export function hitsFor(worker: Worker, typed: string, found: Found | undefined): HitGroup[] {
  const groups = [
    { group: 'Orders', hits: found?.orders.map(orderHit) ?? [] },
    { group: 'People', hits: found?.people.map(personHit) ?? [] },
    { group: 'Products', hits: found?.products.map(productHit) ?? [] },
    { group: 'Chats', hits: found?.chats.map(chatHit) ?? [] },
    { group: 'Go to', hits: pagesFor(worker, typed) },
    { group: 'Do', hits: found?.people.slice(0, 2).map(chatWith) ?? [] },
  ]
  return groups.filter(({ hits }) => hits.length > 0)
}

/** Each word begins a word of the page's name. */
function pagesFor(worker: Worker, typed: string): readonly Hit[] {
  const words = typed.toLowerCase().split(/\s+/)
  const begins = (title: string, word: string) =>
    title
      .toLowerCase()
      .split(' ')
      .some(part => part.startsWith(word))
  return pagesOf(worker).filter(({ title }) => words.every(word => begins(title, word)))
}

function orderHit({ _id, reference, customer, status, placedAt, total }: Found['orders'][number]): Hit {
  const day = formatDayAndMonth(dayInHyderabad(new Date(placedAt)))
  return {
    to: `/order/${_id}`,
    icon: ClipboardList,
    title: reference,
    words: customer,
    aside: `${status}, ${day}, ₹${total}`,
  }
}

const KINDS: Record<PersonKind, string> = {
  customer: 'Customer',
  cook: 'Cook',
  delivery_partner: 'Delivery partner',
  staff: 'Staff',
  admin: 'Admin',
}

function personHit({ _id, name, phone, kinds }: Found['people'][number]): Hit {
  const aside = kinds.map(kind => KINDS[kind]).join(', ')
  return { to: `/admin/customers/${_id}`, icon: UserRound, title: name, words: phone, aside }
}

function productHit({ _id, name, teluguName }: Found['products'][number]): Hit {
  return { to: `/admin/product/${_id}/edit`, icon: Package, title: name, words: teluguName, aside: '' }
}

function chatHit({ phone, name, words }: Found['chats'][number]): Hit {
  return {
    to: whatsAppPath({ chat: phone }),
    icon: MessageCircle,
    title: name ?? phone,
    words: name === null ? '' : phone,
    aside: words,
  }
}

function chatWith({ name, phone }: Found['people'][number]): Hit {
  return {
    ...plain,
    to: whatsAppPath({ chat: phone }),
    icon: MessageCircle,
    title: `Chat with ${name}`,
    words: phone,
  }
}
