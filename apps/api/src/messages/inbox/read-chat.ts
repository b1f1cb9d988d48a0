import { SignInPhone } from '@pindivantalu/domain/accounts/phone.wire'
import type { WhatsAppChatDetail } from '@pindivantalu/domain/messages/whatsapp/whatsapp.wire'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { listStaff } from './chat-care.queries.ts'
import { findChat, lockUnread, saveReading } from './chats.queries.ts'
import { presentChatDetail } from './whatsapp.present.ts'

/** Also of a phone nobody wrote from, as long as the shop could write to it. */
export async function showChat(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  phone: string,
): Promise<WhatsAppChatDetail> {
  const [found, staff] = await Promise.all([findChat(db, phone), listStaff(db)])
  const couldBe = found.chat_phone !== null || SignInPhone.safeParse(phone).success
  return couldBe ? presentChatDetail(found, staff, now()) : refuse('message.unknown_customer')
}

/** Up to the newest message that was on the screen: what has come since is unread still. */
export async function readChat(
  deps: Pick<Deps, 'db' | 'now'>,
  { phone, ...seen }: { phone: string; upTo: Date; lastId?: string | undefined },
): Promise<WhatsAppChatDetail> {
  await inTransaction(deps.db, async tx => {
    const unread = await lockUnread(tx, phone)
    if (unread > 0) await saveReading(tx, { phone, ...seen, unread })
  })
  return showChat(deps, phone)
}
