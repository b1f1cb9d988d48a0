import { nextRefundAttempt } from '@pindivantalu/domain/payments/payment'
import { inTransaction } from '../db/in-transaction.ts'
import type { Deps } from '../deps.ts'
import { listDueRefunds, noteRefunded, noteRefundFailed, noteRefundTry } from './refunds.queries.ts'

type RefundDeps = Pick<Deps, 'db' | 'machineNow' | 'razorpay' | 'log'>

/**
 * Asks the provider for every refund that is due, and about those it took on before. Asked twice for one of them, it
 * gives the money back once.
 */
export async function refundDuePayments({ db, machineNow, razorpay, log }: RefundDeps): Promise<number> {
  const due = await listDueRefunds(db)
  for (const refund of due) {
    const { id, payment_id: paymentId, attempts, failures } = refund
    const asked = await askFor(razorpay, refund)
    const tried = { id, failures, nextAttemptAt: nextRefundAttempt(attempts, machineNow()) }
    if (!asked.ok) {
      log[asked.problem === 'transient' ? 'warn' : 'error'](
        { paymentId, refundId: id, problem: asked.reason },
        'not refunded yet',
      )
      await noteRefundTry(db, { ...tried, problem: asked.reason })
      continue
    }
    const { id: providerRefundId, status } = asked.refund
    if (status === 'processed')
      await inTransaction(db, tx => noteRefunded(tx, { id, paymentId, providerRefundId }))
    else if (status === 'failed') await noteRefundFailed(db, tried)
    else await noteRefundTry(db, { ...tried, problem: null, providerRefundId })
  }
  return due.length
}

type DueRefund = Awaited<ReturnType<typeof listDueRefunds>>[number]

function askFor(razorpay: Deps['razorpay'], refund: DueRefund) {
  const { id, payment_id: paymentId, amount_paise: amount, failures, provider_refund_id: takenOn } = refund
  return takenOn
    ? razorpay.fetchRefund(takenOn)
    : razorpay.refund({ paymentId, amount, receipt: id, key: refundKey(id, failures) })
}

/** What failed once always fails under the same key. */
const refundKey = (id: string, failures: number) =>
  failures === 0 ? `refund-${id}` : `refund-${id}-${failures}`
