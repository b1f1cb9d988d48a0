import type { AuditEntry } from '../../audit.wire.ts'
import { channelInWords, messageInWords } from '../../messages/outbox/message-words.ts'
import { formatRupees, type Paise } from '../../money.ts'
import type { NoteView } from '../../notes/note.wire.ts'
import { kindOfDeed, type MessageState } from './history-kinds.ts'
import type { HistoryEntry } from './order-history.wire.ts'
import { orderSentence } from './order-sentence.ts'

type Message = {
  id: string
  at: string
  kind: string
  channel: string
  state: MessageState
  words: string | null
  /** Why it is not there. */
  problem: string | null
}

/** A line of the customer's chat, written while the order was on its way. */
type ChatLine = { id: string; at: string; words: string; state: MessageState | null; by: string | null }

type Said = { by: 'customer' | 'shop'; words: string }

/** All that is known of what happened to an order. Lists have the oldest first, but for what the log and chats give. */
export type OrderPast = {
  id: string
  placedAt: string
  /** Through the provider; what was paid to the owner is among the deeds. */
  payment: { id: string; at: string; amount: Paise; method: string } | null
  refunds: readonly { id: string; processedAt: string | null; amount: Paise }[]
  creditNotes: readonly { number: string; at: string; amount: Paise }[]
  /** What was noted at the door, attempt by attempt. */
  attemptNotes: readonly string[]
  /** What was said about its problems. */
  said: readonly Said[]
  /** The newest first. */
  audit: readonly AuditEntry[]
  messages: readonly Message[]
  chat: readonly ChatLine[]
  notes: readonly NoteView[]
}

const PLAIN = { detail: null, state: null, mayDelete: false }

/** All that happened to an order, the newest first: what people did, what its payment did, what was written. */
export function orderHistory(past: OrderPast): HistoryEntry[] {
  const entries = [
    ...past.notes.map(ofNote),
    ...deedsOf(past),
    ...past.chat.map(ofChat),
    ...past.messages.map(ofMessage),
    ...ofMoney(past),
  ]
  return [...entries.toSorted((one, other) => other.at.localeCompare(one.at)), placed(past)]
}

function deedsOf({ audit, attemptNotes, said }: OrderPast): HistoryEntry[] {
  const untold = {
    customer: said.filter(({ by }) => by === 'customer').map(({ words }) => words),
    shop: said.filter(({ by }) => by === 'shop').map(({ words }) => words),
  }
  return audit.map(entry => {
    const speaker = SPEAKERS[entry.action]
    // From the newest on: of a very long log the oldest deeds are left out, of what was said nothing is.
    const detail = speaker ? untold[speaker].pop() : noteOfAttempt(entry, attemptNotes)
    return {
      ...PLAIN,
      _id: entry._id,
      at: entry.at,
      kind: kindOfDeed(entry.action),
      words: orderSentence(entry),
      detail: detail || null,
    }
  })
}

/** Each of these deeds was done by saying something. */
const SPEAKERS: Record<string, Said['by']> = {
  'problem.reported': 'customer',
  'problem.added_to': 'customer',
  'problem.disagreed': 'customer',
  'problem.answered': 'shop',
  'problem.ended': 'shop',
}

function noteOfAttempt({ action, facts }: AuditEntry, notes: readonly string[]): string | undefined {
  return action === 'order.attempt_failed' ? notes[Number(facts.attempt) - 1] : undefined
}

/** 'Order confirmed, WhatsApp' */
function ofMessage({ id, at, kind, channel, state, words, problem }: Message): HistoryEntry {
  const said = `${messageInWords(kind)}, ${channelInWords(channel)}`
  return { ...PLAIN, _id: id, at, kind: 'messages', words: said, detail: problem ?? words, state }
}

function ofChat({ id, at, words: detail, state, by }: ChatLine): HistoryEntry {
  const words = state === null ? 'Customer wrote' : `Answered${by === null ? '' : ` by ${by}`}`
  return { ...PLAIN, _id: id, at, kind: 'messages', words, detail, state }
}

function ofNote({ _id, at, words: detail, by, mayDelete }: NoteView): HistoryEntry {
  const words = `Note${by === null ? '' : ` by ${by}`}`
  return { ...PLAIN, _id, at, kind: 'notes', words, detail, mayDelete }
}

function ofMoney({ payment, refunds, creditNotes }: OrderPast): HistoryEntry[] {
  const money = (_id: string, at: string, words: string, detail: string | null = null): HistoryEntry => ({
    ...PLAIN,
    _id,
    at,
    kind: 'money',
    words,
    detail,
  })
  return [
    ...refunds.flatMap(({ id, processedAt, amount }) =>
      processedAt ? [money(id, processedAt, `${formatRupees(amount)} paid back`)] : [],
    ),
    ...creditNotes.map(({ number, at, amount }) =>
      money(number, at, `Credit note ${number} of ${formatRupees(amount)}`),
    ),
    ...(payment
      ? [
          money(
            payment.id,
            payment.at,
            `Paid ${formatRupees(payment.amount)} (${payment.method})`,
            payment.id,
          ),
        ]
      : []),
  ]
}

/** Before all else, whichever clock the rest was written down by. */
function placed({ id, placedAt }: OrderPast): HistoryEntry {
  return { ...PLAIN, _id: `${id} placed`, at: placedAt, kind: 'order', words: 'Order placed' }
}
