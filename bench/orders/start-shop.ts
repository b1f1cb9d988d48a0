import { insertManyProducts } from '../catalogue/many-products.ts'
import type { AskedShop } from '../lists/question.ts'
import { insertOwner, signIn, startShopWith } from '../lists/shop-of-size.ts'
import type { Workshop } from '../workshop.ts'
import { CARRIER, insertManyOrders, type Newest } from './many-orders.ts'
import { questionsFor } from './questions.ts'

const PRODUCTS = 20

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
      return { cookies, questions: await questionsFor(db) }
    },
  })
}
