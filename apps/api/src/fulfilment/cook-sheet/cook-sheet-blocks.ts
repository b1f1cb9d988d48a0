import { namesOf } from '@pindivantalu/domain/catalog/product-names'
import {
  choiceOnLine,
  type ProductOnSheet,
  productsOnSheet,
} from '@pindivantalu/domain/fulfilment/cook-sheet'
import type { CookSheet, CookSheetLine } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { readyByInWords, readyTimes } from '@pindivantalu/domain/fulfilment/ready-times'
import type { Language } from '@pindivantalu/texts/languages'
import { inLanguage, language } from '@pindivantalu/texts/t'
import { type Page, type Part, withoutPictures } from '../../documents/pdf-page.ts'

/** A product, and above the first of each ready time, which one it is. */
export type Block = { readyBy: string | undefined; product: ProductOnSheet }

export type Layout = { line: number; head: number; gap: number; columns: number }
type Column = { x: number; width: number }

/** Shares of a column's width. Packets stand first: how many is what a cook looks for. */
const PACKETS = 0.14
const WEIGHT = 0.22

export function blocksOf({ day, lines }: CookSheet): Block[] {
  return readyTimes(day, lines).flatMap(time =>
    productsOnSheet(time.lines).map((product, index) => ({
      readyBy: index === 0 ? inBothLanguages(() => readyByInWords(day, time.slot)) : undefined,
      product,
    })),
  )
}

/** The reader's own first: in a kitchen more than one person reads the sheet. */
function inBothLanguages(compose: () => string): string {
  const other: Language = language() === 'en' ? 'te' : 'en'
  return `${compose()}  ·  ${inLanguage(other, compose)}`
}

export function heightOfBlock(
  page: Page,
  { readyBy, product }: Block,
  layout: Layout,
  width: number,
): number {
  const style = { size: layout.head, weight: 'bold' as const, width }
  const above = readyBy === undefined ? 0 : page.heightOf(readyBy, style) + 2 * layout.gap
  const lines = product.lines.reduce((sum, line) => sum + heightOfLine(page, line, layout, width), 0)
  return above + page.heightOf(headOf(product), style) + lines + 3 * layout.gap
}

/** Returns where the next block may begin. */
export function drawBlock(
  page: Page,
  block: Block,
  layout: Layout,
  { x, width, y: top }: Column & { y: number },
) {
  const { readyBy, product } = block
  const style = { size: layout.head, weight: 'bold' as const, width }
  let y = top
  if (readyBy !== undefined) y = page.write('H2', readyBy, { x, y }, style) + 2 * layout.gap
  y = page.write('H3', headOf(product), { x, y }, style)
  const table = page.part('Table')
  const body = page.part('TBody', table)
  for (const line of product.lines) {
    drawLine(page, page.part('TR', body), line, { x, width, y, layout })
    y += heightOfLine(page, line, layout, width)
  }
  table.end()
  page.rule(y + layout.gap, { from: x, to: x + width })
  return y + 3 * layout.gap
}

function headOf({ total, ...product }: ProductOnSheet): string {
  const written = namesOf(product).map(name => name?.words)
  const names = withoutPictures(written.join('  '))
  return total ? `${names}  –  ${total}` : names
}

const choiceInBoth = (line: CookSheetLine) => inBothLanguages(() => choiceOnLine(line))
const widthOfChoice = (width: number) => width * (1 - PACKETS - WEIGHT)

function heightOfLine(page: Page, line: CookSheetLine, layout: Layout, width: number): number {
  const style = { size: layout.line, width: widthOfChoice(width) }
  return page.heightOf(choiceInBoth(line), style) + layout.gap
}

function drawLine(
  page: Page,
  row: Part,
  line: CookSheetLine,
  { x, width, y, layout }: Column & { y: number; layout: Layout },
): void {
  const style = { size: layout.line }
  const packets = { ...style, weight: 'bold' as const, width: width * PACKETS, scope: 'Row' as const }
  page.write('TH', `${line.quantity} ×`, { x, y }, packets, row)
  page.write('TD', line.weight, { x: x + width * PACKETS, y }, { ...style, width: width * WEIGHT }, row)
  const choice = { ...style, width: widthOfChoice(width) }
  page.write('TD', choiceInBoth(line), { x: x + width * (PACKETS + WEIGHT), y }, choice, row)
}
