import { placesOfDay } from '@pindivantalu/domain/festivals/festival'
import { addDays, type Day, dayInHyderabad, weekdayOf } from '@pindivantalu/domain/indian-time'
import { soldOutUntil } from '@pindivantalu/domain/kitchen/capacity'
import type {
  CapacityQuery,
  CapacityView,
  DayCapacity,
  MadePerDay,
} from '@pindivantalu/domain/kitchen/kitchen.wire'
import { GRAMS_OF_PACKET, gramsNeeded } from '@pindivantalu/domain/kitchen/packets'
import { TIME_SLOTS } from '@pindivantalu/domain/orders/slots/time-slots'
import type { Deps } from '../deps.ts'
import {
  countOrdersOfDays,
  findPlaces,
  listFestivalDaysOf,
  listHolidaysOf,
  listLimitedProducts,
  type PlacesSet,
} from './capacity.queries.ts'
import { countPackets } from './kitchen.queries.ts'

type CapacityDeps = Pick<Deps, 'db' | 'now'>

/** What is taken of what may be taken, day by day. */
export async function showCapacity(
  { db, now }: CapacityDeps,
  { from, to }: CapacityQuery,
): Promise<CapacityView> {
  const at = now()
  const [places, holidays, festivals, counts, made] = await Promise.all([
    findPlaces(db, { from, to }),
    listHolidaysOf(db, { from, to }),
    listFestivalDaysOf(db, { from, to }),
    countOrdersOfDays(db, { from, to }),
    madePerDay({ db }, at),
  ])
  const names = new Map(holidays.map(({ day, name }) => [day, name]))
  return {
    today: dayInHyderabad(at),
    isLimited: places.weekdays.length + places.days.length > 0,
    days: daysFrom(from, to).map(day =>
      presentDay(
        { day, holiday: names.get(day) ?? null, festival: festivals.find(one => one.day === day) },
        places,
        counts.filter(count => count.day === day),
      ),
    ),
    made,
  }
}

function daysFrom(from: Day, to: Day): Day[] {
  const days = [from]
  for (let day = from; day < to; ) {
    day = addDays(day, 1)
    days.push(day)
  }
  return days
}

type Counts = Awaited<ReturnType<typeof countOrdersOfDays>>
type Known = Pick<DayCapacity, 'day' | 'holiday'> & {
  festival: Awaited<ReturnType<typeof listFestivalDaysOf>>[number] | undefined
}

function presentDay({ day, holiday, festival }: Known, places: PlacesSet, counts: Counts): DayCapacity {
  const held = counts.reduce((sum, count) => sum + count.held, 0)
  const ordersIn = (slot: string | null) => counts.find(count => count.slot === slot && count.held === 0)
  const ofFestival = festival && placesOfDay(festival)
  return {
    day,
    holiday,
    festival: festival ? { _id: festival.id, name: festival.name } : null,
    withoutSlot: ordersIn(null)?.orders ?? 0,
    held,
    slots: TIME_SLOTS.map(slot => {
      const ofWeekday = places.weekdays.find(row => row.weekday === weekdayOf(day) && row.slot === slot)
      const ofDay = places.days.find(row => row.day === day && row.slot === slot)
      const everyWeek = ofWeekday?.places ?? null
      return {
        slot,
        taken: ordersIn(slot)?.orders ?? 0,
        held,
        capacity: ofFestival ? ofFestival[slot] : ofDay ? ofDay.places : everyWeek,
        everyWeek,
        isException: ofDay !== undefined && !ofFestival,
      }
    }),
  }
}

async function madePerDay({ db }: Pick<Deps, 'db'>, now: Date): Promise<MadePerDay[]> {
  const products = await listLimitedProducts(db)
  if (products.length === 0) return []
  const today = dayInHyderabad(now)
  const counts = await countPackets(db, { from: today, products: products.map(({ id }) => id) })
  const packets = (product: string, day: Day) =>
    counts
      .filter(count => count.product === product && count.day === day)
      .reduce((grams, { weight, quantity }) => grams + gramsNeeded(weight, quantity), 0) / GRAMS_OF_PACKET
  return products
    .map(({ id, name, telugu_name, daily_packets, sold_out_until }) => ({
      _id: id,
      name,
      teluguName: telugu_name,
      packets: daily_packets,
      soldOutUntil: soldOutUntil(sold_out_until, now),
      today: packets(id, today),
      tomorrow: packets(id, addDays(today, 1)),
    }))
    .filter(product => product.packets !== null || product.soldOutUntil !== null)
}
