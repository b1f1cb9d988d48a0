import {
  choiceOnLine,
  ordersInWords,
  type ProductOnSheet,
  packetsIn,
  productsOnSheet,
} from '@pindivantalu/domain/fulfilment/cook-sheet'
import type { CookSheet, CookSheetLine } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { formatDay } from '@pindivantalu/domain/indian-time'
import { formatInstant, formatWeekday } from '@pindivantalu/domain/time-in-words'
import {
  BOTTOM,
  LEFT,
  openPage,
  type Page,
  type Part,
  RIGHT,
  TOP,
  withoutPictures,
} from '../../documents/pdf-page.ts'
import type { SheetsForPrint } from './cook-sheet-pdf.ts'

type Size = { line: number; head: number; gap: number }

/** To be read on a kitchen's wall. A day with many lines is written smaller rather than on a second page. */
const LARGE: Size = { line: 16, head: 18, gap: 5 }
const MIDDLE: Size = { line: 13, head: 15, gap: 3 }
const SMALL: Size = { line: 11, head: 12, gap: 2 }
const SIZES = [LARGE, MIDDLE, SMALL]

const WIDTH = RIGHT - LEFT
/** Packets stand first: how many is what a cook looks for. */
const COLUMNS = { packets: 90, weight: 130 }
const INDENT = 12

/** One page for each cook, with nothing of the others. */
export function drawCookSheets({ sheets, printedAt, shopName }: SheetsForPrint): Promise<Buffer> {
  const days = [...new Set(sheets.map(({ day }) => formatDay(day)))].join(', ')
  const page = openPage({ title: `Cook sheet ${days}`, author: shopName, at: printedAt })
  sheets.forEach((sheet, index) => {
    if (index > 0) page.turn()
    drawSheet(page, sheet)
  })
  page.writeOnEveryPage(
    (number, count) => `Cook sheet · printed ${formatInstant(printedAt)} · Page ${number} of ${count}`,
  )
  return page.close()
}

function drawSheet(page: Page, sheet: CookSheet): void {
  const products = productsOnSheet(sheet.lines)
  const top = drawHead(page, sheet)
  const heightAt = (size: Size) => products.reduce((sum, one) => sum + heightOf(page, one, size), 0)
  const size = SIZES.find(one => top + heightAt(one) <= BOTTOM) ?? MIDDLE
  let y = top
  for (const product of products) {
    if (y + heightOf(page, product, size) > BOTTOM) {
      page.turn()
      y = drawContinued(page, sheet)
    }
    y = drawProduct(page, product, size, y)
  }
}

/** Pages part in a kitchen: each says whose it is and for when. */
function drawContinued(page: Page, sheet: CookSheet): number {
  const bottom = page.heightOf('0', { size: 12 }) + TOP
  page.decorate('Pagination', () =>
    page.drawText(`${cookOf(sheet)} · ${formatDay(sheet.day)}, continued`, { x: LEFT, y: TOP }, { size: 12 }),
  )
  page.rule(bottom + 2)
  return bottom + 10
}

function cookOf({ sourcingPartner: { organizationName, name } }: CookSheet): string {
  return withoutPictures([organizationName, name].filter(Boolean).join(' · '))
}

function drawHead(page: Page, sheet: CookSheet): number {
  const { day, collected, lines } = sheet
  const title = `${formatWeekday(day)} ${day.slice(0, 4)}`
  let y = page.write('H1', title, { x: LEFT, y: TOP }, { size: 28, weight: 'bold' })
  y = page.write('P', cookOf(sheet), { x: LEFT, y }, { size: 16 })
  const packets = packetsIn(lines)
  const counts = [
    ordersInWords(sheet),
    `${packets === 1 ? '1 packet' : `${packets} packets`} to make`,
    ...(collected > 0 ? [`${collected} collected already`] : []),
  ].join(' · ')
  y = page.write('P', counts, { x: LEFT, y: y + 2 }, { size: 16, weight: 'bold' })
  page.rule(y + 6, { weight: 1.5 })
  return y + 14
}

function headOf({ name, teluguName, total }: ProductOnSheet): string {
  const names = withoutPictures([name, teluguName].filter(Boolean).join('  '))
  return total ? `${names}  –  ${total}` : names
}

function heightOf(page: Page, product: ProductOnSheet, size: Size): number {
  const head = page.heightOf(headOf(product), { size: size.head, weight: 'bold', width: WIDTH })
  return head + product.lines.length * heightOfLine(page, size) + 3 * size.gap
}

function heightOfLine(page: Page, size: Size): number {
  return page.heightOf('0', { size: size.line }) + size.gap
}

function drawProduct(page: Page, product: ProductOnSheet, size: Size, top: number): number {
  const style = { size: size.head, weight: 'bold' as const, width: WIDTH }
  let y = page.write('H2', headOf(product), { x: LEFT, y: top }, style)
  const table = page.part('Table')
  const body = page.part('TBody', table)
  for (const line of product.lines) {
    drawLine(page, page.part('TR', body), line, { y, size })
    y += heightOfLine(page, size)
  }
  table.end()
  page.rule(y + size.gap)
  return y + 3 * size.gap
}

function drawLine(page: Page, row: Part, line: CookSheetLine, { y, size }: { y: number; size: Size }): void {
  const style = { size: size.line }
  const packets = { ...style, weight: 'bold' as const, width: COLUMNS.packets, scope: 'Row' as const }
  page.write('TH', `${line.quantity} ×`, { x: LEFT + INDENT, y }, packets, row)
  page.write('TD', line.weight, { x: LEFT + COLUMNS.packets, y }, { ...style, width: COLUMNS.weight }, row)
  const x = LEFT + COLUMNS.packets + COLUMNS.weight
  page.write('TD', choiceOnLine(line), { x, y }, { ...style, width: RIGHT - x }, row)
}
