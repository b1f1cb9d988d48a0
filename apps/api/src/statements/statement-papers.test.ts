import { parse } from 'csv-parse/sync'
import { afterEach, expect, it } from 'vitest'
import { startCarrying } from '../../test-support/carrying.ts'
import { setRates } from '../../test-support/rates.ts'
import { pagesOf } from '../../test-support/reading-pdf.ts'

const { shop, owner, ravi, cook, ask, anOrderOf, deliver } = await startCarrying({
  SHOP_NOW: '2026-01-10T06:00:00Z',
})
const { pool } = shop

const RAVI = `/statements/delivery/${ravi.user._id}`
const COOK = `/statements/cooking/${cook._id}`
const rowsOf = async (path: string) =>
  parse<Record<string, string>>((await ask('GET', `${path}/csv`, undefined, owner)).body, {
    columns: true,
    bom: true,
  })
const textOf = async (path: string) =>
  (await pagesOf((await ask('GET', `${path}/pdf`, undefined, owner)).rawPayload)).join(' ')
const pay = (total: string) =>
  ask('PUT', `${RAVI}/2026-01/payment`, { paidOn: '2026-01-10', method: 'cash', total }, owner)

afterEach(() => pool.query('TRUNCATE earnings, statements, taken_back_payments, settings, rate_limits'))

it('A file runs no weight as a formula, and says what was sent again', async () => {
  await setRates(pool, { packet: 1500 })
  const first = await anOrderOf(ravi, 'delivered')
  const again = await anOrderOf(ravi, 'verified')
  await pool.query(
    `UPDATE orders SET replaces_order_id = $2, items_paise = 0, shipping_paise = 0, tax_paise = 0,
       platform_fee_paise = 0, platform_fee_tax_paise = 0, total_paise = 0 WHERE id = $1`,
    [again._id, first._id],
  )
  await pool.query("UPDATE order_items SET weight = '+500 g' WHERE order_id = $1", [again._id])
  await deliver(again._id, ravi)
  const rows = await rowsOf(`${COOK}/2026-01`)
  expect(rows.map(row => [row.Order, row['Sent again'], row.Note])).toEqual([
    [first.reference, '', ''],
    [again.reference, 'yes', ''],
  ])
  expect(rows[1]?.Weight).toBe("'+500 g")
  const { lines } = (await ask('GET', `${COOK}/2026-01`, undefined, owner)).json()
  expect(lines.map((line: { isReplacement: boolean }) => line.isReplacement).toSorted()).toEqual([
    false,
    true,
  ])
})

it('A file says of what comes for a paid month that it is a correction', async () => {
  await setRates(pool, { delivery: 4000 })
  await anOrderOf(ravi, 'delivered')
  expect((await pay('40.00')).statusCode).toBe(200)
  await anOrderOf(ravi, 'delivered')
  expect((await rowsOf(`${RAVI}/2026-01`)).map(row => row.Note)).toEqual([''])
  expect((await rowsOf(`${RAVI}/2026-02`)).map(row => row.Note)).toEqual(['Correction of Jan 2026'])
  expect(await textOf(`${RAVI}/2026-02`)).toContain('Deliveries · correction of Jan 2026 1 40.00 40.00')
})

it('A month that goes on says so on paper, with the ways that were in vain, until it is paid', async () => {
  await setRates(pool, { delivery: 4000 })
  const order = await anOrderOf(ravi, 'delivered')
  await pool.query(
    `INSERT INTO delivery_attempts (order_id, key, reason, at, noted_at, noted_by)
     SELECT $1, new_id(), 'nobody_home', at, at, $2
     FROM unnest('{2025-12-31T18:29:59Z,2025-12-31T18:30Z,2026-01-05T10:00Z,2026-01-31T18:30Z}'::timestamptz[]) AS at`,
    [order._id, ravi.user._id],
  )
  const open = await textOf(`${RAVI}/2026-01`)
  expect(open).toContain('As of 10 Jan 2026; the month goes on.')
  expect(open).toContain('Deliveries that failed, which are not paid: 2')
  expect(open).toContain('Not paid yet')
  await pay('40.00')
  expect(await textOf(`${RAVI}/2026-01`)).not.toContain('the month goes on')
})

it('Rates with paise are added up to the paisa, on the page, on paper and in the file', async () => {
  await setRates(pool, { delivery: 3333 })
  for (const _ of [1, 2, 3]) await anOrderOf(ravi, 'delivered')
  const { total } = (await ask('GET', `${RAVI}/2026-01`, undefined, owner)).json()
  expect(total).toBe('99.99')
  expect(await textOf(`${RAVI}/2026-01`)).toContain('3 33.33 99.99 Total 99.99')
  expect((await rowsOf(`${RAVI}/2026-01`)).map(row => row.Amount)).toEqual(['33.33', '33.33', '33.33'])
  expect((await pay('100.00')).json().code).toBe('statement.changed_meanwhile')
  expect((await pay('99.99')).statusCode).toBe(200)
})
