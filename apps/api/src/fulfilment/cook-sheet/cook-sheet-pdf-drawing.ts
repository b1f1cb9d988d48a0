import { namesOf } from '@pindivantalu/domain/catalog/product-names'
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
import type { Language } from '@pindivantalu/texts/languages'
import { inLanguage, language, t } from '@pindivantalu/texts/t'
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
import type { SheetForPrint, SheetsForPrint } from './cook-sheet-pdf.ts'

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
/** Telugu letters reach further down. */
const BELOW_NAME: Record<Language, number> = { en: 2, te: 8 }

/** One page for each cook in their language, with nothing of the others. */
export function drawCookSheets({ sheets, printedAt, shopName }: SheetsForPrint): Promise<Buffer> {
  const reader = languageOf(sheets)
  const title = inLanguage(reader, () => {
    const days = [...new Set(sheets.map(({ day }) => formatDay(day)))].join(', ')
    return t('Cook sheet {days}', { days })
  })
  const page = openPage({ title, author: shopName, at: printedAt, language: reader })
  const languages = sheets.flatMap((sheet, index) => {
    if (index > 0) page.turn()
    const pages = inLanguage(sheet.language ?? 'en', () => drawSheet(page, sheet))
    return Array<Language>(pages).fill(sheet.language ?? 'en')
  })
  page.writeOnEveryPage((number, count) =>
    inLanguage(languages[number - 1] ?? 'en', () => {
      const moment = formatInstant(printedAt)
      return t('Cook sheet · printed {moment} · Page {number} of {count}', { moment, number, count })
    }),
  )
  return page.close()
}

/** Of the file as a whole, which viewers read: English where its sheets are in both. */
function languageOf(sheets: readonly SheetForPrint[]): Language {
  const [first = 'en', ...others] = new Set(sheets.map(({ language }) => language ?? 'en'))
  return others.length > 0 ? 'en' : first
}

/** Returns how many pages it takes. */
function drawSheet(page: Page, sheet: CookSheet): number {
  const products = productsOnSheet(sheet.lines)
  const top = drawHead(page, sheet)
  const heightAt = (size: Size) => products.reduce((sum, one) => sum + heightOf(page, one, size), 0)
  const size = SIZES.find(one => top + heightAt(one) <= BOTTOM) ?? MIDDLE
  let y = top
  let pages = 1
  for (const product of products) {
    if (y + heightOf(page, product, size) > BOTTOM) {
      page.turn()
      pages += 1
      y = drawContinued(page, sheet)
    }
    y = drawProduct(page, product, size, y)
  }
  return pages
}

/** Pages part in a kitchen: each says whose it is and for when. */
function drawContinued(page: Page, sheet: CookSheet): number {
  const bottom = page.heightOf('0', { size: 12 }) + TOP
  const text = t('{cook} · {day}, continued', { cook: cookOf(sheet), day: formatDay(sheet.day) })
  page.decorate('Pagination', () => page.drawText(text, { x: LEFT, y: TOP }, { size: 12 }))
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
  const count = packetsIn(lines)
  const counts = [
    ordersInWords(sheet),
    t('{count, plural, one {1 packet to make} other {{count} packets to make}}', { count }),
    ...(collected > 0 ? [t('{collected} collected already', { collected })] : []),
  ].join(' · ')
  y = page.write('P', counts, { x: LEFT, y: y + BELOW_NAME[language()] }, { size: 16, weight: 'bold' })
  page.rule(y + 6, { weight: 1.5 })
  return y + 14
}

function headOf({ total, ...product }: ProductOnSheet): string {
  const written = namesOf(product).map(name => name?.words)
  const names = withoutPictures(written.join('  '))
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
