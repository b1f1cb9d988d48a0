import { newSessionToken } from '../../apps/api/src/http/access/session-cookie.ts'
import { ask } from '../faults/ask.ts'
import { pay } from '../faults/customer.ts'
import { type Draws, drawsFrom } from '../faults/draws.ts'
import { makeMischief } from '../faults/mischief.ts'
import type { OpenShop, ShopUnderFire } from '../faults/shop-under-fire.ts'

type Line = { product: string | undefined; weight: string | undefined; quantity: number }
export type Buyer = {
  cookie: string
  basket: { orderItems: Line[]; shippingAddress: string | undefined }
}

/** All at once, while the shop is killed. Answers what became of each, and how often the shop was killed. */
export async function buyAllAtOnce<Outcome>(
  shop: ShopUnderFire,
  buyers: readonly Buyer[],
  buy: (buyer: Buyer, draws: Draws) => Promise<Outcome>,
): Promise<{ outcomes: Outcome[]; kills: number }> {
  let finished = 0
  const over = new AbortController()
  const mischief = makeMischief(shop, {
    draws: drawsFrom(buyers.length),
    finished: () => finished,
    signal: over.signal,
  })
  const outcomes = await Promise.all(
    buyers.map(async (buyer, number) => {
      const outcome = await buy(buyer, drawsFrom(number))
      finished += 1
      return outcome
    }),
  )
  over.abort()
  return { outcomes, kills: (await mischief).get('api killed with -9') ?? 0 }
}

/** Straight into the database: how people sign in is not what is tried here. */
export async function makeBuyers(shop: Pick<OpenShop, 'query'>, count: number): Promise<Buyer[]> {
  const tokens = Array.from({ length: count }, newSessionToken)
  const hashes = tokens.map(({ tokenHash }, n) => `(${n}, '\\x${tokenHash.toString('hex')}'::bytea)`).join()
  const phone = `'+918' || lpad(n::text, 9, '0')`
  const addresses = await shop.query<{ id: string }>(`
    WITH given (n, token_hash) AS (VALUES ${hashes}),
    people AS (INSERT INTO users (phone, name) SELECT ${phone}, 'Buyer ' || n FROM given RETURNING id, phone),
    signed_in AS (
      INSERT INTO sessions (token_hash, user_id, expires_at)
      SELECT token_hash, id, now() + interval '1 day' FROM given JOIN people ON phone = ${phone}
    ),
    homes AS (
      INSERT INTO addresses (user_id, name, address_line1, city, state, postal_code, phone, is_default)
      SELECT id, 'Buyer', '12, Park View', 'Hyderabad', 'Telangana', '500072', right(phone, 10), true
      FROM people RETURNING id, user_id
    )
    SELECT homes.id FROM homes JOIN people ON people.id = user_id ORDER BY people.phone`)
  const [line] = await shop.query<{ product: string; weight: string }>(`
    SELECT products.id AS product, option.weight
    FROM products JOIN product_price_options AS option ON product_id = products.id
    WHERE available AND NOT is_draft AND deleted_at IS NULL
    ORDER BY products.position, option.position LIMIT 1`)
  if (!line) throw new Error('There is nothing to buy.')
  return tokens.map(({ token }, n) => ({
    cookie: `session=${token}`,
    basket: {
      orderItems: [{ ...line, quantity: 1 }],
      shippingAddress: addresses[n]?.id,
    },
  }))
}

/** Whether money has left them; of half of them the shop hears by the provider alone. */
export async function hasPaid(
  shop: OpenShop,
  { cookie }: Buyer,
  providerOrderId: string,
  draws: Draws,
): Promise<boolean> {
  const paymentDetails = await pay(shop, providerOrderId, draws)
  if (!paymentDetails) return false
  // Half of all browsers are closed before they can tell the shop.
  if (draws.chance(0.5)) await ask(shop, '/orders', { cookie, body: { paymentDetails } })
  return true
}
