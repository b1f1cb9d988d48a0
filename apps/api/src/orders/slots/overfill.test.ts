import { addDays, dayInHyderabad } from '@pindivantalu/domain/indian-time'
import type { OrderView, SlotPlan } from '@pindivantalu/domain/orders/order.wire'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startCarrying } from '../../../test-support/carrying.ts'
import { takingTurnsIn } from '../../../test-support/taking-turns.ts'

const { shop, owner, customer, ask, buy, auditOf, orderRow, newsOf, deliver } = await startCarrying()
const { pool, deps } = shop
const inARow = takingTurnsIn(pool)

const DAY = addDays(dayInHyderabad(deps.now()), 3)
const FULL = { day: DAY, slot: '4-6 PM' }
const put = (id: string, wanted: object, by = owner) => ask('PUT', `/orders/${id}/slot`, wanted, by)
const planOf = async (id: string) =>
  (await ask('GET', `/orders/${id}/slots?day=${DAY}`, undefined, owner)).json<SlotPlan>().slots

let standing: OrderView
let order: OrderView

/** Two slots with a place each, of which one is taken; the third is closed, the last has no limit. */
beforeEach(async () => {
  await pool.query(
    `INSERT INTO slot_places_of_day VALUES ($1, '2-4 PM', 1), ($1, '4-6 PM', 1), ($1, '6-8 PM', 0), ($1, '8-10 PM', NULL)`,
    [DAY],
  )
  ;[standing, order] = [await buy(), await buy()]
  expect((await put(standing._id, FULL)).statusCode).toBe(200)
})
afterEach(async () => {
  await pool.query('DELETE FROM slot_places_of_day')
  await pool.query('UPDATE orders SET slot_day = NULL, slot = NULL, default_day = NULL')
  await pool.query(
    "UPDATE orders SET cancelled_at = now(), cancel_reason = 'sold_out' WHERE delivered_at IS NULL AND cancelled_at IS NULL",
  )
  await pool.query('TRUNCATE rate_limits')
})

describe('the owner who puts an order into a full slot', () => {
  it('is asked why, and told what is left', async () => {
    const answer = await put(order._id, FULL)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'order.overfill_needs_reason',
      message: 'This slot is full. Choose another, or say why the order goes there all the same.',
    })
    expect(answer.json().options).not.toHaveLength(0)
    expect(await orderRow(order._id)).toMatchObject({ slot: null })
    expect(await newsOf(order._id)).toEqual([])
    expect((await put(order._id, { ...FULL, reason: '   ' })).statusCode).toBe(409)
  })

  it('does so for a reason, which stands in the order’s history', async () => {
    expect((await put(order._id, { ...FULL, reason: 'A wedding' })).statusCode).toBe(200)
    expect((await auditOf(order._id)).map(({ facts }) => facts)).toEqual([
      { from: null, to: FULL, isFull: true, reason: 'A wedding' },
    ])
    const history = (await ask('GET', `/orders/${order._id}/history`, undefined, owner)).json()
    expect(history.map(({ words }: { words: string }) => words)).toContainEqual(
      expect.stringMatching(/^Slot set to .*, 4-6 PM though full \(A wedding\) by /),
    )
  })

  it('needs none for a slot with a place, for the one it has, or where nothing is limited', async () => {
    expect((await put(standing._id, FULL)).statusCode).toBe(200)
    expect((await put(order._id, { day: DAY, slot: '2-4 PM' })).statusCode).toBe(200)
    expect((await put(order._id, { day: DAY, slot: '8-10 PM' })).statusCode).toBe(200)
    expect((await auditOf(order._id)).map(({ facts }) => 'isFull' in facts)).toEqual([false, false])
  })

  it('needs one for a slot that is closed', async () => {
    expect((await put(order._id, { day: DAY, slot: '6-8 PM' })).json().code).toBe(
      'order.overfill_needs_reason',
    )
  })

  it('and for one whose last place somebody takes at the same moment', async () => {
    const last = { day: DAY, slot: '2-4 PM' }
    const answers = await inARow(
      'SELECT FROM kitchen FOR UPDATE',
      [() => put(order._id, last), () => put(standing._id, last)],
      [],
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409])
  })
})

describe('what the owner looks at before', () => {
  it('says of each slot how many of its places others have, and whether it is full', async () => {
    const seen = async (id: string) =>
      (await planOf(id)).map(({ slot, taken, places, isFull }) => [slot, taken, places, isFull])
    expect(await seen(order._id)).toEqual([
      ['2-4 PM', 0, 1, false],
      ['4-6 PM', 1, 1, true],
      ['6-8 PM', 0, 0, true],
      ['8-10 PM', 0, null, false],
    ])
    expect((await seen(standing._id))[1]).toEqual(['4-6 PM', 0, 1, false])
  })

  it('counts what is delivered: its place was used', async () => {
    await deliver(standing._id, owner)
    expect((await planOf(order._id))[1]).toMatchObject({ orders: 0, taken: 1, places: 1, isFull: true })
  })
})

it('a customer has no reason that opens a full slot', async () => {
  const tomorrow = addDays(dayInHyderabad(deps.now()), 1)
  await pool.query("INSERT INTO slot_places_of_day VALUES ($1, '4-6 PM', 1)", [tomorrow])
  await put(standing._id, { day: tomorrow, slot: '4-6 PM' })
  const choice = {
    preferredDeliveryDateOffset: 1,
    preferredDeliveryTimeSlot: '4-6 PM',
    reason: 'A wedding',
  }
  const answer = await ask('PUT', `/orders/${order._id}/preferred-delivery`, choice)
  expect(answer.json()).toMatchObject({ code: 'order.slot_full' })
  expect((await put(order._id, { ...FULL, reason: 'A wedding' }, customer)).statusCode).toBe(403)
})
