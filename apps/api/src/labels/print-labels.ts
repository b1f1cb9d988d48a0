import { type Day, dayInHyderabad } from '@pindivantalu/domain/indian-time'
import { type Packing, packingOf } from '@pindivantalu/domain/labels/batch'
import { type Label, labelOf } from '@pindivantalu/domain/labels/label'
import type { PaperQuery } from '@pindivantalu/domain/labels/labels.wire'
import { gathered, missingInWords, pageFor } from '@pindivantalu/domain/labels/missing-fields'
import { MOST_ORDERS_ON_PAPER } from '@pindivantalu/domain/labels/paper'
import { scanPath } from '@pindivantalu/domain/labels/scan'
import type { ShopDetails } from '@pindivantalu/domain/settings/shop-details.wire'
import { insertAudit } from '../audit/audit-log.queries.ts'
import type { Database } from '../db/client.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/errors/refusal.ts'
import { giveBatchCodes } from './batch-codes.ts'
import { labelsPdf } from './labels-pdf.ts'
import { packetOf, packingOfLine, placesOf } from './packing.present.ts'
import {
  listOrdersToPack,
  lockOrdersToPack,
  type PackingLine,
  type PackingRow,
  savePacking,
  type ToPack,
} from './packing.queries.ts'

type Printing = { which: ToPack; paper: PaperQuery; actorId: string }
type LabelledLine = { line: PackingLine; label: Label; packing: Packing }
type Labelled = { row: PackingRow; lines: LabelledLine[] }

/**
 * What is on the labels is kept before they are drawn: no packet has a batch that the shop does not know. Where drawing
 * fails, printing once more gives the same labels.
 */
export async function printLabels(
  { db, now, shop, config }: Pick<Deps, 'db' | 'now' | 'shop' | 'config'>,
  { which, paper, actorId }: Printing,
): Promise<Buffer> {
  const printedAt = now()
  const found = await listOrdersToPack(db, which, MOST_ORDERS_ON_PAPER)
  await giveBatchCodes(db, cooksOf(found))
  const orders = await inTransaction(db, async tx => {
    await lockOrdersToPack(tx, which)
    const rows = await listOrdersToPack(tx, which, MOST_ORDERS_ON_PAPER)
    if (rows.length === 0) refuse('label.nothing_to_print')
    const labelled = labelAll(rows, shop.current(), dayInHyderabad(printedAt))
    await keep(tx, labelled, actorId)
    return labelled
  })
  return labelsPdf({
    orders: orders.map(({ row, lines }) => ({
      reference: row.reference,
      url: `${config.shopUrl}${scanPath(row.reference)}`,
      lines: lines.map(({ line, label }) => ({ label, quantity: line.quantity })),
    })),
    ...paper,
    printedAt,
    shopName: shop.current().shopName,
  })
}

function cooksOf(rows: readonly PackingRow[]): string[] {
  return [...new Set(rows.flatMap(({ lines }) => lines.flatMap(({ cook_id }) => cook_id ?? [])))]
}

/** All of them or none: a parcel with some labels would go out with some. */
function labelAll(rows: readonly PackingRow[], marketer: ShopDetails, today: Day): Labelled[] {
  const lacking: Parameters<typeof gathered>[0][number][] = []
  const labelled = rows.map(row => ({
    row,
    lines: row.lines.flatMap(line => {
      const packing = packingOf(packingOfLine(line), line.batch_code ?? '', today)
      const made = labelOf(packetOf(line), marketer, packing)
      if (made.ok) return [{ line, label: made.label, packing }]
      lacking.push({ missing: made.missing, places: placesOf(row, line) })
      return []
    }),
  }))
  if (lacking.length > 0)
    refuse('label.incomplete', {
      issues: gathered(lacking).map(there => ({ path: pageFor(there), message: missingInWords(there) })),
    })
  return labelled
}

async function keep(tx: Database, labelled: readonly Labelled[], actorId: string): Promise<void> {
  const fresh = labelled.flatMap(({ lines }) =>
    lines.filter(({ line, packing }) => line.batch !== packing.batch || line.packed_on !== packing.packedOn),
  )
  for (const [, lines] of Map.groupBy(fresh, ({ packing }) => packing.batch)) {
    const [first] = lines
    if (first)
      await savePacking(
        tx,
        lines.map(({ line }) => line.id),
        first.packing,
      )
  }
  await insertAudit(
    tx,
    ...labelled.map(({ row, lines }) => ({
      actorId,
      action: 'order.labels_printed',
      subject: { type: 'order' as const, id: row.id },
      facts: {
        batches: [...new Set(lines.map(({ packing }) => packing.batch))],
        isReprint: lines.every(({ line, packing }) => line.batch === packing.batch),
      },
    })),
  )
}
