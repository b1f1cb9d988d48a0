import { createHmac } from 'node:crypto'
import type { RazorpayAccount } from '../config.ts'
import type { FaultSwitch } from '../faults/faults.ts'
import { createEvents } from './events.ts'
import { createLedger } from './ledger.ts'
import { createPayments } from './payments.ts'
import { createRefunds } from './refunds.ts'

export type RazorpayParts = {
  account: RazorpayAccount
  faults: FaultSwitch
  now: () => Date
  shopUrl: string | undefined
  webhookRetryMs?: readonly number[] | undefined
}

export function createRazorpay({ account, faults, now, shopUrl, webhookRetryMs }: RazorpayParts) {
  const ledger = createLedger()
  const events = createEvents({ account, faults, now, shopUrl, retryAfterMs: webhookRetryMs })
  const seconds = () => Math.floor(now().getTime() / 1000)

  return {
    account,
    faults,
    seconds,
    ledger,
    events,
    payments: createPayments({ ledger, events, seconds }),
    refunds: createRefunds({ ledger, events, seconds }),
    /** What checkout hands to the page after a payment. */
    signatureOf: (orderId: string, paymentId: string) =>
      createHmac('sha256', account.keySecret).update(`${orderId}|${paymentId}`).digest('hex'),
  }
}

export type Razorpay = ReturnType<typeof createRazorpay>
