import { nextRefundAttempt } from '@pindivantalu/domain/payments/payment'
import { inTransaction } from '../db/in-transaction.ts'
import type { Deps } from '../deps.ts'
import { listDueRefunds, noteRefunded, noteRefundTry } from './payments.queries.ts'

type RefundDeps = Pick<Deps, 'db' | 'machineNow' | 'razorpay' | 'log'>

/** Asks the provider for every refund that is due. Asked twice for one payment, it gives the money back once. */
export async function refundDuePayments({ db, machineNow, razorpay, log }: RefundDeps): Promise<number> {
  const due = await listDueRefunds(db)
  for (const { payment_id: paymentId, attempts, failures } of due) {
    const asked = await razorpay.refund({ paymentId, key: refundKey(paymentId, failures) })
    const nextAttemptAt = nextRefundAttempt(attempts, machineNow())
    if (!asked.ok) {
      log[asked.problem === 'transient' ? 'warn' : 'error'](
        { paymentId, problem: asked.reason },
        'not refunded yet',
      )
      await noteRefundTry(db, { paymentId, nextAttemptAt, problem: asked.reason })
      continue
    }
    const { id: providerRefundId, status } = asked.refund
    if (status === 'processed') {
      await inTransaction(db, tx => noteRefunded(tx, { paymentId, providerRefundId }))
      continue
    }
    const hasFailed = status === 'failed'
    const problem = hasFailed ? 'the provider took it on and failed' : null
    await noteRefundTry(db, { paymentId, nextAttemptAt, problem, providerRefundId, hasFailed })
  }
  return due.length
}

/** What failed once always fails under the same key. */
const refundKey = (paymentId: string, failures: number) =>
  failures === 0 ? `refund-${paymentId}` : `refund-${paymentId}-${failures}`
