import { MINUTE } from '@pindivantalu/domain/indian-time'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { describe, expect, it } from 'vitest'
import { startCarrying } from '../../../test-support/carrying.ts'

const carrying = await startCarrying()
const { shop, ask, buy, buyTwo, owner, ravi, suresh, customer, kitchen, otherCook } = carrying
const { assign, assignCook, assignCookOfLine, collect, deliver, verifyCode, anOrderOf } = carrying
const { auditOf, newsOf, orderRow, endWaiting } = carrying
const { pool, deps } = shop

type Person = typeof owner
const takeBack = (id: string, by: Person = ravi) => ask('POST', `/orders/${id}/take-back`, undefined, by)
const codeOf = async (answer: ReturnType<typeof takeBack>) => (await answer).json().code
const seen = async (id: string, by: Person): Promise<OrderView> =>
  (await ask('GET', `/orders/${id}`, undefined, by)).json()
const minuteIsOver = (id: string) =>
  pool.query('UPDATE acts SET undo_until = now() WHERE order_id = $1', [id])
const linesOf = async (id: string) =>
  (await pool.query('SELECT collected_at FROM order_items WHERE order_id = $1 ORDER BY position', [id])).rows
/** What its way says, without what only counts changes. */
const wayOf = async (id: string) => {
  const { line_changes: _, ...row } = await orderRow(id)
  return { ...row, lines: await linesOf(id) }
}
const REPORT = { kind: 'broken', wish: 'tell', note: 'One packet is in pieces.' }

describe('within a minute', () => {
  it('‘Collected’ is taken back: the order is as before, nobody is told, and it is collected anew', async () => {
    const order = await anOrderOf(ravi)
    await assignCook(order._id)
    const [before, told] = [await wayOf(order._id), await newsOf(order._id)]
    const earliest = Date.now() + MINUTE
    const collected: OrderView = (await collect(order._id, ravi)).json()
    expect(collected.takeBack?.what).toBe('collected')
    const until = Date.parse(collected.takeBack?.until ?? '')
    expect(until).toBeGreaterThanOrEqual(earliest)
    expect(until).toBeLessThanOrEqual(Date.now() + MINUTE)
    await deps.outbox.sendDue()
    const after: OrderView = (await takeBack(order._id)).json()
    expect([after.status, after.takeBack?.what]).toEqual(['Sourcing & Delivery Assigned', undefined])
    expect(await wayOf(order._id)).toEqual(before)
    expect(await newsOf(order._id)).toEqual(told)
    expect((await auditOf(order._id))[0]).toMatchObject({
      action: 'order.collection_taken_back',
      actor: ravi.user.name,
    })
    expect((await collect(order._id, ravi)).statusCode).toBe(200)
    expect(await newsOf(order._id)).toHaveLength(told.length + 2)
  })

  it('‘Delivered’ is taken back, and the code that was given still opens the hand-over', async () => {
    const order = await anOrderOf(ravi, 'verified')
    const before = await wayOf(order._id)
    const invoices = () => pool.query('SELECT number FROM invoices WHERE order_id = $1', [order._id])
    const [{ rows: invoice }, told] = [await invoices(), await newsOf(order._id)]
    await deliver(order._id, ravi)
    expect((await takeBack(order._id)).json()).toMatchObject({ status: 'Collected' })
    expect(await wayOf(order._id)).toEqual(before)
    expect([(await invoices()).rows, await newsOf(order._id)]).toEqual([invoice, told])
    expect((await deliver(order._id, ravi)).statusCode).toBe(200)
    expect((await invoices()).rows).toEqual(invoice)
  })

  it('by the owner too, and of one kitchen alone', async () => {
    const order = await buyTwo()
    const other = otherCook.addresses[0]?._id
    await assign(order._id, ravi)
    await assignCook(order._id)
    await assignCookOfLine(order._id, order.orderItems[1]?._id, {
      sourcingPartnerUserId: otherCook._id,
      sourcingPartnerAddressId: other,
    })
    await collect(order._id, ravi, { kitchen })
    const before = await linesOf(order._id)
    await collect(order._id, ravi, { kitchen: other })
    expect((await seen(order._id, owner)).takeBack).toMatchObject({ what: 'collected' })
    expect((await takeBack(order._id, owner)).statusCode).toBe(200)
    expect(await linesOf(order._id)).toEqual(before)
    expect(await orderRow(order._id)).toMatchObject({ collected_at: null, collected_by: null })
  })

  it('an assignment on its own page is taken back in the same way, by the owner alone', async () => {
    const order = await anOrderOf(ravi)
    expect((await seen(order._id, owner)).takeBack).toMatchObject({ what: 'assigned' })
    expect((await seen(order._id, ravi)).takeBack).toBeNull()
    expect(await codeOf(takeBack(order._id, ravi))).toBe('order.too_late_to_take_back')
    expect((await takeBack(order._id, owner)).json()).toMatchObject({ status: 'Created' })
  })

  it('a phone that tells of it once more does not do it anew', async () => {
    const order = await anOrderOf(ravi)
    await assignCook(order._id)
    const told = { at: new Date().toISOString() }
    await collect(order._id, ravi, told)
    await takeBack(order._id)
    expect((await collect(order._id, ravi, told)).json()).toMatchObject({
      status: 'Sourcing & Delivery Assigned',
    })
  })
})

describe('it is refused', () => {
  it('after the minute, and once the customer was told', async () => {
    const order = await anOrderOf(ravi, 'collected')
    await minuteIsOver(order._id)
    expect((await seen(order._id, ravi)).takeBack).toBeNull()
    expect(await codeOf(takeBack(order._id))).toBe('order.too_late_to_take_back')
    const other = await anOrderOf(ravi, 'collected')
    await endWaiting()
    await deps.outbox.sendDue()
    expect(await codeOf(takeBack(other._id))).toBe('order.too_late_to_take_back')
    expect(await orderRow(other._id)).toMatchObject({ collected_by: ravi.user._id })
  })

  it('to another partner, and to the partner for what the owner did', async () => {
    const order = await anOrderOf(ravi, 'collected')
    expect(await codeOf(takeBack(order._id, suresh))).toBe('order.not_found')
    await deliver(order._id, owner)
    expect(await codeOf(takeBack(order._id, ravi))).toBe('order.step_of_another')
    expect((await seen(order._id, customer)).takeBack).toBeNull()
  })

  it('where something is sent in its place', async () => {
    const order = await anOrderOf(ravi, 'delivered')
    const items = order.orderItems.slice(0, 1).map(({ _id: item }) => ({ item, quantity: 1 }))
    const made = await ask('POST', `/orders/${order._id}/replacement`, { items }, owner)
    expect(made.statusCode).toBe(201)
    // Sending again ends the time of the step before it; it counts by itself as well.
    await pool.query("UPDATE acts SET undo_until = now() + interval '1 hour' WHERE order_id = $1", [
      order._id,
    ])
    expect(await codeOf(takeBack(order._id, owner))).toBe('order.too_late_to_take_back')
  })

  it('where something followed: a code, a failed attempt, another partner; what was held leaves first', async () => {
    const asked = await anOrderOf(ravi, 'collected')
    await ask('POST', '/sms/sendotp', { orderId: asked._id }, ravi)
    const missed = await anOrderOf(ravi, 'collected')
    await ask('POST', `/orders/${missed._id}/attempts`, { reason: 'nobody_home' }, ravi)
    const given = await anOrderOf(ravi, 'collected')
    await assign(given._id, suresh, owner, { reason: 'Puncture' })
    for (const { _id } of [asked, missed, given])
      expect(await codeOf(takeBack(_id, owner))).toBe('order.too_late_to_take_back')
    const { rows } = await pool.query(
      `SELECT count(*)::int FROM outbox_messages JOIN acts ON acts.id = act_id
       WHERE acts.order_id = ANY($1) AND step IS NOT NULL AND attempts = 0 AND next_attempt_at > now()`,
      [[missed._id, given._id]],
    )
    expect(rows).toEqual([{ count: 0 }])
  })
})

describe('at the same moment', () => {
  const both = async <One, Other>(one: () => PromiseLike<One>, other: () => PromiseLike<Other>) =>
    Promise.all([one(), other()])

  it('twice is done once', async () => {
    const order = await anOrderOf(ravi, 'collected')
    const answers = await both(
      () => takeBack(order._id),
      () => takeBack(order._id, owner),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const taken = (await auditOf(order._id)).filter(({ action }) => action.endsWith('_taken_back'))
    expect(taken).toHaveLength(1)
  })

  it('against a delivery: it is collected and delivered, or neither', async () => {
    for (let round = 0; round < 4; round += 1) {
      const order = await anOrderOf(ravi, 'verified')
      const [back, given] = await both(
        () => takeBack(order._id),
        () => deliver(order._id, ravi),
      )
      const row = await orderRow(order._id)
      if (given.statusCode !== 200) expect([back.statusCode, row.collected_at]).toEqual([200, null])
      else expect(row.collected_at).not.toBeNull()
    }
  })

  it('against a problem that its customer reports: one of both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const order = await anOrderOf(ravi, 'delivered')
      const report = { ...REPORT, items: [{ item: order.orderItems[0]?._id, quantity: 1 }] }
      const [back, reported] = await both(
        () => takeBack(order._id),
        () => ask('POST', `/orders/${order._id}/problem`, report, customer),
      )
      const isTakenBack = (await orderRow(order._id)).delivered_at === null
      expect(isTakenBack).toBe(back.statusCode === 200)
      expect(isTakenBack && reported.statusCode < 300).toBe(false)
    }
  })

  it('against the outbox: the message leaves or it is taken back', async () => {
    for (let round = 0; round < 4; round += 1) {
      const order = await anOrderOf(ravi, 'collected')
      const before = await newsOf(order._id)
      await endWaiting()
      const [back] = await both(
        () => takeBack(order._id),
        () => deps.outbox.sendDue(),
      )
      const isTakenBack = back.statusCode === 200
      expect((await newsOf(order._id)).length < before.length).toBe(isTakenBack)
      expect((await orderRow(order._id)).collected_at === null).toBe(isTakenBack)
    }
  })
})

it('is not offered for an order that nobody has touched', async () => {
  const order = await buy()
  await verifyCode(order._id, ravi)
  expect(await codeOf(takeBack(order._id, owner))).toBe('order.too_late_to_take_back')
})
