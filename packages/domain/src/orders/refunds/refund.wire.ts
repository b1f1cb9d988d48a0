import { z } from 'zod'
import { MOST_PACKETS } from '../../catalog/product.ts'
import { Id, Instant } from '../../id.wire.ts'
import { tryFromRupees } from '../../money.ts'
import { lineOfText } from '../../text.wire.ts'
import { ORDER_REFUND_REASONS, REFUND_STATES } from './refund.ts'
import { LONGEST_REFUND_NOTE, LONGEST_REFUND_REFERENCE } from './refund-limits.ts'

/** Where no provider gives the money back: how the owner did. */
export const PaidBack = z.object({
  by: z.enum(['cash', 'upi']),
  reference: lineOfText(LONGEST_REFUND_REFERENCE).default(''),
})
export type PaidBack = z.infer<typeof PaidBack>

/**
 * POST orders/{id}/refunds. Items by their ids, or an amount in rupees, or neither for all that is left. The same `key`
 * again is answered with the first refund.
 */
export const RefundRequest = z
  .object({
    items: z
      .array(z.object({ item: Id, quantity: z.number().int().min(1).max(MOST_PACKETS) }))
      .min(1)
      .max(100)
      .optional(),
    amount: z
      .union([z.number(), z.string().max(20)])
      .refine(amount => (tryFromRupees(amount) ?? 0) > 0, 'An amount in rupees, above zero')
      .optional(),
    reason: z.enum(ORDER_REFUND_REASONS),
    note: lineOfText(LONGEST_REFUND_NOTE).optional(),
    paidBack: PaidBack.optional(),
    key: z
      .string()
      .min(8)
      .max(100)
      .regex(/^[\w-]+$/),
  })
  .refine(({ items, amount }) => items === undefined || amount === undefined, {
    path: ['amount'],
    message: 'Either items or an amount',
  })
export type RefundRequest = z.infer<typeof RefundRequest>

export const RefundView = z.object({
  _id: z.string(),
  amount: z.string(),
  reason: z.enum(ORDER_REFUND_REASONS),
  note: z.string().nullable(),
  state: z.enum(REFUND_STATES),
  requestedAt: Instant,
  processedAt: Instant.nullable(),
  /** Why it is not done yet; for admins alone. */
  problem: z.string().nullable(),
  paidBack: z.object({ by: z.enum(['cash', 'upi']), reference: z.string() }).nullable(),
  items: z.array(z.object({ item: z.string(), quantity: z.number() })),
})
export type RefundView = z.infer<typeof RefundView>
