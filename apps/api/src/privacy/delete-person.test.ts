import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { startSandbox } from '../../test-support/sandbox.ts'
import { shoppingIn } from '../../test-support/shopping.ts'
import { DEMO, signInAs } from '../../test-support/sign-in.ts'
import { startTestShop } from '../../test-support/test-app.ts'
import { phonesOf } from '../../test-support/whatsapp-phones.ts'
import { reconcile } from '../orders/checkout/reconcile.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'deleted-people-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const sandbox = await startSandbox()
const shop = await startTestShop({ RAZORPAY_API_URL: sandbox.url, DATA_DIR: dataDir })
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
      deliveryAddress: null,
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

describe('deleting somebody who has never bought', () => {
  const PHONE = '+919812345670'
  const FORMER = '+919812345671'
  const MAIL = 'lakshmi@example.com'

  it('forgets all that was sent to them, under every phone they had', async () => {
    const { user } = await signInAs(shop, FORMER)
    const headers = admin.headers
    const url = `/api/users/${user._id}`
    await phonesOf(shop).write({ from: FORMER, name: 'Lakshmi', text: 'My door is the blue one' })
    const payload = { phone: PHONE, email: MAIL }
    expect((await app.inject({ method: 'PUT', url, payload, headers })).statusCode).toBe(200)
    await pool.query(
      `INSERT INTO outbox_messages (dedupe_key, kind, channel, recipient, user_id, content, provider_message_id)
       VALUES ('p1', 'call_back', 'sms', $1, $4, '{}', NULL), ('p2', 'call_back', 'sms', $2, NULL, '{}', NULL),
         ('p3', 'email_code', 'email', $3, NULL, '{}', NULL), ('p4', 'test', 'whatsapp', $1, $4, '{}', 'wamid.hers'),
         ('p5', 'order_placed', 'email', $3, $5, '{}', NULL)`,
      [PHONE, FORMER, MAIL, user._id, admin.user._id],
    )
    await pool.query(
      `INSERT INTO whatsapp_statuses (provider_message_id, status, reached_at)
       VALUES ('wamid.hers', 'sent', now()), ('wamid.other', 'sent', now())`,
    )
    expect((await app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200)

    const rowsOf = async (query: string) => (await pool.query(query)).rows
    // Another account has the same email address: its messages stay.
    expect(await rowsOf("SELECT dedupe_key FROM outbox_messages WHERE dedupe_key LIKE 'p_'")).toEqual([
      { dedupe_key: 'p5' },
    ])
    expect(await rowsOf('SELECT provider_message_id FROM whatsapp_statuses')).toEqual([
      { provider_message_id: 'wamid.other' },
    ])
    expect(await rowsOf(`SELECT phone FROM whatsapp_chats WHERE phone = '${FORMER}'`)).toEqual([])
    expect(await rowsOf(`SELECT text FROM whatsapp_messages WHERE sender_phone = '${FORMER}'`)).toEqual([])
    expect(await rowsOf('SELECT phone FROM former_phones')).toEqual([])
  })

  it('leaves the chat of the person who has the former phone now', async () => {
    const { user } = await signInAs(shop, FORMER)
    const headers = admin.headers
    const url = `/api/users/${user._id}`
    await app.inject({ method: 'PUT', url, payload: { phone: PHONE }, headers })
    await signInAs(shop, FORMER)
    await phonesOf(shop).write({ from: FORMER, text: 'I am new here' })
    expect((await app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200)
    const { rows } = await pool.query('SELECT text FROM whatsapp_messages WHERE sender_phone = $1', [FORMER])
    expect(rows).toEqual([{ text: 'I am new here' }])
    await pool.query('TRUNCATE whatsapp_messages, enquiries, enquiry_items, whatsapp_chats')
  })
})

describe('deleting somebody who has written by WhatsApp', () => {
  const STRANGER = '+918765432109'
  const folder = join(dataDir, 'whatsapp')

  it('forgets the chat, what either side wrote in it and its files, and no other', async () => {
    const kiran = await signInAs(shop, DEMO.otherCustomer)
    await pool.query('UPDATE orders SET delivered_at = now() WHERE user_id = $1 AND paid_at IS NOT NULL', [
      kiran.user._id,
    ])
    await phonesOf(shop).write({ from: DEMO.otherCustomer, name: 'Kiran' }, { from: STRANGER })
    const payload = { to: DEMO.otherCustomer, message: 'Hello Kiran' }
    await app.inject({ method: 'POST', url: '/api/whatsapp/reply', payload, headers: admin.headers })
    // As if it had been written before they had an account.
    await pool.query('UPDATE outbox_messages SET user_id = NULL WHERE recipient = $1', [DEMO.otherCustomer])
    const keys = [0, 1].map(() => deps.whatsappFiles.save(Buffer.from('a photo')))
    const [his, other] = await Promise.all(keys)
    const keep = 'UPDATE whatsapp_messages SET media_key = $1 WHERE sender_phone = $2'
    await pool.query(keep, [his, DEMO.otherCustomer])
    await pool.query(keep, [other, STRANGER])

    const url = `/api/users/${kiran.user._id}`
    expect((await app.inject({ method: 'DELETE', url, headers: admin.headers })).statusCode).toBe(200)
    await deps.background.idle()
    const phonesLeft = await pool.query(
      `SELECT phone FROM whatsapp_chats UNION ALL SELECT sender_phone FROM whatsapp_messages
       UNION ALL SELECT recipient FROM outbox_messages WHERE recipient = $1`,
      [DEMO.otherCustomer],
    )
    expect(phonesLeft.rows).toEqual([{ phone: STRANGER }, { phone: STRANGER }])
    expect(await readdir(folder)).toEqual([other])
  })
})
