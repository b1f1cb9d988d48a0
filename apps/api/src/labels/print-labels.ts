import { dayInHyderabad } from '@pindivantalu/domain/indian-time'
import type { PaperQuery } from '@pindivantalu/domain/labels/labels.wire'
import { gathered, missingInWords, pageFor } from '@pindivantalu/domain/labels/missing-fields'
import { insertAudit } from '../audit/audit-log.queries.ts'
import type { Database } from '../db/client.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/errors/refusal.ts'
import { giveBatchCodes } from './batch-codes.ts'
import { cooksOf, forDrawing, type Labelled, labelOrders } from './label-orders.ts'
import { labelsPdf } from './labels-pdf.ts'
import { ordersOnPaper } from './orders-on-paper.ts'
import { lockOrdersToPack, savePacking, type ToPack } from './packing.queries.ts'

type Printing = { which: ToPack; part?: number | undefined; paper: PaperQuery; actorId: string }

/**
 * What is on the labels is kept before they are drawn: no packet has a batch that the shop does not know. Where drawing
 * fails, printing once more gives the same labels.
 */
export async function printLabels(
  { db, now, shop, config }: Pick<Deps, 'db' | 'now' | 'shop' | 'config'>,
  { which, part, paper, actorId }: Printing,
): Promise<Buffer> {
  const printedAt = now()
  await giveBatchCodes(db, cooksOf(await ordersOnPaper(db, which, part)))
  const orders = await inTransaction(db, async tx => {
    await lockOrdersToPack(tx, which)
    const { labelled, lacking } = labelOrders(await ordersOnPaper(tx, which, part), {
      marketer: shop.current(),
      today: dayInHyderabad(printedAt),
      codeOf: ({ batch_code }) => batch_code ?? '',
    })
    // All of them or none: a parcel with some labels would go out with some.
    if (lacking.length > 0) refuseIncomplete(lacking)
    await keep(tx, labelled, actorId)
    return labelled
  })
  return labelsPdf({
    orders: orders.map(order => forDrawing(order, config.shopUrl)),
    ...paper,
    printedAt,
    shopName: shop.current().shopName,
  })
}

function refuseIncomplete(lacking: Parameters<typeof gathered>[0]): never {
  refuse('label.incomplete', {
    issues: gathered(lacking).map(there => ({ path: pageFor(there), message: missingInWords(there) })),
  })
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
