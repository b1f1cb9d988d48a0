import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, it } from 'vitest'
import { startRecalling } from '../../test-support/recalling.ts'

const {
  shop,
  startAfresh,
  ask,
  assignCook,
  anOrderOf,
  buy,
  buyTwo,
  cook,
  customer,
  otherCook,
  owner,
  pack,
  parcelsOf,
  ravi,
} = await startRecalling()
const { pool } = shop

beforeEach(startAfresh)

describe('the parcels of a batch', () => {
  it('say where each is, and whom to call', async () => {
    const [made, brought, delivered, cancelled] = [
      await buy(),
      await anOrderOf(ravi, 'collected'),
      await anOrderOf(ravi, 'delivered'),
      await buy(),
    ]
    for (const order of [made, brought, delivered, cancelled]) await pack(order._id, 'B1')
    await ask('PUT', `/orders/${cancelled._id}/cancel`, { reason: 'sold_out' }, owner)
    const { parcels, toTell, gone, recall } = await parcelsOf('batch=b1')
    expect({ toTell, gone, recall }).toEqual({ toTell: 1, gone: 0, recall: null })
    expect(parcels.map(({ order, place }) => [order.reference, place])).toEqual([
      [made.reference, 'kitchen'],
      [brought.reference, 'on_the_way'],
      [delivered.reference, 'delivered'],
      [cancelled.reference, 'cancelled'],
    ])
    expect(parcels[0]).toMatchObject({
      customer: { name: customer.user.name, phone: customer.user.phone },
      packets: 2,
      batch: 'B1',
      packedOn: '2026-01-10',
      told: { whatsapp: null, email: null },
    })
  })

  it('are also found by the day with product and cook', async () => {
    const order = await buyTwo()
    await assignCook(order._id)
    await pack(order._id, 'B2')
    const product = order.orderItems[0]?.product
    const found = await parcelsOf(`packedOn=2026-01-10&product=${product}&cook=${cook._id}`)
    expect(found).toMatchObject({ product: order.orderItems[0]?.name, cook: cook.organizationName })
    expect(found.parcels).toHaveLength(1)
    expect((await parcelsOf(`packedOn=2026-01-11&product=${product}`)).parcels).toEqual([])

    // The same product of that day, from another kitchen.
    const elsewhere = await buy()
    await assignCook(elsewhere._id, {
      sourcingPartnerUserId: otherCook._id,
      sourcingPartnerAddressId: otherCook.addresses[0]?._id,
    })
    await pack(elsewhere._id, 'B2')
    const kitchens = [cook, otherCook].map(async ({ _id }) =>
      (await parcelsOf(`packedOn=2026-01-10&product=${product}&cook=${_id}`)).parcels.map(
        parcel => parcel.order.reference,
      ),
    )
    expect(await Promise.all(kitchens)).toEqual([[order.reference], [elsewhere.reference]])
  })

  it('are on their way line by line, as they were collected', async () => {
    const order = await buyTwo()
    await pack(order._id, 'B4')
    await pool.query('UPDATE order_items SET collected_at = now() WHERE id = $1', [order.orderItems[0]?._id])
    const { parcels } = await parcelsOf('batch=B4')
    expect(parcels.map(({ product, place }) => [product, place])).toEqual([
      [order.orderItems[0]?.name, 'on_the_way'],
      [order.orderItems[1]?.name, 'kitchen'],
    ])
  })

  it('are not all that was packed on a day', async () => {
    const answer = await ask('GET', '/batches/parcels?packedOn=2026-01-10', undefined, owner)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'request.invalid' })
  })

  it('are a file in which nothing is a formula', async () => {
    const order = await buy()
    await pack(order._id, 'B3')
    await pool.query('UPDATE users SET name = $1 WHERE id = $2', ['=HYPERLINK("x")', customer.user._id])
    const { body, headers } = await ask('GET', '/batches/parcels/csv?batch=B3', undefined, owner)
    await pool.query('UPDATE users SET name = $1 WHERE id = $2', [customer.user.name, customer.user._id])
    expect(headers['content-disposition']).toMatch(/^attachment; filename="parcels-\d{4}-\d\d-\d\d\.csv"$/)
    expect(parse(body, { columns: true, bom: true })).toMatchObject([
      {
        Order: order.reference,
        Customer: '\'=HYPERLINK("x")',
        Phone: `'${customer.user.phone}`,
        Packets: '2',
        Where: 'At the kitchen',
      },
    ])
  })
})
