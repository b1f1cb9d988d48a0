import { dayInHyderabad } from '@pindivantalu/domain/indian-time'
import { sql } from 'kysely'
import pg from 'pg'
import { createDatabase as connectShop } from '../../apps/api/src/db/client.ts'
import { inTransaction } from '../../apps/api/src/db/in-transaction.ts'
import { migrate } from '../../apps/api/src/db/migrate.ts'
import { planDeliveryAlone } from '../../apps/api/src/kitchen/plan-delivery.ts'
import { insertManyProducts } from '../catalogue/many-products.ts'
import { createDatabase } from '../catalogue/measure-size.ts'
import { insertManyOrders } from '../orders/many-orders.ts'
import { runFor } from './run-for.ts'

const PRODUCTS = 20
const AT_ONCE = 6

/** So many that nothing is full: a full day is counted no differently. */
const LIMIT_SLOTS = `
  INSERT INTO slot_places SELECT weekday, slot, 10000
  FROM generate_series(0, 6) AS weekday, unnest(ARRAY['2-4 PM', '4-6 PM', '6-8 PM', '8-10 PM']) AS slot`
const LIMIT_PACKETS = `UPDATE products SET daily_packets = 10000`

type Shop = { serverUrl: string; orders: number; seconds: number }
/** `refused`: they waited for the lock for longer than the shop lets anybody wait. */
export type Taken = { perSecond: number; holdMs: number; refused: number }

const LOCK_TIMEOUT = '55P03'

/** What a quote does while no other quote may: lock, count, write down, commit. */
export async function measurePlaces({ serverUrl, orders, seconds }: Shop): Promise<{
  slots: Taken
  packets: Taken
}> {
  const url = await createDatabase(serverUrl, `places_${orders}`)
  await migrate(url)
  const rows = new pg.Client({ connectionString: url })
  await rows.connect()
  await insertManyProducts(rows, PRODUCTS)
  // All of one day, so that they are to be brought on the days to come; a tenth of them are given to nobody yet.
  await insertManyOrders(rows, orders, { orders, days: 1, openPerStatus: Math.ceil(orders / 50) })
  const { rows: products } = await rows.query<{ id: string }>('SELECT id FROM products LIMIT 3')
  const lines = products.map(({ id }) => ({ product: id, weight: '500 g', quantity: 2 }))

  const shop = connectShop(url)
  const from = dayInHyderabad(new Date())
  const takePlaces = async (): Promise<Taken> => {
    let refused = 0
    const { done, tookSeconds } = await runFor({ atOnce: AT_ONCE, seconds }, () =>
      inTransaction(shop.db, async tx => {
        const { optionsFrom } = await planDeliveryAlone(tx, { lines, from, festivals: [] })
        optionsFrom(new Date())
        await sql`UPDATE write_probe SET written_at = now()`.execute(tx)
      }).catch(error => {
        if (!(error instanceof pg.DatabaseError) || error.code !== LOCK_TIMEOUT) throw error
        refused += 1
      }),
    )
    const taken = done - refused
    return { perSecond: taken / tookSeconds, holdMs: (tookSeconds * 1_000) / taken, refused }
  }
  await rows.query(LIMIT_SLOTS)
  const slots = await takePlaces()
  await rows.query(LIMIT_PACKETS)
  const packets = await takePlaces()
  await Promise.all([rows.end(), shop.close()])
  return { slots, packets }
}
