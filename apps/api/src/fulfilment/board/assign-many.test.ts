import { afterEach, describe, expect, it } from 'vitest'
import { startCarrying } from '../../../test-support/carrying.ts'

const carrying = await startCarrying()
const { shop, owner, ravi, suresh, cook, otherCook, kitchen } = carrying
const { ask, buy, assign, decide, auditOf, anOrderOf, newsOf, orderRow } = carrying
const { pool } = shop
const NOBODY = '01890000-0000-7000-8000-000000000000'

afterEach(async () => {
  await pool.query('TRUNCATE rate_limits')
})

describe('several orders at once', () => {
  const assignMany = (orderIds: string[], whom: object) =>
    ask('PUT', '/orders/assign', { orderIds, ...whom }, owner)
  const both = {
    deliveryPartnerUserId: ravi.user._id,
    sourcingPartnerUserId: cook._id,
    sourcingPartnerAddressId: kitchen,
  }
  const herKitchen = otherCook.addresses[0]?._id
  const toOtherCook = { sourcingPartnerUserId: otherCook._id, sourcingPartnerAddressId: herKitchen }
  const HAS_DELIVERY_PARTNER =
    'This order already has a delivery partner, who was kept. Open it to choose another one.'

  it('get a cook and a partner where they lack them, and what cannot be assigned says why', async () => {
    const [one, two, done] = [await buy(), await buy(), await anOrderOf(suresh, 'delivered')]
    await assign(two._id, suresh)
    const answer = await assignMany([one._id, NOBODY, two._id, done._id, one._id], both)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      assigned: [one._id, two._id],
      kept: [{ _id: two._id, code: 'order.has_delivery_partner', message: HAS_DELIVERY_PARTNER }],
      refused: [
        { _id: NOBODY, code: 'order.not_found', message: 'This order does not exist.' },
        { _id: done._id, code: 'order.already_delivered', message: 'This order is already delivered.' },
      ],
      act: { id: expect.any(String), undoUntil: expect.any(String) },
    })
    const given = { sourcing_partner_id: cook._id, sourcing_address_id: kitchen }
    expect(await orderRow(one._id)).toMatchObject({ ...given, delivery_partner_id: ravi.user._id })
    expect(await orderRow(two._id)).toMatchObject({ ...given, delivery_partner_id: suresh.user._id })
    expect((await auditOf(two._id)).map(({ action, facts }) => ({ action, to: facts.to }))).toEqual([
      { action: 'order.sourcing_assigned', to: cook.name },
      { action: 'order.delivery_assigned', to: suresh.user.name },
    ])
    expect(await orderRow(done._id)).toMatchObject({ delivery_partner_id: suresh.user._id })
    // Who brings it: that it is made is clear then.
    expect((await newsOf(one._id)).map(({ channel }) => channel)).toEqual(['email', 'whatsapp'])
  })

  it('leave the cook of a collected order alone, and its partner', async () => {
    const order = await anOrderOf(suresh, 'verified')
    const before = { row: await orderRow(order._id), audit: await auditOf(order._id) }
    const answer = await assignMany([order._id], { ...both, ...toOtherCook })
    expect(answer.json()).toEqual({
      assigned: [],
      kept: [],
      refused: [
        {
          _id: order._id,
          code: 'order.has_both_partners',
          message: 'This order already has both partners, who were kept. Open it to choose others.',
        },
      ],
      act: null,
    })
    const cookAlone = (await assignMany([order._id], toOtherCook)).json()
    expect(cookAlone.refused).toMatchObject([{ code: 'order.has_sourcing_partner' }])
    expect({ row: await orderRow(order._id), audit: await auditOf(order._id) }).toEqual(before)
    const { rowCount } = await pool.query('SELECT FROM delivery_codes WHERE order_id = $1', [order._id])
    expect(rowCount).toBe(1)
  })

  it('get somebody in the place of one who lost approval, but not after collection', async () => {
    const [waiting, onItsWay] = [await anOrderOf(suresh), await anOrderOf(suresh, 'collected')]
    await decide(suresh, 'rejected')
    const answer = (
      await assignMany([waiting._id, onItsWay._id], { deliveryPartnerUserId: ravi.user._id })
    ).json()
    await decide(suresh, 'approved')
    expect(answer).toMatchObject({
      assigned: [waiting._id],
      refused: [{ _id: onItsWay._id, code: 'order.reason_missing' }],
    })
    expect(await orderRow(waiting._id)).toMatchObject({ delivery_partner_id: ravi.user._id })
    expect(await orderRow(onItsWay._id)).toMatchObject({ delivery_partner_id: suresh.user._id })
  })

  it('are done again after a lost answer, and nothing happens', async () => {
    const order = await buy()
    await assignMany([order._id], both)
    const audit = await auditOf(order._id)
    expect((await assignMany([order._id], both)).json()).toEqual({
      assigned: [order._id],
      kept: [],
      refused: [],
      act: null,
    })
    expect(await auditOf(order._id)).toEqual(audit)
  })

  it('are at most 1,000 in one call: more are refused as a whole, none in silence', async () => {
    const ids = Array.from({ length: 1001 }, (_, nth) => NOBODY.slice(0, -4) + String(nth).padStart(4, '0'))
    expect((await assignMany(ids.slice(0, 1000), both)).json().refused).toHaveLength(1000)
    const answer = await assignMany(ids, both)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().code).toBe('request.invalid')
  })

  it('get nobody where nobody, or half of a cook, was chosen', async () => {
    const order = await buy()
    expect((await assignMany([order._id], {})).json().code).toBe('delivery_partner.not_selected')
    const half = await assignMany([order._id], { ...both, sourcingPartnerAddressId: '' })
    expect(half.json().code).toBe('sourcing_partner.not_selected')
    expect((await assignMany([], both)).statusCode).toBe(400)
    expect(await orderRow(order._id)).toMatchObject({ delivery_partner_id: null, sourcing_partner_id: null })
  })
})
