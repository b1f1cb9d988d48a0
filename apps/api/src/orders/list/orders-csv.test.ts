import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parse } from 'csv-parse/sync'
import type { KyselyPlugin } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'
import { buildApp } from '../../app.ts'
import { exportOrders } from './orders-csv.ts'

const shop = await startTestShop()
const { app, deps, pool } = shop
const admin = await signInAs(shop, DEMO.admin)
const anusha = await signInAs(shop, DEMO.customer)

const MANY = 6_000

/** So many of one customer's, three in each moment; every thousandth wants to be a formula. */
beforeAll(async () => {
  await pool.query('TRUNCATE orders CASCADE')
  await pool.query(
    `INSERT INTO orders (id, reference, user_id, payment_method, items_paise, shipping_paise, tax_paise,
      platform_fee_paise, platform_fee_tax_paise, total_paise, ship_name, ship_line1, ship_line2, ship_city, ship_state,
      ship_postal_code, ship_phone, placed_at, paid_at, slot_day, slot)
    SELECT new_id(), upper(lpad(to_hex(n), 8, '0')), $1, 'Razorpay', 50000, 4000, 2500, 200, 36, 56736,
      CASE WHEN n % 1000 = 0 THEN '=HYPERLINK("http://x")' ELSE 'లక్ష్మి' END, 'Flat, 402', '', 'Hyderabad', 'Telangana',
      CASE WHEN n % 2 = 0 THEN '500081' ELSE '500072' END, '9876543210', at, CASE WHEN n > 3 THEN at END,
      '2026-02-10', '6-8 PM'
    FROM generate_series(1, ${MANY}) AS n,
      LATERAL (SELECT '2026-02-01T00:00:00.000123Z'::timestamptz + n / 3 * interval '1 minute' AS at)`,
    [anusha.user._id],
  )
})

const ask = (query: Record<string, string> = {}, { headers } = admin) =>
  app.inject({ url: '/api/orders/csv', query, headers })
const rowsOf = (body: string): Record<string, string>[] => parse(body, { columns: true, bom: true })

describe('the file of orders', () => {
  it('is for admins alone', async () => {
    expect((await ask({}, anusha)).statusCode).toBe(403)
  })

  it('has each order once, the newest first, and opens in a spreadsheet', async () => {
    const { body, headers } = await ask()
    expect(body.startsWith('\uFEFFOrder,Placed,Status,Customer')).toBe(true)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/)
    const rows = rowsOf(body)
    expect(rows).toHaveLength(MANY)
    expect(new Set(rows.map(row => row.Order)).size).toBe(MANY)
    const times = rows.map(row => row.Placed ?? '')
    expect(times).toEqual([...times].sort().reverse())
  })

  it('says all of an order, and runs nothing as a formula', async () => {
    const [row] = rowsOf((await ask({ q: 'hyperlink' })).body)
    expect(row).toMatchObject({
      Order: '00001770',
      Placed: '2026-02-02 14:50:00',
      Status: 'Created',
      Customer: anusha.user.name,
      Phone: `'${DEMO.customer}`,
      'Slot day': '2026-02-10',
      Slot: '6-8 PM',
      Receiver: `'=HYPERLINK("http://x")`,
      Address: 'Flat, 402',
      Pincode: '500081',
      Total: '567.36',
      Cook: '',
      Rider: '',
    })
  })

  it.each([
    [{ pincode: '500081' }, MANY / 2],
    [{ paid: 'false' }, 3],
    [{ status: 'Delivered' }, 0],
    [{ status: 'Delivered', paid: 'false' }, 0],
    [{ q: 'hyperlink' }, MANY / 1000],
    [{ q: 'hyperlink', pincode: '500072' }, 0],
    [{ q: '98765 43210' }, MANY],
    [{ q: 'x' }, 0],
  ] as [Record<string, string>, number][])('by %j has %i rows', async (query, count) => {
    expect(rowsOf((await ask(query)).body)).toHaveLength(count)
  })

  it('is read from the database only as far as its reader has come', async () => {
    const { db, asked } = countingQuestions()
    const pages = exportOrders({ ...deps, db }, {})
    for (let page = 0; page < 3; page += 1) await pages.next()
    await pages.return(undefined)
    expect(asked()).toBe(4)
  })

  it('ends with its reader', async () => {
    const { db, asked } = countingQuestions()
    const listening = await buildApp({ ...deps, db })
    await listening.listen({ port: 0, host: '127.0.0.1' })
    const { port } = listening.server.address() as AddressInfo
    await new Promise<void>(resolve => {
      const request = get({ port, path: '/api/orders/csv', headers: admin.headers })
      // Reads the first bytes, and hangs up.
      request.once('response', answer => answer.once('data', () => request.destroy()))
      request.on('error', () => undefined)
      request.once('close', resolve)
    })
    await listening.close()
    // Whole, it would be read by 26.
    expect(asked()).toBeLessThan(WHOLE)
  })
})

/** A list and its rows for each 500, and one that finds no more; signing in comes to it. */
const WHOLE = (MANY / 500) * 2 + 1

function countingQuestions() {
  let count = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { db: deps.db.withPlugin(counting), asked: () => count }
}
