import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../db/client.ts'

const MOST_ORDERS = 5
const MOST_PICTURES = 20

/** The newest delivered orders of who writes from this phone. */
export function listDeliveredOf(db: Database, phone: string) {
  return db
    .selectFrom('orders')
    .innerJoin('users as customer', 'customer.id', 'orders.user_id')
    .where('customer.phone', '=', phone)
    .where('orders.delivered_at', 'is not', null)
    .select(eb => [
      'orders.id',
      'orders.reference',
      'orders.delivered_at',
      sql<Date | null>`(SELECT min(sent_at) FROM whatsapp_messages
        WHERE sender_phone = customer.phone AND sent_at >= orders.delivered_at)`.as('wrote_at'),
      sql<
        string | null
      >`(SELECT problems.id FROM problems WHERE problems.order_id = orders.id AND closed_at IS NULL
        AND (answered_at IS NULL OR disagreed_at IS NOT NULL))`.as('open_problem'),
      jsonArrayFrom(
        eb
          .selectFrom('order_items as item')
          .leftJoin('products', 'products.id', 'item.product_id')
          .whereRef('item.order_id', '=', 'orders.id')
          .orderBy('item.position')
          .select([
            'item.id',
            'item.name',
            'products.telugu_name',
            'item.image',
            'item.weight',
            'item.price_paise',
            'item.quantity',
          ]),
      ).as('items'),
    ])
    .$narrowType<{ delivered_at: Date }>()
    .orderBy('orders.placed_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(MOST_ORDERS)
    .execute()
}

/** The newest pictures that came from this phone and can still be had. */
export function listPicturesOf(db: Database, phone: string) {
  return db
    .selectFrom('whatsapp_messages')
    .where('sender_phone', '=', phone)
    .where('type', '=', 'image')
    .where(sql<boolean>`(media_key IS NOT NULL OR (media_id IS NOT NULL AND media_lost IS NULL))`)
    .select(['id', 'sent_at'])
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_PICTURES)
    .execute()
}
