import { isDeepStrictEqual } from 'node:util'
import {
  type FestivalState,
  isReminderDue,
  REMINDED_AHEAD_DAYS,
  stateByClock,
} from '@pindivantalu/domain/festivals/festival'
import { saleAfter } from '@pindivantalu/domain/festivals/sold-for-festival'
import { addDays, dayInHyderabad } from '@pindivantalu/domain/indian-time'
import { insertAudit } from '../audit/audit-log.queries.ts'
import { THE_SHOP } from '../audit/the-shop.ts'
import { lockCatalog } from '../catalog/desk/save-product.queries.ts'
import type { Database } from '../db/client.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Deps } from '../deps.ts'
import { type RemindingDeps, remindOwner } from './remind-owner.ts'
import { type LockedFestival, lockFestival } from './save-festival.queries.ts'
import {
  findFirstDay,
  listFestivalsToTurn,
  listProductIds,
  listSales,
  saveSales,
  saveState,
} from './turn-festival.queries.ts'

export type TurningDeps = RemindingDeps & Pick<Deps, 'db' | 'now' | 'tellWhoWaits' | 'outbox'>

/**
 * Opens and closes festivals by the clock, and tells the owner what is to be made. Each is one transaction: what a stop
 * cuts off is done by the next round, and of two instances the second finds it done.
 */
export async function turnFestivals(deps: TurningDeps): Promise<void> {
  const now = deps.now()
  const remindedUntil = addDays(dayInHyderabad(now), REMINDED_AHEAD_DAYS)
  for (const id of await listFestivalsToTurn(deps.db, { now, remindedUntil })) {
    await inTransaction(deps.db, tx => turnFestival(tx, deps, id))
    deps.outbox.wake()
  }
}

async function turnFestival(tx: Database, deps: TurningDeps, id: string): Promise<void> {
  await lockCatalog(tx)
  const festival = await lockFestival(tx, id)
  if (!festival || festival.state === 'draft') return
  const now = deps.now()
  const { state: before, opens_at: opensAt, closes_at: closesAt } = festival
  const state = before === 'closed' ? before : stateByClock({ opensAt, closesAt }, now)
  if (state !== before) {
    await saveState(tx, id, state)
    await applyState(tx, deps, { festival, state })
  }
  const firstDay = await findFirstDay(tx, id)
  const { reminded_at: remindedAt } = festival
  if (firstDay && isReminderDue({ state, firstDay, remindedAt }, now))
    await remindOwner(tx, deps, { ...festival, state })
}

type Turned = {
  festival: Pick<LockedFestival, 'id' | 'name' | 'state'>
  state: FestivalState
  /** Products that it sold until now, and sells no more. */
  takenOut?: readonly string[]
}

/** What is sold changes with it. Also after a save. */
export async function applyState(
  tx: Database,
  { tellWhoWaits }: Pick<Deps, 'tellWhoWaits'>,
  { festival: { id, name, ...before }, state, takenOut = [] }: Turned,
): Promise<void> {
  const sold = await listProductIds(tx, id)
  const only = sold.filter(({ is_only }) => is_only).map(({ product_id }) => product_id)
  const hasClosed = state === 'closed' && before.state !== 'closed'
  const ids = [...takenOut, ...sold.map(({ product_id }) => product_id)]
  const orderable = await changeSales(tx, ids, hasClosed ? only : [])
  if (orderable.length > 0) await tellWhoWaits(tx, orderable)
  const turned = { open: 'festival.opened', closed: 'festival.closed' } as const
  if (state !== before.state && (state === 'open' || state === 'closed'))
    await insertAudit(tx, {
      actorId: null,
      action: turned[state],
      subject: THE_SHOP,
      facts: { festival: id, name },
    })
}

/** Answers those that customers can order from now on. */
async function changeSales(
  tx: Database,
  products: readonly string[],
  ended: readonly string[],
): Promise<string[]> {
  const sales = (await listSales(tx, products)).map(({ id, open, isKept, ...before }) => {
    const after = saleAfter(before, { open, isKept, hasEnded: ended.includes(id) })
    return { id, before, after }
  })
  const changed = sales.filter(({ before, after }) => !isDeepStrictEqual(before, after))
  if (changed.length > 0)
    await saveSales(
      tx,
      changed.map(({ id, after }) => ({ id, ...after })),
    )
  return changed.filter(({ before, after }) => after.isAvailable && !before.isAvailable).map(({ id }) => id)
}
