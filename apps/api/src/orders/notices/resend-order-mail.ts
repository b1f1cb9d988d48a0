import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import { inLanguage } from '@pindivantalu/texts/t'
import type { MailContent } from '../../db/json-columns.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { countMessagesOfOrder, insertMessages } from '../../messages/outbox/outbox.queries.ts'
import { senderOf } from '../../providers/mail/write-letter.ts'
import { findOrderFor, showing, toCustomer } from '../find-order.ts'
import { presentOrder } from '../orders.present.ts'
import type { OrderRow } from '../orders.queries.ts'
import { orderMail } from './order-mail.ts'
import { newsOf, whoIsNamed } from './order-news.ts'

type OrderMailDeps = Pick<Deps, 'db' | 'now' | 'config' | 'shop' | 'limits' | 'outbox'>
type ResendRequest = { kind: 'order_placed' | 'order_updated'; orderId: string; reader: UserInfo }

/**
 * Mails an order to its own customer once more. What was told within the last minute is not told again: a double click,
 * or a screen that asks for the mail of an order just placed, makes no second one.
 */
export async function resendOrderMail(
  deps: OrderMailDeps,
  { kind, orderId, reader }: ResendRequest,
): Promise<string> {
  const { db, limits, outbox } = deps
  await limits.count('order_mail.account', reader._id)
  const row = await findOrderFor({ db }, { id: orderId, reader, duty: 'orders' })
  if (kind === 'order_placed' && !row.paid_at) refuse('order.not_paid')
  if (!row.customer_email) return 'This customer has no email address: no mail is sent'
  if (!row.customer_email_proven_at) return NOT_VERIFIED
  await limits.count('order_mail.order', orderId)

  const told = { orderId, kind, channel: 'email' } as const
  const before = await countMessagesOfOrder(db, told)
  if (!before.is_told_just_now) {
    const mail = {
      ...told,
      // Two at once count the same: one of them is refused by its key.
      dedupeKey: `${kind.replace('_', '-')}/email/${orderId}/again-${before.count}`,
      userId: row.user_id,
      recipient: row.customer_email,
      ...mailOf(deps, kind, row),
    }
    await insertMessages(db, [mail])
    outbox.wake()
  }
  return 'The mail is on its way'
}

const NOT_VERIFIED = 'This email address is not verified yet: no mail is sent. Verify it under Profile.'

function mailOf(
  deps: OrderMailDeps,
  kind: ResendRequest['kind'],
  row: OrderRow,
): { content: MailContent; mentionsUserId?: string } {
  const order = presentOrder(row, showing(deps, toCustomer(row)))
  const news = kind === 'order_updated' ? newsOf(order) : order.replaces ? 'sent_again' : 'placed'
  const writing = { sender: senderOf(deps), at: deps.now() }
  return {
    content: inLanguage(row.customer_language, () => orderMail(order, news, writing)),
    ...whoIsNamed(order, news),
  }
}
