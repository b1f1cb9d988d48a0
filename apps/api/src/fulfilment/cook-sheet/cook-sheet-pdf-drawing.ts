import { ordersInWords, packetsIn } from '@pindivantalu/domain/fulfilment/cook-sheet'
import type { CookSheet } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { formatDay } from '@pindivantalu/domain/indian-time'
import { formatInstant, formatWeekday } from '@pindivantalu/domain/time-in-words'
import type { Language } from '@pindivantalu/texts/languages'
import { inLanguage, language, t } from '@pindivantalu/texts/t'
import { BOTTOM, LEFT, openPage, type Page, RIGHT, TOP, withoutPictures } from '../../documents/pdf-page.ts'
import { type Block, blocksOf, drawBlock, heightOfBlock, type Layout } from './cook-sheet-blocks.ts'
import type { SheetForPrint, SheetsForPrint } from './cook-sheet-pdf.ts'

/** To be read on a kitchen's wall. A day with many lines is written smaller rather than on a second page. */
const LARGE: Layout = { line: 16, head: 18, gap: 5, columns: 1 }
const MIDDLE: Layout = { line: 13, head: 15, gap: 3, columns: 1 }
const SMALL: Layout = { line: 11, head: 12, gap: 2, columns: 1 }
const IN_TWO_COLUMNS: Layout = { line: 9, head: 10, gap: 2, columns: 2 }
const LAYOUTS = [LARGE, MIDDLE, SMALL, IN_TWO_COLUMNS]

const BETWEEN_COLUMNS = 20
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
  const blocks = blocksOf(sheet)
  const top = drawHead(page, sheet)
  const layout = LAYOUTS.find(one => fitsOnePage(page, blocks, one, top)) ?? IN_TWO_COLUMNS
  const width = widthOfColumn(layout)
  let place = { column: 0, y: top, top }
  let pages = 1
  for (const block of blocks) {
    const isFull = place.y + heightOfBlock(page, block, layout, width) > BOTTOM
    if (isFull && place.column + 1 < layout.columns)
      place = { ...place, column: place.column + 1, y: place.top }
    else if (isFull) {
      page.turn()
      pages += 1
      const below = drawContinued(page, sheet)
      place = { column: 0, y: below, top: below }
    }
    const x = LEFT + place.column * (width + BETWEEN_COLUMNS)
    place = { ...place, y: drawBlock(page, block, layout, { x, width, y: place.y }) }
  }
  return pages
}

function widthOfColumn({ columns }: Layout): number {
  return (RIGHT - LEFT - (columns - 1) * BETWEEN_COLUMNS) / columns
}

function fitsOnePage(page: Page, blocks: readonly Block[], layout: Layout, top: number): boolean {
  let [column, y] = [0, top]
  for (const block of blocks) {
    const height = heightOfBlock(page, block, layout, widthOfColumn(layout))
    if (y + height > BOTTOM) [column, y] = [column + 1, top]
    y += height
  }
  return column < layout.columns
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
