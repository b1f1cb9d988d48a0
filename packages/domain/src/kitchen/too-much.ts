import type { Day } from '../indian-time.ts'
import { type BasketNeeds, deliveryOptionsFor, type Kitchen, type ProductNeed } from './delivery-options.ts'
import { GRAMS_OF_PACKET } from './packets.ts'

/** One with a limit, by name. */
export type LimitedProduct = ProductNeed & {
  product: string
  /** Its packets count over all the festival's days together, not day by day. */
  isForFestival: boolean
}

export type TooMuch = {
  product: string
  /** Of all its weights together. */
  leftGrams: number
  /** For which day; null: on no day can there be more. */
  day: Day | null
}

type LimitedNeeds = Omit<BasketNeeds, 'products'> & { products: readonly LimitedProduct[] }

/** Of what a basket asks so much that it has no day, or a later one than with a packet of each. */
export function tooMuchOf(countsFrom: Date, needs: LimitedNeeds, kitchen: Kitchen): TooMuch[] {
  const firstDay = (asked: BasketNeeds) =>
    deliveryOptionsFor(countsFrom, asked, kitchen).find(({ isFull }) => !isFull)?.day
  const day = firstDay(needs)
  const products = needs.products.map(need => ({ ...need, grams: Math.min(need.grams, GRAMS_OF_PACKET) }))
  const soonest = firstDay({ ...needs, products })
  if (day !== undefined && day === soonest) return []
  return needs.products.flatMap(need => {
    const most = mostOf(need, soonest)
    return most && need.grams > most.leftGrams ? { product: need.product, ...most } : []
  })
}

function mostOf(
  { grams, mostGrams, takenOn, isForFestival }: LimitedProduct,
  soonest: Day | undefined,
): Omit<TooMuch, 'product'> | undefined {
  if (isForFestival) return { leftGrams: Math.max(0, mostGrams - takenOn(soonest ?? '')), day: null }
  if (grams > mostGrams) return { leftGrams: mostGrams, day: null }
  return soonest === undefined ? undefined : { leftGrams: mostGrams - takenOn(soonest), day: soonest }
}
