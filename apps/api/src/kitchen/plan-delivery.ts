import { placesOfDay } from '@pindivantalu/domain/festivals/festival'
import { type Day, weekdayOf } from '@pindivantalu/domain/indian-time'
import {
  type BasketNeeds,
  type DeliveryOption,
  deliveryOptionsFor,
  type FestivalDays,
  isFullFor,
  type Kitchen,
} from '@pindivantalu/domain/kitchen/delivery-options'
import { GRAMS_OF_PACKET, gramsNeeded } from '@pindivantalu/domain/kitchen/packets'
import { type DayLoad, NO_LIMIT, NO_LOAD, type Places } from '@pindivantalu/domain/kitchen/places'
import { type LimitedProduct, type TooMuch, tooMuchOf } from '@pindivantalu/domain/kitchen/too-much'
import type { TimeSlot } from '@pindivantalu/domain/orders/slots/time-slots'
import type { Database } from '../db/client.ts'
import {
  type Asking,
  countOrdersOnDays,
  countPackets,
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
  /** Those it is bought for. Left out: the order's own, or those for which its products are sold now. */
  festivals?: readonly string[] | undefined
  asking?: Asking
  /** Where they were read a moment before. */
  rules?: KitchenRules
}

export type DeliveryPlan = {
  /** From which instant the days count is often known only once an order is read. */
  optionsFrom: (countsFrom: Date) => DeliveryOption[]
  tooMuchFrom: (countsFrom: Date) => TooMuch[]
  isFull: (slot: { day: Day; slot: TimeSlot }) => boolean
  /** Whether others may take what is free. */
  isLimited: boolean
  rules: KitchenRules
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
  { lines, from, festivals, asking = {}, ...read }: Asked,
  isAlone: boolean,
): Promise<DeliveryPlan> {
  const products = lines.map(({ product }) => product)
  const rules =
    read.rules ?? (await findKitchenRules(db, { from, products, festivals, orderId: asking.orderId }))
  const limited = limitedIn(rules)
  if (isAlone && limited.isAny) await lockKitchen(db)

  const days = { from, ...asking }
  const orders = limited.hasPlaces ? await countOrdersOnDays(db, days) : []
  const packets = limited.hasPackets ? await countPackets(db, { ...days, ...limited }) : []
  const kitchen: Kitchen = {
    holidays: new Set(rules.holidays),
    placesOn: placesBy(rules),
    loadOn: loadsBy(orders),
    festivals: festivalsBy(rules),
  }
  const needs = { ...needsOf(lines, rules, packets), festivals: rules.soldFor }
  return {
    optionsFrom: countsFrom => deliveryOptionsFor(countsFrom, needs, kitchen),
    tooMuchFrom: countsFrom => tooMuchOf(countsFrom, needs, kitchen),
    isFull: slot => isFullFor(needs, kitchen, slot),
    isLimited: limited.isAny,
    rules,
  }
}

type ProductRules = KitchenRules['products'][number]

/** What others may take: places of slots, those of the festival's days, packets of a day and of the festival. */
function limitedIn({ weekdays, days, soldFor, festivalDays, products }: KitchenRules) {
  const hasOwnPlaces = ({ festival, places }: KitchenRules['festivalDays'][number]) =>
    soldFor.includes(festival) && places !== null
  const hasPlaces = weekdays.length + days.length > 0 || festivalDays.some(hasOwnPlaces)
  const byDay = products.filter(product => mostOf(product) !== null && product.festival === null)
  const ofFestival = products.filter(product => mostOf(product) !== null && product.festival !== null)
  const [festival] = soldFor
  return {
    hasPlaces,
    hasPackets: byDay.length + ofFestival.length > 0,
    isAny: hasPlaces || byDay.length + ofFestival.length > 0,
    products: byDay.map(({ id }) => id),
    ofFestival: festival ? { id: festival, products: ofFestival.map(({ id }) => id) } : undefined,
  }
}

/** In packets: of a festival's product all that is made for it, of others what is made in a day. */
function mostOf({ festival, festivalPackets, dailyPackets }: ProductRules): number | null {
  return festival === null ? dailyPackets : festivalPackets
}

function festivalsBy({ festivalDays }: Pick<KitchenRules, 'festivalDays'>): FestivalDays[] {
  const ofFestival = Map.groupBy(festivalDays, ({ festival }) => festival)
  return [...ofFestival].map(([id, days]) => ({
    id,
    days: new Map(days.map(({ day, ...rest }) => [day, placesOfDay(rest)])),
  }))
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

export function loadsBy(orders: OrdersOnDay): (day: Day) => DayLoad {
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

type Counted = Awaited<ReturnType<typeof countPackets>>

function needsOf(
  lines: readonly LineToMake[],
  { products }: Pick<KitchenRules, 'products'>,
  packets: Counted,
): Omit<BasketNeeds, 'festivals'> & { products: LimitedProduct[] } {
  const gramsOf = (made: readonly Omit<LineToMake, 'product'>[]) =>
    made.reduce((sum, { weight, quantity }) => sum + gramsNeeded(weight, quantity), 0)
  return {
    leadDays: Math.max(0, ...products.map(({ leadDays }) => leadDays)),
    notBefore:
      products
        .flatMap(({ soldOutUntil }) => soldOutUntil ?? [])
        .toSorted()
        .at(-1) ?? null,
    products: products.flatMap(product => {
      const { id, festival } = product
      const most = mostOf(product)
      if (most === null) return []
      const taken = Map.groupBy(
        packets.filter(({ product }) => product === id),
        ({ day }) => day,
      )
      return {
        product: id,
        isForFestival: festival !== null,
        grams: gramsOf(lines.filter(({ product }) => product === id)),
        mostGrams: most * GRAMS_OF_PACKET,
        takenOn: day => gramsOf(taken.get(festival === null ? day : null) ?? []),
      }
    }),
  }
}
