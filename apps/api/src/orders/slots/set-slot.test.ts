import { addDays, dayInHyderabad } from '@pindivantalu/domain/indian-time'
import { afterEach, describe, expect, it } from 'vitest'
import { startCarrying } from '../../../test-support/carrying.ts'
import { takingTurnsIn } from '../../../test-support/taking-turns.ts'

const carrying = await startCarrying()
const { shop, owner, ravi, suresh, customer, stranger } = carrying
const { ask, assign, buy, collect, deliver, anOrderOf, auditOf, newsOf, orderRow } = carrying
const { pool, deps } = shop
const inARow = takingTurnsIn(pool)

afterEach(async () => {
  await pool.query('TRUNCATE rate_limits')
})

const dayIn = (days: number) => addDays(dayInHyderabad(deps.now()), days)
const TOMORROW = { day: dayIn(1), slot: '4-6 PM' }
const LATER = { day: dayIn(5), slot: '2-4 PM' }
const plan = (id: string, chosen: object, by = owner) => ask('PUT', `/orders/${id}/slot`, chosen, by)
const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code
const whatsAppsOn = async (id: string) =>
  (await newsOf(id)).filter(({ channel }) => channel === 'whatsapp').map(({ what }) => what)

describe('the owner sets the slot', () => {
  it('of an order at any time, keeps why, and tells the customer of each change once', async () => {
    const { _id: id } = await buy()
    await pool.query(
      "UPDATE orders SET placed_at = placed_at - interval '3 days', paid_at = paid_at - interval '3 days' WHERE id = $1",
      [id],
    )
    const answer = await plan(id, { ...TOMORROW, reason: 'She is away today' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json().delivery).toMatchObject({
      preferredDeliveryDate: TOMORROW.day,
      preferredDeliveryTimeSlot: '4-6 PM',
    })
    expect((await plan(id, TOMORROW)).statusCode).toBe(200)
    await plan(id, LATER)
    await plan(id, TOMORROW)
    expect((await auditOf(id)).map(({ action, facts }) => ({ action, facts }))).toEqual([
      { action: 'order.slot_set', facts: { from: LATER, to: TOMORROW } },
      { action: 'order.slot_set', facts: { from: TOMORROW, to: LATER } },
      { action: 'order.slot_set', facts: { from: null, to: TOMORROW, reason: 'She is away today' } },
    ])
    const said = await whatsAppsOn(id)
    expect(said).toHaveLength(3)
    expect(said[0]).toMatch(/^your snacks come .*, 4-6 PM$/)
    expect(said[1]).toMatch(/^your snacks come .*, 2-4 PM$/)
    expect(await newsOf(id)).toHaveLength(6)
  })

  it('also of one that is on its way, and not of one that is there', async () => {
    const { _id: id } = await anOrderOf(ravi, 'collected')
    expect((await plan(id, TOMORROW)).statusCode).toBe(200)
    await deliver(id, owner)
    expect(codeOf(await plan(id, LATER))).toBe('order.already_delivered')
  })

  it('of an unpaid order without a word to anybody', async () => {
    const { _id: id } = await buy()
    await pool.query('UPDATE payments SET order_id = NULL WHERE order_id = $1', [id])
    await pool.query('UPDATE orders SET paid_at = NULL WHERE id = $1', [id])
    expect((await plan(id, TOMORROW)).statusCode).toBe(200)
    expect(await newsOf(id)).toEqual([])
  })

  it('from now on, for sixty days, and by what is saved', async () => {
    const { _id: id, version } = await buy()
    expect((await plan(id, { ...TOMORROW, day: dayIn(-1) })).json()).toMatchObject({
      code: 'order.slot_over',
    })
    expect(codeOf(await plan(id, { ...TOMORROW, day: dayIn(61) }))).toBe('order.slot_too_far')
    expect((await plan(id, { ...TOMORROW, day: dayIn(60), version })).statusCode).toBe(200)
    expect(codeOf(await plan(id, { ...LATER, version }))).toBe('order.changed_meanwhile')
    expect((await plan(id, { ...TOMORROW, day: dayIn(60), version })).statusCode).toBe(200)
  })

  it('and nobody else does', async () => {
    const { _id: id } = await anOrderOf(ravi)
    for (const by of [ravi, customer, stranger]) expect((await plan(id, TOMORROW, by)).statusCode).toBe(403)
    expect(await orderRow(id)).toMatchObject({ slot: null })
  })

  it('after three failed attempts, which makes it ready to be brought again', async () => {
    const { _id: id } = await anOrderOf(ravi, 'collected')
    for (const nth of [1, 2, 3]) {
      if (nth > 1) await collect(id, ravi)
      await ask('POST', `/orders/${id}/attempts`, { reason: 'nobody_home' }, ravi)
    }
    expect((await plan(id, TOMORROW)).json()).toMatchObject({
      delivery: { preferredDeliveryDate: TOMORROW.day },
      attempts: [{}, {}, {}],
    })
    expect((await collect(id, ravi)).statusCode).toBe(200)
  })
})

it('a slot set while the order is given to another: both stand', async () => {
  const { _id: id } = await anOrderOf(ravi)
  const answers = await inARow(
    'SELECT FROM orders WHERE id = $1 FOR UPDATE',
    [() => plan(id, TOMORROW), () => assign(id, suresh)],
    [id],
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await orderRow(id)).toMatchObject({ slot: '4-6 PM', delivery_partner_id: suresh.user._id })
})

it('a slot set by a screen that is older than the reassignment is refused', async () => {
  const { _id: id, version } = await buy()
  const answers = await inARow(
    'SELECT FROM orders WHERE id = $1 FOR UPDATE',
    [() => assign(id, suresh, owner, { version }), () => plan(id, { ...TOMORROW, version })],
    [id],
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409])
  expect(await orderRow(id)).toMatchObject({ slot: null, delivery_partner_id: suresh.user._id })
})
