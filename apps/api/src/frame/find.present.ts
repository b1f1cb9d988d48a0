import { kindsOf } from '@pindivantalu/domain/accounts/person-kind'
import type { Found } from '@pindivantalu/domain/frame/find.wire'
import { presentPerson } from '../accounts/people/people.present.ts'
import type { PersonRow } from '../accounts/people/people.queries.ts'
import type { DeskProductRow } from '../catalog/desk/product-desk.queries.ts'
import type { ChatRow } from '../messages/inbox/chats.queries.ts'
import { nameIn } from '../messages/inbox/whatsapp.present.ts'
import type { listOrders } from '../orders/list/order-list.queries.ts'
import { presentOrderRow } from '../orders/orders.present.ts'

type Rows = {
  orders: Awaited<ReturnType<typeof listOrders>>
  people: PersonRow[]
  products: DeskProductRow[]
  chats: ChatRow[]
}

export function presentFound({ orders, people, products, chats }: Rows): Found {
  return {
    orders: orders.map(presentOrder),
    people: people.map(row => ({
      _id: row.id,
      name: row.name,
      phone: row.phone,
      kinds: kindsOf(presentPerson(row)),
    })),
    products: products.map(({ id, name, telugu_name }) => ({ _id: id, name, teluguName: telugu_name ?? '' })),
    chats: chats.map(row => ({
      phone: row.phone,
      name: nameIn(row),
      words: row.last_text,
      at: row.last_message_at.toISOString(),
    })),
  }
}

function presentOrder(row: Rows['orders'][number]): Found['orders'][number] {
  const { _id, reference, user, totalPrice, status, isCancelled, createdAt } = presentOrderRow(row)
  return {
    _id,
    reference,
    customer: user.name,
    total: totalPrice,
    status: isCancelled ? 'Cancelled' : status,
    placedAt: createdAt,
  }
}
