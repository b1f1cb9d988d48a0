import type { CookSheet, CookSheetQuery, CookSheets } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { type Day, dayInHyderabad } from '@pindivantalu/domain/indian-time'
import type { Language } from '@pindivantalu/texts/languages'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { presentCookSheet } from './cook-sheet.present.ts'
import { countOrdersWithoutCook, listCookSheets, type SheetDay } from './cook-sheet.queries.ts'
import { cookSheetPdf } from './cook-sheet-pdf.ts'

type CookSheetDeps = Pick<Deps, 'db' | 'now'>

export async function showCookSheets({ db, now }: CookSheetDeps, query: CookSheetQuery): Promise<CookSheets> {
  const asOf = now()
  const day = query.day ?? dayInHyderabad(asOf)
  const [sheets, withoutCook] = await Promise.all([
    findCookSheets({ db, now }, { ...query, day }),
    countOrdersWithoutCook(db, sheetOf(day, asOf)),
  ])
  return { day, asOf: asOf.toISOString(), sheets: sheets.filter(hasOrders), withoutCook }
}

/** Only sheets with something to make: the others would be empty pages. */
export async function printCookSheets(
  { db, now, shop }: CookSheetDeps & Pick<Deps, 'shop'>,
  query: CookSheetQuery,
): Promise<{ day: Day; pdf: Buffer }> {
  const printedAt = now()
  const day = query.day ?? dayInHyderabad(printedAt)
  const found = await findCookSheets({ db, now }, { ...query, day })
  const sheets = found.filter(({ orders }) => orders > 0)
  if (sheets.length === 0) refuse('cook_sheet.nothing_to_make')
  return { day, pdf: await cookSheetPdf({ sheets, printedAt, shopName: shop.current().shopName }) }
}

export async function findCookSheets(
  { db, now }: CookSheetDeps,
  { day, sourcingPartner: cookId }: CookSheetQuery & { day: Day },
): Promise<(CookSheet & { language: Language })[]> {
  const rows = await listCookSheets(db, { ...sheetOf(day, now()), now: now(), cookId })
  return rows.map(row => ({ ...presentCookSheet(row, day), language: row.language }))
}

function sheetOf(day: Day, asOf: Date): SheetDay {
  return { day, withOverdue: day === dayInHyderabad(asOf) }
}

const hasOrders = ({ orders, collected }: CookSheet) => orders + collected > 0
