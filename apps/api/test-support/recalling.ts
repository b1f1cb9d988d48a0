import type { ParcelList } from '@pindivantalu/domain/recalls/recall.wire'
import { startCarrying } from './carrying.ts'
import { DEMO, signInAs } from './sign-in.ts'

export const WORDS = 'Please do not eat it. We send new ones, “free”.'
export const TELUGU = 'దయచేసి తినవద్దు. కొత్తవి పంపుతాం.'

/** A shop whose owner packs batches, and calls them back. */
export async function startRecalling() {
  const carrying = await startCarrying()
  const { shop, ask, buy, owner } = carrying
  const { pool, deps } = shop
  const packer = await signInAs(shop, DEMO.packer)

  /** As when its labels were printed. */
  const pack = (orderId: string, batch: string, packedOn = '2026-01-10') =>
    pool.query('UPDATE order_items SET batch = $2, packed_on = $3 WHERE order_id = $1', [
      orderId,
      batch,
      packedOn,
    ])
  const parcelsOf = async (query: string): Promise<ParcelList> =>
    (await ask('GET', `/batches/parcels?${query}`, undefined, owner)).json()
  const recall = (question: object, words: object = { words: WORDS, teluguWords: TELUGU }) =>
    ask('POST', '/recalls', { ...question, ...words }, owner)
  const messages = async () =>
    (
      await pool.query(
        "SELECT channel, recipient, user_id, content, recall_id FROM outbox_messages WHERE kind = 'recall' ORDER BY channel, recipient",
      )
    ).rows

  /** Orders of as many customers, each with two packets of the batch. */
  async function manyCustomersWith(batch: string, many: number) {
    const order = await buy()
    await pool.query(
      `WITH people AS (
         INSERT INTO users (name, phone, language)
         SELECT 'Person ' || n, '+9180' || lpad(n::text, 8, '0'), CASE WHEN n % 2 = 0 THEN 'te' ELSE 'en' END
         FROM generate_series(1, $2::int) AS n RETURNING id, phone
       ), made AS (
         INSERT INTO orders (id, reference, user_id, payment_method, items_paise, shipping_paise, tax_paise,
           platform_fee_paise, platform_fee_tax_paise, total_paise, ship_name, ship_line1, ship_line2, ship_city,
           ship_state, ship_postal_code, ship_phone, placed_at, paid_at)
         SELECT new_id(), right(people.phone, 8), people.id, 'Razorpay', 50000, 4000, 2500, 200, 36, 56736, 'Lakshmi',
           'Flat', '', 'Hyderabad', 'Telangana', '500081', '9876543210', now(), now() FROM people RETURNING id
       )
       INSERT INTO order_items (order_id, position, product_id, name, image, sub_category, weight, price_paise, quantity,
         packed_on, batch)
       SELECT made.id, 0, item.product_id, item.name, item.image, item.sub_category, item.weight, item.price_paise, 2,
         '2026-01-12', $3
       FROM made, order_items AS item WHERE item.order_id = $1`,
      [order._id, many, batch],
    )
  }

  /** Nothing of the tests before is packed or told. */
  async function startAfresh(): Promise<void> {
    await deps.outbox.sendDue()
    await pool.query('DELETE FROM outbox_messages; DELETE FROM recalls')
    await pool.query('UPDATE order_items SET batch = NULL, packed_on = NULL WHERE batch IS NOT NULL')
  }

  return { ...carrying, packer, pack, parcelsOf, recall, messages, manyCustomersWith, startAfresh }
}
