import { formatPhone } from '@pindivantalu/domain/accounts/phone'
import {
  addDays,
  DAY,
  type Day,
  dayInHyderabad,
  formatDay,
  HOUR,
  MINUTE,
} from '@pindivantalu/domain/indian-time'
import type { ChatTag } from '@pindivantalu/domain/messages/inbox/chat-tag'
import type {
  WhatsAppChatView,
  WhatsAppMessageView,
} from '@pindivantalu/domain/messages/whatsapp/whatsapp.wire'
import { hoursInWords } from '@pindivantalu/domain/orders/slots/slot-in-words'
import { dayLabel, formatTime, formatWeekday } from '@pindivantalu/domain/time-in-words'

type State = NonNullable<WhatsAppMessageView['status']>

const STATES: Record<State, string> = {
  queued: 'Waiting',
  sent: 'Sent',
  delivered: 'Delivered',
  read: 'Read',
  failed: 'Not sent',
}

/** 'Lakshmi', or '+91 9000000004' where nobody knows a name. */
export function nameOf({ name, phone }: { name: string | null; phone: string }): string {
  return name || formatPhone(phone)
}

/** 'LP'; nothing for a phone without a name. */
export function initialsOf(name: string | null): string {
  const letters = (name ?? '').split(/\s+/).flatMap(word => word.match(/^\p{L}/u) ?? [])
  return letters.slice(0, 2).join('').toUpperCase()
}

export const stateInWords = (state: State) => STATES[state]

/** What stands in the list of a chat's last message. */
export function lastWords({ lastMessage, isLastInbound }: WhatsAppChatView): string {
  return isLastInbound ? lastMessage : `You: ${lastMessage}`
}

/** The line that has the words somebody looked for. */
export function foundWords({ words, isInbound }: NonNullable<WhatsAppChatView['found']>): string {
  return isInbound ? words : `You: ${words}`
}

/** 'now', '12 min', '3 h', '2 days': how long somebody waits. */
export function waitInWords(since: string, now: Date): string {
  const waited = Math.max(0, now.getTime() - Date.parse(since))
  if (waited < MINUTE) return 'now'
  if (waited < HOUR) return `${Math.floor(waited / MINUTE)} min`
  if (waited < 2 * DAY) return `${Math.floor(waited / HOUR)} h`
  return `${Math.floor(waited / DAY)} days`
}

const TAGS = {
  problem: 'Problem',
  unpaid: 'Not paid',
  no_slot: 'No slot',
  collected: 'Collected',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  no_order: 'No order',
}

/** The customer's nearest order: 'Today 6-8 PM', 'Problem'. */
export function tagInWords({ kind, day, slot }: ChatTag, now: Date): string {
  if (kind !== 'slot') return TAGS[kind]
  return day && slot ? `${dayLabel(day, now)} ${hoursInWords(slot)}` : TAGS.no_slot
}

/** '1 unread message' */
export function unreadInWords(unread: number): string {
  return unread === 1 ? '1 unread message' : `${unread} unread messages`
}

/** The server counts no further. */
const MOST_COUNTED = 100

/** '3'; '99+' where nobody counts any more. */
export function countInFigures(unreadChats: number): string {
  return unreadChats < MOST_COUNTED ? String(unreadChats) : `${MOST_COUNTED - 1}+`
}

/** Over the messages of a day: 'Today', 'Yesterday', 'Mon, 16 Nov', and with its year where that is another. */
export function dayInWords(day: Day, now: Date): string {
  const today = dayInHyderabad(now)
  if (day === today) return 'Today'
  if (day === addDays(today, -1)) return 'Yesterday'
  return day.slice(0, 4) === today.slice(0, 4) ? formatWeekday(day) : formatDay(day)
}

/** In the list, where there is little room: '10:51 AM', 'Yesterday', '13 Nov 2026'. */
export function momentInWords(at: string, now: Date): string {
  const day = dayInHyderabad(new Date(at))
  if (day === dayInHyderabad(now)) return formatTime(new Date(at))
  return dayInWords(day, now) === 'Yesterday' ? 'Yesterday' : formatDay(day)
}

/** Until when free text may be sent; undefined when it may not any more. */
export function windowInWords(replyUntil: string | null, now: Date): string | undefined {
  const until = new Date(replyUntil ?? 0)
  const left = until.getTime() - now.getTime()
  if (left <= 0) return undefined
  const time = formatTime(until)
  if (left < HOUR) return `You can write until ${time}: ${minutesInWords(Math.ceil(left / MINUTE))} left`
  const day = dayLabel(dayInHyderabad(until), now)
  return day === 'Today' ? `You can write until ${time}` : `You can write until ${time} ${day.toLowerCase()}`
}

function minutesInWords(minutes: number): string {
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
