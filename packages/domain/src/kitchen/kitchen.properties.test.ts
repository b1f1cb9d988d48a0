import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, type Day, instantInHyderabad } from '../indian-time.ts'
import { TIME_SLOTS, type TimeSlot } from '../orders/slots/time-slots.ts'
import { type BasketNeeds, defaultDay, deliveryOptionsFor, type Kitchen } from './delivery-options.ts'
import type { Places } from './places.ts'

/** A kitchen as a shopkeeper would keep it on paper: who comes when, and what each takes. */
type Order = { day: Day; slot: TimeSlot | null; grams: number; isFestival: boolean }

const TODAY = '2026-01-10'
const MOST_GRAMS = 3000
/** Of a festival, all its days together. */
const MOST_FESTIVAL_GRAMS = 4000
const inDays = fc.integer({ min: 0, max: 8 }).map(days => addDays(TODAY, days))
const places: fc.Arbitrary<Places> = fc.record(
  Object.fromEntries(TIME_SLOTS.map(slot => [slot, fc.option(fc.integer({ min: 0, max: 3 }))])) as Record<
    TimeSlot,
    fc.Arbitrary<number | null>
  >,
)
const world = fc.record({
  holidays: fc.uniqueArray(inDays, { maxLength: 3 }),
  weekdays: fc.array(places, { minLength: 7, maxLength: 7 }),
  // Its orders end a day before the first of them, so none is today.
  festival: fc.uniqueArray(
    inDays.map(day => addDays(day, 1)),
    { maxLength: 2 },
  ),
  hour: fc.integer({ min: 0, max: 23 }),
})
const act = fc.oneof(
  fc.record({
    what: fc.constant('buy' as const),
    grams: fc.integer({ min: 0, max: 1200 }),
    leadDays: fc.integer({ min: 0, max: 3 }),
    notBefore: fc.option(inDays),
    isFestival: fc.boolean(),
  }),
  fc.record({ what: fc.constant('choose' as const), which: fc.nat(), option: fc.nat() }),
  fc.record({ what: fc.constant('cancel' as const), which: fc.nat() }),
)

it('never takes more than there is, keeps what it offers, and has a day for everyone who paid', () => {
  fc.assert(
    fc.property(
      world,
      // As long as is said here: by itself it stays with about ten, which fill nothing.
      fc.array(act, { minLength: 1, maxLength: 60, size: 'max' }),
      ({ holidays, weekdays, festival, hour }, acts) => {
        const orders: Order[] = []
        const now = instantInHyderabad(TODAY, hour)
        const placesOn = (day: Day) => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] as Places
        const festivalDays = new Map(festival.map(day => [day, placesOn(day)]))
        const kitchenWithout = (own?: Order): Kitchen => ({
          holidays: new Set(holidays),
          placesOn,
          loadOn: day => {
            const others = orders.filter(order => order !== own && order.day === day)
            const inSlot = (slot: TimeSlot) => others.filter(order => order.slot === slot).length
            return {
              bySlot: Object.fromEntries(TIME_SLOTS.map(slot => [slot, inSlot(slot)])) as Record<
                TimeSlot,
                number
              >,
              withoutSlot: others.filter(order => order.slot === null).length,
            }
          },
          festivals: festivalDays.size > 0 ? [{ id: 'festival', days: festivalDays }] : [],
        })
        const needsOf = (order: Pick<Order, 'grams' | 'isFestival'>, own?: Order): BasketNeeds => ({
          leadDays: 0,
          notBefore: null,
          products: [
            {
              grams: order.grams,
              mostGrams: order.isFestival ? MOST_FESTIVAL_GRAMS : MOST_GRAMS,
              takenOn: day =>
                gramsOf(
                  orders
                    .filter(other => other !== own)
                    .filter(other => (order.isFestival ? other.isFestival : other.day === day)),
                ),
            },
          ],
          festivals: order.isFestival ? ['festival'] : [],
        })

        for (const step of acts) {
          if (step.what === 'buy') {
            const needs = { ...needsOf(step), leadDays: step.leadDays, notBefore: step.notBefore }
            const day = defaultDay(deliveryOptionsFor(now, needs, kitchenWithout()))
            // Not sold at all, rather than sold without a day.
            if (day === undefined) continue
            expect(
              day > TODAY && day >= addDays(TODAY, step.leadDays) && day >= (step.notBefore ?? day),
            ).toBe(true)
            orders.push({ day, slot: null, grams: step.grams, isFestival: step.isFestival })
          } else if (orders.length > 0) {
            const order = orders[step.which % orders.length] as Order
            if (step.what === 'cancel') orders.splice(orders.indexOf(order), 1)
            else {
              const options = deliveryOptionsFor(now, needsOf(order, order), kitchenWithout(order))
              const free = options.filter(({ isFull }) => !isFull)
              const chosen = free[step.option % Math.max(1, free.length)]
              if (chosen) Object.assign(order, { day: chosen.day, slot: chosen.slot })
            }
          }
          holds(orders, placesOn, { holidays, festivalDays })
        }
      },
    ),
    { numRuns: 100 },
  )
})

function gramsOf(orders: readonly Order[]): number {
  return orders.reduce((sum, { grams }) => sum + grams, 0)
}

function holds(
  orders: readonly Order[],
  placesOn: (day: Day) => Places,
  { holidays, festivalDays }: { holidays: readonly Day[]; festivalDays: ReadonlyMap<Day, Places> },
): void {
  expect(gramsOf(orders.filter(({ isFestival }) => isFestival))).toBeLessThanOrEqual(MOST_FESTIVAL_GRAMS)
  for (const [day, ofDay] of Map.groupBy(orders, order => order.day)) {
    expect(holidays).not.toContain(day)
    for (const order of ofDay) expect(order.isFestival).toBe(festivalDays.has(day))
    if (!festivalDays.has(day)) expect(gramsOf(ofDay)).toBeLessThanOrEqual(MOST_GRAMS)
    const most = placesOn(day)
    let left = 0
    for (const slot of TIME_SLOTS) {
      const taken = ofDay.filter(order => order.slot === slot).length
      expect(taken).toBeLessThanOrEqual(most[slot] ?? Infinity)
      left += (most[slot] ?? Infinity) - taken
    }
    // Everyone without a slot still finds one.
    expect(ofDay.filter(order => order.slot === null).length).toBeLessThanOrEqual(left)
  }
}
