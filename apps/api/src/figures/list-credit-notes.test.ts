import { paise } from '@pindivantalu/domain/money'
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
const { buy } = await shoppingIn(shop, sandbox, await signInAs(shop, DEMO.customer))

const download = (month: string) =>
  app.inject({ url: `/api/figures/credit-notes?month=${month}`, headers: owner.headers })

describe('the credit notes of a month', () => {
  it('stand one by one in a file, with their invoice, their reason and their sum', async () => {
    const order = await buy()
    const facts = { number: 'PV/0506/000001', issuedAt: '2006-01-31T23:59+05:30', gstin: '36ABCDE1234F1Z5' }
    await rewriteInvoice(pool, order._id, facts)
    const give = (request: Parameters<typeof credit>[2], issuedAt: string, reason: string) =>
      credit(deps.db, order._id, request, { issuedAt: new Date(issuedAt), reason })
    await give({ amount: paise(100) }, '2006-01-31T23:59:59+05:30', 'The month before')
    await give({ items: [{ position: 0, quantity: 1 }] }, '2006-02-01T00:00+05:30', 'Broken, sorry')
    await give({ items: [{ position: 2, quantity: 1 }] }, '2006-02-28T23:59:59+05:30', '=1+1')
    await give('all', '2006-03-01T00:00+05:30', 'The month after')

    const { headers, body } = await download('2006-02')
    expect(headers['content-disposition']).toBe('attachment; filename="credit-notes-2006-02.csv"')
    expect(body.replace('\ufeff', '').trim().split('\r\n')).toEqual([
      'Credit note,Date,Invoice,Invoice date,Order,Reason,Taxable value,Untaxed value,CGST,SGST,Total',
      `CN/0506/000002,2006-02-01,PV/0506/000001,2006-01-31,${order.reference},"Broken, sorry",130.00,0.00,3.25,3.25,136.50`,
      `CN/0506/000003,2006-02-28,PV/0506/000001,2006-01-31,${order.reference},'=1+1,0.00,49.85,0.00,0.00,49.85`,
      'Total of 2 in 2006-02,,,,,,130.00,49.85,3.25,3.25,186.35',
    ])
  })

  it('are none where nothing was paid back, and of a month alone', async () => {
    expect((await download('2001-01')).body).toContain('Total of 0 in 2001-01,,,,,,0.00,0.00,0.00,0.00,0.00')
    expect((await download('2001')).statusCode).toBe(400)
  })
})
