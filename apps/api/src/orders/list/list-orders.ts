import { LISTED_PER_PAGE, NEWEST_LISTED } from '@pindivantalu/domain/listing'
import { NEWEST_FIRST } from '@pindivantalu/domain/orders/list/order-list'
import type {
  OrderCursor,
  OrderList,
  OrderListQuery,
  OrderPage,
} from '@pindivantalu/domain/orders/list/order-list.wire'
import type { Database } from '../../db/client.ts'
import type { Cursor } from '../../db/cursor.ts'
import type { Deps } from '../../deps.ts'
import { cutPage, ROWS_FOR_A_PAGE, readCursor } from '../../http/cursor.ts'
import { presentListedOrder } from './order-list.present.ts'
import { countOrders, listOrders } from './order-list.queries.ts'
import { areFew, findOrders } from './order-list-search.ts'
import type { Which } from './order-list-which.queries.ts'
import { whichOf } from './which-of.ts'

type ListDeps = Pick<Deps, 'db' | 'now'>

export async function listAllOrders(deps: ListDeps, query: OrderListQuery): Promise<OrderList> {
  const { pageNumber, after } = query
  const { db } = deps
  const which = whichOf(query, deps.now())
  if (pageNumber !== undefined) return listPage(db, which, { query, page: pageNumber })
  if (after !== undefined) return listAfter(db, which, { query, text: after })
  const page = { limit: NEWEST_LISTED }
  return (await listSorted(db, await lookedFor(db, which, { query, ...page }), { query, ...page })).map(
    presentListedOrder,
  )
}

/** A page after the last is empty: the screen can still say how many there are. */
async function listPage(
  db: Database,
  asked: Which,
  { query, page }: { query: OrderListQuery; page: number },
): Promise<OrderPage> {
  const which = await lookedFor(db, asked, { query, limit: NEWEST_LISTED })
  const total = which.ids?.length ?? (await countOrders(db, which))
  const offset = (page - 1) * LISTED_PER_PAGE
  const rows = offset < total ? await listSorted(db, which, { query, offset, limit: LISTED_PER_PAGE }) : []
  return { orders: rows.map(presentListedOrder), page, pages: Math.ceil(total / LISTED_PER_PAGE), total }
}

async function listAfter(
  db: Database,
  asked: Which,
  { query, text }: { query: OrderListQuery; text: string },
): Promise<OrderCursor> {
  const page = { after: readCursor(text), limit: ROWS_FOR_A_PAGE }
  const rows = await listSorted(db, await lookedFor(db, asked, { query, ...page }), { query, ...page })
  const { shown, next } = cutPage(rows, ({ cursor_key: micros, id }) => ({ micros, id }))
  return { orders: shown.map(presentListedOrder), next }
}

type Page = { query: OrderListQuery; after?: Cursor | undefined; offset?: number; limit: number }

/** By its moment an order is found in every index. By slot and total it is so in one: fewer are sorted instead. */
async function listSorted(db: Database, which: Which, { query: { sort }, ...page }: Page) {
  const isByMoment = sort === undefined || sort.startsWith('placed')
  return listOrders(db, which, {
    ...page,
    sort,
    areFew: which.ids !== undefined || (!isByMoment && (await areFew(db, which))),
  })
}

/** What is asked for, or where it is looked for, the ids of what was found: among the newest, however it is sorted. */
async function lookedFor(
  db: Database,
  which: Which,
  { query: { q, sort = NEWEST_FIRST }, ...page }: Page,
): Promise<Which> {
  if (!q || which.ids) return which
  const newest = sort === NEWEST_FIRST ? page : { limit: NEWEST_LISTED }
  return { ids: await findOrders(db, which, { q, ...newest }) }
}
