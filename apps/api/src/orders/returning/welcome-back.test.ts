import type { Returning } from '@pindivantalu/domain/orders/returning/returning.wire'
import { beforeEach, describe, expect, it } from 'vitest'
import { startCarrying } from '../../../test-support/carrying.ts'

const { shop, ravi, customer, stranger, ask, buy, quote, anOrderOf } = await startCarrying()
const { app, pool } = shop

const { products } = (await ask('GET', '/products')).json()
const [first, second, third] = products.filter((one: { available: boolean }) => one.available)

const returning = async (by = customer): Promise<Returning> =>
  (await ask('GET', '/orders/returning', undefined, by)).json()
const usualNames = async (by = customer) => (await returning(by)).usual.map(({ product }) => product.name)

type Product = typeof first
const lineOf = (product: Product, facts: object = {}) => {
  const [option] = product.customization.priceCustomization
  return { product: product._id, weight: option.weight, price: option.price, quantity: 1, ...facts }
}
/** The clock of the shop may stand still between two orders. */
let orders = 0
async function buyOf(...bought: Product[]) {
  const order = await buy({ orderItems: bought.map(product => lineOf(product)) })
  await pool.query("UPDATE orders SET placed_at = placed_at - interval '1 hour' * $2::int WHERE id = $1", [
    order._id,
    100 - orders++,
  ])
  return order
}

beforeEach(async () => {
  orders = 0
  await pool.query('TRUNCATE orders CASCADE')
  await pool.query('UPDATE products SET available = true, deleted_at = NULL WHERE id = ANY($1)', [
    [first._id, second._id, third._id],
  ])
})

describe('what is to come', () => {
  it('is there with its code until it is delivered, and nothing else of the order', async () => {
    await pool.query("UPDATE users SET name = 'Ravi Teja' WHERE id = $1", [ravi.user._id])
    const { _id } = await anOrderOf(ravi, 'collected')
    await ask('POST', '/whatsapp/sendotp', { orderId: _id }, ravi)
    const { live } = await returning()
    expect(live).toEqual([
      {
        _id,
        isPaid: true,
        paidAt: expect.any(String),
        createdAt: expect.any(String),
        assignedAt: expect.any(String),
        deliveredAt: null,
        isCancelled: false,
        attempts: [],
        sourcing: { isAssigned: true, collectedAt: expect.any(String) },
        delivery: {
          isDelivered: false,
          deliveredAt: null,
          preferredDeliveryDate: null,
          preferredDeliveryTimeSlot: null,
          defaultDay: expect.any(String),
          deliveryPartner: { name: 'Ravi', phone: ravi.user.phone },
        },
        deliveryCode: { code: expect.stringMatching(/^\d{6}$/), expiresAt: expect.any(String) },
        asOf: expect.any(String),
        items: [{ product: first._id, image: first.image }],
      },
    ])
    await pool.query('UPDATE orders SET delivered_at = now()')
    expect((await returning()).live).toEqual([])
  })

  it('has several, the newest first, and none that waits for its payment', async () => {
    const older = await buyOf(first)
    const newer = await buyOf(second)
    const unpaid = await buyOf(third)
    await pool.query('UPDATE orders SET paid_at = NULL WHERE id = $1', [unpaid._id])
    expect((await returning()).live.map(({ _id }) => _id)).toEqual([newer._id, older._id])
  })
})

describe('the usual', () => {
  it('is the last order, then what was bought most often, with today’s price', async () => {
    await buyOf(second)
    await buyOf(second)
    await buyOf(first)
    await buyOf(third)
    expect(await usualNames()).toEqual([third.name, second.name, first.name])
    const [option] = third.customization.priceCustomization
    await pool.query(
      'UPDATE product_price_options SET price_paise = 99900 WHERE product_id = $1 AND weight = $2',
      [third._id, option.weight],
    )
    const [latest] = (await returning()).usual
    expect(latest).toMatchObject({ weight: option.weight, choice: 'Regular' })
    expect(latest?.product.customization.priceCustomization[0]).toEqual({ weight: option.weight, price: 999 })
    await pool.query(
      'UPDATE product_price_options SET price_paise = $3 WHERE product_id = $1 AND weight = $2',
      [third._id, option.weight, option.price * 100],
    )
  })

  it('leaves out what is not available, was deleted or was never paid', async () => {
    await buyOf(first, second, third)
    await pool.query('UPDATE products SET available = false WHERE id = $1', [first._id])
    expect(await usualNames()).toEqual([second.name, third.name])
    await pool.query('UPDATE products SET deleted_at = now() WHERE id = $1', [second._id])
    expect(await usualNames()).toEqual([third.name])
    await pool.query('UPDATE orders SET paid_at = NULL')
    expect(await usualNames()).toEqual([])
  })

  it('counts no basket that was never paid', async () => {
    await quote()
    expect(await returning()).toEqual({ live: [], usual: [] })
  })
})

it('shows nobody what is another’s, and is kept nowhere', async () => {
  const order = await buyOf(first)
  expect(await returning(stranger)).toEqual({ live: [], usual: [] })
  const theirs = await ask('GET', '/orders/returning')
  expect(theirs.body).toContain(order._id)
  expect(theirs.headers).toMatchObject({ 'cache-control': 'no-store' })
  const guest = await app.inject({ method: 'GET', url: '/api/orders/returning' })
  expect(guest.statusCode).toBe(401)
  expect(guest.json()).toMatchObject({ code: 'auth.required' })
})
