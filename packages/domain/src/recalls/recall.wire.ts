import { z } from 'zod'
import { Day, Id, Instant } from '../id.wire.ts'
import { MESSAGE_STATES } from '../orders/history/history-kinds.ts'
import { lineOfText } from '../text.wire.ts'
import { BATCH, batchIn, LONGEST_BATCH } from './batch.ts'
import { PARCEL_PLACES } from './parcel-place.ts'
import { LONGEST_RECALL_WORDS } from './recall-limits.ts'
import { isAnswerable } from './recall-question.ts'

const BATCH_MESSAGE = 'A batch has up to 20 letters, digits and hyphens'
/** Typed with spaces, it may be longer than it is. */
const LONGEST_TYPED = 40

const Batch = z.string().max(LONGEST_TYPED).overwrite(batchIn).regex(BATCH, BATCH_MESSAGE)

const Question = z.object({
  batch: Batch.optional(),
  product: Id.optional(),
  packedOn: Day.optional(),
  cook: Id.optional(),
})

/** GET batches/parcels, also as CSV: all that is given must hold. */
export const RecallQuestion = Question.refine(isAnswerable, {
  message: 'Name a batch, or a day and a product',
  path: ['batch'],
})

/** GET batches: the newest first; of a batch that begins so, or of a day. */
export const BatchesQuery = z.object({
  q: lineOfText(LONGEST_TYPED).overwrite(batchIn).max(LONGEST_BATCH).optional(),
  packedOn: Day.optional(),
})
export type BatchesQuery = z.infer<typeof BatchesQuery>

export const BatchView = z.object({
  batch: z.string(),
  packedOn: Day,
  product: z.object({ _id: z.string(), name: z.string() }),
  cook: z.object({ _id: z.string(), name: z.string() }).nullable(),
  packets: z.number(),
  orders: z.number(),
  /** Whether customers of it were told of something. */
  isRecalled: z.boolean(),
})
export type BatchView = z.infer<typeof BatchView>

export const BatchList = z.object({
  batches: z.array(BatchView),
  /** Whether there are older ones. */
  hasMore: z.boolean(),
})
export type BatchList = z.infer<typeof BatchList>

export const ParcelView = z.object({
  /** Of the line. */
  _id: z.string(),
  order: z.object({ _id: z.string(), reference: z.string() }),
  /** Null where they were deleted since. */
  customer: z.object({ name: z.string(), phone: z.string() }).nullable(),
  product: z.string(),
  weight: z.string(),
  packets: z.number(),
  batch: z.string(),
  packedOn: Day,
  place: z.enum(PARCEL_PLACES),
  /** How far the messages of this recall came, where there are any. */
  told: z.object({
    whatsapp: z.enum(MESSAGE_STATES).nullable(),
    email: z.enum(MESSAGE_STATES).nullable(),
  }),
})
export type ParcelView = z.infer<typeof ParcelView>

const RecallView = z.object({
  _id: z.string(),
  words: z.string(),
  teluguWords: z.string(),
  begunAt: Instant,
  begunBy: z.string().nullable(),
  customers: z.object({ waiting: z.number(), told: z.number(), failed: z.number() }),
})
export type RecallView = z.infer<typeof RecallView>

export const ParcelList = z.object({
  /** As the question names them; null where it does not. */
  product: z.string().nullable(),
  cook: z.string().nullable(),
  parcels: z.array(ParcelView),
  /** Customers who can be told and have not been told of this recall yet. */
  toTell: z.number(),
  /** Customers who were deleted since. */
  gone: z.number(),
  recall: RecallView.nullable(),
})
export type ParcelList = z.infer<typeof ParcelList>

const RecallWords = lineOfText(LONGEST_RECALL_WORDS).min(1)

/** POST recalls: tells the customers of these packets, each once however often it is sent. */
export const RecallRequest = Question.extend({ words: RecallWords, teluguWords: RecallWords }).refine(
  isAnswerable,
  { message: 'Name a batch, or a day and a product', path: ['batch'] },
)
export type RecallRequest = z.infer<typeof RecallRequest>

/** GET orders/{id}/batches: what stands on the labels of its packets, line by line. */
export const LineBatch = z.object({
  line: z.string(),
  batch: z.string().nullable(),
  packedOn: Day.nullable(),
})
export type LineBatch = z.infer<typeof LineBatch>
export const LineBatches = z.array(LineBatch)

/** PUT orders/{id}/items/{item}/batch: what the label says after all. */
export const LineBatchParams = z.object({ id: Id, item: Id })
export const LineBatchRequest = z.object({ batch: Batch })
export type LineBatchRequest = z.infer<typeof LineBatchRequest>
