import { dayInHyderabad } from '@pindivantalu/domain/indian-time'
import type { DeliveryOptions } from '@pindivantalu/domain/kitchen/delivery-options.wire'
import type { Deps } from '../deps.ts'
import { type LineToMake, lookAtDelivery } from './plan-delivery.ts'

/** What these could be brought on, were they paid now. */
export async function showDeliveryOptions(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  lines: readonly LineToMake[],
): Promise<DeliveryOptions> {
  const asOf = now()
  const { optionsFrom, tooMuchFrom } = await lookAtDelivery(db, { lines, from: dayInHyderabad(asOf) })
  const options = optionsFrom(asOf)
  const earliest = options.find(({ isFull }) => !isFull) ?? null
  return { options, earliest, tooMuch: tooMuchFrom(asOf), asOf: asOf.toISOString() }
}
