import { paidForSheetOf } from '@pindivantalu/domain/fulfilment/cook-sheet'
import type { CookSheet, CookSheetQuery, CookSheets } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { type Day, dayInHyderabad } from '@pindivantalu/domain/indian-time'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/refusal.ts'
import { presentCookSheet } from './cook-sheet.present.ts'
import { countOrdersWithoutCook, listCookSheets } from './cook-sheet.queries.ts'
import { cookSheetPdf } from './cook-sheet-pdf.ts'

type Needs = Pick<Deps, 'db' | 'now'>

export async function showCookSheets({ db, now }: Needs, wish: CookSheetQuery): Promise<CookSheets> {
  const asOf = now()
  const day = wish.day ?? dayInHyderabad(asOf)
  const [sheets, withoutCook] = await Promise.all([
    findCookSheets({ db }, { ...wish, day }),
    countOrdersWithoutCook(db, { day, paid: paidForSheetOf(day) }),
  ])
  return { day, asOf: asOf.toISOString(), sheets: sheets.filter(hasOrders), withoutCook }
}

/** Only sheets with something to make: the others would be empty pages. */
export async function printCookSheets(
  { db, now }: Needs,
  wish: CookSheetQuery,
): Promise<{ day: Day; pdf: Buffer }> {
  const printedAt = now()
  const day = wish.day ?? dayInHyderabad(printedAt)
  const found = await findCookSheets({ db }, { ...wish, day })
  const sheets = found.filter(({ orders }) => orders > 0)
  if (sheets.length === 0) refuse('cook_sheet.nothing_to_make')
  return { day, pdf: await cookSheetPdf({ sheets, printedAt }) }
}

export async function findCookSheets(
  { db }: Pick<Deps, 'db'>,
  { day, sourcingPartner: cookId }: CookSheetQuery & { day: Day },
): Promise<CookSheet[]> {
  const rows = await listCookSheets(db, { day, paid: paidForSheetOf(day), cookId })
  return rows.map(row => presentCookSheet(row, day))
}

const hasOrders = ({ orders, collected }: CookSheet) => orders + collected > 0
