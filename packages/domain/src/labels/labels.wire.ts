import { z } from 'zod'
import { Drawing } from '../drawing.wire.ts'
import { Day, Id, Instant } from '../id.wire.ts'
import { TIME_SLOTS } from '../orders/slots/time-slots.ts'
import { LEGAL_FIELDS, type LegalField } from './label.ts'
import { FILLED_IN_AT } from './missing-fields.ts'
import { LABELS_ON_A4, MOST_PARTS, PAPERS } from './paper.ts'

const Paper = z.object({
  format: z.enum(PAPERS).default('a4'),
  /** The first place that is free on a sheet which was begun, from 1. */
  start: z.coerce.number().int().min(1).max(LABELS_ON_A4).default(1),
})

/** GET orders/{id}/labels and orders/{id}/slips. */
export const PaperQuery = Paper
export type PaperQuery = z.infer<typeof PaperQuery>

/** Of more orders than are printed at once, a thousand after the other. */
const Part = z.coerce.number().int().min(1).max(MOST_PARTS)
const ofDay = { day: Day.optional(), slot: z.enum(TIME_SLOTS).optional() }

/** GET orders/labels and orders/slips: what is to be packed for a day, today unless said otherwise, or for a slot of it. */
export const PapersOfDayQuery = Paper.extend({ ...ofDay, part: Part.optional() })
export type PapersOfDayQuery = z.infer<typeof PapersOfDayQuery>

/** GET orders/packing and orders/packing/preview: the same orders on the screen; or one alone. */
export const PackingQuery = z.object({ ...ofDay, order: Id.optional(), part: Part.default(1) })
export type PackingQuery = z.infer<typeof PackingQuery>
export type PackingQuestion = z.input<typeof PackingQuery>

const fields = Object.keys(LEGAL_FIELDS) as LegalField[]

const MissingOnLabel = z.object({
  at: z.enum(FILLED_IN_AT),
  /** Of the product, order or cook; empty for the shop. */
  id: z.string(),
  name: z.string(),
  fields: z.array(z.enum(fields)),
})

export const PackingOrder = z.object({
  _id: z.string(),
  reference: z.string(),
  name: z.string(),
  area: z.string(),
  slot: z.enum(TIME_SLOTS).nullable(),
  rider: z.string().nullable(),
  stop: z.number().int().nullable(),
  packets: z.number().int(),
  lines: z.array(
    z.object({
      name: z.string(),
      weight: z.string(),
      quantity: z.number().int(),
      /** Null until its labels are printed. */
      batch: z.string().nullable(),
    }),
  ),
  missing: z.array(MissingOnLabel),
})
export type PackingOrder = z.infer<typeof PackingOrder>

export const PackingList = z.object({
  day: Day,
  asOf: Instant,
  orders: z.array(PackingOrder),
  /** How many there are in all parts. */
  total: z.number().int(),
})
export type PackingList = z.infer<typeof PackingList>

/** GET orders/packing/preview: the first papers as they would be printed, of those that lack nothing. */
export const PackingPreview = z.object({ labels: z.array(Drawing), slip: Drawing.nullable() })
export type PackingPreview = z.infer<typeof PackingPreview>

/** GET scans/{reference}. */
export const ScanParams = z.object({ reference: z.string().regex(/^[0-9A-Za-z-]{1,20}$/) })
/** Null for readers who have no part in the order, and for references that do not exist. */
export const Scan = z.object({ opens: z.string().nullable() })
export type Scan = z.infer<typeof Scan>
