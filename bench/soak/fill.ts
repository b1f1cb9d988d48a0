import pg from 'pg'
import { migrate } from '../../apps/api/src/db/migrate.ts'
import { insertManyProducts } from '../catalogue/many-products.ts'
import { makeCustomers } from '../checkout/customers.ts'
import { insertOwner, signIn } from '../lists/shop-of-size.ts'
import { CARRIER, insertManyOrders } from '../orders/many-orders.ts'

const PRODUCTS = 200
/** As many as it takes for nobody to ask for more quotes than an account may within an hour. */
const CUSTOMERS = 500
/** What the shop had sold by the afternoon it once died in. */
const ORDERS = 1_300

/** An owner's ordinary shop: its catalogue, its customers, its orders, its cook and its delivery partners. */
export async function fillShop(databaseUrl: string, { customers: count = CUSTOMERS } = {}) {
  await migrate(databaseUrl)
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  await insertManyProducts(db, PRODUCTS)
  const customers = await makeCustomers(db, count)
  await insertManyOrders(db, ORDERS)
  const cookie = await insertOwner(db)
  const partnerCookie = await signIn(db, CARRIER)
  const { rows: products } = await db.query<{ id: string }>('SELECT id FROM products ORDER BY position')
  const { rows: kitchens } = await db.query<{ id: string; sourcing_partner_id: string }>(
    'SELECT id, sourcing_partner_id FROM sourcing_partner_addresses LIMIT 1',
  )
  const { rows: carriers } = await db.query<{ id: string }>('SELECT id FROM users WHERE phone = $1', [
    CARRIER,
  ])
  await db.end()
  return {
    customers,
    partnerCookie,
    productIds: products.map(({ id }) => id),
    owner: {
      cookie,
      deliveryPartnerUserId: carriers[0]?.id ?? '',
      sourcingPartnerUserId: kitchens[0]?.sourcing_partner_id ?? '',
      sourcingPartnerAddressId: kitchens[0]?.id ?? '',
    },
  }
}
