import { afterEach, describe, expect, it } from 'vitest'
import { startCarrying } from '../../../test-support/carrying.ts'
import { signInAs } from '../../../test-support/sign-in.ts'

const carrying = await startCarrying()
const { shop, owner, ravi, suresh, customer, cook, otherCook, kitchen } = carrying
const { ask, buy, assign, assignCook, collect, decide, auditOf, anOrderOf, newsOf, orderRow } = carrying
const { pool } = shop
const NOBODY = '01890000-0000-7000-8000-000000000000'

afterEach(async () => {
  await pool.query('TRUNCATE rate_limits')
})

describe('the owner gives an order', () => {
  it('to a cook and a delivery partner, and the status follows', async () => {
    const order = await buy()
    expect(order.status).toBe('Created')
    const cooked = await assignCook(order._id)
    expect(cooked.statusCode).toBe(200)
    expect(cooked.json()).toMatchObject({
      status: 'Only Sourcing Assigned',
      sourcing: {
        isCollected: false,
        sourcingPartner: { _id: cook._id, name: cook.name, organizationName: cook.organizationName },
        sourcingPartnerAddress: cook.addresses[0],
      },
    })
    const carried = await assign(order._id, ravi)
    expect(carried.json()).toMatchObject({
      status: 'Sourcing & Delivery Assigned',
      delivery: { deliveryPartner: { _id: ravi.user._id, name: ravi.user.name, phone: ravi.user.phone } },
    })
    expect(await auditOf(order._id)).toMatchObject([
      {
        action: 'order.delivery_assigned',
        actor: owner.user.name,
        facts: { from: null, to: ravi.user.name },
      },
      {
        action: 'order.sourcing_assigned',
        actor: owner.user.name,
        facts: { from: null, to: cook.name, address: kitchen },
      },
    ])
  })

  it('and the first choice is when the work began, whoever is chosen later', async () => {
    const order = await buy()
    expect(order.assignedAt).toBeNull()
    const { assignedAt } = (await assignCook(order._id)).json()
    expect(assignedAt).not.toBeNull()
    expect((await assign(order._id, ravi)).json().assignedAt).toBe(assignedAt)
    expect((await assign(order._id, suresh)).json().assignedAt).toBe(assignedAt)
  })

  it('to a delivery partner alone', async () => {
    const order = await buy()
    expect((await assign(order._id, ravi)).json().status).toBe('Only Delivery Assigned')
  })

  it('to the same ones again, and nothing happens', async () => {
    const order = await anOrderOf(ravi, 'verified')
    await assignCook(order._id)
    const before = { audit: await auditOf(order._id), news: await newsOf(order._id) }
    expect((await assign(order._id, ravi)).statusCode).toBe(200)
    expect((await assignCook(order._id)).statusCode).toBe(200)
    expect({ audit: await auditOf(order._id), news: await newsOf(order._id) }).toEqual(before)
    const { rowCount } = await pool.query('SELECT FROM delivery_codes WHERE order_id = $1', [order._id])
    expect(rowCount).toBe(1)
  })

  it('to another partner, and the code of the first is void', async () => {
    const order = await anOrderOf(ravi, 'verified')
    const moved = await assign(order._id, suresh, owner, { reason: 'Ravi had a puncture' })
    expect(moved.json().delivery.deliveryPartner.name).toBe(suresh.user.name)
    const { rowCount } = await pool.query('SELECT FROM delivery_codes WHERE order_id = $1', [order._id])
    expect(rowCount).toBe(0)
    expect((await auditOf(order._id))[0]?.facts).toEqual({
      from: ravi.user.name,
      to: suresh.user.name,
      reason: 'Ravi had a puncture',
    })
  })

  it('to another partner before it is collected, and no reason is asked for', async () => {
    const order = await anOrderOf(ravi)
    expect((await assign(order._id, suresh)).statusCode).toBe(200)
    expect((await auditOf(order._id))[0]?.facts).toEqual({ from: ravi.user.name, to: suresh.user.name })
  })

  it('to another kitchen of the same cook', async () => {
    const order = await buy()
    await assignCook(order._id)
    const terrace = cook.addresses[1]
    const moved = await assignCook(order._id, { sourcingPartnerAddressId: terrace?._id })
    expect(moved.json().sourcing.sourcingPartnerAddress).toEqual(terrace)
    expect((await auditOf(order._id)).map(({ action }) => action)).toEqual([
      'order.sourcing_assigned',
      'order.sourcing_assigned',
    ])
  })

  it('that is not paid yet: it stays Created, and nobody is told', async () => {
    const { rows } = await pool.query("SELECT id FROM orders WHERE reference = 'DEM2PAY7'")
    expect((await assign(rows[0].id, ravi)).json().status).toBe('Created')
    expect((await assignCook(rows[0].id)).json().status).toBe('Created')
    expect(await newsOf(rows[0].id)).toEqual([])
    expect(await auditOf(rows[0].id)).toHaveLength(2)
  })
})

describe('the owner is refused', () => {
  it('an order without a partner chosen', async () => {
    const order = await buy()
    const refused = await assign(order._id, null)
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({
      code: 'delivery_partner.not_selected',
      message: 'Please select a delivery partner',
    })
    const noCook = await assignCook(order._id, { sourcingPartnerUserId: '' })
    expect(noCook.json().code).toBe('sourcing_partner.not_selected')
    const noKitchen = await assignCook(order._id, { sourcingPartnerAddressId: null })
    expect(noKitchen.json().code).toBe('sourcing_partner.not_selected')
    expect(await orderRow(order._id)).toMatchObject({ delivery_partner_id: null, sourcing_partner_id: null })
  })

  it('somebody who is no delivery partner, or not approved', async () => {
    const order = await buy()
    expect((await assign(order._id, customer)).json().code).toBe('delivery_partner.not_found')
    await decide(suresh, 'rejected')
    const rejected = await assign(order._id, suresh)
    await decide(suresh, 'approved')
    expect(rejected.statusCode).toBe(409)
    expect(rejected.json().code).toBe('delivery_partner.not_assignable')
    expect(await orderRow(order._id)).toMatchObject({ delivery_partner_id: null })
    expect(await auditOf(order._id)).toEqual([])
  })

  it("a cook who is not approved, no cook at all, another's kitchen or a removed one", async () => {
    const order = await buy()
    const customerCooks = await assignCook(order._id, { sourcingPartnerUserId: customer.user._id })
    expect(customerCooks.json().code).toBe('sourcing_partner.not_found')
    const foreign = await assignCook(order._id, { sourcingPartnerAddressId: otherCook.addresses[0]?._id })
    expect(foreign.json().code).toBe('sourcing_partner.address_not_found')

    const url = `/users/sourcingpartner/${otherCook._id}`
    const hers = {
      sourcingPartnerUserId: otherCook._id,
      sourcingPartnerAddressId: otherCook.addresses[0]?._id,
    }
    await ask('PUT', `${url}/approval`, { approval: 'pending' }, owner)
    expect((await assignCook(order._id, hers)).json().code).toBe('sourcing_partner.not_assignable')
    await ask('PUT', `${url}/approval`, { approval: 'approved' }, owner)
    await pool.query('UPDATE sourcing_partner_addresses SET removed_at = now() WHERE id = $1', [
      hers.sourcingPartnerAddressId,
    ])
    expect((await assignCook(order._id, hers)).json().code).toBe('sourcing_partner.address_not_found')
    await pool.query('UPDATE sourcing_partner_addresses SET removed_at = NULL WHERE id = $1', [
      hers.sourcingPartnerAddressId,
    ])
    expect((await assignCook(order._id, hers)).statusCode).toBe(200)
  })

  it('another cook or kitchen for an order that is collected', async () => {
    const order = await anOrderOf(ravi, 'collected')
    const others = [
      { sourcingPartnerUserId: otherCook._id, sourcingPartnerAddressId: otherCook.addresses[0]?._id },
      { sourcingPartnerAddressId: cook.addresses[1]?._id },
    ]
    for (const other of others) {
      const refused = await assignCook(order._id, other)
      expect(refused.statusCode).toBe(409)
      expect(refused.json().code).toBe('order.sourcing_settled')
    }
    expect(await orderRow(order._id)).toMatchObject({
      sourcing_partner_id: cook._id,
      sourcing_address_id: kitchen,
    })
  })

  it.each([{}, { reason: '  ' }])(
    'another delivery partner for an order that is collected, without a reason: %j',
    async words => {
      const order = await anOrderOf(ravi, 'verified')
      const refused = await assign(order._id, suresh, owner, words)
      expect(refused.statusCode).toBe(400)
      expect(refused.json().code).toBe('order.reason_missing')
      expect(await orderRow(order._id)).toMatchObject({ delivery_partner_id: ravi.user._id })
      const { rowCount } = await pool.query('SELECT FROM delivery_codes WHERE order_id = $1', [order._id])
      expect(rowCount).toBe(1)
    },
  )

  it('an order that is delivered, or that does not exist', async () => {
    const order = await anOrderOf(ravi, 'delivered')
    expect((await assign(order._id, suresh)).json().code).toBe('order.already_delivered')
    expect((await assignCook(order._id)).json().code).toBe('order.already_delivered')
    expect((await assign(NOBODY, ravi)).json().code).toBe('order.not_found')
    expect((await ask('GET', `/orders/${NOBODY}/audit`, undefined, owner)).statusCode).toBe(404)
  })
})

describe('the customer is told', () => {
  const told = async (id: string) => {
    const news = await newsOf(id)
    return news.filter(({ channel }) => channel === 'whatsapp').map(({ what }) => what)
  }

  it('that the snacks are being made and who brings them, once each', async () => {
    const order = await buy()
    await assignCook(order._id)
    for (const who of [ravi, suresh, ravi, suresh]) await assign(order._id, who)
    await assignCook(order._id, { sourcingPartnerAddressId: cook.addresses[1]?._id })
    expect(await told(order._id)).toEqual([
      'your snacks are being made',
      'Ravi will bring it to you',
      'Suresh will bring it to you',
    ])
    const mails = (await newsOf(order._id)).filter(({ channel }) => channel === 'email')
    expect(mails[0]?.what).toContain('Your snacks are being made\nThe kitchen has your order.\n')
    expect(mails[1]?.what).toContain('Ravi will bring your snacks\n')
  })

  it('nothing of a cook who is named after the order was collected', async () => {
    const order = await anOrderOf(ravi)
    await collect(order._id, owner)
    await assignCook(order._id)
    expect(await told(order._id)).not.toContain('your snacks are being made')
  })

  it.each(['carried an order', 'carried none'])('of nobody who was deleted since and had %s', async what => {
    const phone = what === 'carried none' ? '+919000000881' : '+919000000882'
    const gone = await signInAs(shop, phone)
    await pool.query("UPDATE users SET name = 'Gopala Krishna' WHERE id = $1", [gone.user._id])
    await pool.query(
      "INSERT INTO delivery_partners (user_id, approval, decided_at) VALUES ($1, 'approved', now())",
      [gone.user._id],
    )
    const order = await buy()
    await assign(order._id, gone)
    expect(await told(order._id)).toContain('Gopala will bring it to you')
    if (what === 'carried none') await assign(order._id, ravi)
    else {
      await collect(order._id, owner)
      expect(await told(order._id)).toContain('Gopala is on the way with your snacks')
      await pool.query('UPDATE orders SET delivered_at = now() WHERE id = $1', [order._id])
    }
    const { statusCode } = await shop.app.inject({
      method: 'DELETE',
      url: `/api/users/${gone.user._id}`,
      headers: owner.headers,
    })
    expect(statusCode).toBe(200)
    const { rows } = await pool.query("SELECT FROM outbox_messages WHERE content::text LIKE '%Gopala%'")
    expect(rows).toHaveLength(0)
  })
})
