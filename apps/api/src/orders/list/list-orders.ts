import { LISTED_PER_PAGE, NEWEST_LISTED } from '@pindivantalu/domain/listing'
import type {
  OrderCursor,
  OrderList,
  OrderListQuery,
  OrderPage,
} from '@pindivantalu/domain/orders/order.wire'
import type { Database } from '../../db/client.ts'
import type { Cursor } from '../../db/cursor.ts'
import type { Deps } from '../../deps.ts'
import { cutPage, ROWS_FOR_A_PAGE, readCursor } from '../../http/cursor.ts'
import { presentOrderRow } from '../orders.present.ts'
import { countOrders, listOrders, type Which } from './order-list.queries.ts'
import { findOrders } from './order-list-search.ts'

export async function listAllOrders({ db }: Pick<Deps, 'db'>, query: OrderListQuery): Promise<OrderList> {
  const { pageNumber, after } = query
  if (pageNumber !== undefined) return listPage(db, query, pageNumber)
  if (after !== undefined) return listAfter(db, query, after)
  const page = { limit: NEWEST_LISTED }
  return (await listOrders(db, await whichOf(db, query, page), page)).map(presentOrderRow)
}

/** A page after the last is empty: the screen can still say how many there are. */
async function listPage(db: Database, query: OrderListQuery, page: number): Promise<OrderPage> {
  const which = await whichOf(db, query, { limit: NEWEST_LISTED })
  const total = which.ids?.length ?? (await countOrders(db, which))
  const offset = (page - 1) * LISTED_PER_PAGE
  const rows = offset < total ? await listFrom(db, which, offset) : []
  return { orders: rows.map(presentOrderRow), page, pages: Math.ceil(total / LISTED_PER_PAGE), total }
}

/** What was found is paged here: it was just read to find it. */
function listFrom(db: Database, which: Which, offset: number) {
  const limit = LISTED_PER_PAGE
  if (!which.ids) return listOrders(db, which, { offset, limit })
  return listOrders(db, { ids: which.ids.slice(offset, offset + limit) }, { limit })
}

async function listAfter(db: Database, query: OrderListQuery, text: string): Promise<OrderCursor> {
  const page = { after: readCursor(text), limit: ROWS_FOR_A_PAGE }
  const rows = await listOrders(db, await whichOf(db, query, page), page)
  const { shown, next } = cutPage(rows, ({ placed_micros: micros, id }) => ({ micros, id }))
  return { orders: shown.map(presentOrderRow), next }
}

/** What is asked for, or where it is looked for, the ids of what was found. */
async function whichOf(
  db: Database,
  { q, status, paid, day, pincode }: OrderListQuery,
  page: { after?: Cursor | undefined; limit: number },
): Promise<Which> {
  // What is not paid is 'Created' or cancelled, and whatever is further is paid. Asked for both, PostgreSQL would look
  // through all orders of the one for the other.
  const isFurther = status !== undefined && status !== 'Created' && status !== 'Cancelled'
  if (isFurther && paid === false) return { ids: [] }
  const which = {
    status: paid === false && status === 'Created' ? undefined : status,
    paid: isFurther ? undefined : paid,
    day,
    pincode,
  }
  return q ? { ids: await findOrders(db, which, { q, ...page }) } : which
}
