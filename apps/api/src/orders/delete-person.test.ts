import { afterEach, describe, expect, it } from 'vitest'
import { startSandbox } from '../../test-support/sandbox.ts'
import { shoppingIn } from '../../test-support/shopping.ts'
import { DEMO, signInAs } from '../../test-support/sign-in.ts'
import { startTestShop } from '../../test-support/test-app.ts'
import { reconcile } from './reconcile.ts'

const sandbox = await startSandbox()
const shop = await startTestShop({ RAZORPAY_API_URL: sandbox.url })
const { app, pool, deps } = shop
const anusha = await signInAs(shop, DEMO.customer)
const admin = await signInAs(shop, DEMO.admin)
const { ask, quote, payFor, finalise, buy } = await shoppingIn(shop, sandbox, anusha)

afterEach(() => deps.background.idle())

const remove = () =>
  app.inject({ method: 'DELETE', url: `/api/users/${anusha.user._id}`, headers: admin.headers })
const deliverAll = () =>
  pool.query('UPDATE orders SET delivered_at = now() WHERE user_id = $1 AND paid_at IS NOT NULL', [
    anusha.user._id,
  ])

describe('deleting somebody who has bought', () => {
  it('is refused while something is to be delivered, or paid back', async () => {
    await buy()
    expect((await remove()).json()).toMatchObject({ code: 'account.undelivered_orders' })
    await deliverAll()

    const { razorPayOrder } = (
      await ask('POST', '/orders/razorpay-initiate', {
        orderItems: (await quote()).validatedOrderItems,
      })
    ).json()
    const details = await payFor(razorPayOrder.id)
    await finalise(details)
    expect((await remove()).json()).toMatchObject({ code: 'account.undelivered_orders' })
    await pool.query("UPDATE payments SET status = 'refunded' WHERE order_id IS NULL")
  })

  it('keeps the orders and forgets the person; money that still comes goes back', async () => {
    const order = await buy()
    const { razorPayOrder } = await quote()
    await deliverAll()
    expect((await remove()).statusCode).toBe(200)

    const read = await app.inject({ url: `/api/orders/${order._id}`, headers: admin.headers })
    expect(read.json()).toMatchObject({
      user: { name: 'Deleted user', phone: null, email: null },
      shippingAddress: null,
      deliveryAddress: order.deliveryAddress,
    })
    expect((await app.inject({ url: '/api/users/profile', headers: anusha.headers })).statusCode).toBe(401)
    const people = await app.inject({ url: '/api/users', headers: admin.headers })
    expect(people.json().map((person: { _id: string }) => person._id)).not.toContain(anusha.user._id)
    expect((await remove()).statusCode).toBe(404)

    const { razorPayPaymentId } = await payFor(razorPayOrder.id)
    const checkout = await pool.query(
      'UPDATE checkouts SET next_check_at = now() WHERE provider_order_id = $1',
      [razorPayOrder.id],
    )
    expect(checkout.rowCount).toBe(1)
    await reconcile(deps)
    const { rows } = await pool.query('SELECT reason FROM refunds WHERE payment_id = $1', [razorPayPaymentId])
    expect(rows).toEqual([{ reason: 'account_gone' }])
  })

  it('frees the phone for a new account', async () => {
    const again = await signInAs(shop, DEMO.customer)
    expect(again.user).toMatchObject({ name: 'User' })
    expect(again.user._id).not.toBe(anusha.user._id)
  })
})
