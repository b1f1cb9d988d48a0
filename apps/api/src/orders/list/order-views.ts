import { MOST_COUNTED } from '@pindivantalu/domain/listing'
import { MOST_ORDER_VIEWS } from '@pindivantalu/domain/orders/list/order-list'
import type {
  KeptOrderView,
  OrderViewCounts,
  OrderViewRequest,
} from '@pindivantalu/domain/orders/list/order-list.wire'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { countEach } from './order-list.queries.ts'
import {
  deleteView,
  insertView,
  isNameTaken,
  listViews,
  lockViewsOf,
  updateView,
  type ViewRow,
} from './order-views.queries.ts'
import { whichOf } from './which-of.ts'

type ViewDeps = Pick<Deps, 'db'>
type Owned = { id: string; userId: string }

export async function listOrderViews({ db }: ViewDeps, userId: string): Promise<KeptOrderView[]> {
  return (await listViews(db, userId)).map(presentView)
}

/** In one statement: there are at most twenty, and each is counted no further than the list itself. */
export async function countOrderViews(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
): Promise<OrderViewCounts> {
  const views = await listViews(db, userId)
  const at = now()
  const [everything = 0, ...each] = await countEach(db, [
    {},
    ...views.map(({ filters }) => whichOf(filters, at)),
  ])
  return {
    most: MOST_COUNTED,
    everything,
    views: views.map(({ id }, place) => ({ _id: id, orders: each[place] ?? 0 })),
  }
}

export async function keepOrderView(
  { db }: ViewDeps,
  { userId, view }: { userId: string; view: OrderViewRequest },
): Promise<KeptOrderView> {
  return inTransaction(db, async tx => {
    await lockViewsOf(tx, userId)
    if ((await listViews(tx, userId)).length >= MOST_ORDER_VIEWS) refuse('order_view.too_many')
    if (await isNameTaken(tx, { userId, name: view.name })) refuse('order_view.name_taken')
    return presentView(await insertView(tx, userId, view))
  })
}

export async function changeOrderView(
  { db }: ViewDeps,
  { id, userId, view }: Owned & { view: OrderViewRequest },
): Promise<KeptOrderView> {
  return inTransaction(db, async tx => {
    await lockViewsOf(tx, userId)
    if (await isNameTaken(tx, { userId, name: view.name, but: id })) refuse('order_view.name_taken')
    return presentView((await updateView(tx, { id, userId }, view)) ?? refuse('order_view.not_found'))
  })
}

export async function removeOrderView({ db }: ViewDeps, owned: Owned): Promise<void> {
  if (!(await deleteView(db, owned))) refuse('order_view.not_found')
}

function presentView({ id, name, filters, columns }: ViewRow): KeptOrderView {
  return { _id: id, name, filters, columns }
}
