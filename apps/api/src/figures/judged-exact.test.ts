import { countOnTheWay, timeOnTheWay } from '@pindivantalu/domain/figures/on-the-way'
import { leftKitchenInTime } from '@pindivantalu/domain/figures/on-time'
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
import { countByCook, countByPartner } from './judged.queries.ts'

const { db, pool } = await createTestDatabase()

const NOW = new Date('2026-03-10T15:12+05:30')
const WEEK = { from: '2026-03-04', to: '2026-03-10', at: NOW }
const ORDERS = 300

type Made = {
  partner: number
  slotDay: Day | null
  slot: TimeSlot | null
  collectedAt: Date | null
  deliveredAt: Date
  failedAttempts: number
  /** Who made each line and when it left; null where only the order says so. */
  lines: { cook: number; collectedAt: Date | null }[]
}

/** The same numbers in each run. */
let state = 11
function roll(sides: number): number {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((state / 2_147_483_648) * sides)
}

const made = Array.from({ length: ORDERS }, (): Made => {
  const deliveredAt = new Date(NOW.getTime() - roll(10 * 24 * 12) * 5 * 60_000)
  const ago = [0, roll(90), roll(180), roll(26 * 60)][roll(4)] ?? 0
  const collectedAt = roll(12) === 0 ? null : new Date(deliveredAt.getTime() - ago * 60_000)
  const slot = TIME_SLOTS[roll(TIME_SLOTS.length)] ?? '2-4 PM'
  const slotDay = roll(8) === 0 ? null : addDays(dayInHyderabad(deliveredAt), roll(2))
  // A few left in the very moment in which a slot begins.
  const sharp =
    slotDay && roll(6) === 0 ? instantInHyderabad(slotDay, 14 + 2 * TIME_SLOTS.indexOf(slot)) : null
  const left = () => (roll(5) === 0 ? null : (sharp ?? collectedAt))
  return {
    partner: roll(2),
    slotDay,
    slot: slotDay === null ? null : slot,
    collectedAt,
    deliveredAt,
    failedAttempts: roll(9) === 0 ? 1 : 0,
    lines: Array.from({ length: 1 + roll(3) }, () => ({ cook: roll(2), collectedAt: left() })),
  }
})

let partners: string[] = []
let cooks: string[] = []

beforeAll(async () => {
  await pool.query('TRUNCATE orders CASCADE')
  const ids = async (query: string) => (await pool.query<{ id: string }>(query)).rows.map(({ id }) => id)
  partners = await ids('SELECT user_id AS id FROM delivery_partners ORDER BY 1 LIMIT 2')
  cooks = await ids('SELECT user_id AS id FROM sourcing_partners ORDER BY 1 LIMIT 2')
  await pool.query(
    `WITH given AS (SELECT value AS made, ordinality AS n FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY),
     inserted AS (
       INSERT INTO orders (id, reference, user_id, payment_method, items_paise, shipping_paise, tax_paise,
         platform_fee_paise, platform_fee_tax_paise, total_paise, ship_name, ship_line1, ship_line2, ship_city,
         ship_state, ship_postal_code, ship_phone, placed_at, paid_at, slot_day, slot, collected_at, delivered_at,
         delivery_partner_id, failed_attempts, attempt_noted_at)
       SELECT new_id(), 'JDG' || lpad(n::text, 5, '0'), ($2::uuid[])[1], 'Razorpay', 100, 0, 0, 0, 0, 100, 'A', 'B', '',
         'Hyderabad', 'Telangana', '500001', '9000000004', '2026-02-01', '2026-02-01', (made->>'slotDay')::date,
         made->>'slot', (made->>'collectedAt')::timestamptz, (made->>'deliveredAt')::timestamptz,
         ($2::uuid[])[(made->>'partner')::int + 1], (made->>'failedAttempts')::int,
         CASE WHEN (made->>'failedAttempts')::int > 0 THEN '2026-02-02'::timestamptz END
       FROM given RETURNING id, reference)
     INSERT INTO order_items (order_id, position, product_id, name, image, sub_category, weight, price_paise, quantity,
       sourcing_partner_id, sourcing_address_id, collected_at)
     SELECT inserted.id, place, (SELECT id FROM products LIMIT 1), 'Snack', '', 'Sweets', '250 g', 100, 2,
       kitchen.sourcing_partner_id, kitchen.id, (line->>'collectedAt')::timestamptz
     FROM inserted JOIN given ON reference = 'JDG' || lpad(n::text, 5, '0'),
       jsonb_array_elements(made->'lines') WITH ORDINALITY AS lines (line, place) CROSS JOIN LATERAL (
         SELECT sourcing_partner_id, id FROM sourcing_partner_addresses
         WHERE sourcing_partner_id = ($3::uuid[])[(line->>'cook')::int + 1] ORDER BY id LIMIT 1
       ) AS kitchen`,
    [JSON.stringify(made), partners, cooks],
  )
})

const ofWeek = made.filter(
  ({ deliveredAt }) => deliveredAt <= NOW && WEEK.from <= dayInHyderabad(deliveredAt),
)

it('The time that partners were on the way is what a plain count says', async () => {
  const rows = await countByPartner(db, WEEK)
  for (const [nth, id] of partners.entries()) {
    const rides = ofWeek.filter(({ partner }) => partner === nth)
    const row = rows.find(one => one.id === id)
    expect([row?.orders, row?.timed]).toEqual([rides.length, countOnTheWay(rides)])
    expect(row?.ms_on_the_way).toBeCloseTo(timeOnTheWay(rides), 0)
    expect(timeOnTheWay(rides)).toBeGreaterThan(HOUR)
    expect(timeOnTheWay(rides)).toBeLessThan(7 * DAY)
    expect(countOnTheWay(rides)).toBeLessThan(rides.length)
  }
})

it('What had left its kitchen when its slot began is what a plain count says', async () => {
  const rows = await countByCook(db, WEEK)
  for (const [nth, id] of cooks.entries()) {
    const said = ofWeek.flatMap(order => {
      const lines = order.lines
        .filter(({ cook }) => cook === nth)
        .map(line => leftKitchenInTime({ ...order, collectedAt: line.collectedAt ?? order.collectedAt }))
        .filter(one => one !== undefined)
      return lines.length > 0 ? [lines.every(Boolean)] : []
    })
    const row = rows.find(one => one.id === id)
    expect([row?.collected, row?.left_late]).toEqual([said.length, said.filter(one => !one).length])
    expect(new Set(said).size).toBe(2)
  }
})
