import { nextRefundAttempt } from '@pindivantalu/domain/payments/payment'
import { inTransaction } from '../db/in-transaction.ts'
import type { Deps } from '../deps.ts'
import { listDueRefunds, noteRefunded, noteRefundTry } from './refunds.queries.ts'

type RefundDeps = Pick<Deps, 'db' | 'machineNow' | 'razorpay' | 'log'>

/** Asks the provider for every refund that is due. Asked twice for one of them, it gives the money back once. */
export async function refundDuePayments({ db, machineNow, razorpay, log }: RefundDeps): Promise<number> {
  const due = await listDueRefunds(db)
  for (const { id, payment_id: paymentId, amount_paise: amount, attempts, failures } of due) {
    const asked = await razorpay.refund({ paymentId, amount, receipt: id, key: refundKey(id, failures) })
    const nextAttemptAt = nextRefundAttempt(attempts, machineNow())
    if (!asked.ok) {
      log[asked.problem === 'transient' ? 'warn' : 'error'](
        { paymentId, refundId: id, problem: asked.reason },
        'not refunded yet',
      )
      await noteRefundTry(db, { id, nextAttemptAt, problem: asked.reason })
      continue
    }
    const { id: providerRefundId, status } = asked.refund
    if (status === 'processed') {
      await inTransaction(db, tx => noteRefunded(tx, { id, paymentId, providerRefundId }))
      continue
    }
    const hasFailed = status === 'failed'
    const problem = hasFailed ? 'the provider took it on and failed' : null
    await noteRefundTry(db, { id, nextAttemptAt, problem, providerRefundId, hasFailed })
  }
  return due.length
}

/** What failed once always fails under the same key. */
const refundKey = (id: string, failures: number) =>
  failures === 0 ? `refund-${id}` : `refund-${id}-${failures}`
