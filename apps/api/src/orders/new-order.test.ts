import { expect, it } from 'vitest'
import { startSandbox } from '../../test-support/sandbox.ts'
import { shoppingIn } from '../../test-support/shopping.ts'
import { DEMO, signInAs } from '../../test-support/sign-in.ts'
import { startTestShop } from '../../test-support/test-app.ts'
import { findingNewOrder, findOrder } from './orders.queries.ts'

const sandbox = await startSandbox()
const shop = await startTestShop({ RAZORPAY_API_URL: sandbox.url })
const { db } = shop.deps
const { buy } = await shoppingIn(shop, sandbox, await signInAs(shop, DEMO.customer))

it('is read with nothing of what may come of it, as every order is read', async () => {
  const gift = { name: 'Sita Devi', phone: '9876543210', message: 'సంక్రాంతి శుభాకాంక్షలు' }
  const { _id: id } = await buy({ deliveryNote: 'Ring twice', gift })
  const { rows } = await db.executeQuery(findingNewOrder(db, { id }))
  const order = await findOrder(db, { id })
  expect(order).toMatchObject({ delivery_note: 'Ring twice', items: [{ quantity: 2 }] })
  // Its invoice is written with it, and its number is known by then.
  expect(rows).toEqual([{ ...order, invoice_number: null }])
})
