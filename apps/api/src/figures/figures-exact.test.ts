import { comparedWith } from '@pindivantalu/domain/figures/compared'
import { punctuality } from '@pindivantalu/domain/figures/on-time'
import {
  addDays,
  DAY,
  type Day,
  dayInHyderabad,
  HOUR,
  instantInHyderabad,
} from '@pindivantalu/domain/indian-time'
import { TIME_SLOTS, type TimeSlot } from '@pindivantalu/domain/orders/slots/time-slots'
import { beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { readsOfPrimary } from '../db/replica/reads.ts'
import { showFigures } from './show-figures.ts'
import { standingOf } from './standing.ts'

const { db, pool } = await createTestDatabase()

const NOW = new Date('2026-03-10T15:12+05:30')
const ORDERS = 600
const CUSTOMERS = 60

type Made = {
  customer: number
  paise: number
  pincode: string
  paidAt: Date | null
  isReplacement: boolean
  slotDay: Day | null
  slot: TimeSlot | null
  deliveredAt: Date | null
  cancelledAt: Date | null
  packets: number
}

/** The same numbers in each run. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return sides => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

const roll = dice(7)
const made = Array.from({ length: ORDERS }, madeAtRandom)

function madeAtRandom(): Made {
  // A tenth of them stands exactly on midnight, where days meet.
  const moment =
    roll(10) === 0
      ? instantInHyderabad(addDays('2026-03-10', -roll(60)))
      : new Date(NOW.getTime() - roll(60 * 24 * 60) * 60_000)
  const paidAt = roll(12) === 0 ? null : moment
  const isReplacement = paidAt !== null && roll(15) === 0
  const slotDay = roll(8) === 0 ? null : addDays(dayInHyderabad(moment), roll(2))
  const isDelivered = paidAt !== null && roll(4) > 0
  const deliveredAt = isDelivered ? new Date(moment.getTime() + roll(2 * DAY)) : null
  return {
    customer: roll(CUSTOMERS),
    paise: isReplacement ? 0 : 100 + roll(90_000),
    pincode: String(500_001 + roll(9)),
    paidAt,
    isReplacement,
    slotDay,
    slot: slotDay === null ? null : (TIME_SLOTS[roll(TIME_SLOTS.length)] ?? null),
    deliveredAt: deliveredAt && deliveredAt <= NOW ? deliveredAt : null,
    cancelledAt: paidAt && !isDelivered && roll(6) === 0 ? moment : null,
    packets: 1 + roll(5),
  }
}

beforeAll(async () => {
  await pool.query('TRUNCATE orders CASCADE')
  await pool.query(
    `INSERT INTO users (phone, name) SELECT '+9188' || lpad(n::text, 8, '0'), 'Customer ' || n FROM generate_series(0, $1::int - 1) AS n`,
    [CUSTOMERS],
  )
  await pool.query(
    `WITH given AS (SELECT value AS made, ordinality AS n FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY),
     inserted AS (
       INSERT INTO orders (id, reference, user_id, payment_method, items_paise, shipping_paise, tax_paise,
         platform_fee_paise, platform_fee_tax_paise, total_paise, ship_name, ship_line1, ship_line2, ship_city,
         ship_state, ship_postal_code, ship_phone, placed_at, paid_at, slot_day, slot, collected_at, delivered_at,
         cancelled_at, cancel_reason, replaces_order_id)
       SELECT ids.id, 'RND' || lpad(n::text, 5, '0'), users.id, 'Razorpay', (made->>'paise')::int, 0, 0, 0, 0,
         (made->>'paise')::int, 'A', 'B', '', 'Hyderabad', 'Telangana', made->>'pincode', '9000000004',
         coalesce((made->>'paidAt')::timestamptz, now()), (made->>'paidAt')::timestamptz, (made->>'slotDay')::date,
         made->>'slot', (made->>'deliveredAt')::timestamptz, (made->>'deliveredAt')::timestamptz,
         (made->>'cancelledAt')::timestamptz, CASE WHEN made->>'cancelledAt' IS NOT NULL THEN 'sold_out' END,
         CASE WHEN (made->>'isReplacement')::boolean THEN ids.id END
       FROM given CROSS JOIN LATERAL (SELECT new_id() AS id, n AS place) AS ids
       JOIN users ON users.phone = '+9188' || lpad(made->>'customer', 8, '0')
       RETURNING id, reference)
     INSERT INTO order_items (order_id, position, product_id, name, image, sub_category, weight, price_paise, quantity)
     SELECT inserted.id, 0, product.id, 'Snack', '', 'Sweets', '250 g', 100, (made->>'packets')::int
     FROM inserted JOIN given ON reference = 'RND' || lpad(n::text, 5, '0'),
       (SELECT id FROM products ORDER BY position LIMIT 1) AS product`,
    [JSON.stringify(made)],
  )
})

type Sale = Made & { paidAt: Date }
const isSale = (order: Made): order is Sale => order.paidAt !== null && !order.isReplacement
const sales = made.filter(isSale)
const isIn = (at: Date, { from, to }: { from: Day; to: Day }) =>
  from <= dayInHyderabad(at) && dayInHyderabad(at) <= to

/** A customer's orders in the order in which they were paid. */
const salesOf = (customer: number) =>
  sales
    .filter(sale => sale.customer === customer)
    .sort((one, other) => one.paidAt.getTime() - other.paidAt.getTime())

function countedPlainly(stretch: { from: Day; to: Day; at: Date }) {
  const sold = sales.filter(({ paidAt }) => isIn(paidAt, stretch) && paidAt <= stretch.at)
  const customers = [...new Set(sold.map(({ customer }) => customer))]
  const standing = made
    .filter(({ slotDay }) => slotDay !== null && stretch.from <= slotDay && slotDay <= stretch.to)
    .map(order => punctuality(order, stretch.at))
  return {
    orders: sold.length,
    paise: sold.reduce((sum, one) => sum + one.paise, 0),
    customers: customers.length,
    first_orders: customers.filter(one =>
      isIn(salesOf(one)[0]?.paidAt ?? NOW, { ...stretch, to: '9999-12-31' }),
    ).length,
    delivered: made.filter(
      ({ deliveredAt }) => deliveredAt && deliveredAt <= stretch.at && isIn(deliveredAt, stretch),
    ).length,
    due: standing.filter(one => one !== undefined).length,
    onTime: standing.filter(one => one === 'on time').length,
  }
}

const ranges = [
  '2026-03-10..2026-03-10',
  '2026-03-04..2026-03-10',
  '2026-02-09..2026-03-10',
  '2026-02-01..2026-02-03',
]

it.each(ranges)('The figures of %s are what a plain count says, to the paisa', async range => {
  const [from = '', to = ''] = range.split('..')
  const plain = countedPlainly({ from, to, at: NOW })
  const { slots, problems, ...standing } = await standingOf(db, { from, to, at: NOW })
  expect(standing).toEqual(plain)
  expect(problems).toBe(0)
  expect(slots.reduce((sum, { due }) => sum + due, 0)).toBe(plain.due)
  for (const before of comparedWith({ from, to }, NOW, '2020-01-01'))
    expect(await standingOf(db, before)).toMatchObject(countedPlainly(before))
})

it.each(ranges)('The blocks of %s are what a plain count says', async range => {
  const [from = '', to = ''] = range.split('..')
  const view = await showFigures({ reads: readsOfPrimary(db), now: () => NOW }, { days: range })
  const sold = sales.filter(({ paidAt }) => isIn(paidAt, { from, to }))
  expect(view.areas.reduce((sum, { orders }) => sum + orders, 0)).toBe(sold.length)
  for (const { pinCode, orders } of view.areas)
    expect(orders).toBe(sold.filter(({ pincode }) => pincode === pinCode).length)
  expect(view.products.reduce((sum, { packets }) => sum + packets, 0)).toBe(
    sold.reduce((sum, { packets }) => sum + packets, 0),
  )
  for (const bar of view.course)
    expect(bar.orders).toBe(sales.filter(({ paidAt }) => isIn(paidAt, bar)).length)
  const gaps = sold
    .flatMap(one => {
      const own = salesOf(one.customer)
      const before = own[own.indexOf(one) - 1]
      return before ? [(one.paidAt.getTime() - before.paidAt.getTime()) / DAY] : []
    })
    .sort((one, other) => one - other)
  const middle = gaps[Math.ceil(gaps.length / 2) - 1]
  expect(view.customers.middleDaysBetween).toBe(middle === undefined ? null : Math.round(middle * 10) / 10)
})

it('Those who came first in the month before are those whose first order was in it', async () => {
  const { customers } = await showFigures({ reads: readsOfPrimary(db), now: () => NOW }, { days: 'today' })
  const firsts = Array.from({ length: CUSTOMERS }, (_, customer) => salesOf(customer)).filter(
    ([first]) => first && isIn(first.paidAt, { from: '2026-02-01', to: '2026-02-28' }),
  )
  expect(customers.cohort).toMatchObject({
    month: '2026-02',
    customers: firsts.length,
    again: firsts.filter(own => own.length > 1).length,
  })
  expect(firsts.length).toBeGreaterThan(0)
})

it('Nothing that is sold while they are added up is in half of them', async () => {
  const late = { reads: readsOfPrimary(db), now: () => new Date(NOW.getTime() + HOUR) }
  const before = await showFigures(late, { days: 'today' })
  const shut = await pool.connect()
  await shut.query('BEGIN')
  // Asked for after what was sold in all: there they wait until more is sold.
  await shut.query('LOCK TABLE credit_notes IN ACCESS EXCLUSIVE MODE')
  const asked = showFigures(late, { days: 'today' })
  await expect.poll(isSomebodyWaiting).toBe(true)
  await pool.query(`UPDATE orders SET total_paise = total_paise + 100, items_paise = items_paise + 100
    WHERE replaces_order_id IS NULL AND paid_at > '2026-03-09'`)
  await shut.query('COMMIT')
  shut.release()
  expect(await asked).toEqual(before)
  expect((await showFigures(late, { days: 'today' })).total).not.toEqual(before.total)
})

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await pool.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  )
  return rows.length > 0
}
