import { z } from 'zod'
import { Instant } from '../id.wire.ts'
import { LISTED_REFUND_STATES } from '../orders/refunds/refund.ts'
import { lineOfText } from '../text.wire.ts'
import { LONGEST_DEALT_WITH_NOTE } from './dealt-with.ts'
import { REFUND_REASONS } from './payment.ts'

/** A payment that came in and has become no order yet. Normally there is none. */
export const MoneyWithoutOrder = z.object({
  paymentId: z.string(),
  amount: z.string(),
  status: z.enum(['authorized', 'captured']),
  begunAt: Instant,
  customer: z.object({ _id: z.string(), name: z.string(), phone: z.string().nullable() }).nullable(),
  /** What was asked for; null where the shop has no checkout for it. */
  due: z.string().nullable(),
  /** What the provider knows of a payment about which the owner decides: of no checkout, or of another amount. */
  unmatched: z
    .object({
      providerOrderId: z.string().nullable(),
      contact: z.string().nullable(),
      email: z.string().nullable(),
      notes: z.record(z.string(), z.string()),
    })
    .nullable(),
  refund: z
    .object({
      reason: z.enum(REFUND_REASONS),
      state: z.enum(LISTED_REFUND_STATES),
      requestedAt: Instant,
      attempts: z.number(),
      problem: z.string().nullable(),
    })
    .nullable(),
})
export type MoneyWithoutOrder = z.infer<typeof MoneyWithoutOrder>

export const PaymentParams = z.object({ paymentId: z.string().regex(/^pay_[A-Za-z0-9]{1,40}$/) })

/** POST payments/{id}/dealt-with: what the owner did about it, in their own words. */
export const DealtWithRequest = z.object({ note: lineOfText(LONGEST_DEALT_WITH_NOTE).min(1) })
export type DealtWithRequest = z.infer<typeof DealtWithRequest>
