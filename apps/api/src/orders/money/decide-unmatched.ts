import { insertAudit } from '../../db/audit-log.queries.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/refusal.ts'
import { requestRefund } from '../../payments/payments.queries.ts'
import { lockUnmatchedPayment, noteDealtWith } from '../../payments/unmatched-payments.queries.ts'
import { THE_SHOP } from '../../settings/the-shop.ts'

type Decision = { paymentId: string; ownerId: string }

/** Gives the money of an unknown checkout back, once, by the way every refund goes. */
export async function payBack({ db }: Pick<Deps, 'db'>, { paymentId, ownerId }: Decision): Promise<void> {
  await inTransaction(db, async tx => {
    const payment = (await lockUnmatchedPayment(tx, paymentId)) ?? refuse('payment.not_found')
    // Pressed twice: it is on its way.
    if (payment.has_refund) return
    if (isDecided(payment)) refuse('payment.already_decided')
    await requestRefund(tx, { paymentId, reason: 'no_checkout' })
    await insertAudit(tx, {
      actorId: ownerId,
      action: 'payment.paid_back',
      subject: THE_SHOP,
      facts: { paymentId },
    })
  })
}

/** The owner has seen to it in another way, and says how. The payment is kept, and listed no more. */
export async function sayDealtWith(
  { db }: Pick<Deps, 'db'>,
  { paymentId, ownerId, note }: Decision & { note: string },
): Promise<void> {
  await inTransaction(db, async tx => {
    const payment = (await lockUnmatchedPayment(tx, paymentId)) ?? refuse('payment.not_found')
    if (payment.has_refund || isDecided(payment)) refuse('payment.already_decided')
    await noteDealtWith(tx, { paymentId, by: ownerId, note })
    await insertAudit(tx, {
      actorId: ownerId,
      action: 'payment.dealt_with',
      subject: THE_SHOP,
      facts: { paymentId },
    })
  })
}

type Locked = { status: string; dealt_with_at: Date | null }

/** Or somebody paid it back at the provider. */
const isDecided = ({ status, dealt_with_at: dealtWithAt }: Locked) =>
  dealtWithAt !== null || status !== 'captured'
