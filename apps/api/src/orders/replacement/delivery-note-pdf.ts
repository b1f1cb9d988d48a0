import type { Buyer, Seller } from '../../db/json-columns.ts'
import { heavyWork } from '../../platform/heavy-work.ts'

export type DeliveryNoteForPrint = {
  reference: string
  /** The reference of the order in whose place it is sent. */
  replaces: string
  madeAt: Date
  seller: Seller
  recipient: Buyer & { phone: string | null }
  items: { description: string; quantity: number }[]
}

export const deliveryNotePdf = heavyWork<DeliveryNoteForPrint, Buffer>(
  new URL('./delivery-note-pdf.work.ts', import.meta.url),
)
