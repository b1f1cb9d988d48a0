import { insertManyProducts } from '../catalogue/many-products.ts'
import type { AskedShop } from '../lists/question.ts'
import { insertOwner, signIn, startShopWith } from '../lists/shop-of-size.ts'
import type { Workshop } from '../workshop.ts'
import { CARRIER, insertManyOrders, type Newest } from './many-orders.ts'
import { questionsFor } from './questions.ts'

const PRODUCTS = 20

/** As many as one admin may keep. */
const INSERT_VIEWS = `
  INSERT INTO order_views (user_id, name, filters, columns)
  SELECT users.id, 'View ' || n, filters, '[]'
  FROM users, unnest(ARRAY[
    '{"status": "Created"}', '{"status": "Only Sourcing Assigned"}', '{"status": "Only Delivery Assigned"}',
    '{"status": "Sourcing & Delivery Assigned"}', '{"status": "Collected"}', '{"status": "Delivered"}',
    '{"status": "Cancelled"}', '{"paid": false}', '{"paid": true}', '{"placed": "today"}', '{"placed": "7-days"}',
    '{"placed": "30-days"}', '{"slotDays": "today"}', '{"slotDays": "tomorrow"}', '{"slotDays": "7-days"}',
    '{"slot": "2-4 PM"}', '{"slot": "8-10 PM"}', '{"pincode": "500072"}', '{"pincode": "500073", "status": "Delivered"}',
    '{"sort": "total-desc"}'
  ]::jsonb[]) WITH ORDINALITY AS given (filters, n)
  WHERE is_admin`

type ShopOptions = { orders: number; newest?: Newest; serverUrl: string; workshop: Workshop }

/** A shop with that many orders, in a database of its own, and who may ask it. */
export function startShopWithOrders({
  orders,
  newest,
  serverUrl,
  workshop,
}: ShopOptions): Promise<AskedShop> {
  return startShopWith({
    name: `orders_${orders}`,
    serverUrl,
    workshop,
    async fill(db) {
      await insertManyProducts(db, PRODUCTS)
      await insertManyOrders(db, orders, newest)
      const cookies = { admin: await insertOwner(db), carrier: await signIn(db, CARRIER) }
      await db.query(INSERT_VIEWS)
      return { cookies, questions: await questionsFor(db) }
    },
  })
}
