import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startCarrying } from '../../../test-support/carrying.ts'

const carrying = await startCarrying()
const { shop, owner, ravi, suresh, customer, cook, kitchen } = carrying
const { ask, assign, assignCook, deliver, deliveries, anOrderOf } = carrying
const { pool } = shop

beforeEach(async () => {
  await pool.query('UPDATE orders SET delivery_partner_id = NULL')
})
afterEach(async () => {
  await pool.query('TRUNCATE rate_limits')
})

const setSlot = (id: string | undefined, day: string, slot: string) =>
  pool.query('UPDATE orders SET slot_day = $2, slot = $3 WHERE id = $1', [id, day, slot])
const ids = (orders: { _id: string }[]) => orders.map(({ _id }) => _id)

describe('what a partner is to bring', () => {
  it('comes by slot; what has none follows, the oldest first', async () => {
    const orders: string[] = []
    for (let n = 0; n < 6; n += 1) orders.push((await anOrderOf(ravi))._id)
    const [late, older, soon, newer, evening, sameSlotLater] = orders
    await setSlot(late, '2026-01-12', '2-4 PM')
    await setSlot(evening, '2026-01-11', '8-10 PM')
    await setSlot(soon, '2026-01-11', '4-6 PM')
    await setSlot(sameSlotLater, '2026-01-11', '4-6 PM')
    expect(ids(await deliveries(ravi))).toEqual([soon, sameSlotLater, evening, late, older, newer])
  })

  it('says where to collect, whom to call and where to go, and nothing more of the customer', async () => {
    const { _id } = await anOrderOf(ravi)
    await assignCook(_id)
    const [order] = await deliveries(ravi)
    expect(order).toMatchObject({
      _id,
      status: 'Sourcing & Delivery Assigned',
      user: { name: customer.user.name, phone: customer.user.phone, email: null },
      shippingAddress: null,
      invoiceNumber: null,
      deliveryCode: null,
      deliveryAddress: { addressLine1: 'Flat 402, Sri Sai Residency', phone: '9000000004' },
      sourcing: {
        sourcingPartner: { _id: cook._id, phone: cook.phone },
        sourcingPartnerAddress: { _id: kitchen, phone: '9000000006' },
      },
    })
  })

  it('is all of it, however much', async () => {
    const { _id } = await anOrderOf(ravi)
    await pool.query(
      `INSERT INTO orders SELECT (jsonb_populate_record(orders, jsonb_build_object(
         'id', new_id(), 'reference', 'MANY' || lpad(n::text, 4, '0')))).*
       FROM orders, generate_series(1, 150) AS n WHERE id = $1`,
      [_id],
    )
    const pending = await deliveries(ravi)
    await pool.query("DELETE FROM orders WHERE reference LIKE 'MANY%'")
    expect(pending).toHaveLength(151)
  })

  it('is theirs alone, while it is theirs', async () => {
    const { _id } = await anOrderOf(ravi)
    expect(ids(await deliveries(suresh))).toEqual([])
    await assign(_id, suresh)
    expect(ids(await deliveries(ravi))).toEqual([])
    expect(ids(await deliveries(suresh))).toEqual([_id])
  })

  it('leaves out what is not paid: it is nobody’s errand yet', async () => {
    const { rows } = await pool.query("SELECT id FROM orders WHERE reference = 'DEM2PAY7'")
    await assign(rows[0].id, ravi)
    expect(await deliveries(ravi)).toEqual([])
  })
})

describe('what a partner has brought', () => {
  it('comes the newest first, without phone and address', async () => {
    const [one, two] = [await anOrderOf(ravi, 'delivered'), await anOrderOf(ravi, 'delivered')]
    expect(await deliveries(ravi)).toEqual([])
    const done = await deliveries(ravi, 'delivered')
    expect(ids(done)).toEqual([two._id, one._id])
    for (const order of done) {
      expect(order).toMatchObject({
        status: 'Delivered',
        user: { name: customer.user.name, phone: null, email: null },
        deliveryAddress: null,
      })
    }
    expect(JSON.stringify(done)).not.toContain(customer.user.phone.slice(-10))
  })

  it('counts what the owner handed over for them', async () => {
    const { _id } = await anOrderOf(ravi)
    await deliver(_id, owner)
    expect(ids(await deliveries(ravi, 'delivered'))).toEqual([_id])
  })

  it('ends after the newest 100', async () => {
    const { _id } = await anOrderOf(ravi, 'delivered')
    await pool.query(
      `INSERT INTO orders (id, reference, user_id, payment_method, items_paise, shipping_paise, tax_paise,
         platform_fee_paise, platform_fee_tax_paise, total_paise, ship_name, ship_line1, ship_line2, ship_city,
         ship_state, ship_postal_code, ship_phone, placed_at, paid_at, delivery_partner_id, delivered_at)
       SELECT uuidv7(), 'MANY' || lpad(n::text, 4, '0'), user_id, payment_method, items_paise, shipping_paise,
         tax_paise, platform_fee_paise, platform_fee_tax_paise, total_paise, ship_name, ship_line1, ship_line2,
         ship_city, ship_state, ship_postal_code, ship_phone, placed_at, paid_at, delivery_partner_id,
         delivered_at - n * interval '1 minute'
       FROM orders, generate_series(1, 100) AS n WHERE orders.id = $1`,
      [_id],
    )
    const done = await deliveries(ravi, 'delivered')
    expect(done).toHaveLength(100)
    expect(done[0]?._id).toBe(_id)
    expect(done.map(({ reference }) => reference)).not.toContain('MANY0100')
  })
})

describe('the lists', () => {
  it('are for approved partners, and know two words', async () => {
    expect((await ask('GET', '/orders/deliverypartner', undefined, customer)).statusCode).toBe(403)
    expect((await ask('GET', '/orders/deliverypartner', undefined, owner)).statusCode).toBe(403)
    expect((await ask('GET', '/orders/deliverypartner?status=lost', undefined, ravi)).statusCode).toBe(400)
    expect((await ask('GET', '/orders/deliverypartner', undefined, ravi)).json()).toEqual([])
  })
})
