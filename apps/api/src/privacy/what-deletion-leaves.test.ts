import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, describe, expect, it } from 'vitest'
import { startCarrying } from '../../test-support/carrying.ts'
import { credit } from '../../test-support/crediting.ts'
import { shoppingIn } from '../../test-support/shopping.ts'
import { signInAs } from '../../test-support/sign-in.ts'
import { phonesOf } from '../../test-support/whatsapp-phones.ts'
import { keepUnmatchedPayment } from '../payments/unmatched-payments.queries.ts'

const carrying = await startCarrying()
const { shop, sandbox, owner, ravi, assign, assignCook, collect, verifyCode, deliver } = carrying
const { app, pool, deps } = shop

const PHONE = '+919812399999'
/** Of the parcel's receiver: another one than the account's. */
const DOOR_PHONE = '9811188888'
const MAIL = 'zarina@forgotten.example'
const ADDRESS = {
  name: 'Zarina Receiver',
  addressLine1: 'Plot 77, Forgotten Lane',
  addressLine2: 'Behind the dry well',
  city: 'Hyderabad',
  state: 'Telangana',
  postalCode: '500034',
  phone: DOOR_PHONE,
}

const GIFT_PHONE = '9811177777'
const GIFT = { name: 'Yamini Recipient', phone: GIFT_PHONE, message: 'For your new kitchen' }
const NOTE = 'Beside the banyan'
/** Left to be told of a pincode. */
const WAITING_PHONE = '9811166666'

/** The shop lost the checkout; the provider still knows who paid. */
const PAID_FOR_NOTHING_KNOWN = {
  id: 'pay_OfNobodyKnown1',
  orderId: 'order_OfNobodyKn',
  status: 'captured',
  amount: 10_000,
  amountRefunded: 0,
  currency: 'INR',
  method: 'upi',
  createdAt: new Date(),
  contact: PHONE,
  email: MAIL.toUpperCase(),
  notes: { name: 'Zarina Account' },
} as const

const zarina = await signInAs(shop, PHONE)
await app.inject({
  method: 'POST',
  url: '/api/address',
  headers: zarina.headers,
  payload: { shippingAddress: ADDRESS },
})
const { ask, buy, product, quote } = await shoppingIn(shop, sandbox, zarina)
const bought = { id: '', reference: '' }

/** A customer does all that leaves a trace: buys, writes, reviews, leaves a payment open. Then they are deleted. */
beforeAll(async () => {
  await ask('PUT', '/users/profile', { name: 'Zarina Account' })
  await pool.query('UPDATE users SET email = $1, email_proven_at = now() WHERE id = $2', [
    MAIL,
    zarina.user._id,
  ])
  await ask('POST', '/email', { name: 'Zarina Account', phone: DOOR_PHONE, email: MAIL, message: 'Hello' })
  await phonesOf(shop).write({ from: PHONE, name: 'Zarina Account', text: 'Is it fresh?' })
  await ask('POST', '/address/waitlist', { pinCode: '110001', phone: WAITING_PHONE })
  await app.inject({
    method: 'POST',
    url: '/api/address/waitlist',
    payload: { pinCode: '560001', phone: PHONE },
  })
  const order = await buy()
  Object.assign(bought, { id: order._id, reference: order.reference })
  const done = [
    await assignCook(order._id),
    await assign(order._id, ravi),
    await collect(order._id, ravi),
    await ask('POST', '/sms/sendotp', { orderId: order._id }, ravi),
  ]
  await pool.query('DELETE FROM delivery_codes')
  await verifyCode(order._id, ravi)
  done.push(
    await deliver(order._id, ravi),
    await ask('POST', `/orders/${order._id}/orderreview`, { rating: 5, comment: 'As at home' }),
    await ask('POST', `/orders/${order._id}/${product._id}/productreview`, { rating: 5, comment: 'Crisp' }),
  )
  for (const answer of done) expect(answer.statusCode, answer.body).toBeLessThan(300)
  await credit(deps.db, order._id, 'all')
  await buy({ deliveryNote: NOTE, gift: GIFT })
  await pool.query('UPDATE orders SET delivered_at = now() WHERE gift IS NOT NULL')
  await quote({ deliveryNote: NOTE, gift: GIFT })
  await keepUnmatchedPayment(deps.db, PAID_FOR_NOTHING_KNOWN)
  await deps.background.idle()
  expect(await tablesThatHold('Zarina')).toContain('orders')
  for (const phone of [PHONE, WAITING_PHONE])
    expect(await tablesThatHold(phone)).toContain('pincode_waitlist')

  const url = `/api/users/${zarina.user._id}`
  const removed = await app.inject({ method: 'DELETE', url, headers: owner.headers })
  expect(removed.statusCode, removed.body).toBe(200)
  await deps.background.idle()
})

/** Rate limits are counted by phone and forgotten by themselves within hours, so they are not looked at. */
async function tablesThatHold(text: string): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables
     WHERE schemaname = 'public' AND tablename <> 'rate_limits' ORDER BY 1`,
  )
  const held: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await pool.query(`SELECT FROM ${name} AS line WHERE line::text ILIKE $1 LIMIT 1`, [
      `%${text}%`,
    ])
    if (rowCount) held.push(name)
  }
  return held
}

const read = (url: string, by: typeof owner = owner) => app.inject({ url: `/api${url}`, headers: by.headers })

describe('of somebody who was deleted', () => {
  it.each([
    { what: 'the name of the account', text: 'Zarina Account', tables: [] },
    { what: 'the phone', text: PHONE.slice(3), tables: [] },
    { what: 'the mail address', text: MAIL, tables: [] },
    { what: 'the phone at the door', text: DOOR_PHONE, tables: [] },
    { what: 'the phone of somebody who got a gift', text: GIFT_PHONE, tables: [] },
    { what: 'the name of somebody who got a gift', text: GIFT.name, tables: [] },
    { what: 'the words on its card', text: GIFT.message, tables: [] },
    { what: 'the phone to be told on', text: WAITING_PHONE, tables: [] },
    { what: 'the word for the partner', text: NOTE, tables: [] },
    { what: 'the name on the parcel', text: ADDRESS.name, tables: ['invoices'] },
    { what: 'the street', text: 'Forgotten Lane', tables: ['invoices'] },
    { what: 'the second line', text: 'dry well', tables: ['invoices'] },
  ])('$what is kept in $tables', async ({ text, tables }) => {
    expect(await tablesThatHold(text)).toEqual(tables)
  })

  it.each([
    '/orders',
    '/orders?pageNumber=1',
    '/orders?q=Zarina',
    `/orders?q=${DOOR_PHONE}`,
    '/orders?pincode=500034&pageNumber=1',
    '/orders/csv',
    '/orders/:id',
    '/orders/:id/audit',
    '/orders/today',
    '/orders/cook-sheet',
    '/payments/without-order',
    '/users?q=Zarina',
    '/messages',
    '/whatsapp',
    '/whatsapp/chats',
    '/orders/:id/orderreview',
    '/orders/:id/productreviews',
    '/review/orderreviews',
    '/review/productreviews',
  ])('%s tells the owner nothing', async path => {
    const { body, statusCode } = await read(path.replace(':id', bought.id))
    expect(statusCode).toBe(200)
    for (const text of ['Zarina', 'Forgotten', 'dry well', DOOR_PHONE, PHONE.slice(3), MAIL])
      expect(body).not.toContain(text)
  })

  it('the order is there, without where it went, and no search finds it by name or phone', async () => {
    expect((await read(`/orders/${bought.id}`)).json()).toMatchObject({
      reference: bought.reference,
      user: { name: 'Deleted user', phone: null, email: null },
      shippingAddress: null,
      deliveryAddress: null,
    })
    expect((await read('/orders?q=Zarina')).json()).toEqual([])
    expect((await read(`/orders?q=${DOOR_PHONE}`)).json()).toEqual([])
    expect((await read('/orders/deliverypartner?status=delivered', ravi)).body).not.toContain('Zarina')
  })

  it('the invoice and its credit note alone have name and address, and no phone', async () => {
    const [note] = (await read(`/orders/${bought.id}`)).json().creditNotes
    for (const paper of ['invoice', `credit-notes/${encodeURIComponent(note.number)}`]) {
      const { rawPayload, statusCode } = await read(`/orders/${bought.id}/${paper}`)
      expect(statusCode).toBe(200)
      const text = await textOf(rawPayload)
      expect(text).toContain(
        'Zarina Receiver Plot 77, Forgotten Lane Behind the dry well Hyderabad 500034 State: Telangana (code 36)',
      )
      expect(text).not.toContain(DOOR_PHONE)
    }
  })

  it('reviews stay, by ‘Anonymous’', async () => {
    const anonymous = { name: 'Anonymous', user: { name: 'Anonymous' } }
    const ofProduct = (await read(`/products/${product._id}/reviews`)).json()
    expect(ofProduct).toContainEqual(expect.objectContaining({ comment: 'Crisp', ...anonymous }))
    expect((await read(`/orders/${bought.id}/productreviews`)).json()).toMatchObject([anonymous])
    expect((await read(`/orders/${bought.id}/orderreview`)).json()).toMatchObject({
      comment: 'As at home',
      user: { name: 'Anonymous' },
    })
    for (const [kind, comment] of Object.entries({ orderreviews: 'As at home', productreviews: 'Crisp' }))
      expect((await read(`/review/${kind}`)).json()).toContainEqual(
        expect.objectContaining({ comment, user: { name: 'Anonymous' } }),
      )
  })
})

describe('of a cook who was deleted', () => {
  it('an order keeps neither name nor kitchen', async () => {
    const { otherCook } = carrying
    const [kitchen] = otherCook.addresses
    const order = await carrying.buy()
    const whom = { sourcingPartnerUserId: otherCook._id, sourcingPartnerAddressId: kitchen?._id }
    expect((await assignCook(order._id, whom)).statusCode).toBe(200)
    await pool.query('UPDATE orders SET collected_at = now(), delivered_at = now() WHERE id = $1', [
      order._id,
    ])
    const url = `/api/users/${otherCook._id}`
    expect((await app.inject({ method: 'DELETE', url, headers: owner.headers })).statusCode).toBe(200)

    const { sourcing } = (await read(`/orders/${order._id}`)).json()
    expect(sourcing.sourcingPartner).toMatchObject({
      name: 'Deleted user',
      organizationName: 'Deleted user',
      phone: null,
    })
    expect(sourcing.sourcingPartnerAddress).toBeNull()
    for (const text of [otherCook.organizationName, otherCook.phone.slice(3), kitchen?.addressLine1 ?? '?'])
      expect(await tablesThatHold(text)).toEqual([])
  })
})

async function textOf(pdf: Buffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const { items } = await (await document.getPage(1)).getTextContent()
  return items
    .map(item => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
    .join('')
    .replaceAll(/\s+/g, ' ')
}
