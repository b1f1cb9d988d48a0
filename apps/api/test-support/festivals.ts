import type { DeskFestivalView, SaveFestivalRequest } from '@pindivantalu/domain/festivals/festival.wire'
import { HOUR, instantInHyderabad } from '@pindivantalu/domain/indian-time'
import type { signInAs } from './sign-in.ts'
import type { startTestShop } from './test-app.ts'

type Shop = Awaited<ReturnType<typeof startTestShop>>
type Person = Awaited<ReturnType<typeof signInAs>>

/** An hour of a day in January 2026, as clocks in Hyderabad show it. */
export const january = (day: number, hour = 0) =>
  instantInHyderabad(`2026-01-${String(day).padStart(2, '0')}`, hour)

/** What the owner does with festivals. A test names what matters to it; the rest is Sankranti, sold on 10 and 11 January. */
export function festivalsIn({ app, deps, pool }: Shop, owner: Person) {
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    app.inject({ method, url: `/api/festivals${path}`, headers: owner.headers, ...(payload && { payload }) })

  const sankranti = (facts: Partial<SaveFestivalRequest> = {}): SaveFestivalRequest => ({
    name: 'Sankranti 2026',
    teluguName: 'సంక్రాంతి 2026',
    opensAt: january(10, 9).toISOString(),
    closesAt: january(12).toISOString(),
    isDraft: false,
    days: [
      { day: '2026-01-13', slots: ['4-6 PM', '6-8 PM'], places: null },
      { day: '2026-01-14', slots: ['2-4 PM'], places: null },
    ],
    products: [],
    ...facts,
  })
  const sell = (product: string, facts: Partial<SaveFestivalRequest['products'][number]> = {}) => ({
    product,
    packets: null,
    isOnly: false,
    prices: [],
    ...facts,
  })

  async function make(facts: Partial<SaveFestivalRequest> = {}): Promise<DeskFestivalView> {
    const answer = await call('POST', '', sankranti(facts))
    if (answer.statusCode !== 201) throw new Error(answer.body)
    return answer.json()
  }

  const clockIs = (instant: Date) => {
    deps.now = () => instant
  }
  /** Nothing of any festival is left, and it is the morning before Sankranti's orders begin. */
  async function forgetAll(): Promise<void> {
    clockIs(new Date(january(10, 9).getTime() - HOUR))
    await pool.query('UPDATE orders SET festival_id = NULL')
    await pool.query('UPDATE checkouts SET festival_id = NULL, held_day = NULL, held_until = NULL')
    await pool.query('UPDATE products SET festival_id = NULL, available = true, available_everyday = NULL')
    await pool.query('DELETE FROM festivals')
    await pool.query(
      "UPDATE orders SET cancelled_at = now(), cancel_reason = 'sold_out' WHERE delivered_at IS NULL AND cancelled_at IS NULL",
    )
    await pool.query('TRUNCATE rate_limits')
  }
  return { call, sankranti, sell, make, clockIs, forgetAll }
}
