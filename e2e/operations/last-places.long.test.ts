import { setTimeout as pause } from 'node:timers/promises'
import type { ErrorAnswer } from '@pindivantalu/domain/error.wire'
import { addDays, dayInHyderabad } from '@pindivantalu/domain/indian-time'
import { defaultDay } from '@pindivantalu/domain/kitchen/delivery-options'
import type { QuoteAnswer } from '@pindivantalu/domain/orders/basket/checkout.wire'
import { afterAll, expect, it } from 'vitest'
import { newSessionToken } from '../../apps/api/src/http/access/session-cookie.ts'
import { ask } from '../faults/ask.ts'
import { untilSettled } from '../faults/audit/until-settled.ts'
import { pay } from '../faults/customer.ts'
import { type Draws, drawsFrom } from '../faults/draws.ts'
import { makeMischief } from '../faults/mischief.ts'
import { startShopUnderFire } from '../faults/shop-under-fire.ts'

const BUYERS = 200
const PLACES_A_DAY = 20
const TOMORROW = addDays(dayInHyderabad(new Date()), 1)

const shop = await startShopUnderFire()
afterAll(() => shop.stop({ keep: false }))

type Buyer = { cookie: string; basket: object }

it(`${BUYERS} buyers at once for the last ${PLACES_A_DAY} places, while the shop is killed`, {
  timeout: 3_600_000,
}, async () => {
  const buyers = await makeBuyers()
  await shop.query(`
    INSERT INTO slot_places SELECT weekday, slot, ${PLACES_A_DAY / 4}
    FROM generate_series(0, 6) AS weekday, unnest(ARRAY['2-4 PM', '4-6 PM', '6-8 PM', '8-10 PM']) AS slot`)
  let finished = 0
  const over = new AbortController()
  const mischief = makeMischief(shop, {
    draws: drawsFrom(BUYERS),
    finished: () => finished,
    signal: over.signal,
  })
  const havePaid = await Promise.all(
    buyers.map(async (buyer, number) => {
      const hasPaid = await buy(buyer, drawsFrom(number))
      finished += 1
      return hasPaid
    }),
  )
  over.abort()
  const done = await mischief
  expect(done.get('api killed with -9')).toBeGreaterThan(0)
  await untilSettled(shop)

  const days = await shop.query<{ day: string; orders: number }>(`
    SELECT coalesce(slot_day, default_day)::text AS day, count(*)::int AS orders
    FROM orders JOIN checkouts ON order_id = orders.id GROUP BY 1 ORDER BY 1`)
  expect(days[0]).toEqual({ day: TOMORROW, orders: PLACES_A_DAY })
  for (const { day, orders } of days) expect(orders, day).toBeLessThanOrEqual(PLACES_A_DAY)
  const [given] = await shop.query<{ back: number }>('SELECT count(*)::int AS back FROM refunds')
  const ordered = days.reduce((sum, { orders }) => sum + orders, 0)
  expect(ordered + (given?.back ?? 0)).toBe(havePaid.filter(Boolean).length)
})

/** Straight into the database: how people sign in is not what is tried here. */
async function makeBuyers(): Promise<Buyer[]> {
  const tokens = Array.from({ length: BUYERS }, newSessionToken)
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
  const listed = await fetch(`${shop.url}/api/products`)
  const { products } = (await listed.json()) as {
    products: {
      _id: string
      available: boolean
      customization: { priceCustomization: { weight: string }[] }
    }[]
  }
  const [product] = products.filter(({ available }) => available)
  const weight = product?.customization.priceCustomization[0]?.weight
  return tokens.map(({ token }, n) => ({
    cookie: `session=${token}`,
    basket: {
      orderItems: [{ product: product?._id, weight, quantity: 1 }],
      shippingAddress: addresses[n]?.id,
    },
  }))
}

/** Whoever is told of another day takes it or goes; who is told of none has promised nothing and paid nothing. */
async function buy(buyer: Buyer, draws: Draws): Promise<boolean> {
  let deliveryDay: string | undefined = TOMORROW
  for (;;) {
    const answer = await ask(shop, '/orders', {
      cookie: buyer.cookie,
      body: { ...buyer.basket, deliveryDay },
    })
    if (answer?.ok) {
      const { razorPayOrder, deliveryDay: held } = (await answer.json()) as QuoteAnswer
      expect(held).toSatisfy((day: string) => day <= (deliveryDay ?? ''))
      return await hasPaid(buyer, razorPayOrder.id, draws)
    }
    if (answer?.status !== 409) {
      await pause(draws.between(50, 500))
      continue
    }
    const { code, options = [] } = (await answer.json()) as ErrorAnswer
    expect(code).toBe('basket.later_day')
    deliveryDay = defaultDay(options)
    expect(deliveryDay === undefined || deliveryDay > TOMORROW).toBe(true)
    if (draws.chance(0.5)) return false
  }
}

async function hasPaid({ cookie }: Buyer, providerOrderId: string, draws: Draws): Promise<boolean> {
  const paymentDetails = await pay(shop, providerOrderId, draws)
  if (!paymentDetails) return false
  // Half of all browsers are closed before they can tell the shop.
  if (draws.chance(0.5)) await ask(shop, '/orders', { cookie, body: { paymentDetails } })
  return true
}
