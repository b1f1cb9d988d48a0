import { FIELD_LABELS } from '@pindivantalu/domain/accounts/privacy/person-data'
import { paise } from '@pindivantalu/domain/money'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startCarrying } from '../../../test-support/carrying.ts'
import { credit } from '../../../test-support/crediting.ts'
import { shoppingIn } from '../../../test-support/shopping.ts'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { phonesOf } from '../../../test-support/whatsapp-phones.ts'
import { lookAfterExports } from './make-exports.ts'

const carrying = await startCarrying()
const { shop, sandbox, ravi, assign, assignCook, collect } = carrying
const { app, pool, deps } = shop
const PHONE = '+919812355555'
const MAIL = 'meena@example.com'
const ADDRESS = {
  name: 'Meena <b>Rao</b>',
  addressLine1: 'Plot 5, Export Lane',
  addressLine2: '',
  city: 'Hyderabad',
  state: 'Telangana',
  postalCode: '500034',
  phone: '9811155555',
}
const meena = await signInAs(shop, PHONE)
const kiran = await signInAs(shop, DEMO.otherCustomer)
await app.inject({
  method: 'POST',
  url: '/api/address',
  headers: meena.headers,
  payload: { shippingAddress: ADDRESS },
})
const { buy } = await shoppingIn(shop, sandbox, meena)

beforeEach(async () => {
  await pool.query('DELETE FROM data_exports')
  await pool.query('TRUNCATE rate_limits')
})
afterEach(() => deps.background.idle())

type Person = typeof meena
const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, { headers }: Person = meena) =>
  app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })
const ask = (by = meena) => call('POST', '/users/privacy/exports', undefined, by)
const read = async (by = meena) => (await call('GET', '/users/privacy', undefined, by)).json().dataExport
const fetchFile = (id: string, format = 'json', by = meena) =>
  call('GET', `/users/privacy/exports/${id}?format=${format}`, undefined, by)
const made = async () => {
  await ask()
  await deps.background.idle()
  return read()
}

describe('what is in the file', () => {
  it('is everything of theirs, no secret, and nothing of anybody else', async () => {
    await call('PUT', '/users/profile', { name: 'Meena Account' })
    await pool.query('UPDATE users SET email = $1, email_proven_at = now() WHERE id = $2', [
      MAIL,
      meena.user._id,
    ])
    await call('POST', '/email', { name: 'Meena', phone: '9811155555', message: 'Is it <fresh>?' })
    await phonesOf(shop).write({ from: PHONE, name: 'Meena', text: 'By WhatsApp' })
    await call('PUT', '/users/privacy/notices', { notice: 'festivals', channel: 'email', isOn: true })
    for (const pinCode of ['110001', '560001'])
      await call('POST', '/address/waitlist', { pinCode, phone: pinCode === '110001' ? PHONE : '9811144444' })
    const order = await buy()
    const done = [await assignCook(order._id), await assign(order._id, ravi), await collect(order._id, ravi)]
    for (const { statusCode, body } of done) expect(statusCode, body).toBeLessThan(300)
    const credited = { issuedAt: new Date('2026-05-02T12:00+05:30'), reason: 'Packet was broken' }
    await credit(deps.db, order._id, { amount: paise(1050) }, credited)
    await pool.query(
      `WITH sankranti AS (
        INSERT INTO festivals (id, slug, name, telugu_name, opens_at, closes_at, state)
        VALUES (gen_random_uuid(), 'sankranti-2027', 'Sankranti 2027', 'సంక్రాంతి', '2026-12-20', '2027-01-08', 'closed')
        RETURNING id
      )
      UPDATE orders SET festival_id = sankranti.id, default_day = '2027-01-12' FROM sankranti WHERE orders.id = $1`,
      [order._id],
    )
    await pool.query('UPDATE products SET available = false WHERE id = $1', [order.orderItems[0]?.product])
    await call('PUT', `/products/${order.orderItems[0]?.product}/restock-request`)
    await deps.background.idle()

    const { _id } = await made()
    const answer = await fetchFile(_id)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/),
      'cache-control': expect.stringContaining('no-store'),
    })
    const data = answer.json()
    expect(data.account).toMatchObject([{ name: 'Meena Account', phone: PHONE, email: MAIL }])
    expect(data.addresses).toMatchObject([{ addressLine1: 'Plot 5, Export Lane', phone: '9811155555' }])
    expect(data.orders).toMatchObject([
      {
        reference: order.reference,
        totalPrice: order.totalPrice,
        deliveryDay: '2027-01-12',
        deliverySlot: '',
        festival: 'Sankranti 2027',
        items: [{ product: order.orderItems[0]?.name, quantity: order.orderItems[0]?.quantity }],
        deliveryAddress: [{ name: 'Meena <b>Rao</b>' }],
        creditNotes: [
          {
            number: 'CN/2627/000001',
            at: expect.stringMatching(/^2026-05-02/),
            amount: '10.50',
            reason: 'Packet was broken',
          },
        ],
      },
    ])
    expect(data.payments).toMatchObject([
      { status: 'captured', amount: order.totalPrice, orderReference: order.reference },
    ])
    expect(data.messages).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ direction: 'you', channel: 'contact form', message: 'Is it <fresh>?' }),
        expect.objectContaining({ direction: 'you', channel: 'whatsapp', message: 'By WhatsApp' }),
        expect.objectContaining({ direction: 'shop', kind: 'order_placed', channel: 'email', sentTo: MAIL }),
      ]),
    )
    expect(data.restock).toMatchObject([
      { product: order.orderItems[0]?.name, askedAt: expect.any(String), toldAt: null },
    ])
    expect(data.consents).toMatchObject([{ notice: 'festivals', channel: 'email', isGiven: true }])
    expect(data.waitlist).toMatchObject([
      { postalCode: '110001', phone: PHONE, language: 'en', toldAt: null },
      { postalCode: '560001', phone: '+919811144444' },
    ])
    expect(data.devices).toHaveLength(1)
    expect(data.history).toMatchObject([{ action: 'user.data_asked' }])

    const { rows } = await pool.query('SELECT encode(token_hash, $1) AS hash FROM sessions', ['hex'])
    for (const { hash } of rows) expect(answer.body).not.toContain(hash)
    for (const secret of [/hash/i, /sealed/i, /"otp"/i]) expect(answer.body).not.toMatch(secret)
    for (const other of [ravi.user.name, ravi.user.phone.slice(3), carrying.cook.phone.slice(3), 'Kiran'])
      expect(answer.body).not.toContain(other)
    expect(labelsMissingFor(data)).toEqual([])
  })

  it('reads as a page in their language, where what they typed stays text', async () => {
    const { _id } = await made()
    const english = await fetchFile(_id, 'html')
    expect(english.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(english.headers['content-disposition']).toContain('.html"')
    expect(english.body).toContain('<html lang="en">')
    expect(english.body).toContain('<h2>Your addresses</h2>')
    expect(english.body).toContain('Meena &lt;b&gt;Rao&lt;/b&gt;')
    expect(english.body).not.toContain('<b>Rao')

    await call('PUT', '/users/profile', { language: 'te' })
    const telugu = await fetchFile(_id, 'html')
    expect(telugu.body).toContain('<html lang="te">')
    expect(telugu.body).toContain('<h2>మీ చిరునామాలు</h2>')
    await call('PUT', '/users/profile', { language: 'en' })
  })
})

describe('the link', () => {
  it('is another’s to nobody: not found', async () => {
    const { _id } = await made()
    const answer = await fetchFile(_id, 'json', kiran)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'account.export_not_found' })
    expect((await app.inject({ url: `/api/users/privacy/exports/${_id}` })).statusCode).toBe(401)
  })

  it('ends after 24 hours, and the file is removed', async () => {
    const { _id, endsAt } = await made()
    const { rows } = await pool.query('SELECT made_at FROM data_exports')
    expect(Date.parse(endsAt) - rows[0].made_at.getTime()).toBe(86_400_000)
    await pool.query("UPDATE data_exports SET made_at = made_at - interval '24 hours'")
    expect((await fetchFile(_id)).statusCode).toBe(404)
    expect(await read()).toBeNull()
    await lookAfterExports(deps)
    expect((await pool.query('SELECT FROM data_exports')).rowCount).toBe(0)
  })

  it('is mailed to a proven email alone, in their language, and leads to the page', async () => {
    await pool.query('DELETE FROM outbox_messages')
    await made()
    const mails = "SELECT recipient, content FROM outbox_messages WHERE kind = 'data_export'"
    const { rows } = await pool.query(mails)
    expect(rows).toEqual([
      { recipient: MAIL, content: expect.objectContaining({ subject: 'Your data at Pindivantalu' }) },
    ])
    expect(rows[0].content.text).toContain('/profile/privacy')
    await pool.query('UPDATE users SET email_proven_at = NULL WHERE id = $1', [meena.user._id])
    await pool.query('DELETE FROM outbox_messages')
    await pool.query('DELETE FROM data_exports')
    await made()
    expect((await pool.query(mails)).rowCount).toBe(0)
  })
})

describe('making it', () => {
  it('happens once for two who ask at the same moment', async () => {
    // Whoever asks after the first file is made is given another.
    const making = vi.spyOn(deps.background, 'run').mockReturnValue()
    const answers = await Promise.all([ask(), ask()])
    making.mockRestore()
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202])
    expect((await pool.query('SELECT FROM data_exports')).rowCount).toBe(1)
  })

  it('is limited to a few a day', async () => {
    const statuses: number[] = []
    for (let asked = 0; asked < 6; asked += 1) statuses.push((await ask()).statusCode)
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
  })

  it('is taken over from an instance that died, but not while that may still be at it', async () => {
    await pool.query(
      `INSERT INTO data_exports (user_id, tries, claimed_until) VALUES ($1, 1, now() + interval '1 minute')`,
      [meena.user._id],
    )
    await lookAfterExports(deps)
    expect(await read()).toMatchObject({ state: 'being_made', endsAt: null })
    await pool.query("UPDATE data_exports SET claimed_until = now() - interval '1 second'")
    await Promise.all([lookAfterExports(deps), lookAfterExports(deps)])
    expect(await read()).toMatchObject({ state: 'ready' })
    expect((await pool.query('SELECT tries FROM data_exports')).rows).toEqual([{ tries: 2 }])
  })

  it('is given up after three tries, and can be asked for again', async () => {
    await pool.query('INSERT INTO data_exports (user_id, tries) VALUES ($1, 3)', [meena.user._id])
    await lookAfterExports(deps)
    expect(await read()).toMatchObject({ state: 'failed' })
    expect(await made()).toMatchObject({ state: 'ready' })
  })

  it('leaves nothing behind when the person is deleted', async () => {
    await made()
    await pool.query('UPDATE orders SET delivered_at = now() WHERE user_id = $1', [meena.user._id])
    const url = `/api/users/${meena.user._id}`
    const gone = await app.inject({ method: 'DELETE', url, headers: carrying.owner.headers })
    expect(gone.statusCode, gone.body).toBe(200)
    for (const table of ['data_exports', 'consents', 'restock_requests'])
      expect((await pool.query(`SELECT FROM ${table} WHERE user_id = $1`, [meena.user._id])).rowCount).toBe(0)
  })
})

/** Whatever points at a person is in their file, or there is a reason why not. A new table wants a line here. */
it('no table that points at people is forgotten', async () => {
  const { rows } = await pool.query<{ column: string }>(`
    SELECT conrelid::regclass || '.' || attname AS column FROM pg_constraint
    JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey)
    WHERE contype = 'f' AND confrelid IN ('users'::regclass, 'delivery_partners'::regclass, 'sourcing_partners'::regclass)
    ORDER BY 1`)
  const IN_THE_FILE = [
    'addresses.user_id',
    'checkouts.user_id',
    'consents.user_id',
    'contact_messages.user_id',
    'delivery_partners.user_id',
    'earnings.user_id',
    'former_phones.user_id',
    'notes.user_id',
    'order_reviews.user_id',
    'orders.user_id',
    'outbox_messages.user_id',
    'pincode_waitlist.user_id',
    'product_reviews.user_id',
    'products.made_by',
    'restock_requests.user_id',
    'sessions.user_id',
    'sourcing_partner_addresses.sourcing_partner_id',
    'sourcing_partners.user_id',
    'statements.user_id',
    'taken_back_payments.user_id',
  ]
  const NOT = [
    // The file itself, and a wish that is over with the account; that they were asked for is in the history.
    'data_exports.user_id',
    'deletion_requests.user_id',
    // How an admin has set up the list of orders.
    'order_views.user_id',
    // A secret; that the email is proven is in the account.
    'email_codes.user_id',
    // What somebody did at work, to the things and orders of others.
    'cook_links.cook_id',
    'cook_ticks.cook_id',
    'cook_troubles.cook_id',
    'delivery_attempts.noted_by',
    'delivery_codes.delivery_partner_id',
    'delivery_codes.verified_by',
    'delivery_partners.decided_by',
    'kitchen.paused_by',
    'notes.written_by',
    'order_cooks.cook_id',
    'order_items.sourcing_partner_id',
    'orders.cancelled_by',
    'orders.collected_by',
    'orders.delivered_by',
    'orders.delivery_partner_id',
    'orders.sourcing_partner_id',
    'outbox_messages.mentions_user_id',
    'outbox_messages.sent_by',
    'payment_comparisons.asked_by',
    'recalls.begun_by',
    'recalls.cook_id',
    'refunds.requested_by',
    'settings.updated_by',
    'sourcing_partners.decided_by',
    'statements.paid_by',
    'taken_back_payments.taken_back_by',
    'unmatched_payments.dealt_with_by',
    'whatsapp_chats.held_by',
    'whatsapp_chats.resolved_by',
  ]
  expect(rows.map(({ column }) => column)).toEqual([...IN_THE_FILE, ...NOT].toSorted())
})

function labelsMissingFor(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(labelsMissingFor)
  if (typeof value !== 'object' || value === null) return []
  const SECTIONS =
    'madeAt account addresses orders payments reviews problems notes messages restock consents waitlist devices partner history'
  return Object.entries(value).flatMap(([key, inside]) => [
    ...(key in FIELD_LABELS || SECTIONS.split(' ').includes(key) ? [] : [key]),
    ...labelsMissingFor(inside),
  ])
}
