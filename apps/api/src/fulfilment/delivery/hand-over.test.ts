import { afterEach, describe, expect, it } from 'vitest'
import { startCarrying } from '../../../test-support/carrying.ts'

const carrying = await startCarrying()
const { shop, sandbox, owner, ravi, suresh, customer, stranger } = carrying
const { ask, buy, assign, assignCook, collect, deliver, decide } = carrying
const { auditOf, verifyCode, anOrderOf, newsOf, orderRow } = carrying
const { pool, deps } = shop

afterEach(async () => {
  await pool.query('TRUNCATE rate_limits')
})

const BECAUSE = { reason: 'A puncture' }

const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code
const actionsOn = async (id: string) => (await auditOf(id)).map(({ action }) => action)
const whatsAppsOn = async (id: string) =>
  (await newsOf(id)).filter(({ channel }) => channel === 'whatsapp').map(({ what }) => what)

describe('a delivery partner', () => {
  it('collects and delivers what is theirs, and both times of delivery are one', async () => {
    const order = await anOrderOf(ravi)
    await assignCook(order._id)
    const collected = await collect(order._id, ravi)
    expect(collected.statusCode).toBe(200)
    expect(collected.json()).toMatchObject({
      status: 'Collected',
      user: { phone: customer.user.phone, email: null },
      sourcing: { isCollected: true, collectedAt: expect.any(String) },
    })

    await verifyCode(order._id, ravi)
    const delivered = await deliver(order._id, ravi)
    expect(delivered.statusCode).toBe(200)
    const view = delivered.json()
    expect(view).toMatchObject({ status: 'Delivered', delivery: { isDelivered: true } })
    expect(view.deliveredAt).toBe(view.delivery.deliveredAt)
    expect(await orderRow(order._id)).toMatchObject({
      collected_by: ravi.user._id,
      delivered_by: ravi.user._id,
      delivered_at: new Date(view.deliveredAt),
    })
    expect((await auditOf(order._id)).slice(0, 2)).toMatchObject([
      { action: 'order.delivered', actor: ravi.user.name, facts: { withoutCode: false } },
      { action: 'order.collected', actor: ravi.user.name, facts: { withoutKitchen: false } },
    ])
  })

  it('hears the same again when they repeat what they did, and it is done once', async () => {
    const order = await anOrderOf(ravi)
    await assignCook(order._id)
    const first = await collect(order._id, ravi)
    const again = await collect(order._id, ravi)
    expect(again.statusCode).toBe(200)
    expect(again.json().sourcing).toEqual(first.json().sourcing)

    await verifyCode(order._id, ravi)
    const done = await deliver(order._id, ravi)
    const doneAgain = await deliver(order._id, ravi)
    expect(doneAgain.statusCode).toBe(200)
    expect(doneAgain.json().deliveredAt).toBe(done.json().deliveredAt)
    expect(await actionsOn(order._id)).toEqual([
      'order.delivered',
      'order.collected',
      'order.sourcing_assigned',
      'order.delivery_assigned',
    ])
    expect(await newsOf(order._id)).toHaveLength(8)
  })

  it('cannot deliver without the verified code', async () => {
    const order = await anOrderOf(ravi, 'collected')
    const refused = await deliver(order._id, ravi)
    expect(refused.statusCode).toBe(409)
    expect(codeOf(refused)).toBe('delivery_code.not_verified')

    await verifyCode(order._id, ravi)
    await pool.query('UPDATE delivery_codes SET verified_at = NULL, verified_by = NULL WHERE order_id = $1', [
      order._id,
    ])
    expect(codeOf(await deliver(order._id, ravi))).toBe('delivery_code.not_verified')
    expect(await orderRow(order._id)).toMatchObject({ delivered_at: null, delivered_by: null })
  })

  it("cannot deliver with another one's verified code, nor with that of another order", async () => {
    const order = await anOrderOf(ravi, 'collected')
    await verifyCode(order._id, suresh)
    expect(codeOf(await deliver(order._id, ravi))).toBe('delivery_code.not_verified')
    const another = await anOrderOf(ravi, 'verified')
    expect(codeOf(await deliver(order._id, ravi))).toBe('delivery_code.not_verified')
    expect((await deliver(another._id, ravi)).statusCode).toBe(200)
  })

  it('cannot deliver with an old code: what they verified before the order went to another and came back', async () => {
    const order = await anOrderOf(ravi, 'verified')
    await assign(order._id, suresh, owner, BECAUSE)
    await assign(order._id, ravi, owner, BECAUSE)
    expect(codeOf(await deliver(order._id, ravi))).toBe('delivery_code.not_verified')
  })

  it('cannot deliver after the order went to another, who needs a code of their own', async () => {
    const order = await anOrderOf(ravi, 'verified')
    await assign(order._id, suresh, owner, BECAUSE)
    expect((await deliver(order._id, ravi)).statusCode).toBe(404)
    expect(codeOf(await collect(order._id, ravi))).toBe('order.not_found')
    expect(codeOf(await deliver(order._id, suresh))).toBe('delivery_code.not_verified')
    await verifyCode(order._id, suresh)
    expect((await deliver(order._id, suresh)).statusCode).toBe(200)
  })

  it('can do and see nothing more at once when they lose approval; the order stays with them', async () => {
    const order = await anOrderOf(ravi, 'verified')
    await decide(ravi, 'rejected')
    const refused = [
      await collect(order._id, ravi),
      await deliver(order._id, ravi),
      await ask('GET', '/orders/deliverypartner', undefined, ravi),
    ]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
    expect((await ask('GET', `/orders/${order._id}`, undefined, ravi)).statusCode).toBe(404)
    await decide(ravi, 'approved')
    expect(await orderRow(order._id)).toMatchObject({
      delivery_partner_id: ravi.user._id,
      delivered_at: null,
    })
    // What they proved before no longer counts.
    expect(codeOf(await deliver(order._id, ravi))).toBe('delivery_code.not_verified')
  })

  it('cannot collect while no kitchen is assigned; the owner may, and the log says so', async () => {
    const order = await anOrderOf(ravi)
    const refused = await collect(order._id, ravi)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'order.kitchen_missing',
      message: 'The kitchen of this order is not assigned yet. You can collect it as soon as the shop has.',
    })
    expect(await orderRow(order._id)).toMatchObject({ collected_at: null, collected_by: null })
    expect((await collect(order._id, owner)).statusCode).toBe(200)
    expect((await auditOf(order._id))[0]).toMatchObject({
      action: 'order.collected',
      actor: owner.user.name,
      facts: { withoutKitchen: true },
    })
    expect((await collect(order._id, ravi)).statusCode).toBe(200)
  })

  it('cannot deliver what they have not collected', async () => {
    const order = await anOrderOf(ravi)
    await verifyCode(order._id, ravi)
    expect(codeOf(await deliver(order._id, ravi))).toBe('order.not_collected')
  })

  it("finds nobody else's order", async () => {
    const [order, nobodys] = [await anOrderOf(suresh, 'verified'), await buy()]
    const answers = await Promise.all(
      [order, nobodys].flatMap(({ _id }) => [
        collect(_id, ravi),
        deliver(_id, ravi),
        ask('GET', `/orders/${_id}`, undefined, ravi),
      ]),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(404))
    const refusals = [await assign(order._id, ravi, ravi), await assignCook(order._id, {}, ravi)]
    refusals.push(await ask('GET', `/orders/${order._id}/audit`, undefined, ravi))
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
  })

  it('sees phone and address until they have delivered, and not after', async () => {
    const order = await anOrderOf(ravi, 'verified')
    const see = async () => (await ask('GET', `/orders/${order._id}`, undefined, ravi)).json()
    expect(await see()).toMatchObject({
      user: { phone: customer.user.phone },
      deliveryAddress: { phone: '9000000004' },
    })
    const nothing = { user: { name: customer.user.name, phone: null, email: null }, deliveryAddress: null }
    expect((await deliver(order._id, ravi)).json()).toMatchObject(nothing)
    expect((await deliver(order._id, ravi)).json()).toMatchObject(nothing)
    expect(await see()).toMatchObject(nothing)
  })

  it('sees where their own order is collected, and no code', async () => {
    const order = await anOrderOf(ravi)
    await assignCook(order._id)
    await pool.query('UPDATE orders SET user_id = $2 WHERE id = $1', [order._id, ravi.user._id])
    expect((await collect(order._id, ravi)).json()).toMatchObject({
      sourcing: { sourcingPartnerAddress: { postalCode: '500007' } },
      slotOptions: [],
      deliveryCode: null,
    })
  })
})

describe('the owner', () => {
  it('delivers without a code, which is recorded', async () => {
    const order = await buy()
    const delivered = await deliver(order._id, owner)
    expect(delivered.statusCode).toBe(200)
    expect(delivered.json()).toMatchObject({ status: 'Delivered', user: { phone: customer.user.phone } })
    expect(await auditOf(order._id)).toMatchObject([
      { action: 'order.delivered', actor: owner.user.name, facts: { withoutCode: true } },
    ])
    expect((await deliver(order._id, owner)).statusCode).toBe(200)
    expect(await actionsOn(order._id)).toEqual(['order.delivered'])
  })

  it('delivers what its partner had verified, which is no delivery without a code', async () => {
    const order = await anOrderOf(ravi, 'verified')
    await deliver(order._id, owner)
    expect((await auditOf(order._id))[0]?.facts).toEqual({ withoutCode: false })
  })

  it('collects for a partner, who gets no error when they collect too', async () => {
    const order = await anOrderOf(ravi)
    expect((await collect(order._id, owner)).json().status).toBe('Collected')
    expect((await collect(order._id, ravi)).statusCode).toBe(200)
    expect(await orderRow(order._id)).toMatchObject({ collected_by: owner.user._id })
  })

  it('and the partner each hear that the other has delivered', async () => {
    const byOwner = await anOrderOf(ravi, 'verified')
    await deliver(byOwner._id, owner)
    expect(codeOf(await deliver(byOwner._id, ravi))).toBe('order.already_delivered')
    expect(codeOf(await collect(byOwner._id, ravi))).toBe('order.already_delivered')
    const byRavi = await anOrderOf(ravi, 'delivered')
    const late = await deliver(byRavi._id, owner)
    expect(late.statusCode).toBe(409)
    expect(codeOf(late)).toBe('order.already_delivered')
    expect(await orderRow(byRavi._id)).toMatchObject({ delivered_by: ravi.user._id })
  })

  it('can neither collect nor deliver what is not paid', async () => {
    const { rows } = await pool.query("SELECT id FROM orders WHERE reference = 'DEM2PAY7'")
    await assign(rows[0].id, ravi)
    for (const who of [owner, ravi]) {
      expect(codeOf(await collect(rows[0].id, who))).toBe('order.not_paid')
      expect(codeOf(await deliver(rows[0].id, who))).toBe('order.not_paid')
    }
    expect(await newsOf(rows[0].id)).toEqual([])
  })

  it('reads that a deleted partner is no longer here', async () => {
    const order = await anOrderOf(ravi)
    const { rows } = await pool.query(
      `INSERT INTO audit_log (actor_id, action, subject_type, subject_id, facts)
       VALUES ($2, 'order.delivery_assigned', 'order', $1, '{"from": "01890000-0000-7000-8000-000000000000"}')
       RETURNING id`,
      [order._id, owner.user._id],
    )
    const entry = (await auditOf(order._id)).find(({ _id }) => _id === String(rows[0].id))
    expect(entry?.facts).toEqual({ from: 'someone no longer here' })
  })
})

describe('the history of an order', () => {
  it('is read whatever a deed says of before and after', async () => {
    const order = await anOrderOf(ravi)
    await pool.query(
      `INSERT INTO audit_log (actor_id, action, subject_type, subject_id, facts)
       VALUES ($2, 'order.slot_changed', 'order', $1, '{"from": "2-4 PM", "to": "6-8 PM"}')`,
      [order._id, owner.user._id],
    )
    expect((await auditOf(order._id)).map(({ facts }) => facts)).toEqual([
      { from: '2-4 PM', to: '6-8 PM' },
      { from: null, to: ravi.user.name },
    ])
  })
})

describe('a customer', () => {
  it('can neither collect nor deliver', async () => {
    const order = await anOrderOf(ravi, 'verified')
    for (const who of [customer, stranger]) {
      expect((await collect(order._id, who)).statusCode).toBe(403)
      expect((await deliver(order._id, who)).statusCode).toBe(403)
    }
  })

  it('hears by WhatsApp and mail when the order is collected and delivered', async () => {
    const order = await anOrderOf(ravi, 'delivered')
    expect(await whatsAppsOn(order._id)).toEqual([
      'Ravi will bring it to you',
      'your snacks are being made',
      'Ravi is on the way with your snacks',
      'your snacks are delivered',
    ])
    await carrying.endWaiting()
    await deps.outbox.sendDue()
    const answer = await fetch(
      `${sandbox.url}/sandbox/messages?channel=whatsapp&to=${encodeURIComponent(customer.user.phone)}`,
    )
    const heard = ((await answer.json()) as { text: string }[]).map(({ text }) => text)
    expect(heard).toContainEqual(
      expect.stringContaining(
        `Hi ${customer.user.name}, here is the latest on your Pindivantalu order ${order.reference}: your snacks are delivered. You can follow it with the button below.`,
      ),
    )
    const mails = carrying.inbox.mails.filter(({ text }) => text?.includes(`#${order.reference},`))
    expect(mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        `Your order #${order.reference} is with us`,
        'Your snacks are being made',
        'Ravi will bring your snacks',
        'Ravi is on the way with your snacks',
        'Delivered. How did they taste?',
      ]),
    )
    expect(mails).toHaveLength(5)
  })
})
