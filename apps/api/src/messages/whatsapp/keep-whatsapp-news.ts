import {
  fateOf,
  hasArrived,
  type WhatsAppStatus,
} from '@pindivantalu/domain/messages/whatsapp/whatsapp-status'
import { previewOf } from '@pindivantalu/domain/messages/whatsapp/whatsapp-words'
import type { Database } from '../../db/client.ts'
import { inOneGo } from '../../db/in-one-go.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import type { InboundMessage, MessageStatus } from '../../providers/whatsapp/whatsapp.ts'
import { noteWordsWritten } from '../inbox/chat-words.queries.ts'
import { type InboundNews, noteInbound } from '../inbox/chat-writes.queries.ts'
import {
  dropFiles,
  keepInboundMessages,
  keepingStatuses,
  type LockedMessage,
  listingStatuses,
  lockingMessagesTold,
  saveArrival,
  saveFailure,
} from './whatsapp-news.queries.ts'

export type News = { messages: InboundMessage[]; statuses: MessageStatus[] }

/** All of a webhook, or nothing: WhatsApp sends again what is not kept. */
export async function keepWhatsAppNews({ db }: Pick<Deps, 'db'>, news: News): Promise<void> {
  await inTransaction(db, async tx => {
    const fresh = await keepInboundMessages(tx, news.messages)
    const written = [...fresh]
    // One that comes twice in one webhook is new once.
    await noteInbound(
      tx,
      newsOfChats(news.messages.filter(message => fresh.delete(message.providerMessageId))),
    )
    await noteWordsWritten(tx, written)
    if (news.statuses.length > 0) await followStatuses(tx, news.statuses)
  })
}

type FromElsewhere = {
  providerMessageId: string
  phone: string
  name: string
  at: Date
  type: string
  text: string
}

/** What came by the shop's own form stands in its phone's chat like a message. False where it stands there already. */
export async function keepFromElsewhere(tx: Database, message: FromElsewhere): Promise<boolean> {
  const { providerMessageId, phone, name, at, type, text } = message
  const noFile = { mediaId: null, mediaType: null, filename: null }
  const kept = { providerMessageId, from: phone, userId: null, name, at, type, text, ...noFile }
  const fresh = await keepInboundMessages(tx, [kept])
  if (fresh.size === 0) return false
  const lastText = previewOf({ type, text })
  await noteInbound(tx, [
    { phone, profileName: null, firstAt: at, lastAt: at, lastText, count: 1, isFromElsewhere: true },
  ])
  await noteWordsWritten(tx, [providerMessageId])
  return true
}

/** One for each phone. A sender without a phone has no chat: their words stand among the newest of all. */
function newsOfChats(messages: InboundMessage[]): InboundNews[] {
  const byPhone = Map.groupBy(messages, ({ from }) => from)
  return [...byPhone].flatMap(([phone, ofPhone]) => {
    if (phone === null) return []
    // Of those of one second the one that came last.
    const last = ofPhone.reduce((newest, message) => (message.at < newest.at ? newest : message))
    const profileName = ofPhone.findLast(({ name }) => name !== null)?.name ?? null
    const firstAt = new Date(Math.min(...ofPhone.map(({ at }) => at.getTime())))
    const count = ofPhone.length
    return [{ phone, profileName, firstAt, lastAt: last.at, lastText: previewOf(last), count }]
  })
}

/** Only news changes a message: a failure told again must not undo that the owner has sent it again since. */
async function followStatuses(tx: Database, statuses: MessageStatus[]): Promise<void> {
  // Locked before the statuses are read: a report about the same message at the same time waits there.
  const [messages, fresh, known] = await inOneGo(
    tx,
    lockingMessagesTold(tx, statuses),
    keepingStatuses(tx, statuses),
    listingStatuses(tx, statuses),
  )
  const statusesIn = (rows: typeof known, id: string) =>
    rows.filter(row => row.provider_message_id === id).map(({ status }) => status)
  // Of one message's tries the one that arrived is kept, in whatever order their news came.
  const ids = [...new Set(fresh.map(({ provider_message_id: id }) => id))].toSorted(
    (one, other) => placeOf(statusesIn(known, one)) - placeOf(statusesIn(known, other)),
  )
  const arrived: string[] = []

  for (const id of ids) {
    const news = statusesIn(fresh, id)
    const all = statusesIn(known, id)
    const told = statuses.filter(status => status.providerMessageId === id)
    const message = messages.find(one => isTold(one, { id, news, told }))
    if (!message) continue
    if (hasArrived(news)) arrived.push(message.id)
    const fate = fateOf(all)
    const isMadeGood = hasArrived(news) && (message.failed_at !== null || message.provider_message_id !== id)
    if (!isMadeGood && fate === fateOf(all.filter(status => !news.includes(status)))) continue

    const which = { id: message.id, providerMessageId: id }
    const failure = told.find(({ status }) => status === 'failed')?.failure
    if (fate === 'failed') await saveFailure(tx, { ...which, problem: `Not delivered${reasonIn(failure)}` })
    else await saveArrival(tx, which)
    message.provider_message_id = id
  }
  await dropFiles(tx, arrived)
}

const reasonIn = (failure: string | null | undefined) => (failure ? `: ${failure}` : '')

/** What arrived, what is on its way, what failed. */
function placeOf(statuses: readonly WhatsAppStatus[]): number {
  if (hasArrived(statuses)) return 0
  return fateOf(statuses) === 'sent' ? 1 : 2
}

type NewsOfMessage = { id: string; news: WhatsAppStatus[]; told: MessageStatus[] }

/**
 * By the key alone only until we know under which id WhatsApp took it: an earlier try may have failed, a later arrived.
 * And where this try arrived: whatever is told of the others, its customer has it.
 */
function isTold(message: LockedMessage, { id, news, told }: NewsOfMessage): boolean {
  if (message.provider_message_id === id) return true
  const isOpen = message.provider_message_id === null || hasArrived(news)
  return isOpen && told.some(({ key }) => key === message.id)
}
