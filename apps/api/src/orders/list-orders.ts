import { Id } from '@pindivantalu/domain/id.wire'
import { LISTED_PER_PAGE, NEWEST_LISTED } from '@pindivantalu/domain/listing'
import type {
  OrderCursor,
  OrderList,
  OrderListQuery,
  OrderPage,
} from '@pindivantalu/domain/orders/order.wire'
import type { Database } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/refusal.ts'
import { type Cursor, countOrders, listOrders, type Which } from './order-list.queries.ts'
import { findMeant } from './order-list-search.ts'
import { presentOrderRow } from './orders.present.ts'

export async function listAllOrders({ db }: Pick<Deps, 'db'>, query: OrderListQuery): Promise<OrderList> {
  const { pageNumber, after } = query
  if (pageNumber !== undefined) return listPage(db, query, pageNumber)
  if (after !== undefined) return listAfter(db, query, after)
  const which = await whichOf(db, query, { limit: NEWEST_LISTED })
  return which ? (await listOrders(db, which, { limit: NEWEST_LISTED })).map(presentOrderRow) : []
}

/** A page after the last is empty: the screen can still say how many there are. */
async function listPage(db: Database, query: OrderListQuery, page: number): Promise<OrderPage> {
  const which = await whichOf(db, query, { limit: NEWEST_LISTED })
  const total = which ? await countOrders(db, which) : 0
  const offset = (page - 1) * LISTED_PER_PAGE
  const rows = which && offset < total ? await listOrders(db, which, { offset, limit: LISTED_PER_PAGE }) : []
  return { orders: rows.map(presentOrderRow), page, pages: Math.ceil(total / LISTED_PER_PAGE), total }
}

/** An empty cursor asks for the beginning. */
async function listAfter(db: Database, query: OrderListQuery, text: string): Promise<OrderCursor> {
  const wish = { after: text === '' ? undefined : readCursor(text), limit: LISTED_PER_PAGE + 1 }
  const which = await whichOf(db, query, wish)
  const rows = which ? await listOrders(db, which, wish) : []
  const listed = rows.slice(0, LISTED_PER_PAGE)
  const last = listed.at(-1)
  return {
    orders: listed.map(presentOrderRow),
    next: last && rows.length > listed.length ? `${last.placed_micros}.${last.id}` : null,
  }
}

function readCursor(text: string): Cursor {
  const [, micros, id] = /^(\d{1,16})\.(.+)$/.exec(text) ?? []
  if (micros === undefined || !Id.safeParse(id).success) refuse('request.invalid')
  return { micros: Number(micros), id: id as string }
}

/** Undefined where no order can be meant. */
async function whichOf(
  db: Database,
  { q, status, paid, day, pincode }: OrderListQuery,
  wish: { after?: Cursor | undefined; limit: number },
): Promise<Which | undefined> {
  // What is not paid is 'Created', so of the other statuses all are paid: asked for both, PostgreSQL would look
  // through every order of one for the other.
  if (paid === false && status !== undefined && status !== 'Created') return undefined
  const isSaidByPaid = paid === false
  const isSaidByStatus = status !== undefined && status !== 'Created'
  const which: Which = {
    status: isSaidByPaid ? undefined : status,
    paid: isSaidByStatus ? undefined : paid,
    day,
    pincode,
  }
  return q ? findMeant(db, which, { q, ...wish }) : which
}
