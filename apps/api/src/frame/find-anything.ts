import { hasDuty, type Worker } from '@pindivantalu/domain/accounts/staff-roles'
import type { Found } from '@pindivantalu/domain/frame/find.wire'
import { listPeople } from '../accounts/people/people.queries.ts'
import { listDeskPage } from '../catalog/desk/product-desk.queries.ts'
import type { Database } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { findByName } from '../messages/inbox/chat-search.ts'
import { listOrders } from '../orders/list/order-list.queries.ts'
import { findOrders } from '../orders/list/order-list-search.ts'
import { presentFound } from './find.present.ts'

const MOST_OF_A_KIND = 5

/** By what the lists of orders, users, products and chats are searched by; each finds what is in a list of theirs. */
export async function findAnything(
  { db }: Pick<Deps, 'db'>,
  { typed, reader }: { typed: string; reader: Worker },
): Promise<Found> {
  // '#K7M2Q9RT' is how a reference is written.
  const q = typed.replace(/^#\s*/, '')
  if (q === '') return { orders: [], people: [], products: [], chats: [] }
  const limit = MOST_OF_A_KIND
  const [orders, people, products, chats] = await Promise.all([
    hasDuty(reader, 'orders') ? listFoundOrders(db, { q, limit }) : [],
    reader.isAdmin ? listPeople(db, { q, limit }) : [],
    reader.isAdmin ? listDeskPage(db, { q }, 0) : [],
    hasDuty(reader, 'inbox') ? findByName(db, { view: 'all', q, limit }) : [],
  ])
  return presentFound({ orders, people, products: products.slice(0, limit), chats })
}

async function listFoundOrders(db: Database, { q, limit }: { q: string; limit: number }) {
  const ids = await findOrders(db, {}, { q, limit })
  return ids.length > 0 ? listOrders(db, { ids }, { limit }) : []
}
