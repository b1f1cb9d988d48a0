import { dayInHyderabad, formatDay } from '@pindivantalu/domain/indian-time'
import { SHOP_NAME } from '@pindivantalu/domain/shop'
import { LEFT, openPage } from '../../documents/pdf-page.ts'
import { drawItemsTable } from '../invoices/invoice-pdf-table.ts'
import {
  drawBlock,
  drawTitle,
  GAP,
  named,
  personLines,
  RIGHT_HALF,
  sellerLines,
} from '../invoices/paper-parts.ts'
import type { DeliveryNoteForPrint } from './delivery-note-pdf.ts'

const TITLE = 'Delivery Note'

/** As an invoice is drawn, without a price: nothing was sold. */
export function drawDeliveryNote(note: DeliveryNoteForPrint): Promise<Buffer> {
  const page = openPage({
    title: `${TITLE} ${note.reference}`,
    author: note.seller.name ?? SHOP_NAME,
    at: note.madeAt,
  })
  const belowTitle = drawTitle(page, TITLE)
  const facts = {
    heading: `Order ${note.reference}`,
    lines: [`Replacement for order ${note.replaces}`, named('Date', formatDay(dayInHyderabad(note.madeAt)))],
  }
  const belowParties = Math.max(
    drawBlock(page, sellerLines(note.seller), { x: LEFT, y: belowTitle }),
    drawBlock(page, facts, { x: RIGHT_HALF, y: belowTitle }),
  )
  const recipient = { heading: 'Delivered to', lines: personLines(note.recipient) }
  const belowRecipient = drawBlock(page, recipient, { x: LEFT, y: belowParties + GAP })
  const belowTable = drawItemsTable(page, note.items, belowRecipient + GAP)
  const end = 'Sent free of charge. This is not an invoice.'
  page.write('P', end, { x: LEFT, y: belowTable + GAP }, {})
  page.writeOnEveryPage((number, count) => `${TITLE} ${note.reference} · Page ${number} of ${count}`)
  return page.close()
}
