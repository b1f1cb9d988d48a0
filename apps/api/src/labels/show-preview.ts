import { dayInHyderabad } from '@pindivantalu/domain/indian-time'
import type { PackingPreview, PackingQuery } from '@pindivantalu/domain/labels/labels.wire'
import { LABELS_ON_A4 } from '@pindivantalu/domain/labels/paper'
import type { Deps } from '../deps.ts'
import { codesToCome } from './batch-codes.ts'
import { cooksOf, forDrawing, type Labelled, labelOrders } from './label-orders.ts'
import { slipForDrawing } from './packing.present.ts'
import { listOrdersToPack } from './packing.queries.ts'
import { drawPreview } from './preview.ts'
import { toPack } from './show-packing.ts'

/** The first labels and the first slip, with the batches they would have. Nothing is kept: looking is not packing. */
export async function showPreview(
  { db, now, shop, config }: Pick<Deps, 'db' | 'now' | 'shop' | 'config'>,
  query: PackingQuery,
): Promise<PackingPreview> {
  const today = dayInHyderabad(now())
  const rows = await listOrdersToPack(db, toPack(query, today), query.part)
  const codes = await codesToCome(db, cooksOf(rows))
  const marketer = shop.current()
  const { labelled } = labelOrders(rows, {
    marketer,
    today,
    codeOf: line => line.batch_code ?? codes.get(line.cook_id ?? '') ?? '',
  })
  const [first] = rows
  return drawPreview({
    orders: onFirstSheet(labelled).map(order => forDrawing(order, config.shopUrl)),
    slip: first ? slipForDrawing(first, config.shopUrl) : null,
    print: { shopName: marketer.shopName, shopPhone: marketer.whatsappNumber },
  })
}

/** Orders whose labels are all there, until a sheet is full. */
function onFirstSheet(labelled: readonly Labelled[]): Labelled[] {
  const complete = labelled.filter(({ row, lines }) => lines.length === row.lines.length)
  return complete.slice(0, LABELS_ON_A4)
}
