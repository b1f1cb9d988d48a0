import { dayInHyderabad, formatDay } from '@pindivantalu/domain/indian-time'
import {
  chargedSums,
  invoiceTitle,
  invoiceTotals,
  itemLines,
} from '@pindivantalu/domain/orders/invoices/invoice'
import { OUTSIDE_METHOD_NAMES } from '@pindivantalu/domain/orders/paid-outside/paid-outside'
import { SHOP_NAME } from '@pindivantalu/domain/shop'
import { LEFT, openPage } from '../../documents/pdf-page.ts'
import type { InvoiceForPrint } from './invoice-pdf.ts'
import { drawPlainTable, drawTable } from './invoice-pdf-table.ts'
import {
  type Block,
  buyerLines,
  drawBlock,
  drawEnd,
  drawTitle,
  GAP,
  named,
  RIGHT_HALF,
  type Sum,
  sellerLines,
  stateWithCode,
  taxSums,
} from './paper-parts.ts'

export function drawInvoice(invoice: InvoiceForPrint): Promise<Buffer> {
  const title = invoiceTitle(invoice.seller)
  const isForTax = title === 'Tax Invoice'
  const totals = invoiceTotals(invoice.lines)
  const page = openPage({
    title: `${title} ${invoice.number}`,
    author: invoice.seller.name ?? SHOP_NAME,
    at: invoice.issuedAt,
  })
  const belowTitle = drawTitle(page, title, isForTax ? 'Original for Recipient' : '')
  const belowParties = Math.max(
    drawBlock(page, sellerLines(invoice.seller), { x: LEFT, y: belowTitle }),
    drawBlock(page, factLines(invoice), { x: RIGHT_HALF, y: belowTitle }),
  )
  const belowBuyer = drawBlock(page, buyerLines(invoice.buyer), { x: LEFT, y: belowParties + GAP })
  const belowTable = isForTax
    ? drawTable(page, invoice.lines, totals, belowBuyer + GAP)
    : drawPlainTable(page, itemLines(invoice.lines), belowBuyer + GAP)
  drawEnd(page, isForTax ? taxSums(totals) : plainSums(invoice), {
    note: 'This is a computer-generated invoice.',
    below: belowTable + GAP,
  })
  page.writeOnEveryPage((number, count) => `${title} ${invoice.number} · Page ${number} of ${count}`)
  return page.close()
}

function factLines(invoice: InvoiceForPrint): Block {
  return {
    heading: `Invoice No. ${invoice.number}`,
    lines: [
      named('Invoice date', formatDay(dayInHyderabad(invoice.issuedAt))),
      named('Order', invoice.orderReference),
      named('Payment ID', invoice.paymentId),
      invoice.paidOutside && `Paid by: ${OUTSIDE_METHOD_NAMES[invoice.paidOutside.method]}`,
      named('Payment reference', invoice.paidOutside?.reference ?? null),
      ...(invoice.seller.gstin
        ? [named('Place of supply', stateWithCode(invoice.buyer.state)), 'Tax payable on reverse charge: No']
        : []),
    ],
  }
}

/** In the words and sums of the order's page, where the customer agreed to them. */
function plainSums({ lines }: InvoiceForPrint): Sum[] {
  const { items, taxAndFees, delivery, total } = chargedSums(lines)
  return [
    { name: 'Items', amount: items },
    { name: 'Tax and fees, as charged', amount: taxAndFees },
    ...(delivery > 0 ? [{ name: 'Delivery', amount: delivery }] : []),
    { name: 'Total', amount: total },
  ]
}
