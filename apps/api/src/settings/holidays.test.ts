import { addDays, dayInHyderabad } from '@pindivantalu/domain/indian-time'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import type { PublicConfig, ShopTime } from '@pindivantalu/domain/public-config.wire'
import type { HolidayView } from '@pindivantalu/domain/settings/settings.wire'
import { afterEach, describe, expect, it } from 'vitest'
import { startSandbox } from '../../test-support/sandbox.ts'
import { shoppingIn } from '../../test-support/shopping.ts'
import { DEMO, signInAs } from '../../test-support/sign-in.ts'
import { startTestShop } from '../../test-support/test-app.ts'

const sandbox = await startSandbox()
const shop = await startTestShop({
  RAZORPAY_API_URL: sandbox.url,
  SHOP_NOW: '2026-01-10T06:00:00Z',
})
const { app, pool, deps } = shop
const owner = await signInAs(shop, DEMO.admin)
const { ask, buy } = await shoppingIn(shop, sandbox, await signInAs(shop, DEMO.customer))

afterEach(() => pool.query('DELETE FROM holidays'))

const TODAY = dayInHyderabad(deps.now())
const TOMORROW = addDays(TODAY, 1)
const list = async () => (await ask('GET', '/settings/holidays', undefined, owner)).json<HolidayView[]>()
const add = (day: string, name = 'Bhogi') => ask('POST', '/settings/holidays', { day, name }, owner)
const remove = (day: string) =>
  app.inject({ method: 'DELETE', url: `/api/settings/holidays/${day}`, headers: owner.headers })
const daysOffered = async ({ _id }: OrderView) => {
  const { slotOptions } = (await ask('GET', `/orders/${_id}`)).json<OrderView>()
  return [...new Set(slotOptions.map(({ day }) => day))]
}

describe('a holiday', () => {
  it('is skipped by the slots of an order at once, and offered again when it is taken back', async () => {
    const order = await buy()
    expect(await daysOffered(order)).toEqual([TODAY, TOMORROW])
    expect((await add(TOMORROW)).statusCode).toBe(200)
    expect(await daysOffered(order)).toEqual([TODAY, addDays(TODAY, 2)])
    await add(TODAY)
    expect(await daysOffered(order)).toEqual([addDays(TODAY, 2)])
    expect((await list()).map(({ day }) => day)).toEqual([TODAY, TOMORROW])
    expect((await remove(TOMORROW)).statusCode).toBe(200)
    expect(await daysOffered(order)).toEqual([TOMORROW])
  })

  it('is known to every browser until it is over, and the time in the shop too', async () => {
    const known = async () => (await app.inject('/api/config')).json<PublicConfig>().holidays
    expect(await known()).toEqual([])
    await pool.query("INSERT INTO holidays (day, name) VALUES ('2026-01-09', 'Over')")
    await add(TOMORROW)
    await expect.poll(known).toEqual([TOMORROW])
    await remove(TOMORROW)
    await expect.poll(known).toEqual([])

    const time = await app.inject('/api/time')
    expect(time.headers['cache-control']).toBe('no-store')
    expect(dayInHyderabad(new Date(time.json<ShopTime>().asOf))).toBe(TODAY)
  })

  it('says how many paid and undelivered orders stand on that day already', async () => {
    await pool.query('UPDATE orders SET default_day = NULL')
    const [first, second, unpaid] = [await buy(), await buy(), await buy()]
    for (const { _id } of [first, second, unpaid])
      await ask('PUT', `/orders/${_id}/preferred-delivery`, {
        preferredDeliveryDateOffset: 1,
        preferredDeliveryTimeSlot: '2-4 PM',
      })
    await pool.query('UPDATE orders SET collected_at = now(), delivered_at = now() WHERE id = $1', [
      second._id,
    ])
    await pool.query('UPDATE orders SET paid_at = NULL WHERE id = $1', [unpaid._id])
    // One without a slot is made for the next day.
    await buy()
    expect((await add(TOMORROW)).json()).toEqual({ day: TOMORROW, name: 'Bhogi', orders: 2 })
    expect(await list()).toEqual([{ day: TOMORROW, name: 'Bhogi', orders: 2 }])
  })

  it('is added once, however often the same is asked', async () => {
    const both = await Promise.all([add(TOMORROW), add(TOMORROW)])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const other = await add(TOMORROW, 'సంక్రాంతి')
    expect(other.statusCode).toBe(409)
    expect(other.json().code).toBe('holiday.listed')
    expect(await list()).toHaveLength(1)
  })

  it('is neither a day that is over nor one of a mistyped year', async () => {
    for (const day of [addDays(TODAY, -1), '2926-01-14']) {
      const answer = await add(day)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().code).toBe('holiday.not_coming')
    }
    expect((await add('2026-02-30')).json().code).toBe('request.invalid')
    expect((await add(TOMORROW, ' ')).json().code).toBe('request.invalid')
    expect(await list()).toEqual([])
  })

  it('cannot be taken back where it is none', async () => {
    const answer = await remove(TOMORROW)
    expect(answer.statusCode).toBe(404)
    expect(answer.json().code).toBe('holiday.not_found')
  })

  it('is in the log with who added and removed it', async () => {
    await add(TOMORROW)
    await remove(TOMORROW)
    const entries = (await ask('GET', '/settings/audit', undefined, owner)).json().slice(0, 2)
    const facts = { day: TOMORROW, name: 'Bhogi' }
    expect(entries).toMatchObject([
      { action: 'holiday.removed', actor: owner.user.name, facts },
      { action: 'holiday.added', facts },
    ])
  })
})
