import type { OrderRow } from '@pindivantalu/domain/orders/order.wire'

type Placed = Pick<OrderRow, '_id' | 'createdAt'>

/**
 * What came after the list was opened waits, so that nothing moves under the reader's eyes; what is shown already keeps
 * up. `top` is the order that stood first when the list was opened. Later pages hold back nothing: what comes there is
 * older than the list.
 */
export function holdBack<Row extends Placed>(
  rows: Row[],
  top: Placed | undefined,
  page: number,
): { shown: Row[]; waiting: number } {
  const shown = top && page === 1 ? rows.filter(row => !isNewer(row, top)) : rows
  return shown.length === 0 ? { shown: rows, waiting: 0 } : { shown, waiting: rows.length - shown.length }
}

/** As the list is sorted: by moment, and by id where two came at once. */
function isNewer(row: Placed, top: Placed): boolean {
  return row.createdAt === top.createdAt ? row._id > top._id : row.createdAt > top.createdAt
}
