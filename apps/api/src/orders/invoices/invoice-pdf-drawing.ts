import { dayInHyderabad, formatDay } from '@pindivantalu/domain/indian-time'
import { formatRupees, type Paise, paise } from '@pindivantalu/domain/money'
import { amountInWords } from '@pindivantalu/domain/orders/invoices/amount-in-words'
import {
  chargedSums,
  type InvoiceTotals,
  invoiceTitle,
  invoiceTotals,
  itemLines,
} from '@pindivantalu/domain/orders/invoices/invoice'
import { OUTSIDE_METHOD_NAMES } from '@pindivantalu/domain/orders/paid-outside/paid-outside'
import { SHOP_NAME } from '@pindivantalu/domain/shop'
import { BOTTOM, LEFT, openPage, type Page, RIGHT, TOP, withoutPictures } from '../../documents/pdf-page.ts'
import type { InvoiceForPrint } from './invoice-pdf.ts'
import { drawPlainTable, drawTable } from './invoice-pdf-table.ts'

const HALF = 248
export const RIGHT_HALF = RIGHT - HALF
export const GAP = 12
const WIDTH_OF_SUM = 100
const HEIGHT_OF_END = 90

export function drawInvoice(invoice: InvoiceForPrint): Promise<Buffer> {
  const title = invoiceTitle(invoice.seller)
  const isForTax = title === 'Tax Invoice'
  const totals = invoiceTotals(invoice.lines)
  const page = openPage({
    title: `${title} ${invoice.number}`,
    author: invoice.seller.name ?? SHOP_NAME,
    at: invoice.issuedAt,
  })
  const belowTitle = drawTitle(page, title)
  const belowParties = Math.max(
    drawBlock(page, sellerLines(invoice), { x: LEFT, y: belowTitle }),
    drawBlock(page, factLines(invoice), { x: RIGHT_HALF, y: belowTitle }),
  )
  const belowBuyer = drawBlock(page, buyerLines(invoice), { x: LEFT, y: belowParties + GAP })
  const belowTable = isForTax
    ? drawTable(page, invoice.lines, totals, belowBuyer + GAP)
    : drawPlainTable(page, itemLines(invoice.lines), belowBuyer + GAP)
  drawEnd(page, isForTax ? taxSums(totals) : plainSums(invoice), belowTable + GAP)
  page.writeOnEveryPage((number, count) => `${title} ${invoice.number} · Page ${number} of ${count}`)
  return page.close()
}

export function drawTitle(page: Page, title: string): number {
  if (title === 'Tax Invoice')
    page.write('P', 'Original for Recipient', { x: LEFT, y: TOP + 9 }, { align: 'right' })
  const bottom = page.write('H1', title, { x: LEFT, y: TOP }, { size: 18, weight: 'bold' })
  page.rule(bottom, { weight: 1 })
  return bottom + GAP
}

/** A heading, then lines; a missing one is left out. */
type Block = { heading: string; lines: (string | null)[] }

export function drawBlock(page: Page, { heading, lines }: Block, { x, y }: { x: number; y: number }): number {
  const section = page.part('Sect')
  let next = page.write('H2', heading, { x, y }, { size: 10, weight: 'bold', width: HALF }, section)
  for (const line of lines)
    if (line) next = page.write('P', withoutPictures(line), { x, y: next }, { width: HALF }, section)
  section.end()
  return next
}

export function sellerLines({ seller }: Pick<InvoiceForPrint, 'seller'>): Block {
  return {
    heading: seller.name ?? SHOP_NAME,
    lines: [
      seller.address,
      named('GSTIN', seller.gstin),
      named('FSSAI', seller.fssaiNumber),
      named('Phone', seller.phone),
      named('Email', seller.email),
    ],
  }
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

function buyerLines({ buyer }: InvoiceForPrint): Block {
  return {
    heading: 'Billed and delivered to',
    lines: personLines(buyer),
  }
}

export function personLines(person: InvoiceForPrint['buyer']): Block['lines'] {
  return [
    person.name,
    person.addressLine1,
    person.addressLine2,
    [person.city, person.postalCode].filter(Boolean).join(' '),
    named('State', stateWithCode(person.state)),
    named('Phone', person.phone),
  ]
}

export function named(name: string, value: string | null): string | null {
  return value && `${name}: ${value}`
}

/** As tax returns number the states; the shop serves one. */
function stateWithCode(state: string): string {
  return state === 'Telangana' ? 'Telangana (code 36)' : state
}

/** The last of them is the total. */
type Sum = { name: string; amount: Paise }

function taxSums({ taxableValue, cgst, sgst, untaxedValue, total }: InvoiceTotals): Sum[] {
  return [
    { name: 'Taxable value', amount: taxableValue },
    { name: 'CGST', amount: cgst },
    { name: 'SGST', amount: sgst },
    ...(untaxedValue > 0 ? [{ name: 'Delivery, no GST charged', amount: untaxedValue }] : []),
    { name: 'Total', amount: total },
  ]
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

/** Words, note and sums stay together on one page. */
function drawEnd(page: Page, sums: Sum[], below: number): void {
  const fits = below + HEIGHT_OF_END <= BOTTOM
  if (!fits) page.turn()
  const y = fits ? below : TOP
  const words = `Amount in words: ${amountInWords(sums.at(-1)?.amount ?? paise(0))}`
  const belowWords = page.write('P', words, { x: LEFT, y }, { width: HALF })
  page.write('P', 'This is a computer-generated invoice.', { x: LEFT, y: belowWords + GAP }, { size: 8 })
  drawSums(page, sums, y)
}

function drawSums(page: Page, sums: Sum[], top: number): void {
  const table = page.part('Table')
  let y = top
  const drawSum = ({ name, amount }: Sum, style: { size?: number; weight?: 'bold' } = {}) => {
    const row = page.part('TR', table)
    const place = { x: RIGHT_HALF, y }
    y = page.write('TH', name, place, { ...style, width: HALF - WIDTH_OF_SUM, scope: 'Row' }, row)
    const placeOfSum = { ...place, x: RIGHT - WIDTH_OF_SUM }
    page.writeFigure(formatRupees(amount), placeOfSum, { ...style, width: WIDTH_OF_SUM }, row)
  }
  for (const sum of sums.slice(0, -1)) drawSum(sum)
  page.rule(y + 2, { from: RIGHT_HALF, weight: 1 })
  y += 4
  for (const total of sums.slice(-1)) drawSum(total, { size: 11, weight: 'bold' })
  table.end()
}
