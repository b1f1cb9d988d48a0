import { MOST_ORDERS_ON_PAPER, partInWords, partsOf } from '@pindivantalu/domain/labels/paper'
import type { Database } from '../db/client.ts'
import { refuse } from '../http/errors/refusal.ts'
import { countOrdersToPack, listOrdersToPack, type PackingRow, type ToPack } from './packing.queries.ts'

/** No order is left out unsaid: who wants more of them than are printed at once names the part. */
export async function ordersOnPaper(
  db: Database,
  which: ToPack,
  part: number | undefined,
): Promise<PackingRow[]> {
  const total = await countOrdersToPack(db, which)
  if (part === undefined && total > MOST_ORDERS_ON_PAPER) refuseSoMany(total)
  const rows = await listOrdersToPack(db, which, part ?? 1)
  return rows.length > 0 ? rows : refuse('label.nothing_to_print')
}

function refuseSoMany(total: number): never {
  const parts = Array.from(
    { length: partsOf(total) },
    (_, at) => `part=${at + 1}: ${partInWords(at + 1, total)}`,
  )
  const message = `Choose a slot, or print part by part (${parts.join('; ')}).`
  refuse('label.too_many', { issues: [{ path: 'part', message }] })
}
