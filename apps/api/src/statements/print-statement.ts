import type { Deps } from '../deps.ts'
import { type StatementOf, showStatement } from './show-statements.ts'
import { statementPdf } from './statement-pdf.ts'

/** A paid one is dated by its payment, so that its bytes stay the same. */
export async function printStatement(
  { db, now, shop }: Pick<Deps, 'db' | 'now' | 'shop'>,
  which: StatementOf,
): Promise<{ filename: string; pdf: Buffer }> {
  const statement = await showStatement({ db, now }, which)
  const { shopName, gstin, fssaiNumber, ...details } = shop.current()
  const pdf = await statementPdf({
    statement,
    seller: { ...details.seller, name: details.seller.name ?? shopName, gstin, fssaiNumber },
    at: statement.payment ? new Date(statement.payment.markedAt) : now(),
  })
  return { filename: `statement-${which.work}-${which.month}.pdf`, pdf }
}
