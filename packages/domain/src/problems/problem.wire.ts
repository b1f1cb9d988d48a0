import { text } from '@pindivantalu/texts/t'
import { z } from 'zod'
import { MOST_PACKETS } from '../catalog/product.ts'
import { Id, Instant } from '../id.wire.ts'
import { NextCursor } from '../listing.wire.ts'
import { PaidBack } from '../orders/refunds/refund.wire.ts'
import { paragraphs } from '../text.wire.ts'
import {
  LISTED_STATES,
  LONGEST_PROBLEM_WORDS,
  MOST_PROBLEM_PHOTOS,
  PROBLEM_DECISIONS,
  PROBLEM_KINDS,
  PROBLEM_SPEAKERS,
  PROBLEM_STATES,
  PROBLEM_TOLD_IN,
  PROBLEM_WISHES,
} from './problem.ts'

const words = paragraphs(LONGEST_PROBLEM_WORDS)
const MOST_ITEMS = 200

const CountedItem = z.object({ item: Id, quantity: z.number().int().min(1).max(MOST_PACKETS) })
/** One for each tap on Send: the same again, after a lost answer, is the same. */
const key = Id.optional()

const Report = z.object({
  items: z.array(CountedItem).max(MOST_ITEMS).default([]),
  kind: z.enum(PROBLEM_KINDS),
  note: words.default(''),
  wish: z.enum(PROBLEM_WISHES),
  key,
})

/** POST orders/{id}/problem. `photos` are those that were sent before. */
export const ReportProblemRequest = Report.extend({
  photos: z.array(Id).max(MOST_PROBLEM_PHOTOS).default([]),
  /** Said of the problem that waits: once it is answered, it opens no other. */
  onlyAdds: z.boolean().optional(),
})
export type ReportProblemRequest = z.infer<typeof ReportProblemRequest>

/** POST problems: told in a chat. `messages` are those whose photos are taken along. */
export const OpenProblemRequest = Report.extend({
  order: Id,
  messages: z.array(Id).max(MOST_PROBLEM_PHOTOS).default([]),
})
export type OpenProblemRequest = z.infer<typeof OpenProblemRequest>

/** POST orders/{id}/problem/disagreement. */
export const DisagreeRequest = z.object({
  words: words.min(1, text('Please say why')),
  key,
})
export type DisagreeRequest = z.infer<typeof DisagreeRequest>

const Amount = z.string().regex(/^\d{1,6}(\.\d{1,2})?$/, 'Enter an amount in rupees, like 120 or 120.50')

/** PUT problems/{id}. Without `items`, all that was reported is decided alike. */
export const AnswerProblemRequest = z.object({
  decision: z.enum(PROBLEM_DECISIONS),
  items: z
    .array(CountedItem.extend({ decision: z.enum(['refund', 'send_again', 'decline']) }))
    .max(MOST_ITEMS)
    .default([]),
  amount: Amount.optional(),
  /** How the owner gave money back that was paid to them directly. */
  paidBack: PaidBack.optional(),
  words: words.default(''),
  version: z.string().max(40),
  key,
})
export type AnswerProblemRequest = z.infer<typeof AnswerProblemRequest>

/** POST orders/{id}/problem/photos. */
export const ProblemPhotoAnswer = z.object({ photo: z.string() })

const Decided = z.object({
  /** Null: not about a packet. */
  item: z.string().nullable(),
  decision: z.enum(PROBLEM_DECISIONS),
  quantity: z.number().nullable(),
  /** What is paid back for it, in rupees. */
  amount: z.string().nullable(),
  /** The order that brings it again, for the owner and the customer. */
  sentAgain: z.string().nullable(),
})

export const ProblemItemView = CountedItem.extend({
  name: z.string(),
  teluguName: z.string().optional(),
  image: z.string(),
  weight: z.string(),
  /** Of one, in rupees. */
  price: z.string(),
})
export type ProblemItemView = z.infer<typeof ProblemItemView>

/** A problem as its customer reads it. */
export const ProblemView = z.object({
  _id: z.string(),
  order: z.object({ _id: z.string(), reference: z.string() }),
  state: z.enum(PROBLEM_STATES),
  kind: z.enum(PROBLEM_KINDS),
  wish: z.enum(PROBLEM_WISHES),
  toldIn: z.enum(PROBLEM_TOLD_IN),
  reportedAt: Instant,
  /** When the first answer is promised, and the end. */
  answerBy: Instant,
  endBy: Instant,
  /** When the shop owes its next word; null where it owes none. */
  dueBy: Instant.nullable(),
  items: z.array(ProblemItemView),
  photos: z.array(z.object({ _id: z.string(), url: z.string() })),
  /** All that was said, the oldest first. */
  entries: z.array(
    z.object({
      _id: z.string(),
      by: z.enum(PROBLEM_SPEAKERS),
      at: Instant,
      words: z.string(),
      decided: z.array(Decided),
    }),
  ),
  mayDisagree: z.boolean(),
  version: z.string(),
  asOf: Instant,
})
export type ProblemView = z.infer<typeof ProblemView>

/** GET problems/{id}: with what the owner decides by. */
export const ProblemDetail = ProblemView.extend({
  customer: z.object({
    name: z.string(),
    phone: z.string().nullable(),
    language: z.enum(['en', 'te']),
    /** Paid ones, and what they come to in rupees. */
    orders: z.number(),
    spent: z.string(),
    /** Of other orders, or of this one before. */
    problemsBefore: z.number(),
  }),
  orderItems: z.array(ProblemItemView),
  hadBy: z.object({
    cook: z.string().nullable(),
    partner: z.string().nullable(),
    collectedAt: Instant.nullable(),
    deliveredAt: Instant.nullable(),
  }),
  /** Paid to the owner directly: no provider gives it back. */
  isPaidOutside: z.boolean(),
  /** What may be decided. */
  offers: z.array(z.enum(PROBLEM_DECISIONS)),
})
export type ProblemDetail = z.infer<typeof ProblemDetail>

export const ProblemRow = z.object({
  _id: z.string(),
  order: z.object({ _id: z.string(), reference: z.string() }),
  customer: z.string(),
  kind: z.enum(PROBLEM_KINDS),
  state: z.enum(PROBLEM_STATES),
  /** What the customer said last. */
  words: z.string(),
  /** Of the first item. */
  image: z.string().nullable(),
  photos: z.number(),
  reportedAt: Instant,
  dueBy: Instant.nullable(),
  /** The customer did not agree with the first answer. */
  isSecondTime: z.boolean(),
})
export type ProblemRow = z.infer<typeof ProblemRow>

/** GET problems?state=. Open ones: the soonest clock first; others, decided ones in one list: the newest first. */
export const ProblemsQuery = z.object({
  state: z.enum(LISTED_STATES).default('open'),
  after: z.string().max(200).default(''),
})
export type ProblemsQuery = z.infer<typeof ProblemsQuery>

export const Problems = NextCursor.extend({ problems: z.array(ProblemRow), asOf: Instant })
export type Problems = z.infer<typeof Problems>

/** GET problems/waiting. */
export const ProblemsWaiting = z.object({
  /** What waits for the owner: open problems, and deliveries that were tried too often. */
  waiting: z.number(),
  open: z.number(),
  /** Deliveries that failed and have no new time, from the customer or the owner. */
  missed: z.number(),
})
export type ProblemsWaiting = z.infer<typeof ProblemsWaiting>

/** What the page of an order says of its newest problem. */
export const ProblemOfOrder = z.object({ _id: z.string(), state: z.enum(PROBLEM_STATES), answerBy: Instant })
