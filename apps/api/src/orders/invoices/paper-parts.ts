import { formatRupees, type Paise, paise } from '@pindivantalu/domain/money'
import { amountInWords } from '@pindivantalu/domain/orders/invoices/amount-in-words'
import type { InvoiceTotals } from '@pindivantalu/domain/orders/invoices/invoice'
import { SHOP_NAME } from '@pindivantalu/domain/shop'
import type { Buyer, Seller } from '../../db/json-columns.ts'
import { BOTTOM, LEFT, type Page, RIGHT, TOP, withoutPictures } from '../../documents/pdf-page.ts'

const HALF = 248
export const RIGHT_HALF = RIGHT - HALF
export const GAP = 12
const WIDTH_OF_SUM = 100
const HEIGHT_OF_END = 90

export function drawTitle(page: Page, title: string, inTheCorner = ''): number {
  if (inTheCorner) page.write('P', inTheCorner, { x: LEFT, y: TOP + 9 }, { align: 'right' })
  const bottom = page.write('H1', title, { x: LEFT, y: TOP }, { size: 18, weight: 'bold' })
  page.rule(bottom, { weight: 1 })
  return bottom + GAP
}

/** A heading, then lines; a missing one is left out. */
export type Block = { heading: string; lines: (string | null)[] }

export function drawBlock(page: Page, { heading, lines }: Block, { x, y }: { x: number; y: number }): number {
  const section = page.part('Sect')
  let next = page.write('H2', heading, { x, y }, { size: 10, weight: 'bold', width: HALF }, section)
  for (const line of lines)
    if (line) next = page.write('P', withoutPictures(line), { x, y: next }, { width: HALF }, section)
  section.end()
  return next
}

export function sellerLines(seller: Seller): Block {
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

type Person = Buyer & { phone: string | null }

export function buyerLines(buyer: Person): Block {
  return { heading: 'Billed and delivered to', lines: personLines(buyer) }
}

export function personLines(person: Person): Block['lines'] {
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
export function stateWithCode(state: string): string {
  return state === 'Telangana' ? 'Telangana (code 36)' : state
}

/** The last of them is the total. */
export type Sum = { name: string; amount: Paise }

export function taxSums({ taxableValue, cgst, sgst, untaxedValue, total }: InvoiceTotals): Sum[] {
  return [
    { name: 'Taxable value', amount: taxableValue },
    { name: 'CGST', amount: cgst },
    { name: 'SGST', amount: sgst },
    ...(untaxedValue > 0 ? [{ name: 'Delivery, no GST charged', amount: untaxedValue }] : []),
    { name: 'Total', amount: total },
  ]
}

/** Words, note and sums stay together on one page. */
export function drawEnd(page: Page, sums: Sum[], { note, below }: { note: string; below: number }): void {
  const fits = below + HEIGHT_OF_END <= BOTTOM
  if (!fits) page.turn()
  const y = fits ? below : TOP
  const words = `Amount in words: ${amountInWords(sums.at(-1)?.amount ?? paise(0))}`
  const belowWords = page.write('P', words, { x: LEFT, y }, { width: HALF })
  page.write('P', note, { x: LEFT, y: belowWords + GAP }, { size: 8, width: HALF })
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
