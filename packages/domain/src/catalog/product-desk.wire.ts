import { z } from 'zod'
import { PageNumber } from '../id.wire.ts'
import { PageCounts } from '../listing.wire.ts'
import { lineOfText } from '../text.wire.ts'
import { LONGEST_KEYWORD, SUB_CATEGORIES } from './product.ts'
import { ProductView, Recipe, SaveProductRequest } from './product.wire.ts'
import { DESK_STATES } from './product-desk.ts'

/** A product as the owner sees it: also one that customers do not see yet. */
export const DeskProductView = ProductView.extend({
  isDraft: z.boolean(),
  /** The cook who makes it. */
  madeBy: z.string().nullable(),
  /** How many customers wait to be told that it is back. */
  waiting: z.number(),
  /** What the kitchen makes of it in a day, in packets of 250 g; null: as many as are ordered. */
  dailyPackets: z.number().nullable(),
  recipe: Recipe,
})
export type DeskProductView = z.infer<typeof DeskProductView>

/** GET products/desk: by the owner's order on the shelf, drafts first. */
export const DeskProductListQuery = z.object({
  q: lineOfText(LONGEST_KEYWORD).optional(),
  pageNumber: PageNumber.default(1),
  subCategory: z.enum(SUB_CATEGORIES).optional(),
  state: z.enum(DESK_STATES).optional(),
})
export type DeskProductListQuery = z.infer<typeof DeskProductListQuery>

export const DeskProductList = PageCounts.extend({ products: z.array(DeskProductView) })
export type DeskProductList = z.infer<typeof DeskProductList>

/** PUT products/{id}/availability: right from the list, without the rest of the product. */
export const ChangeAvailabilityRequest = z.object({ available: z.boolean() })
export type ChangeAvailabilityRequest = z.infer<typeof ChangeAvailabilityRequest>

// As it came: what is wrong with it as a whole is reported like any other error, and lines are counted from its first.
const Csv = z.string()

/** A product as a row of a file makes it: what a form may leave out is there. */
export const WholeProduct = SaveProductRequest.omit({
  updatedAt: true,
  madeBy: true,
  dailyPackets: true,
  leadDays: true,
  recipe: true,
}).required()

/** POST products/csv/preview: what a file would change; nothing is written. */
export const PreviewCsvRequest = z.object({ csv: Csv })
export type PreviewCsvRequest = z.infer<typeof PreviewCsvRequest>

/** The line is that of the file as an editor counts it, from 1; the column is its heading. */
export const CsvError = z.object({ line: z.number(), column: z.string().nullable(), message: z.string() })
export type CsvError = z.infer<typeof CsvError>

export const CsvRow = z.object({
  line: z.number(),
  /** Null: the row makes a new product. */
  product: z.string().nullable(),
  name: z.string(),
  changes: z.array(z.object({ column: z.string(), from: z.string(), to: z.string() })),
})
export type CsvRow = z.infer<typeof CsvRow>

export const CsvPreview = z.object({
  errors: z.array(CsvError),
  /** Only rows that change something. */
  rows: z.array(CsvRow),
  /** What may be imported but is perhaps not meant, such as a second product of one name: shown before the import. */
  warnings: z.array(CsvError),
  unchanged: z.number(),
  /** Of the products as they were compared: what somebody changes after that refuses the import. */
  version: z.string(),
})
export type CsvPreview = z.infer<typeof CsvPreview>

/** POST products/csv: all of it or nothing. */
export const ImportCsvRequest = z.object({ csv: Csv, version: z.string().max(100) })
export type ImportCsvRequest = z.infer<typeof ImportCsvRequest>

export const CsvImported = z.object({ created: z.number(), changed: z.number() })
export type CsvImported = z.infer<typeof CsvImported>
