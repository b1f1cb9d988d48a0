import { randomUUID } from 'node:crypto'
import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import type { ContactRequest } from '@pindivantalu/domain/messages/contact.wire'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'
import { keepContactMessage, lockContactMessage, noteMailed } from './contact.queries.ts'
import { contactMail } from './contact-mail.ts'

type ContactDeps = Pick<Deps, 'db' | 'limits' | 'mailer' | 'outbox' | 'shop'>

type FilledForm = { user: UserInfo; network: string; form: ContactRequest }

/** Each holds a database connection for as long as the mail server takes: many at once would stop the shop. */
const MOST_AT_ONCE = 2

export function contactMessages(deps: ContactDeps) {
  const keepAndMailInTurn = limitConcurrency(MOST_AT_ONCE, (filled: FilledForm) => keepAndMail(deps, filled))

  return async function sendContactMessage(filled: FilledForm): Promise<void> {
    await deps.limits.count('contact.ip', filled.network)
    await deps.limits.count('contact.account', filled.user._id)
    await keepAndMailInTurn(filled)
  }
}

/**
 * Kept first: what was written is never lost. Sent again, it is mailed if it was not yet; the row is locked meanwhile,
 * so that of two at once, on whatever instance, one mails.
 */
async function keepAndMail(
  { db, mailer, outbox, shop }: ContactDeps,
  { user, form }: FilledForm,
): Promise<void> {
  const which = { id: form.submissionId ?? randomUUID(), ownedBy: user._id }
  await keepContactMessage(db, which, form)
  const to = shop.mailbox() ?? mailer.ownAddress
  const outcome = await inTransaction(db, async tx => {
    const message = (await lockContactMessage(tx, which)) ?? refuse('message.not_found')
    if (message.mailed_at) return
    const sent = await mailer.send({ to, ...contactMail(message, user, shop.current().shopName) })
    if (sent.ok) await noteMailed(tx, message.id)
    return sent
  })
  if (!outcome) return
  await outbox.note([{ kind: 'contact', channel: 'email', recipient: to, userId: user._id, outcome }])
  if (!outcome.ok) refuse('contact.send_failed')
}
