import { capacityRange, decideCapacity } from '@pindivantalu/domain/kitchen/capacity'
import type { CapacityRules, SaveCapacityRequest } from '@pindivantalu/domain/kitchen/kitchen.wire'
import { insertAudit } from '../audit/audit-log.queries.ts'
import { THE_SHOP } from '../audit/the-shop.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/errors/refusal.ts'
import { findPlaces, type PlacesSet, savePlacesOfDays, savePlacesOfWeekdays } from './capacity.queries.ts'
import { lockKitchen } from './kitchen.queries.ts'

type CapacityDeps = Pick<Deps, 'db' | 'now'>

/**
 * Slot by slot: two owners who change different ones do not undo each other, and the same once more changes nothing. A
 * limit under what is taken is kept: it stops new orders.
 */
export async function saveCapacity(
  { db, now }: CapacityDeps,
  { weekdays, exceptions, by }: SaveCapacityRequest & { by: string },
): Promise<CapacityRules> {
  const at = now()
  const decision = decideCapacity(
    exceptions.map(({ day }) => day),
    at,
  )
  if (!decision.ok) refuse(decision.code, { field: 'exceptions' })
  const { first, last } = capacityRange(at)
  return inTransaction(db, async tx => {
    await lockKitchen(tx)
    const before = await findPlaces(tx, { from: first, to: last })
    const changed = changesTo(before, { weekdays, exceptions })
    await savePlacesOfWeekdays(tx, changed.weekdays)
    await savePlacesOfDays(tx, changed.exceptions)
    const slots = [...changed.weekdays, ...changed.exceptions]
    if (slots.length > 0)
      await insertAudit(tx, { actorId: by, action: 'capacity.changed', subject: THE_SHOP, facts: { slots } })
    const { weekdays: ofWeekdays, days } = await findPlaces(tx, { from: first, to: last })
    return { weekdays: ofWeekdays, exceptions: days }
  })
}

function changesTo(before: PlacesSet, { weekdays, exceptions }: SaveCapacityRequest): SaveCapacityRequest {
  const ofWeekday = new Map(
    before.weekdays.map(({ weekday, slot, places }) => [`${weekday} ${slot}`, places]),
  )
  const ofDay = new Map(before.days.map(({ day, slot, places }) => [`${day} ${slot}`, places]))
  return {
    weekdays: weekdays.filter(
      ({ weekday, slot, places }) => places !== (ofWeekday.get(`${weekday} ${slot}`) ?? null),
    ),
    exceptions: exceptions.filter(({ day, slot, places }) => {
      const was = ofDay.get(`${day} ${slot}`)
      return places !== (was === undefined ? 'everyWeek' : was)
    }),
  }
}
