import { randomUUIDv7 } from 'node:crypto'
import { fromRupees, paise } from '@pindivantalu/domain/money'
import { creditTotals } from '@pindivantalu/domain/orders/invoices/credit-note'
import { describe, expect, it } from 'vitest'
import { credit } from '../../../test-support/crediting.ts'
import { startSandbox } from '../../../test-support/sandbox.ts'
import { shoppingIn } from '../../../test-support/shopping.ts'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'
import { creditedLines, invoicedLines } from './credit-notes.queries.ts'
import { issueCreditNote } from './issue-credit-note.ts'

const sandbox = await startSandbox()
const shop = await startTestShop({ RAZORPAY_API_URL: sandbox.url })
const { deps, pool } = shop
const { db } = deps
const { buy } = await shoppingIn(shop, sandbox, await signInAs(shop, DEMO.customer))

const numbersOf = async (year: string) => {
  const { rows } = await pool.query<{ number: string }>(
    'SELECT number FROM credit_notes WHERE financial_year = $1 ORDER BY sequence',
    [year],
  )
  return rows.map(({ number }) => number)
}
const totalOf = async (orderId: string) => creditTotals(await creditedLines(db, orderId)).total
const amount = (sum: number) => ({ amount: paise(sum) })

describe('a credit note', () => {
  it('keeps what was taken back of each line of the invoice', async () => {
    const { _id } = await buy()
    const [snack] = await invoicedLines(db, _id)
    const issuedAt = new Date('2024-05-01T12:00+05:30')
    await credit(db, _id, { items: [{ position: 0, quantity: 1 }] }, { issuedAt, reason: 'One was broken' })
    expect(await creditedLines(db, _id)).toEqual([
      {
        position: 0,
        description: snack?.description,
        hsn: snack?.hsn,
        quantity: 1,
        taxableValue: snack?.rate,
        untaxedValue: 0,
        taxPercent: 5,
        cgst: Math.round((snack?.cgst ?? 0) / 2),
        sgst: Math.round((snack?.sgst ?? 0) / 2),
      },
    ])
    const { rows } = await pool.query('SELECT * FROM credit_notes WHERE order_id = $1', [_id])
    expect(rows).toMatchObject([{ issued_at: issuedAt, reason: 'One was broken', financial_year: '2024-25' }])
  })

  it('takes numbers without gap or double, each year from the start, however many come at once', async () => {
    const orders = [await buy(), await buy(), await buy(), await buy()]
    const issuedAt = new Date('2020-03-31T23:59+05:30')
    const asked = orders.flatMap(({ _id }) =>
      Array.from({ length: 5 }, () => credit(db, _id, amount(1000), { issuedAt })),
    )
    const given = await Promise.all(asked)
    const expected = Array.from({ length: 20 }, (_, index) => `CN/1920/${String(index + 1).padStart(6, '0')}`)
    expect(given.toSorted()).toEqual(expected)
    expect(await numbersOf('2019-20')).toEqual(expected)
    for (const { _id } of orders) expect(await totalOf(_id)).toBe(5000)
    expect(
      await credit(db, orders[0]?._id ?? '', amount(1), { issuedAt: new Date('2020-04-01T00:00+05:30') }),
    ).toBe('CN/2021/000001')
  })

  it('gives its number back when what it belongs to is rolled back', async () => {
    const { _id } = await buy()
    const issuedAt = new Date('2018-06-01T12:00+05:30')
    expect(await credit(db, _id, amount(100), { issuedAt })).toBe('CN/1819/000001')
    const then = () => {
      throw new Error('The refund was not kept')
    }
    await expect(credit(db, _id, amount(100), { issuedAt, then })).rejects.toThrow('not kept')
    expect(await credit(db, _id, amount(100), { issuedAt })).toBe('CN/1819/000002')
    expect(await numbersOf('2018-19')).toEqual(['CN/1819/000001', 'CN/1819/000002'])
  })

  it('of all, asked for twenty times at once, is one', async () => {
    const { _id, totalPrice } = await buy()
    const given = await Promise.all(Array.from({ length: 20 }, () => credit(db, _id, 'all')))
    expect(given.filter(number => number.startsWith('CN/'))).toHaveLength(1)
    expect(given.filter(code => code === 'refund.exceeds_payment')).toHaveLength(19)
    expect(await totalOf(_id)).toBe(fromRupees(totalPrice))
  })

  it('is issued once for a refund', async () => {
    const { _id } = await buy()
    await credit(db, _id, amount(100))
    const { refund_id: refundId } = await db
      .selectFrom('credit_notes')
      .where('order_id', '=', _id)
      .select('refund_id')
      .executeTakeFirstOrThrow()
    await expect(credit(db, _id, amount(100), { refundId })).rejects.toThrow('credit_notes_refund_id_key')
    expect(await totalOf(_id)).toBe(100)
  })

  it('needs an invoice', async () => {
    const note = { orderId: randomUUIDv7(), refundId: randomUUIDv7(), lines: [], reason: '–' }
    await expect(issueCreditNote(db, { ...note, issuedAt: new Date() })).rejects.toThrow('has no invoice')
    expect(await creditedLines(db, note.orderId)).toEqual([])
  })

  it.each([
    ['of less than nothing', 'SET taxable_paise = -1', 'taxable_paise_check'],
    [
      'of nothing',
      'SET taxable_paise = 0, untaxed_paise = 0, cgst_paise = 0, sgst_paise = 0',
      '"credit_note_lines_check"',
    ],
    ['of a line that the invoice does not have', 'SET position = 99', 'position_fkey'],
  ])('has no line %s', async (_what, change, constraint) => {
    await credit(db, (await buy())._id, 'all')
    await expect(pool.query(`UPDATE credit_note_lines ${change} WHERE position = 0`)).rejects.toThrow(
      constraint,
    )
  })
})
