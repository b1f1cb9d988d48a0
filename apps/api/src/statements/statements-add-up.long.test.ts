import { type Paise, sumOf, toRupees } from '@pindivantalu/domain/money'
import { monthInHyderabad } from '@pindivantalu/domain/statements/month'
import { statementMonths } from '@pindivantalu/domain/statements/statement-months'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { setRates } from '../../test-support/rates.ts'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { markPaid } from './mark-paid.ts'
import { showStatement } from './show-statements.ts'
import { listOpenMonths, listPaidMonths } from './statements.queries.ts'
import { takeBackPayment } from './take-back-payment.ts'

const { db, pool } = await createTestDatabase()
const DAY = 24 * 60 * 60 * 1000

const ids = async (query: string, values: unknown[] = []) =>
  (await pool.query<{ id: string }>(query, values)).rows.map(({ id }) => id)

/** A partner with four paid orders, a packet or three in each, made by a cook of a kitchen. */
async function aDay() {
  await pool.query('TRUNCATE orders, statements, taken_back_payments, settings CASCADE')
  const [rider = ''] = await ids('SELECT user_id AS id FROM delivery_partners LIMIT 1')
  const { rows } = await pool.query<{ cook: string; kitchen: string }>(
    'SELECT sourcing_partner_id AS cook, id AS kitchen FROM sourcing_partner_addresses LIMIT 1',
  )
  const orders = await ids(
    `INSERT INTO orders (id, reference, user_id, payment_method, items_paise, shipping_paise, tax_paise,
       platform_fee_paise, platform_fee_tax_paise, total_paise, ship_name, ship_line1, ship_line2, ship_city, ship_state,
       ship_postal_code, ship_phone, placed_at, paid_at, delivery_partner_id)
     SELECT new_id(), 'ADDUP00' || n, $1, 'Razorpay', 50000, 4000, 2500, 200, 36, 56736, 'R', 'Flat 4', '', 'Hyderabad',
       'Telangana', '500017', '9000000001', '2026-01-01', '2026-01-01', $1 FROM generate_series(1, 4) AS n RETURNING id`,
    [rider],
  )
  await pool.query(
    `INSERT INTO order_items (order_id, position, product_id, name, image, sub_category, weight, price_paise, quantity,
       sourcing_partner_id, sourcing_address_id)
     SELECT orders.id, 0, (SELECT id FROM products LIMIT 1), 'Ariselu', '', 'Sweets', '500 g', 25000,
       right(reference, 1)::int, $1, $2 FROM orders`,
    [rows[0]?.cook, rows[0]?.kitchen],
  )
  return { earners: { delivery: rider, cooking: rows[0]?.cook ?? '' }, orders }
}

type Act =
  | { deliver: number }
  | { takeBack: number }
  | { rates: { delivery: number; packet: number } }
  | { pay: 'delivery' | 'cooking' }
  | { takeBackPayment: number }
  | { daysPass: number }

const anOrder = fc.nat({ max: 3 })
const rate = fc.integer({ min: 1, max: 9999 })
const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ deliver: anOrder }) },
    { weight: 2, arbitrary: fc.record({ takeBack: anOrder }) },
    { weight: 1, arbitrary: fc.record({ rates: fc.record({ delivery: rate, packet: rate }) }) },
    { weight: 2, arbitrary: fc.record({ pay: fc.constantFrom('delivery' as const, 'cooking' as const) }) },
    { weight: 1, arbitrary: fc.record({ takeBackPayment: fc.nat() }) },
    { weight: 1, arbitrary: fc.record({ daysPass: fc.integer({ min: 1, max: 40 }) }) },
  ),
  { minLength: 5, maxLength: 25 },
)

it('the statements of a person add up to what they earned, and a paid one never changes', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async todo => {
      const { earners, orders } = await aDay()
      let now = new Date('2026-01-20T06:00:00Z')
      let rates = { delivery: 3000, packet: 700 }
      await setRates(pool, rates)
      const earned = orders.map(() => ({ delivery: 0, cooking: 0 }))
      const frozen = new Map<string, unknown>()

      for (const act of todo) {
        if ('daysPass' in act) now = new Date(now.getTime() + act.daysPass * DAY)
        if ('rates' in act) rates = act.rates
        if ('rates' in act) await setRates(pool, rates)
        if ('deliver' in act) {
          const { rowCount } = await pool.query(
            'UPDATE orders SET delivered_at = $2 WHERE id = $1 AND delivered_at IS NULL',
            [orders[act.deliver], now],
          )
          // The number of an order is also that of its packets.
          if (rowCount)
            earned[act.deliver] = { delivery: rates.delivery, cooking: rates.packet * (act.deliver + 1) }
        }
        if ('takeBack' in act) {
          await pool.query('UPDATE orders SET delivered_at = NULL WHERE id = $1', [orders[act.takeBack]])
          earned[act.takeBack] = { delivery: 0, cooking: 0 }
        }
        if ('pay' in act) {
          const which = { userId: earners[act.pay], work: act.pay, month: monthInHyderabad(now) }
          const clock = { db, now: () => now }
          const { total, payment, version } = await showStatement(clock, which)
          if (payment || total === '0.00') continue
          const cash = { paidOn: now.toISOString().slice(0, 10), method: 'cash', reference: null } as const
          const paid = await markPaid(clock, { ...which, ...cash, total, version, by: earners.delivery })
          frozen.set(JSON.stringify(which), paid)
        }
        if ('takeBackPayment' in act && frozen.size > 0) {
          const key = [...frozen.keys()][act.takeBackPayment % frozen.size] ?? ''
          const which = JSON.parse(key)
          const { version } = await showStatement({ db, now: () => now }, which)
          const asked = { ...which, version, reason: 'Another month', by: earners.delivery }
          expect(await takeBackPayment({ db, now: () => now }, asked)).toMatchObject({ payment: null })
          frozen.delete(key)
        }
      }

      for (const work of ['delivery', 'cooking'] as const) {
        const who = { userId: earners[work], work }
        const months = statementMonths(await listOpenMonths(db, who), await listPaidMonths(db, who))
        const total = sumOf(...months.map(month => month.total))
        expect(toRupees(total)).toBe(toRupees(sumOf(...earned.map(order => order[work] as Paise))))
      }
      for (const [which, paid] of frozen)
        expect(await showStatement({ db, now: () => now }, JSON.parse(which))).toEqual({
          ...(paid as object),
          isRunning: JSON.parse(which).month >= monthInHyderabad(now),
        })
    }),
    { numRuns: 25 },
  )
}, 300_000)
