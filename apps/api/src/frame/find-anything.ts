import type { Found } from '@pindivantalu/domain/frame/find.wire'
import { listPeople } from '../accounts/people/people.queries.ts'
import { listDeskPage } from '../catalog/desk/product-desk.queries.ts'
import type { Deps } from '../deps.ts'
import { findByWords } from '../messages/inbox/chat-search.ts'
import { listOrders } from '../orders/list/order-list.queries.ts'
import { findOrders } from '../orders/list/order-list-search.ts'
import { presentFound } from './find.present.ts'

const MOST_OF_A_KIND = 5

/** By what the lists of orders, users, products and chats are searched by. */
export async function findAnything({ db }: Pick<Deps, 'db'>, typed: string): Promise<Found> {
  // '#K7M2Q9RT' is how a reference is written.
  const q = typed.replace(/^#\s*/, '')
  if (q === '') return { orders: [], people: [], products: [], chats: [] }
  const limit = MOST_OF_A_KIND
  const [orders, people, products, chats] = await Promise.all([
    findOrders(db, {}, { q, limit }).then(ids => (ids.length > 0 ? listOrders(db, { ids }, { limit }) : [])),
    listPeople(db, { q, limit }),
    listDeskPage(db, { q }, 0),
    findByWords(db, { view: 'all', q, limit }),
  ])
  return presentFound({ orders, people, products: products.slice(0, limit), chats })
}
