import { z } from 'zod'
import { Instant } from '../id.wire.ts'
import { REFUND_REASONS } from './payment.ts'

/** A payment that came in and has become no order yet. Normally there is none. */
export const MoneyWithoutOrder = z.object({
  paymentId: z.string(),
  amount: z.string(),
  status: z.enum(['authorized', 'captured']),
  begunAt: Instant,
  customer: z.object({ _id: z.string(), name: z.string(), phone: z.string().nullable() }),
  refund: z
    .object({
      reason: z.enum(REFUND_REASONS),
      requestedAt: Instant,
      attempts: z.number(),
      problem: z.string().nullable(),
    })
    .nullable(),
})
export type MoneyWithoutOrder = z.infer<typeof MoneyWithoutOrder>

export const PaymentParams = z.object({ paymentId: z.string().regex(/^pay_[A-Za-z0-9]{1,40}$/) })
