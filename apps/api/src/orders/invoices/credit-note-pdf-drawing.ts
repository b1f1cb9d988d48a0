import { dayInHyderabad, formatDay } from '@pindivantalu/domain/indian-time'
import { creditTotals } from '@pindivantalu/domain/orders/invoices/credit-note'
import { invoiceTitle } from '@pindivantalu/domain/orders/invoices/invoice'
import { SHOP_NAME } from '@pindivantalu/domain/shop'
import { LEFT, openPage } from '../../documents/pdf-page.ts'
import type { CreditNoteForPrint } from './credit-note-pdf.ts'
import { drawCreditTable, drawPlainCreditTable } from './credit-note-pdf-table.ts'
import {
  type Block,
  buyerLines,
  drawBlock,
  drawEnd,
  drawTitle,
  GAP,
  named,
  RIGHT_HALF,
  sellerLines,
  stateWithCode,
  taxSums,
} from './paper-parts.ts'

const TITLE = 'Credit Note'

export function drawCreditNote(note: CreditNoteForPrint): Promise<Buffer> {
  // Tax stands on it only where its invoice shows tax.
  const isForTax = invoiceTitle(note.seller) === 'Tax Invoice'
  const totals = creditTotals(note.lines)
  const page = openPage({
    title: `${TITLE} ${note.number}`,
    author: note.seller.name ?? SHOP_NAME,
    at: note.issuedAt,
  })
  const belowTitle = drawTitle(page, TITLE)
  const belowParties = Math.max(
    drawBlock(page, sellerLines(note.seller), { x: LEFT, y: belowTitle }),
    drawBlock(page, factLines(note, isForTax), { x: RIGHT_HALF, y: belowTitle }),
  )
  const belowBuyer = Math.max(
    drawBlock(page, buyerLines(note.buyer), { x: LEFT, y: belowParties + GAP }),
    drawBlock(page, { heading: 'Reason', lines: [note.reason] }, { x: RIGHT_HALF, y: belowParties + GAP }),
  )
  const drawLines = isForTax ? drawCreditTable : drawPlainCreditTable
  const belowTable = drawLines(page, note.lines, belowBuyer + GAP)
  drawEnd(page, isForTax ? taxSums(totals) : [{ name: 'Total', amount: totals.total }], {
    note: `This is a computer-generated credit note${isForTax ? ' under section 34 of the CGST Act, 2017' : ''}.`,
    below: belowTable + GAP,
  })
  page.writeOnEveryPage((number, count) => `${TITLE} ${note.number} · Page ${number} of ${count}`)
  return page.close()
}

function factLines(note: CreditNoteForPrint, isForTax: boolean): Block {
  return {
    heading: `Credit Note No. ${note.number}`,
    lines: [
      named('Date', dateOf(note.issuedAt)),
      named('Against invoice', `${note.invoice.number} of ${dateOf(note.invoice.issuedAt)}`),
      named('Order', note.orderReference),
      isForTax ? named('Place of supply', stateWithCode(note.buyer.state)) : null,
    ],
  }
}

function dateOf(instant: Date): string {
  return formatDay(dayInHyderabad(instant))
}
