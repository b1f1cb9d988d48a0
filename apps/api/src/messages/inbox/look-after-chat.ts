import { decideHolder, decideResolve } from '@pindivantalu/domain/messages/inbox/chat-care'
import type { WhatsAppChatDetail } from '@pindivantalu/domain/messages/whatsapp/whatsapp.wire'
import { type ChatAction, insertAudit } from '../../audit/audit-log.queries.ts'
import type { Database } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import {
  findAccountOf,
  lockChat,
  lockStaff,
  saveHolder,
  saveReopened,
  saveResolved,
} from './chat-care.queries.ts'
import { showChat } from './read-chat.ts'

type CareDeps = Pick<Deps, 'db' | 'now'>
type By = { phone: string; actorId: string }

/** Gives a chat to one of the staff, or to nobody. */
export async function holdChat(
  deps: CareDeps,
  { phone, actorId, holder }: By & { holder: string | null },
): Promise<WhatsAppChatDetail> {
  await inTransaction(deps.db, async tx => {
    const person = holder === null ? null : await lockStaff(tx, holder)
    const chat = (await lockChat(tx, phone)) ?? refuse('whatsapp.chat_not_found')
    const decision = decideHolder(person)
    if (!decision.ok) refuse(decision.code)
    if (chat.held_by === holder) return
    await saveHolder(tx, phone, holder)
    await tellHistory(tx, { phone, chatId: chat.id, actorId, action: 'whatsapp.given', facts: { holder } })
  })
  return showChat(deps, phone)
}

/** Settled, until the customer writes again. */
export async function resolveChat(
  deps: CareDeps,
  { phone, actorId, upTo }: By & { upTo: Date },
): Promise<WhatsAppChatDetail> {
  await inTransaction(deps.db, async tx => {
    const chat = (await lockChat(tx, phone)) ?? refuse('whatsapp.chat_not_found')
    const decision = decideResolve({ lastInboundAt: chat.last_inbound_at, seenUpTo: upTo })
    if (!decision.ok) refuse(decision.code)
    if (chat.resolved_at !== null) return
    await saveResolved(tx, phone, { at: deps.now(), actorId })
    await tellHistory(tx, { phone, chatId: chat.id, actorId, action: 'whatsapp.resolved' })
  })
  return showChat(deps, phone)
}

/** As it was before: it waits again if it did. */
export async function reopenChat(deps: CareDeps, { phone, actorId }: By): Promise<WhatsAppChatDetail> {
  await inTransaction(deps.db, async tx => {
    const chat = (await lockChat(tx, phone)) ?? refuse('whatsapp.chat_not_found')
    if (chat.resolved_at === null) return
    await saveReopened(tx, phone)
    await tellHistory(tx, { phone, chatId: chat.id, actorId, action: 'whatsapp.reopened' })
  })
  return showChat(deps, phone)
}

type ChatDeed = By & { chatId: string; action: ChatAction; facts?: Record<string, unknown> }

/** In the customer's history. Who has no account has none: then it is the chat's own, by its id, since the log keeps no phones. */
async function tellHistory(
  tx: Database,
  { phone, chatId, actorId, action, facts = {} }: ChatDeed,
): Promise<void> {
  const account = await findAccountOf(tx, phone)
  const deed = { actorId, action, facts }
  await insertAudit(
    tx,
    account === undefined
      ? { ...deed, subject: { type: 'shop', id: chatId } }
      : { ...deed, subject: { type: 'user', id: account } },
  )
}
