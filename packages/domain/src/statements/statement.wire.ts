import { z } from 'zod'
import { Day, Id, Instant } from '../id.wire.ts'
import { tryFromRupees } from '../money.ts'
import { BookedDay } from '../payments/booked-day.wire.ts'
import { lineOfText } from '../text.wire.ts'
import { LONGEST_PAY_REFERENCE, LONGEST_TAKE_BACK_REASON, PAY_METHODS, WORKS } from './statement.ts'

/** A month of India's calendar that the shop's books can have. */
const Month = z.string().regex(/^[2-9]\d{3}-(0[1-9]|1[0-2])$/, 'This must be a month, like 2026-01')

const Work = z.enum(WORKS)
const Person = z.object({ _id: z.string(), name: z.string() })

/** GET statements?month=: this month where none is named. */
export const StatementsQuery = z.object({ month: Month.optional() })
export type StatementsQuery = z.infer<typeof StatementsQuery>

export const StatementsView = z.object({
  month: z.string(),
  thisMonth: z.string(),
  people: z.array(
    z.object({
      person: Person,
      work: Work,
      /** Of that month, in rupees; and when it was paid. */
      total: z.string(),
      paidOn: Day.nullable(),
      /** Of the months before it. */
      unpaidBefore: z.string(),
      oldestUnpaid: z.string().nullable(),
    }),
  ),
})
export type StatementsView = z.infer<typeof StatementsView>

export const PersonStatementsParams = z.object({ work: Work, id: Id })
export const StatementParams = z.object({ work: Work, id: Id, month: Month })
export const OwnStatementParams = z.object({ month: Month })

const StatementMonth = z.object({ month: z.string(), total: z.string(), paidOn: Day.nullable() })

/** GET statements/{work}/{id}: a person's months, the newest first. */
export const PersonStatementsView = z.object({
  person: Person,
  work: Work,
  today: Day,
  thisMonth: z.string(),
  months: z.array(StatementMonth),
  /** Payments that were marked by mistake, the newest first. */
  takenBack: z.array(
    StatementMonth.extend({
      paidOn: Day,
      method: z.enum(PAY_METHODS),
      reference: z.string().nullable(),
      reason: z.string(),
      /** Who took it back; null where they are gone. */
      by: z.string().nullable(),
      at: Instant,
    }),
  ),
})
export type PersonStatementsView = z.infer<typeof PersonStatementsView>

const StatementLine = z.object({
  /** Null for deliveries. */
  product: z.object({ name: z.string(), weight: z.string() }).nullable(),
  /** Sent in place of what came wrong: paid like any other. */
  isReplacement: z.boolean(),
  /** In which month it was earned: another than the statement's, where that one was paid already. */
  month: z.string(),
  quantity: z.number(),
  rate: z.string(),
  amount: z.string(),
})
export type StatementLine = z.infer<typeof StatementLine>

/** GET statements/{work}/{id}/{month}: what is owed, or was paid and stays as it is. */
export const StatementView = z.object({
  person: Person,
  work: Work,
  month: z.string(),
  /** The month goes on: more may come. */
  isRunning: z.boolean(),
  lines: z.array(StatementLine),
  /** Ways to a door that were in vain, which are not paid. Null for cooks. */
  failedAttempts: z.number().nullable(),
  total: z.string(),
  payment: z
    .object({
      paidOn: Day,
      method: z.enum(PAY_METHODS),
      reference: z.string().nullable(),
      markedAt: Instant,
    })
    .nullable(),
  /** How often a payment of it was taken back. Who marks it, or takes it back, says which one they saw. */
  version: z.number(),
})
export type StatementView = z.infer<typeof StatementView>

const Version = z.int().min(0).max(10_000)

/** PUT statements/{work}/{id}/{month}/payment. `total` is the sum that was seen, and paid. */
export const MarkPaidRequest = z.object({
  paidOn: BookedDay,
  method: z.enum(PAY_METHODS),
  /** The transfer's own number; a word about the cash, if there is one. */
  reference: lineOfText(LONGEST_PAY_REFERENCE)
    .nullish()
    .transform(reference => reference || null),
  total: z
    .string()
    .max(20)
    .refine(amount => tryFromRupees(amount) !== undefined, 'An amount in rupees'),
  version: Version.default(0),
})
export type MarkPaidRequest = z.input<typeof MarkPaidRequest>

/** POST statements/{work}/{id}/{month}/payment/take-back: it was marked by mistake. */
export const TakeBackPaymentRequest = z.object({
  version: Version,
  reason: lineOfText(LONGEST_TAKE_BACK_REASON).min(1, 'Say why it is taken back'),
})
export type TakeBackPaymentRequest = z.infer<typeof TakeBackPaymentRequest>

/** GET statements/mine: what a delivery partner earns, today and month by month. */
export const OwnStatementsView = z.object({
  today: z.object({ day: Day, deliveries: z.number(), amount: z.string() }),
  thisMonth: z.string(),
  months: z.array(StatementMonth),
})
export type OwnStatementsView = z.infer<typeof OwnStatementsView>
