import { beforeEach, describe, expect, it } from 'vitest'
import { startMailInbox } from '../../../test-support/mail-inbox.ts'
import { startSandbox } from '../../../test-support/sandbox.ts'
import { shoppingIn } from '../../../test-support/shopping.ts'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'

const inbox = await startMailInbox()
const sandbox = await startSandbox({ PORT: '1' })
const shop = await startTestShop({
  RAZORPAY_API_URL: sandbox.url,
  WHATSAPP_API_URL: `${sandbox.url}/v23.0`,
  SMTP_URL: inbox.url,
})
const { app, pool, tokenFor } = shop
const { outbox } = shop.deps
const owner = await signInAs(shop, DEMO.admin)
const ADDRESS = {
  name: 'Meena',
  addressLine1: '7-1-22 Ameerpet',
  addressLine2: '',
  city: 'Hyderabad',
  state: 'Telangana',
  postalCode: '500016',
  phone: '9876500001',
}

beforeEach(async () => {
  inbox.mails.length = 0
  await pool.query('TRUNCATE rate_limits')
})

let people = 0

/** Somebody who signed up with an email that may be anyone's. */
async function aNewcomer() {
  people += 1
  const phone = `+9197${String(people).padStart(8, '0')}`
  const email = `newcomer${people}@example.com`
  const payload = { token: await tokenFor(phone), name: 'Meena', email }
  expect((await app.inject({ method: 'POST', url: '/api/users', payload })).statusCode).toBe(201)
  const person = await signInAs(shop, phone)
  const shippingAddress = ADDRESS
  await app.inject({
    method: 'POST',
    url: '/api/address',
    headers: person.headers,
    payload: { shippingAddress },
  })
  return { ...person, email, ...(await shoppingIn(shop, sandbox, person)) }
}

type Newcomer = Awaited<ReturnType<typeof aNewcomer>>

async function prove({ ask, email }: Newcomer) {
  expect((await ask('POST', '/email/sendotp', { email })).statusCode).toBe(200)
  const otp = /\b\d{6}\b/.exec(inbox.mailsTo(email).at(-1)?.text ?? '')?.[0]
  const answer = await ask('POST', '/email/verifyotp', { email, otp })
  inbox.mails.length = 0
  return answer
}

/** The messages about an order, once everything due has left. */
async function toldOf(orderId: string) {
  await outbox.sendDue()
  const { rows } = await pool.query(
    'SELECT channel, recipient FROM outbox_messages WHERE order_id = $1 ORDER BY channel',
    [orderId],
  )
  return rows
}

describe('an email that was only typed', () => {
  it('at sign-up is shown as not proven, and gets no mail of an order', async () => {
    const meena = await aNewcomer()
    expect(meena.user).toMatchObject({ email: meena.email, isEmailProven: false })
    const order = await meena.buy()
    expect(order.user).toMatchObject({ email: meena.email, isEmailProven: false })
    expect(await toldOf(order._id)).toEqual([{ channel: 'whatsapp', recipient: meena.user.phone }])
    expect(inbox.mails).toEqual([])
  })

  it('gets none when the customer or the owner asks for it again, and both are told why', async () => {
    const meena = await aNewcomer()
    const order = await meena.buy()
    for (const by of [meena, owner]) {
      const answer = await meena.ask('POST', '/email/orderemail', { orderId: order._id }, by)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({
        message: 'This email address is not verified yet: no mail is sent. Verify it under Profile.',
      })
    }
    await outbox.sendDue()
    expect(inbox.mails).toEqual([])
  })

  it('gets no mail of a refund', async () => {
    const meena = await aNewcomer()
    const { razorPayOrder } = await meena.quote()
    // A quote that is older than a day is not bought by; its money goes back.
    await pool.query(
      "UPDATE checkouts SET created_at = now() - interval '25 hours' WHERE provider_order_id = $1",
      [razorPayOrder.id],
    )
    const answer = await meena.finalise(await meena.payFor(razorPayOrder.id))
    expect(answer.json()).toMatchObject({ code: 'payment.refunded' })
    await outbox.sendDue()
    const { rows } = await pool.query(
      "SELECT channel FROM outbox_messages WHERE kind = 'payment_refunded' AND user_id = $1",
      [meena.user._id],
    )
    expect(rows).toEqual([{ channel: 'whatsapp' }])
    expect(inbox.mails).toEqual([])
  })

  it('gets the mails once its code has come back', async () => {
    const meena = await aNewcomer()
    const answer = await prove(meena)
    expect(answer.json()).toMatchObject({ email: meena.email, isEmailProven: true })
    expect((await meena.ask('GET', '/users/profile')).json()).toMatchObject({ isEmailProven: true })
    const order = await meena.buy()
    expect(await toldOf(order._id)).toEqual([
      { channel: 'email', recipient: meena.email },
      { channel: 'whatsapp', recipient: meena.user.phone },
    ])
    expect(inbox.mailsTo(meena.email)).toHaveLength(1)
  })

  it('by the owner must be proven, even where another one was proven before', async () => {
    const meena = await aNewcomer()
    await prove(meena)
    const change = (email: string) => meena.ask('PUT', `/users/${meena.user._id}`, { email }, owner)
    expect((await change('someone.else@example.com')).json()).toMatchObject({ isEmailProven: false })
    const order = await meena.buy()
    expect(await toldOf(order._id)).toEqual([{ channel: 'whatsapp', recipient: meena.user.phone }])
    // Back again is typed again.
    expect((await change(meena.email)).json()).toMatchObject({ isEmailProven: false })
  })

  it('stays proven when something else of the person is changed', async () => {
    const meena = await aNewcomer()
    await prove(meena)
    const answer = await meena.ask('PUT', `/users/${meena.user._id}`, { name: 'Meena Kumari' }, owner)
    expect(answer.json()).toMatchObject({ name: 'Meena Kumari', isEmailProven: true })
  })

  it('by an applicant for deliveries is not proven either', async () => {
    const phone = '+919600000001'
    const payload = { token: await tokenFor(phone), name: 'Ramesh', email: 'ramesh@example.com' }
    const answer = await app.inject({ method: 'POST', url: '/api/users/deliverypartner/register', payload })
    expect(answer.json()).toMatchObject({ email: 'ramesh@example.com', isEmailProven: false })
  })
})
