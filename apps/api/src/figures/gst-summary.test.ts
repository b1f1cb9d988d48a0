import { fromRupees } from '@pindivantalu/domain/money'
import { describe, expect, it } from 'vitest'
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
})
