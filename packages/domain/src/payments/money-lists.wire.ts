import { z } from 'zod'
import { Instant } from '../id.wire.ts'
import { NextCursor } from '../listing.wire.ts'
import { OUTSIDE_METHODS } from '../orders/paid-outside/paid-outside.ts'
import { LISTED_REFUND_STATES, ORDER_REFUND_REASONS } from '../orders/refunds/refund.ts'
import { BookedDay } from './booked-day.wire.ts'
import { REFUND_REASONS } from './payment.ts'

const OrderOfMoney = z.object({ _id: z.string(), reference: z.string() })

const after = z.string().max(200).default('')

/** GET payments/refunds: the newest first; of a day, those that count on it. */
export const RefundsQuery = z.object({
  state: z.enum(LISTED_REFUND_STATES).optional(),
  day: BookedDay.optional(),
  after,
})
export type RefundsQuery = z.infer<typeof RefundsQuery>

export const RefundListed = z.object({
  _id: z.string(),
  paymentId: z.string(),
  /** Null while the provider has not taken it on, and where it was paid back by hand. */
  providerRefundId: z.string().nullable(),
  order: OrderOfMoney.nullable(),
  customer: z.string().nullable(),
  amount: z.string(),
  reason: z.enum([...REFUND_REASONS, ...ORDER_REFUND_REASONS]),
  note: z.string().nullable(),
  state: z.enum(LISTED_REFUND_STATES),
  requestedAt: Instant,
  processedAt: Instant.nullable(),
  attempts: z.number().int(),
  /** How often the provider took it on and could not do it. */
  failures: z.number().int(),
  problem: z.string().nullable(),
  paidBack: z.object({ by: z.enum(OUTSIDE_METHODS), reference: z.string() }).nullable(),
  creditNote: z.string().nullable(),
})
export type RefundListed = z.infer<typeof RefundListed>

export const RefundsPage = NextCursor.extend({ refunds: z.array(RefundListed) })
export type RefundsPage = z.infer<typeof RefundsPage>

/** GET payments/credit-notes: the newest first; of a day, those issued on it. */
export const CreditNotesQuery = z.object({ day: BookedDay.optional(), after })
export type CreditNotesQuery = z.infer<typeof CreditNotesQuery>

export const CreditNoteListed = z.object({
  number: z.string(),
  issuedAt: Instant,
  amount: z.string(),
  reason: z.string(),
  invoiceNumber: z.string(),
  order: OrderOfMoney,
  customer: z.string(),
  paymentId: z.string(),
})
export type CreditNoteListed = z.infer<typeof CreditNoteListed>

export const CreditNotesPage = NextCursor.extend({ creditNotes: z.array(CreditNoteListed) })
export type CreditNotesPage = z.infer<typeof CreditNotesPage>
