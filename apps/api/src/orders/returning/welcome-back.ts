import type { Returning } from '@pindivantalu/domain/orders/returning/returning.wire'
import { usualOf } from '@pindivantalu/domain/orders/returning/usual'
import { presentProduct } from '../../catalog/browse/catalog.present.ts'
import { findProducts } from '../../catalog/browse/catalog.queries.ts'
import type { Deps } from '../../deps.ts'
import { showingCode, toCustomer } from '../find-order.ts'
import { presentOwnOrder } from '../orders.present.ts'
import { listLiveOrders, listPastLines } from './returning.queries.ts'

/** What a customer finds on home: where their orders are, and what they usually buy. */
export async function welcomeBack(
  deps: Pick<Deps, 'db' | 'now' | 'codeSeal'>,
  userId: string,
): Promise<Returning> {
  const [live, usual] = await Promise.all([listLiveOrders(deps.db, userId), findUsual(deps, userId)])
  const showing = showingCode(deps, toCustomer({ user_id: userId }))
  return { live: live.map(order => presentOwnOrder(order, showing)), usual }
}

async function findUsual({ db }: Pick<Deps, 'db'>, userId: string) {
  const lines = await listPastLines(db, userId)
  if (lines.length === 0) return []
  const products = await findProducts(db, [...new Set(lines.map(({ product }) => product))])
  return usualOf(lines, products.map(presentProduct))
}
