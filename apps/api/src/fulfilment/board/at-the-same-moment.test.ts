import { afterEach, describe, expect, it } from 'vitest'
import { startCarrying } from '../../../test-support/carrying.ts'
import { type Act, takingTurnsIn } from '../../../test-support/taking-turns.ts'

const carrying = await startCarrying()
const { shop, owner, ravi, suresh, customer, cook, otherCook, kitchen } = carrying
const { ask, buy, quote, payFor, finalise, assign, assignCook, collect, deliver, decide } = carrying
const { auditOf, verifyCode, anOrderOf, newsOf, orderRow } = carrying
const { pool } = shop

afterEach(async () => {
  await pool.query("UPDATE delivery_partners SET approval = 'approved', decided_at = now()")
  await pool.query('TRUNCATE rate_limits')
})

const inARow = takingTurnsIn(pool)
const onOrder = (id: string, acts: Act[]) => inARow('SELECT FROM orders WHERE id = $1 FOR UPDATE', acts, [id])
const codes = (answers: { statusCode: number; json: () => { code?: string } }[]) =>
  answers.map(answer => (answer.statusCode === 200 ? 'done' : answer.json().code))
const deedsOn = async (id: string) =>
  (await auditOf(id)).map(({ action, actor, facts }) => [action, facts.to ?? actor]).reverse()
const newsCount = async (id: string, words: string) =>
  (await newsOf(id)).filter(({ channel, what }) => channel === 'whatsapp' && what === words).length

const BECAUSE = { reason: 'A puncture' }

describe('the owner reassigns while the partner delivers', () => {
  it('the partner was first: it is delivered, and the owner hears it', async () => {
    const order = await anOrderOf(ravi, 'verified')
    const answers = await onOrder(order._id, [
      () => deliver(order._id, ravi),
      () => assign(order._id, suresh, owner, BECAUSE),
    ])
    expect(codes(answers)).toEqual(['done', 'order.already_delivered'])
    expect(await orderRow(order._id)).toMatchObject({
      delivery_partner_id: ravi.user._id,
      delivered_by: ravi.user._id,
    })
  })

  it('the owner was first: the order is no longer the partner’s, and nothing is delivered', async () => {
    const order = await anOrderOf(ravi, 'verified')
    const answers = await onOrder(order._id, [
      () => assign(order._id, suresh, owner, BECAUSE),
      () => deliver(order._id, ravi),
    ])
    expect(codes(answers)).toEqual(['done', 'order.not_found'])
    expect(await orderRow(order._id)).toMatchObject({
      delivery_partner_id: suresh.user._id,
      delivered_at: null,
    })
    expect(await newsCount(order._id, 'your snacks are delivered')).toBe(0)
  })

  it('and gives it back: the code that the partner had verified is void all the same', async () => {
    const order = await anOrderOf(ravi, 'verified')
    const answers = await onOrder(order._id, [
      () => assign(order._id, suresh, owner, BECAUSE),
      () => assign(order._id, ravi, owner, BECAUSE),
      () => deliver(order._id, ravi),
    ])
    // Of those who wait behind the first, PostgreSQL may let either go next.
    expect(codes(answers)).toEqual([
      'done',
      'done',
      expect.stringMatching(/^(delivery_code.not_verified|order.not_found)$/),
    ])
    expect((await deliver(order._id, ravi)).json().code).toBe('delivery_code.not_verified')
  })
})

describe('two act on one order', () => {
  it('two admins who both saw it nobody’s: the first has it, and the second is told', async () => {
    const order = await buy()
    const seen = { version: order.version }
    const answers = await onOrder(order._id, [
      () => assign(order._id, ravi, owner, seen),
      () => assign(order._id, suresh, owner, seen),
    ])
    expect(codes(answers)).toEqual(['done', 'order.changed_meanwhile'])
    expect((await orderRow(order._id)).delivery_partner_id).toBe(ravi.user._id)
    expect(await newsCount(order._id, 'Suresh will bring it to you')).toBe(0)
  })

  it('two who do not say what they saw choose two partners: the last has it, the log says from whom', async () => {
    const order = await buy()
    const answers = await onOrder(order._id, [() => assign(order._id, ravi), () => assign(order._id, suresh)])
    expect(codes(answers)).toEqual(['done', 'done'])
    expect((await orderRow(order._id)).delivery_partner_id).toBe(suresh.user._id)
    expect((await auditOf(order._id)).map(({ facts }) => facts)).toEqual([
      { from: ravi.user.name, to: suresh.user.name },
      { from: null, to: ravi.user.name },
    ])
    expect(await newsCount(order._id, 'Ravi will bring it to you')).toBe(1)
    expect(await newsCount(order._id, 'Suresh will bring it to you')).toBe(1)
  })

  it('a double tap collects and delivers once, and both hear success', async () => {
    const order = await anOrderOf(ravi)
    await assignCook(order._id)
    const collecting = await onOrder(order._id, [
      () => collect(order._id, ravi),
      () => collect(order._id, ravi),
    ])
    await verifyCode(order._id, ravi)
    const delivering = await onOrder(order._id, [
      () => deliver(order._id, ravi),
      () => deliver(order._id, ravi),
    ])
    expect(codes([...collecting, ...delivering])).toEqual(['done', 'done', 'done', 'done'])
    expect(await deedsOn(order._id)).toEqual([
      ['order.delivery_assigned', ravi.user.name],
      ['order.sourcing_assigned', cook.name],
      ['order.collected', ravi.user.name],
      ['order.delivered', ravi.user.name],
    ])
    expect(await newsCount(order._id, 'your snacks are delivered')).toBe(1)
  })

  it.each([
    { first: 'the partner', acts: [ravi, owner] },
    { first: 'the owner', acts: [owner, ravi] },
  ])('$first delivers first, and the other hears that it was done', async ({ acts }) => {
    const order = await anOrderOf(ravi, 'verified')
    const answers = await onOrder(
      order._id,
      acts.map(who => () => deliver(order._id, who)),
    )
    expect(codes(answers)).toEqual(['done', 'order.already_delivered'])
    expect((await orderRow(order._id)).delivered_by).toBe(acts[0]?.user._id)
    expect(await newsCount(order._id, 'your snacks are delivered')).toBe(1)
  })

  it('everybody at once, however it falls out: one delivery, by whom the log says', async () => {
    const order = await anOrderOf(ravi, 'verified')
    const answers = await Promise.all([
      assign(order._id, suresh, owner, BECAUSE),
      deliver(order._id, ravi),
      deliver(order._id, owner),
      assignCook(order._id),
      deliver(order._id, ravi),
      collect(order._id, ravi),
    ])
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
    const row = await orderRow(order._id)
    const deliveries = (await auditOf(order._id)).filter(({ action }) => action === 'order.delivered')
    expect(deliveries).toHaveLength(1)
    const by = [ravi, owner].find(({ user }) => user._id === row.delivered_by)
    expect(deliveries[0]?.actor).toBe(by?.user.name)
    expect(await newsCount(order._id, 'your snacks are delivered')).toBe(1)
  })

  it('several orders given at once in another sequence: the first gives them, the other hears it', async () => {
    const ids = [await buy(), await buy(), await buy()].map(({ _id }) => _id).toSorted()
    const give = (orderIds: string[], whom: object) =>
      ask('PUT', '/orders/assign', { orderIds, ...whom }, owner)
    const answers = await onOrder(ids[1] ?? '', [
      () =>
        give(ids, {
          deliveryPartnerUserId: ravi.user._id,
          sourcingPartnerUserId: cook._id,
          sourcingPartnerAddressId: kitchen,
        }),
      () =>
        give(ids.toReversed(), {
          deliveryPartnerUserId: suresh.user._id,
          sourcingPartnerUserId: otherCook._id,
          sourcingPartnerAddressId: otherCook.addresses[0]?._id,
        }),
    ])
    const [first, second] = answers.map(answer => answer.json() as unknown)
    expect(first).toMatchObject({ assigned: ids, kept: [], refused: [] })
    expect(second).toMatchObject({
      assigned: [],
      refused: ids.toReversed().map(_id => ({ _id, code: 'order.has_both_partners' })),
    })
    for (const id of ids)
      expect(await orderRow(id)).toMatchObject({
        delivery_partner_id: ravi.user._id,
        sourcing_partner_id: cook._id,
        sourcing_address_id: kitchen,
      })
  })
})

describe('a partner loses approval at the same moment', () => {
  const REJECT = "UPDATE delivery_partners SET approval = 'rejected', decided_at = now() WHERE user_id = $1"

  it('before they deliver: they cannot', async () => {
    const order = await anOrderOf(ravi, 'verified')
    const answers = await inARow(REJECT, [() => deliver(order._id, ravi)], [ravi.user._id])
    expect(codes(answers)).toEqual(['delivery_partner.not_approved'])
    expect((await orderRow(order._id)).delivered_at).toBeNull()
  })

  it.each([
    { what: 'ask for the code', path: '/sms/sendotp', words: {} },
    { what: 'guess it', path: '/sms/verifyotp', words: { otp: '000000' } },
  ])('before they $what: they cannot', async ({ path, words }) => {
    const order = await anOrderOf(ravi, 'collected')
    const act = () => ask('POST', path, { orderId: order._id, ...words }, ravi)
    const answers = await inARow(REJECT, [act], [ravi.user._id])
    expect(codes(answers)).toEqual(['delivery_partner.not_approved'])
    const { rows } = await pool.query('SELECT FROM delivery_codes WHERE order_id = $1', [order._id])
    expect(rows).toHaveLength(0)
  })

  it('while they deliver: that still counts, and it was their last', async () => {
    const order = await anOrderOf(ravi, 'verified')
    const answers = await onOrder(order._id, [() => deliver(order._id, ravi), () => decide(ravi, 'rejected')])
    expect(codes(answers)).toEqual(['done', 'done'])
    expect((await deliver(order._id, ravi)).statusCode).toBe(403)
  })

  it('before an order is given to them: it is not', async () => {
    const order = await buy()
    const answers = await inARow(REJECT, [() => assign(order._id, suresh)], [suresh.user._id])
    expect(codes(answers)).toEqual(['delivery_partner.not_assignable'])
    expect((await orderRow(order._id)).delivery_partner_id).toBeNull()
  })
})

describe('what is chosen goes away at the same moment', () => {
  it('a kitchen that its cook gives up is not assigned', async () => {
    const order = await buy()
    const answers = await inARow(
      `WITH cook AS (SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE)
       UPDATE sourcing_partner_addresses SET removed_at = now() FROM cook
       WHERE sourcing_partner_id = cook.id AND sourcing_partner_addresses.id = $2`,
      [() => assignCook(order._id)],
      [cook._id, kitchen],
    )
    await pool.query('UPDATE sourcing_partner_addresses SET removed_at = NULL')
    expect(codes(answers)).toEqual(['sourcing_partner.address_not_found'])
  })

  it('a partner who is being deleted gets no order; one who gets an order is not deleted', async () => {
    const order = await buy()
    const remove = () =>
      shop.app.inject({
        method: 'DELETE',
        url: `/api/users/${suresh.user._id}`,
        headers: owner.headers,
      })
    const answers = await onOrder(order._id, [() => assign(order._id, suresh), remove])
    expect(codes(answers)).toEqual(['done', 'account.undelivered_orders'])
    const late = await inARow(
      "UPDATE users SET anonymised_at = now(), name = 'Deleted user', phone = NULL WHERE id = $1",
      [() => assign(order._id, ravi)],
      [ravi.user._id],
    )
    await pool.query('UPDATE users SET anonymised_at = NULL, name = $2, phone = $3 WHERE id = $1', [
      ravi.user._id,
      ravi.user.name,
      ravi.user.phone,
    ])
    expect(codes(late)).toEqual(['delivery_partner.not_found'])
  })
})

describe('the customer is another person at the same moment', () => {
  const rewrite = (changes: object) =>
    ask('PUT', `/users/${customer.user._id}`, { name: customer.user.name, ...changes }, owner)
  const remove = () =>
    shop.app.inject({ method: 'DELETE', url: `/api/users/${customer.user._id}`, headers: owner.headers })
  const paid = async () => payFor((await quote()).razorPayOrder.id)
  const wordsOf = async (id: string) => (await orderRow(id)).search_text

  afterEach(() =>
    pool.query('UPDATE users SET name = $2, phone = $3 WHERE id = $1', [
      customer.user._id,
      customer.user.name,
      customer.user.phone,
    ]),
  )

  it('a new name while they buy: the order is found by it', async () => {
    const payment = await paid()
    const [answer] = await inARow(
      "UPDATE users SET name = 'Padmavathi' WHERE id = $1",
      [() => finalise(payment)],
      [customer.user._id],
    )
    expect(answer?.statusCode).toBe(201)
    expect(await wordsOf(answer?.json()._id ?? '')).toMatch(/^padmavathi /)
  })

  it('being deleted while they buy: the order stands, and so they stay', async () => {
    await pool.query('UPDATE orders SET delivered_at = now() WHERE paid_at IS NOT NULL')
    const payment = await paid()
    const [bought, removed] = await inARow('SELECT FROM checkouts FOR NO KEY UPDATE', [
      () => finalise(payment),
      remove,
    ])
    expect(bought?.statusCode).toBe(201)
    expect(removed?.json().code).toBe('account.undelivered_orders')
  })

  // The last: it signs the customer out.
  it('a new phone while the partner collects: neither waits for the other forever', async () => {
    const order = await anOrderOf(ravi)
    await assignCook(order._id)
    const answers = await inARow(
      `INSERT INTO outbox_messages (dedupe_key, kind, channel, recipient, content)
       VALUES ('order-updated/email/' || $1 || '/collected', 'x', 'email', 'x', '{}')`,
      [() => collect(order._id, ravi), () => rewrite({ phone: '+919000000777' })],
      [order._id],
      'ROLLBACK',
    )
    expect(codes(answers)).toEqual(['done', 'done'])
    expect(await wordsOf(order._id)).toContain('+919000000777')
  })
})
