import type { CustomerView } from '@pindivantalu/domain/orders/customer/customer.wire'
import { expect, it } from 'vitest'
import { startCarrying } from '../../../test-support/carrying.ts'
import { phonesOf } from '../../../test-support/whatsapp-phones.ts'

const { shop, owner, ravi, customer, stranger, ask, buy, quote } = await startCarrying()
const { pool, deps } = shop
const NOBODYS = '01890000-0000-7000-8000-000000000000'

const shown = async (id = customer.user._id): Promise<CustomerView> =>
  (await ask('GET', `/customers/${id}`, undefined, owner)).json()

it('shows what somebody ordered, paid, got back, wrote and what was noted about them', async () => {
  const before = await shown()
  const first = await buy()
  const second = await buy()
  // Never paid: no order, and nothing spent.
  await quote()
  await ask(
    'POST',
    `/orders/${first._id}/refunds`,
    { amount: '50.00', reason: 'goodwill', key: NOBODYS },
    owner,
  )
  await ask('POST', `/users/${customer.user._id}/notes`, { words: 'Rings twice' }, owner)
  await phonesOf(shop).write({ from: customer.user.phone, text: 'When does it come?' })
  await pool.query(
    `INSERT INTO problems (order_id, kind, wish, told_in, reported_at, due_at, changed_at)
     VALUES ($1, 'late', 'tell', 'order_page', now(), now(), now())`,
    [second._id],
  )
  await deps.background.idle()

  const view = await shown()
  expect(view.person).toMatchObject({ _id: customer.user._id, phone: customer.user.phone, language: 'en' })
  expect(view.orders.orders.slice(0, 2).map(({ _id }) => _id)).toEqual([second._id, first._id])
  expect(view.spend.orders).toBe(before.spend.orders + 2)
  const paid = Number(before.spend.paid) + Number(first.totalPrice) + Number(second.totalPrice)
  expect(Number(view.spend.paid)).toBeCloseTo(paid)
  expect(Number(view.spend.refunded)).toBeCloseTo(Number(before.spend.refunded) + 50)
  expect(Number(view.spend.kept)).toBeCloseTo(paid - Number(before.spend.refunded) - 50)
  expect(view.spend.lastOrderAt).toBe(second.createdAt)
  expect(view.usual.map(({ product }) => product)).toContain(first.orderItems[0]?.product)
  expect(view.addresses.length).toBeGreaterThan(0)
  expect(view.chat).toMatchObject({ lastMessage: 'When does it come?', unread: 1 })
  expect(view.problems).toMatchObject([
    { order: { reference: second.reference }, kind: 'late', state: 'open' },
  ])
  expect(view.notes).toMatchObject([{ words: 'Rings twice', by: owner.user.name, mayDelete: true }])
})

it('shows nothing of another person', async () => {
  const view = await shown(stranger.user._id)
  expect([view.notes, view.problems, view.chat]).toEqual([[], [], null])
  expect(view.orders.orders.every(({ user }) => user.phone === stranger.user.phone)).toBe(true)
})

it('tells a delivery partner from a customer', async () => {
  expect((await shown(ravi.user._id)).person).toMatchObject({
    deliveryPartner: { isDeliveryPartner: true },
    sourcingPartner: { isSourcingPartner: false },
  })
})

it('pages through the orders without a gap and without one twice', async () => {
  await pool.query(
    `INSERT INTO orders (id, reference, user_id, payment_method, items_paise, shipping_paise, tax_paise,
       platform_fee_paise, platform_fee_tax_paise, total_paise, ship_name, ship_line1, ship_line2, ship_city,
       ship_state, ship_postal_code, ship_phone, placed_at)
     SELECT new_id(), upper(lpad(to_hex(n), 8, '0')), $1, 'Razorpay', 50000, 4000, 2500, 200, 36, 56736, 'R', 'F',
       '', 'Hyderabad', 'Telangana', '500001', '9000000001', now() - interval '1 year'
     FROM generate_series(1, 60) AS n`,
    [customer.user._id],
  )
  const { orders } = await shown()
  const url = `/customers/${customer.user._id}/orders?after=${orders.next}`
  const rest = (await ask('GET', url, undefined, owner)).json()
  expect(rest.next).toBeNull()
  const ids = [...orders.orders, ...rest.orders].map(({ _id }: { _id: string }) => _id)
  const { rows } = await pool.query<{ id: string }>(
    'SELECT id FROM orders WHERE user_id = $1 ORDER BY placed_at DESC, id DESC',
    [customer.user._id],
  )
  expect(ids).toEqual(rows.map(({ id }) => id))
})

it.each(['', '/orders'])('of nobody there is no page (%s)', async path => {
  const answer = await ask('GET', `/customers/${NOBODYS}${path}`, undefined, owner)
  expect(answer.json()).toMatchObject({ code: 'account.not_found' })
})
