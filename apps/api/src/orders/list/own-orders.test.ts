import type { OwnOrderRow } from '@pindivantalu/domain/orders/order.wire'
import { beforeEach, expect, it } from 'vitest'
import { startCarrying } from '../../../test-support/carrying.ts'

const { shop, ravi, owner, customer, stranger, ask, buy, anOrderOf } = await startCarrying()
const { pool, deps } = shop

const own = async (by = customer): Promise<OwnOrderRow[]> =>
  (await ask('GET', '/orders/userorders', undefined, by)).json()
const newest = async (by = customer): Promise<OwnOrderRow> => (await own(by))[0] as OwnOrderRow

beforeEach(async () => {
  await pool.query('TRUNCATE orders CASCADE')
})

it('shows what was ordered, as the order itself does', async () => {
  const order = await buy()
  const items = order.orderItems.map(({ _id, ...item }) => item)
  expect(await newest()).toMatchObject({
    _id: order._id,
    reference: order.reference,
    items,
    isPaid: true,
    assignedAt: null,
    sourcing: { isAssigned: false, collectedAt: null },
    delivery: { deliveryPartner: null },
    deliveryCode: null,
    mayRate: false,
  })
})

it('names who brings it by the first name, and lets them be called on the way alone', async () => {
  await pool.query("UPDATE users SET name = 'Ravi Teja' WHERE id = $1", [ravi.user._id])
  await anOrderOf(ravi)
  expect((await newest()).delivery.deliveryPartner).toEqual({ name: 'Ravi', phone: null })
  await anOrderOf(ravi, 'collected')
  expect((await newest()).delivery.deliveryPartner).toEqual({ name: 'Ravi', phone: ravi.user.phone })
  expect(await newest()).toMatchObject({
    assignedAt: expect.any(String),
    sourcing: { isAssigned: true, collectedAt: expect.any(String) },
  })
  await anOrderOf(ravi, 'delivered')
  expect((await newest()).delivery.deliveryPartner).toEqual({ name: 'Ravi', phone: null })
})

it('shows the delivery code to its customer while it opens the hand-over, and to nobody else', async () => {
  const { _id } = await anOrderOf(ravi, 'collected')
  await ask('POST', '/whatsapp/sendotp', { orderId: _id }, ravi)
  const { deliveryCode } = await newest()
  expect(deliveryCode).toEqual((await ask('GET', `/orders/${_id}`)).json().deliveryCode)
  expect(deliveryCode?.code).toMatch(/^\d{6}$/)
  const { body } = await ask('GET', '/orders', undefined, owner)
  expect(body).toContain(_id)
  expect(body).not.toContain('deliveryCode')
  expect(body).not.toContain('"items"')
  expect(await own(stranger)).toEqual([])

  const now = deps.now
  deps.now = () => new Date(Date.parse(deliveryCode?.expiresAt ?? '') + 1)
  expect((await newest()).deliveryCode).toBeNull()
  deps.now = now
})

it('tells what may have stars: for seven days from the delivery, where there are none', async () => {
  const { _id } = await anOrderOf(ravi, 'delivered')
  expect(await newest()).toMatchObject({ _id, mayRate: true })
  const delivered = Date.parse((await newest()).deliveredAt ?? '')
  const now = deps.now
  deps.now = () => new Date(delivered + 7 * 24 * 60 * 60 * 1000 + 1)
  expect(await newest()).toMatchObject({ mayRate: false })
  deps.now = now
  await ask('POST', `/orders/${_id}/orderreview`, { rating: 4, comment: '' })
  expect(await newest()).toMatchObject({ mayRate: false })
  await buy()
  expect(await newest()).toMatchObject({ mayRate: false })
})
