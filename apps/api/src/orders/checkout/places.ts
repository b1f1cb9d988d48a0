import { type Day, dayInHyderabad } from '@pindivantalu/domain/indian-time'
import { type DeliveryOption, defaultDay } from '@pindivantalu/domain/kitchen/delivery-options'
import type { Database } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { refuse } from '../../http/errors/refusal.ts'
import type { KitchenRules } from '../../kitchen/kitchen.queries.ts'
import { type LineToMake, lookAtDelivery, planDeliveryAlone } from '../../kitchen/plan-delivery.ts'
import { refuseWhilePaused } from '../../kitchen/taking-orders.ts'
import { endHoldsOf } from './checkouts.queries.ts'

export type Wanted = {
  userId: string
  lines: readonly LineToMake[]
  /** At most one: products of two have no day in common. */
  festivalId: string | null
  at: Date
  /** The day that the customer was shown. */
  seenDay: Day | undefined
}

/** The day for which a basket would be made; where places are limited, others may take them first. */
export type Place = { day: Day; take: ((tx: Database) => Promise<Day>) | null }

export function rulesThatMatter(wanted: Wanted) {
  const { lines, festivals, from } = asked(wanted)
  return { from, festivals, products: lines.map(({ product }) => product) }
}

export async function findPlace(db: Database, wanted: Wanted, rules: KitchenRules): Promise<Place> {
  const { optionsFrom, isLimited } = await lookAtDelivery(db, { ...asked(wanted), rules })
  refuseWhilePaused(rules.pause, wanted.at)
  const day = dayAmong(optionsFrom(wanted.at), wanted)
  return { day, take: isLimited ? tx => takePlace(tx, wanted, rules) : null }
}

/**
 * Writes down for which day a place is kept while its customer pays. Where places are limited nobody else decides about
 * them until then, and the day may have become a later one.
 */
export async function inPlace(
  db: Database,
  place: Place | null,
  write: (tx: Database, day: Day | null) => Promise<void>,
): Promise<Day | null> {
  const take = place?.take
  if (!take) {
    await write(db, place?.day ?? null)
    return place?.day ?? null
  }
  return inTransaction(db, async tx => {
    const day = await take(tx)
    await write(tx, day)
    return day
  })
}

/** For a payment that comes when nothing is held for it any more. */
export async function dayLeftFor(
  tx: Database,
  { at, ...wanted }: Omit<Wanted, 'seenDay'>,
): Promise<Day | undefined> {
  const { optionsFrom, isLimited } = await planDeliveryAlone(tx, asked({ at, ...wanted }))
  if (isLimited) await endHoldsOf(tx, wanted.userId)
  return defaultDay(optionsFrom(at))
}

/**
 * What the customer held before was not counted, and is given back: who pays that after all is given what is left then.
 * Not before nobody else decides: what another tab of theirs asks in the same moment is seen only then.
 */
async function takePlace(tx: Database, wanted: Wanted, rules: KitchenRules): Promise<Day> {
  const { optionsFrom } = await planDeliveryAlone(tx, { ...asked(wanted), rules })
  await endHoldsOf(tx, wanted.userId)
  return dayAmong(optionsFrom(wanted.at), wanted)
}

function asked({ userId, lines, festivalId, at }: Omit<Wanted, 'seenDay'>) {
  const festivals = festivalId === null ? [] : [festivalId]
  return { lines, festivals, from: dayInHyderabad(at), asking: { userId } }
}

/** Another day than was shown is said before anything is paid. */
function dayAmong(options: DeliveryOption[], { seenDay }: Wanted): Day {
  const day = defaultDay(options) ?? refuse('basket.no_day')
  if (seenDay !== undefined && day > seenDay) refuse('basket.later_day', { options })
  return day
}
