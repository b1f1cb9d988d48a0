import type { OrderSort } from '@pindivantalu/domain/orders/list/order-list'
import { type RawBuilder, sql } from 'kysely'
import type { Cursor } from '../../db/cursor.ts'

type Key = {
  key: RawBuilder<unknown>
  /** The key of an order as the number that stands in a cursor. */
  cursorKey: RawBuilder<number>
  /** That number as what the key is compared with. */
  fromCursor: (number: number) => RawBuilder<unknown>
}

const PLACED: Key = {
  key: sql`placed_at`,
  cursorKey: sql<number>`(extract(epoch FROM orders.placed_at) * 1000000)::bigint`,
  fromCursor: micros => sql`'epoch'::timestamptz + ${micros} * interval '1 microsecond'`,
}
const byNumber = (key: RawBuilder<number>): Key => ({
  key,
  cursorKey: key,
  fromCursor: number => sql`${number}::bigint`,
})
/** Written just as in its index. */
const SLOT = byNumber(sql<number>`coalesce((slot_day - DATE '2000-01-01') * 10 + left(slot, 1)::integer, 0)`)
const TOTAL = byNumber(sql<number>`orders.total_paise`)

/** Indexes are walked both ways, and those of one key follow each other by their ids. */
export const SORTED: Record<OrderSort, Key & { direction: 'asc' | 'desc' }> = {
  'placed-desc': { ...PLACED, direction: 'desc' },
  'placed-asc': { ...PLACED, direction: 'asc' },
  'slot-desc': { ...SLOT, direction: 'desc' },
  'slot-asc': { ...SLOT, direction: 'asc' },
  'total-desc': { ...TOTAL, direction: 'desc' },
  'total-asc': { ...TOTAL, direction: 'asc' },
}

export function isAfter(sort: OrderSort, { micros: number, id }: Cursor) {
  const { key, fromCursor, direction } = SORTED[sort]
  const beyond = direction === 'desc' ? sql`<` : sql`>`
  return sql<boolean>`(${key}, id) ${beyond} (${fromCursor(number)}, ${id}::uuid)`
}
