import { fromRupees, paise } from '@pindivantalu/domain/money'
import { describe, expect, it } from 'vitest'
import { credit, rewriteInvoice } from '../../test-support/crediting.ts'
import { startSandbox } from '../../test-support/sandbox.ts'
import { shoppingIn } from '../../test-support/shopping.ts'
import { DEMO, signInAs } from '../../test-support/sign-in.ts'
import { startTestShop } from '../../test-support/test-app.ts'

const sandbox = await startSandbox()
const shop = await startTestShop({ RAZORPAY_API_URL: sandbox.url })
const { app, deps, pool } = shop
const owner = await signInAs(shop, DEMO.admin)
const customer = await signInAs(shop, DEMO.customer)
const { buy, item, another } = await shoppingIn(shop, sandbox, customer)

const download = (month: string, { headers } = owner) =>
  app.inject({ url: `/api/figures/gst?month=${month}`, headers })
const setClock = (instant: string) => {
  deps.now = () => new Date(instant)
}

async function rowsOf(month: string): Promise<string[][]> {
  const { body } = await download(month)
  return body
    .replace('\ufeff', '')
    .trim()
    .split(/\r?\n/)
    .map(line => line.split(','))
}

/** Prices that no percentage divides evenly, and one product without HSN. */
async function buyOddly(): Promise<string> {
  const [option] = another.customization.priceCustomization
  const { totalPrice } = await buy({
    orderItems: [
      item({ quantity: 3 }),
      { product: another._id, weight: option.weight, price: option.price, quantity: 1 },
    ],
  })
  return totalPrice
}

describe('the GST summary', () => {
  it('is for admins alone, and of a month', async () => {
    expect((await download('2026-01', customer)).statusCode).toBe(403)
    expect((await app.inject({ url: '/api/figures/gst?month=2026-01' })).statusCode).toBe(401)
    for (const month of ['', '2026-13', '2026-1', "2026-01';--"]) {
      expect((await download(encodeURIComponent(month))).statusCode).toBe(400)
    }
  })

  it('is a file that a spreadsheet opens, also where nothing was sold', async () => {
    const { headers, body } = await download('2020-01')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="gst-2020-01.csv"')
    expect(body.startsWith('\ufeffHSN or SAC,')).toBe(true)
    expect((await rowsOf('2020-01')).slice(1)).toEqual([
      ['Total of 0 invoices in 2020-01', '', '0', '0.00', '0.00', '0.00', '0.00', '0.00'],
    ])
  })

  it('equals the invoices of the month in Hyderabad to the paisa, by rate and HSN', async () => {
    await pool.query('UPDATE products SET price_paise = price_paise + 33, hsn = NULL WHERE id = $1', [
      another._id,
    ])
    await pool.query('UPDATE product_price_options SET price_paise = price_paise + 33')
    setClock('2026-01-31T23:59:59.999+05:30')
    const sold = [await buyOddly(), await buyOddly()]
    setClock('2026-02-01T00:00:00+05:30')
    const later = await buyOddly()

    const [, ...rows] = await rowsOf('2026-01')
    const total = rows.pop() ?? []
    expect(total[0]).toBe('Total of 2 invoices in 2026-01')
    expect(fromRupees(total[7] ?? '')).toBe(sold.reduce((sum, price) => sum + fromRupees(price), 0))
    for (const column of [2, 3, 4, 5, 6, 7]) {
      const sum = rows.reduce((all, row) => all + Number(row[column]) * 100, 0)
      expect(Math.round(sum)).toBe(Math.round(Number(total[column]) * 100))
    }
    expect(rows.map(([hsn, rate]) => [hsn, rate])).toEqual([
      ['none', '0'],
      [expect.stringMatching(/^\d+$/), '5'],
      ['none', '5'],
      ['999799', '18'],
    ])
    expect((await rowsOf('2026-02')).at(-1)?.[7]).toBe(later)

    const { rows: lines } = await pool.query(`
      SELECT sum(taxable_paise)::int AS taxable, sum(cgst_paise)::int AS cgst, sum(sgst_paise)::int AS sgst
      FROM invoice_lines JOIN invoices ON number = invoice_number
      WHERE issued_at < '2026-01-31T18:30:00Z'`)
    const said = [total[3], total[5], total[6]].map(amount => fromRupees(amount ?? ''))
    expect(said).toEqual([lines[0].taxable, lines[0].cgst, lines[0].sgst])
  })

  it('counts an invoice that was issued without a GSTIN apart, by its value alone', async () => {
    setClock('2026-03-10T12:00:00+05:30')
    const taxed = await buyOddly()
    const plain = await buyOddly()
    await pool.query(
      `UPDATE invoices SET seller = seller || '{"gstin": null}'
       WHERE number = (SELECT max(number) FROM invoices)`,
    )
    const rows = await rowsOf('2026-03')
    expect([rows.at(-2)?.[0], rows.at(-2)?.[7]]).toEqual(['Total of 1 invoices in 2026-03', taxed])
    expect(rows.at(-1)).toEqual(['1 without GSTIN and so not counted above', '', '', '', '', '', '', plain])
  })

  it('takes off what the month’s credit notes give back, whichever month was invoiced', async () => {
    const first = await invoiceAs('PV/0506/000001', {
      issuedAt: '2006-01-10T12:00+05:30',
      gstin: '36ABCDE1234F1Z5',
    })
    const second = await invoiceAs('PV/0506/000002', {
      issuedAt: '2006-02-10T12:00+05:30',
      gstin: '36ABCDE1234F1Z5',
    })
    const plain = await invoiceAs('PV/0506/000003', { issuedAt: '2006-02-11T12:00+05:30', gstin: null })
    const chegodilu = { items: [{ position: 0, quantity: 1 }] }
    const lastInstant = new Date('2006-02-28T23:59:59.999+05:30')
    await credit(deps.db, first, 'all', { issuedAt: lastInstant })
    await credit(deps.db, second, chegodilu, { issuedAt: lastInstant })
    await credit(deps.db, plain, chegodilu, { issuedAt: lastInstant })
    const goodwill = { amount: paise(5000) }
    const firstInstant = new Date('2006-03-01T00:00+05:30')
    await credit(deps.db, second, goodwill, { issuedAt: firstInstant })

    expect((await rowsOf('2006-01')).slice(1)).toEqual(INVOICE_ROWS('Total of 1 invoices in 2006-01'))
    expect((await rowsOf('2006-02')).slice(1)).toEqual([
      ...INVOICE_ROWS('Total of 1 invoices in 2006-02'),
      ['Credit notes issued in 2006-02', '', '', '', '', '', '', ''],
      ['none', '0', '-1', '0.00', '-50.00', '0.00', '0.00', '-50.00'],
      ['21069099', '5', '-3', '-390.00', '0.00', '-9.75', '-9.75', '-409.50'],
      ['999799', '18', '-1', '-2.00', '0.00', '-0.18', '-0.18', '-2.36'],
      ['Total of 2 credit notes in 2006-02', '', '-5', '-392.00', '-50.00', '-9.93', '-9.93', '-461.86'],
      ['Invoices less credit notes in 2006-02', '', '-1', '-130.00', '0.00', '-3.25', '-3.25', '-136.50'],
      ['1 without GSTIN and so not counted above', '', '', '', '', '', '', '325.36'],
      ['1 credit notes without GSTIN and so not counted above', '', '', '', '', '', '', '-136.50'],
    ])
    // ₹50 of what was left of ₹325.36 less a packet of ₹136.50: shared among packet, fee and delivery.
    expect((await rowsOf('2006-03')).slice(1)).toEqual([
      ['Total of 0 invoices in 2006-03', '', '0', '0.00', '0.00', '0.00', '0.00', '0.00'],
      ['Credit notes issued in 2006-03', '', '', '', '', '', '', ''],
      ['none', '0', '0', '0.00', '-13.24', '0.00', '0.00', '-13.24'],
      ['21069099', '5', '0', '-34.42', '0.00', '-0.86', '-0.86', '-36.14'],
      ['999799', '18', '0', '-0.52', '0.00', '-0.05', '-0.05', '-0.62'],
      ['Total of 1 credit notes in 2006-03', '', '0', '-34.94', '-13.24', '-0.91', '-0.91', '-50.00'],
      ['Invoices less credit notes in 2006-03', '', '0', '-34.94', '-13.24', '-0.91', '-0.91', '-50.00'],
    ])
  })
})

const INVOICE_ROWS = (total: string) => [
  ['none', '0', '1', '0.00', '50.00', '0.00', '0.00', '50.00'],
  ['21069099', '5', '2', '260.00', '0.00', '6.50', '6.50', '273.00'],
  ['999799', '18', '1', '2.00', '0.00', '0.18', '0.18', '2.36'],
  [total, '', '4', '262.00', '50.00', '6.68', '6.68', '325.36'],
]

async function invoiceAs(number: string, facts: { issuedAt: string; gstin: string | null }): Promise<string> {
  const { _id } = await buy()
  await rewriteInvoice(pool, _id, { number, ...facts })
  return _id
}
