import { type Day, weekdayOf } from '@pindivantalu/domain/indian-time'
import {
  type BasketNeeds,
  type DeliveryOption,
  deliveryOptionsFor,
  isFullFor,
  type Kitchen,
} from '@pindivantalu/domain/kitchen/delivery-options'
import { GRAMS_OF_PACKET, gramsNeeded } from '@pindivantalu/domain/kitchen/packets'
import { type DayLoad, NO_LIMIT, NO_LOAD, type Places } from '@pindivantalu/domain/kitchen/places'
import type { TimeSlot } from '@pindivantalu/domain/orders/slots/time-slots'
import type { Database } from '../db/client.ts'
import {
  type Asking,
  countOrdersOnDays,
  countPacketsOnDays,
  findKitchenRules,
  type KitchenRules,
  lockKitchen,
} from './kitchen.queries.ts'

/** What is to be made: a basket's lines, or those of an order. */
export type LineToMake = { product: string; weight: string; quantity: number }

type Asked = {
  lines: readonly LineToMake[]
  /** The first day that matters. */
  from: Day
  asking?: Asking
}

export type DeliveryPlan = {
  /** From which instant the days count is often known only once an order is read. */
  optionsFrom: (countsFrom: Date) => DeliveryOption[]
  isFull: (slot: { day: Day; slot: TimeSlot }) => boolean
  /** Whether others may take what is free. */
  isLimited: boolean
}

/** To look: a moment later it may be full. */
export function lookAtDelivery(db: Database, asked: Asked): Promise<DeliveryPlan> {
  return planDelivery(db, asked, false)
}

/** To decide: what is free stays so until the end of the transaction. Where nothing is limited, nobody waits. */
export function planDeliveryAlone(tx: Database, asked: Asked): Promise<DeliveryPlan> {
  return planDelivery(tx, asked, true)
}

async function planDelivery(
  db: Database,
  { lines, from, asking = {} }: Asked,
  isAlone: boolean,
): Promise<DeliveryPlan> {
  const products = lines.map(({ product }) => product)
  const rules = await findKitchenRules(db, { from, products })
  const limited = rules.products.filter(({ dailyPackets }) => dailyPackets !== null).map(({ id }) => id)
  const hasPlaces = rules.weekdays.length + rules.days.length > 0
  const isLimited = hasPlaces || limited.length > 0
  if (isAlone && isLimited) await lockKitchen(db)

  const days = { from, ...asking }
  const orders = hasPlaces ? await countOrdersOnDays(db, days) : []
  const packets = limited.length > 0 ? await countPacketsOnDays(db, { ...days, products: limited }) : []
  const kitchen: Kitchen = {
    holidays: new Set(rules.holidays),
    placesOn: placesBy(rules),
    loadOn: loadsBy(orders),
    festivals: [],
  }
  const needs = needsOf(lines, rules, packets)
  return {
    optionsFrom: countsFrom => deliveryOptionsFor(countsFrom, needs, kitchen),
    isFull: slot => isFullFor(needs, kitchen, slot),
    isLimited,
  }
}

function placesBy({ weekdays, days }: Pick<KitchenRules, 'weekdays' | 'days'>): (day: Day) => Places {
  const ofWeekday = Map.groupBy(weekdays, ({ weekday }) => weekday)
  const ofDay = Map.groupBy(days, ({ day }) => day)
  return day => {
    const rows = [...(ofWeekday.get(weekdayOf(day)) ?? []), ...(ofDay.get(day) ?? [])]
    return { ...NO_LIMIT, ...Object.fromEntries(rows.map(({ slot, places }) => [slot, places])) }
  }
}

type OrdersOnDay = Awaited<ReturnType<typeof countOrdersOnDays>>

function loadsBy(orders: OrdersOnDay): (day: Day) => DayLoad {
  const ofDay = Map.groupBy(orders, ({ day }) => day)
  return day => {
    const rows = ofDay.get(day) ?? []
    const slotted = rows.filter(({ slot }) => slot !== null)
    const others = rows.filter(({ slot }) => slot === null)
    return {
      bySlot: { ...NO_LOAD.bySlot, ...Object.fromEntries(slotted.map(({ slot, orders: n }) => [slot, n])) },
      withoutSlot: others.reduce((sum, { orders: n }) => sum + n, 0),
    }
  }
}

type PacketsOnDay = Awaited<ReturnType<typeof countPacketsOnDays>>

function needsOf(
  lines: readonly LineToMake[],
  { products }: Pick<KitchenRules, 'products'>,
  packets: PacketsOnDay,
): BasketNeeds {
  const gramsOf = (made: readonly Omit<LineToMake, 'product'>[]) =>
    made.reduce((sum, { weight, quantity }) => sum + gramsNeeded(weight, quantity), 0)
  return {
    leadDays: Math.max(0, ...products.map(({ leadDays }) => leadDays)),
    notBefore:
      products
        .flatMap(({ soldOutUntil }) => soldOutUntil ?? [])
        .toSorted()
        .at(-1) ?? null,
    products: products.flatMap(({ id, dailyPackets }) => {
      if (dailyPackets === null) return []
      const taken = Map.groupBy(
        packets.filter(({ product }) => product === id),
        ({ day }) => day,
      )
      return {
        grams: gramsOf(lines.filter(({ product }) => product === id)),
        mostGrams: dailyPackets * GRAMS_OF_PACKET,
        takenOn: day => gramsOf(taken.get(day) ?? []),
      }
    }),
    festivals: [],
  }
}
