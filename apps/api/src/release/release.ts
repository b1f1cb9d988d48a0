import { formatRupees, paise } from '@pindivantalu/domain/money'
import { insertAudit } from '../audit/audit-log.queries.ts'
import { THE_SHOP } from '../audit/the-shop.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Deps } from '../deps.ts'
import type { CheckoutDeps } from '../orders/checkout/finalise-checkout.ts'
import { settleUnsettled } from '../orders/checkout/settle-unsettled.ts'
import type { Razorpay } from '../providers/razorpay/razorpay.ts'
import { findLost, type Lost } from './find-lost.ts'
import { type GivenOut, moveNumbers } from './move-numbers.ts'
import { adoptRefund, findRestorePoint, holdDueMessages, insertRelease } from './release.queries.ts'

type ReleaseDeps = CheckoutDeps & Pick<Deps, 'isQuiet'>

/** Papers that no provider knows of: of orders paid to the owner's hand, and of money given back by it. */
type ByHand = GivenOut

type ReleaseRequest = {
  /** What may ask Razorpay while the shop is quiet. */
  asking: Razorpay
  /** Null: only say what was lost. */
  byHand: ByHand | null
  say: (line: string) => void
}

/**
 * From quiet to speaking. First the provider's list is read: what it knows and this copy does not is said. Then numbers
 * move past what may have been given out, what was paid becomes orders again, and what was due to be told waits for the
 * owner. Only then may the shop speak, on every instance. Killed on the way, it can be run again.
 */
export async function release(deps: ReleaseDeps, { asking, byHand, say }: ReleaseRequest): Promise<boolean> {
  if (!(await deps.isQuiet())) throw new Error('The shop is not quiet: there is nothing to release.')
  const standsAt = await findRestorePoint(deps.db)
  if (!standsAt)
    throw new Error(
      'The database does not know at which moment it stands: say it by `npm run restore -- --recovered-to <moment>`.',
    )
  const found = await findLost({ db: deps.db, razorpay: asking }, standsAt.at)
  if (!found.ok) throw new Error(`Razorpay did not answer (${found.reason}). Nothing was changed; try again.`)
  const { lost } = found
  say(
    `This copy stands at ${standsAt.at.toISOString()}. What was done later is lost, but for what Razorpay knows:`,
  )
  for (const line of inWords(lost)) say(`  ${line}`)
  if (byHand === null) return false

  const given = {
    invoices: lost.payments.length + byHand.invoices,
    creditNotes: lost.refunds.length + byHand.creditNotes,
  }
  for (const numbers of await moveNumbers(deps.db, standsAt, given, deps.now())) say(`Left out: ${numbers}`)
  for (const refund of lost.listedRefunds) if (refund.status !== 'failed') await adoptRefund(deps.db, refund)
  await settle(deps, asking, lost)
  const held = await inTransaction(deps.db, async tx => {
    const messages = await holdDueMessages(tx)
    await insertRelease(tx)
    const facts = { standsAt: standsAt.at }
    await insertAudit(tx, { actorId: null, action: 'shop.released', subject: THE_SHOP, facts })
    return messages
  })
  say(
    `Released. Messages held for the owner, under /admin/messages: ${held}. Money without order: /admin/money.`,
  )
  return true
}

/** Makes orders of what was paid, and lists what has no checkout. It reads at the provider, and moves no money there. */
async function settle(deps: ReleaseDeps, asking: Razorpay, lost: Lost): Promise<void> {
  const { paymentsOfOrder, fetchOrder, fetchPayment } = asking
  const razorpay = { ...deps.razorpay, paymentsOfOrder, fetchOrder, fetchPayment }
  await settleUnsettled(
    { ...deps, razorpay },
    lost.payments.map(({ payment }) => payment),
  )
  await deps.background.idle()
}

function inWords({ payments, refunds }: Lost): string[] {
  const paid = payments.map(({ payment: { id, amount, createdAt }, hasCheckout }) => {
    const then = hasCheckout ? 'its order is made again' : 'nothing is known of its order'
    return `paid, ${formatRupees(paise(amount))} on ${createdAt.toISOString()}, ${id}: ${then}`
  })
  const paidBack = refunds.map(
    ({ id, paymentId, amount, createdAt }) =>
      `paid back, ${formatRupees(paise(amount))} on ${createdAt.toISOString()}, ${id} of ${paymentId}: not in the books`,
  )
  return payments.length + refunds.length > 0 ? [...paid, ...paidBack] : ['nothing']
}
