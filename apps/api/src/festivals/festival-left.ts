import { placesOfDay } from '@pindivantalu/domain/festivals/festival'
import type { FestivalLeft } from '@pindivantalu/domain/festivals/festival.wire'
import { GRAMS_OF_PACKET, gramsNeeded } from '@pindivantalu/domain/kitchen/packets'
import { leftOn } from '@pindivantalu/domain/kitchen/places'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/errors/refusal.ts'
import { countOrdersOnDays, countPackets } from '../kitchen/kitchen.queries.ts'
import { loadsBy } from '../kitchen/plan-delivery.ts'
import { findFestivalLimits } from './festivals.queries.ts'

/** What nobody has bought or holds a place for. */
export async function showFestivalLeft({ db }: Pick<Deps, 'db'>, slug: string): Promise<FestivalLeft> {
  const { id, days, products } = (await findFestivalLimits(db, slug)) ?? refuse('festival.not_found')
  const from = days[0]?.day ?? refuse('festival.not_found')
  const limited = products.filter(({ packets }) => packets !== null).map(({ product_id }) => product_id)
  const [orders, packets] = await Promise.all([
    countOrdersOnDays(db, { from }),
    countPackets(db, { from, products: [], ofFestival: { id, products: limited } }),
  ])
  const loadOn = loadsBy(orders)
  const packetsOf = (product: string) =>
    packets
      .filter(count => count.product === product)
      .reduce((grams, { weight, quantity }) => grams + gramsNeeded(weight, quantity), 0) / GRAMS_OF_PACKET
  return {
    days: days.map(({ day, slots, places }) => ({
      day,
      left: places === null ? null : leftOn(placesOfDay({ slots, places }), loadOn(day)),
    })),
    products: products.map(({ product_id: product, packets: most }) => ({
      product,
      left: most === null ? null : Math.max(0, Math.floor(most - packetsOf(product))),
    })),
  }
}
