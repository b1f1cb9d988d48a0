import { addDays, dayInHyderabad, weekdayOf } from '@pindivantalu/domain/indian-time'
import type { CapacityView, DayCapacity } from '@pindivantalu/domain/kitchen/kitchen.wire'
import { beforeEach, describe, expect, it } from 'vitest'
import { startSandbox } from '../../test-support/sandbox.ts'
import { shoppingIn } from '../../test-support/shopping.ts'
import { DEMO, signInAs } from '../../test-support/sign-in.ts'
import { startTestShop } from '../../test-support/test-app.ts'

const sandbox = await startSandbox()
const shop = await startTestShop({ RAZORPAY_API_URL: sandbox.url, SHOP_NOW: '2026-01-10T06:00:00Z' })
const { pool, deps } = shop
const owner = await signInAs(shop, DEMO.admin)
const { ask, buy, product } = await shoppingIn(shop, sandbox, await signInAs(shop, DEMO.customer))

const TODAY = dayInHyderabad(deps.now())
const TOMORROW = addDays(TODAY, 1)
const WEEKDAY = weekdayOf(TOMORROW)
const slot = '6-8 PM'

beforeEach(() => pool.query('DELETE FROM slot_places; DELETE FROM slot_places_of_day; DELETE FROM holidays'))

const read = (from = TODAY, to = TOMORROW) => ask('GET', `/capacity?from=${from}&to=${to}`, undefined, owner)
const view = async (): Promise<CapacityView> => (await read()).json()
const tomorrow = async (): Promise<DayCapacity> => (await view()).days[1] as DayCapacity
const evening = async () => (await tomorrow()).slots.find(one => one.slot === slot)
const save = (change: { weekdays?: object[]; exceptions?: object[] }) =>
  ask('PUT', '/capacity', { weekdays: [], exceptions: [], ...change }, owner)
const lastAudit = async () => (await ask('GET', '/settings/audit', undefined, owner)).json()[0]

describe('the places of slots', () => {
  it('are without a limit until the owner sets one', async () => {
    const { today, isLimited, days } = await view()
    expect({ today, isLimited, days: days.map(({ day }) => day) }).toEqual({
      today: TODAY,
      isLimited: false,
      days: [TODAY, TOMORROW],
    })
    expect(await evening()).toEqual({
      slot,
      taken: 0,
      held: 0,
      capacity: null,
      everyWeek: null,
      isException: false,
    })
  })

  it('are set for every week, and otherwise for one day', async () => {
    const answer = await save({ weekdays: [{ weekday: WEEKDAY, slot, places: 90 }] })
    expect(answer.json()).toEqual({ weekdays: [{ weekday: WEEKDAY, slot, places: 90 }], exceptions: [] })
    expect(await evening()).toMatchObject({ capacity: 90, everyWeek: 90, isException: false })

    await save({ exceptions: [{ day: TOMORROW, slot, places: 0 }] })
    expect(await evening()).toMatchObject({ capacity: 0, everyWeek: 90, isException: true })
    await save({ exceptions: [{ day: TOMORROW, slot, places: null }] })
    expect(await evening()).toMatchObject({ capacity: null, everyWeek: 90, isException: true })
    await save({ exceptions: [{ day: TOMORROW, slot, places: 'everyWeek' }] })
    expect(await evening()).toMatchObject({ capacity: 90, everyWeek: 90, isException: false })
    await save({ weekdays: [{ weekday: WEEKDAY, slot, places: null }] })
    expect((await view()).isLimited).toBe(false)
  })

  it('are those of a festival on its days, whatever is set for the weekday', async () => {
    await save({ weekdays: [{ weekday: WEEKDAY, slot, places: 90 }] })
    await pool.query(`
      INSERT INTO festivals (id, slug, name, telugu_name, opens_at, closes_at, state)
      VALUES (new_id(), 'bhogi', 'Bhogi', 'భోగి', now() - interval '2 days', now() - interval '1 day', 'closed')`)
    await pool.query(
      "INSERT INTO festival_days (day, festival_id, slots, places) SELECT $1, id, '{4-6 PM,6-8 PM}', 9 FROM festivals",
      [TOMORROW],
    )
    const { festival, slots } = await tomorrow()
    await pool.query('DELETE FROM festivals')
    expect(festival).toEqual({ _id: expect.any(String), name: 'Bhogi' })
    expect(slots.map(({ capacity }) => capacity)).toEqual([0, 5, 4, 0])
  })

  it('are changed by two owners at once without undoing each other', async () => {
    const other = '8-10 PM'
    await Promise.all([
      save({ exceptions: [{ day: TOMORROW, slot, places: 5 }] }),
      save({ exceptions: [{ day: TOMORROW, slot: other, places: 6 }] }),
    ])
    const capacities = (await tomorrow()).slots.map(({ capacity }) => capacity)
    expect(capacities).toEqual([null, null, 5, 6])
  })

  it('are in the log once, however often the same is saved', async () => {
    const change = { weekdays: [{ weekday: WEEKDAY, slot, places: 41 }] }
    await save(change)
    const first = await lastAudit()
    expect(first).toMatchObject({
      action: 'capacity.changed',
      actor: owner.user.name,
      facts: { slots: change.weekdays },
    })
    await save(change)
    expect(await lastAudit()).toEqual(first)
  })

  it.each([
    {
      change: { exceptions: [{ day: addDays(TODAY, -1), slot, places: 5 }] },
      code: 'capacity.day_not_coming',
    },
    {
      change: { exceptions: [{ day: addDays(TODAY, 366), slot, places: 5 }] },
      code: 'capacity.day_not_coming',
    },
    { change: { weekdays: [{ weekday: 7, slot, places: 5 }] }, code: 'request.invalid' },
    { change: { weekdays: [{ weekday: 1, slot, places: -1 }] }, code: 'request.invalid' },
    { change: { weekdays: [{ weekday: 1, slot, places: 10_001 }] }, code: 'request.invalid' },
    { change: { weekdays: [{ weekday: 1, slot, places: 1.5 }] }, code: 'request.invalid' },
    { change: { weekdays: [{ weekday: 1, slot: '5 PM', places: 5 }] }, code: 'request.invalid' },
    {
      change: {
        exceptions: [
          { day: TOMORROW, slot, places: 5 },
          { day: TOMORROW, slot, places: 6 },
        ],
      },
      code: 'request.invalid',
    },
  ])('are not set by $change', async ({ change, code }) => {
    const answer = await save(change)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().code).toBe(code)
    expect(answer.json().issues).not.toEqual([])
    expect((await view()).isLimited).toBe(false)
  })

  it('are read for at most 31 days', async () => {
    expect((await read(TODAY, addDays(TODAY, 30))).json().days).toHaveLength(31)
    expect((await read(TODAY, addDays(TODAY, 31))).statusCode).toBe(400)
    expect((await read(TODAY, addDays(TODAY, -1))).statusCode).toBe(400)
  })

  it.each([
    ['2026-13-45', '2026-13-46'],
    ['2026-02-30', TODAY],
    [TODAY, 'tomorrow'],
  ])('are not read from %s to %s', async (from, to) => {
    expect((await read(from, to)).json().code).toBe('request.invalid')
  })
})

describe('what is taken', () => {
  it('counts paid orders by their slot or the day they are made for, and places that are held', async () => {
    const [withSlot, without, cancelled] = [await buy(), await buy(), await buy()]
    const at = (id: string, set: string) => pool.query(`UPDATE orders SET ${set} WHERE id = $1`, [id])
    await at(
      withSlot._id,
      `slot_day = '${TOMORROW}', slot = '${slot}', delivered_at = now(), collected_at = now()`,
    )
    await at(without._id, `slot_day = NULL, slot = NULL, default_day = '${TOMORROW}'`)
    await at(
      cancelled._id,
      `slot_day = '${TOMORROW}', slot = '${slot}', cancelled_at = now(), cancel_reason = 'customer_asked'`,
    )
    await pool.query(
      `UPDATE checkouts SET held_day = $1, held_until = now() + interval '10 minutes', order_id = NULL
       WHERE order_id = $2`,
      [TOMORROW, withSlot._id],
    )
    expect(await tomorrow()).toMatchObject({ withoutSlot: 1, held: 1 })
    expect(await evening()).toMatchObject({ taken: 1, held: 1 })
    await pool.query(
      "UPDATE checkouts SET held_until = now() - interval '2 minutes' WHERE held_day IS NOT NULL",
    )
    expect(await tomorrow()).toMatchObject({ held: 0 })
  })

  it('is shown beside the holiday that the day is', async () => {
    await ask('POST', '/settings/holidays', { day: TOMORROW, name: 'Bhogi' }, owner)
    expect((await tomorrow()).holiday).toBe('Bhogi')
  })
})

describe('what is made of a product in a day', () => {
  const limit = (change: object, id = product._id) =>
    ask('PUT', `/products/${id}/daily-limit`, { packets: null, soldOutUntil: null, ...change }, owner)
  const made = async () => (await view()).made.find(({ _id }) => _id === product._id)

  it('is limited by the owner, with what is taken of it in packets of 250 g', async () => {
    expect(await made()).toBeUndefined()
    const answer = await limit({ packets: 60, leadDays: 1 })
    expect(answer.json()).toMatchObject({ dailyPackets: 60, soldOutUntil: null, leadDays: 1 })
    const before = (await made())?.tomorrow ?? 0
    const order = await buy()
    await pool.query('UPDATE orders SET slot_day = NULL, slot = NULL, default_day = $2 WHERE id = $1', [
      order._id,
      TOMORROW,
    ])
    await pool.query("UPDATE order_items SET weight = '500 g', quantity = 3 WHERE order_id = $1", [order._id])
    expect(await made()).toMatchObject({ packets: 60, soldOutUntil: null, tomorrow: before + 6 })
  })

  it('keeps its lead days where only the packets are changed, and is listed no longer without a limit', async () => {
    expect((await limit({ packets: 70 })).json()).toMatchObject({ dailyPackets: 70, leadDays: 1 })
    expect((await limit({ leadDays: 0 })).json()).toMatchObject({ dailyPackets: null, leadDays: 0 })
    expect(await made()).toBeUndefined()
  })

  it('is nothing until the day on which it is made again', async () => {
    await limit({ soldOutUntil: addDays(TODAY, 3) })
    expect(await made()).toMatchObject({ packets: null, soldOutUntil: addDays(TODAY, 3) })
    expect((await limit({ soldOutUntil: TODAY })).json().soldOutUntil).toBeNull()
  })

  it('is in the log of the product once', async () => {
    const entries = async () => {
      const { rows } = await pool.query(
        "SELECT facts FROM audit_log WHERE subject_id = $1 AND action = 'product.changed' ORDER BY at DESC, id DESC",
        [product._id],
      )
      return rows
    }
    await limit({ packets: 33 })
    const before = await entries()
    expect(before[0].facts).toMatchObject({ changed: ['dailyPackets'], dailyPackets: 33 })
    await limit({ packets: 33 })
    expect(await entries()).toEqual(before)
  })

  it.each([{ packets: 0 }, { packets: 100_001 }, { leadDays: 15 }, { soldOutUntil: '2026-02-30' }])(
    'is not %o',
    async change => {
      expect((await limit(change)).json().code).toBe('request.invalid')
    },
  )

  it('is not sold out for years, nor set for what is not there', async () => {
    const answer = await limit({ soldOutUntil: addDays(TODAY, 366) })
    expect(answer.json()).toMatchObject({
      code: 'capacity.day_not_coming',
      issues: [{ path: 'soldOutUntil' }],
    })
    expect((await limit({}, '01890000-0000-7000-8000-000000000000')).statusCode).toBe(404)
  })
})
