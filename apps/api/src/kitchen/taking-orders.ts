import { isDeepStrictEqual } from 'node:util'
import type {
  PausedShop,
  SaveTakingOrdersRequest,
  TakingOrdersView,
} from '@pindivantalu/domain/kitchen/kitchen.wire'
import { decidePause, isTakingOrders, PAUSED_WHILE_QUIET } from '@pindivantalu/domain/kitchen/pause'
import { language } from '@pindivantalu/texts/t'
import { insertAudit } from '../audit/audit-log.queries.ts'
import { THE_SHOP } from '../audit/the-shop.ts'
import type { Database } from '../db/client.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/errors/refusal.ts'
import { type KitchenRules, lockKitchen } from './kitchen.queries.ts'
import { endPause, findKitchen, savePause } from './taking-orders.queries.ts'

type PauseDeps = Pick<Deps, 'db' | 'now' | 'isQuiet'>

/** Null while orders are taken. Read anew each time: it holds on every instance from the moment it is saved. */
export async function findPause({ db, now, isQuiet }: PauseDeps): Promise<PausedShop | null> {
  if (await isQuiet()) return PAUSED_WHILE_QUIET
  return pauseIn(await findKitchen(db), now())
}

function pauseIn(kitchen: Awaited<ReturnType<typeof findKitchen>>, now: Date): PausedShop | null {
  const { paused_at, paused_until, words, telugu_words } = kitchen
  if (paused_at === null || isTakingOrders({ until: paused_until }, now)) return null
  return { until: paused_until?.toISOString() ?? null, words, teluguWords: telugu_words }
}

/** Before anything is paid. What is being paid already goes through. */
export function refuseWhilePaused(
  { since, until, words, teluguWords }: KitchenRules['pause'],
  now: Date,
): void {
  const date = (moment: string | null) => (moment === null ? null : new Date(moment))
  const kitchen = { paused_at: date(since), paused_until: date(until), words, telugu_words: teluguWords }
  const pause = pauseIn(kitchen, now)
  if (pause === null) return
  refuse('shop.not_taking_orders', { say: () => (language() === 'te' ? pause.teluguWords : pause.words) })
}

export async function showTakingOrders(deps: PauseDeps): Promise<TakingOrdersView> {
  return { paused: await findPause(deps) }
}

export async function saveTakingOrders(
  { db, now, isQuiet }: PauseDeps,
  request: SaveTakingOrdersRequest,
  by: string,
): Promise<TakingOrdersView> {
  return inTransaction(db, async tx => {
    await lockKitchen(tx)
    const deps = { db: tx, now, isQuiet }
    await (request.isTakingOrders ? takeOrders(deps, by) : pauseOrders(deps, request, by))
    return showTakingOrders(deps)
  })
}

type Pausing = Extract<SaveTakingOrdersRequest, { isTakingOrders: false }>
type PausingDeps = { db: Database; now: () => Date }

async function pauseOrders({ db, now }: PausingDeps, request: Pausing, by: string): Promise<void> {
  const { isTakingOrders: _, ...wanted } = request
  const at = now()
  const until = wanted.until === null ? null : new Date(wanted.until)
  const decision = decidePause({ until }, at)
  if (!decision.ok) refuse(decision.code)
  const pause = { ...wanted, until: until?.toISOString() ?? null }
  if (isDeepStrictEqual(pauseIn(await findKitchen(db), at), pause)) return
  await savePause(db, { ...pause, at, until, by })
  const facts = { until: pause.until }
  await insertAudit(db, { actorId: by, action: 'orders.paused', subject: THE_SHOP, facts })
}

/** A pause that is over by itself is cleared without a word: nobody ended it. */
async function takeOrders({ db, now }: PausingDeps, by: string): Promise<void> {
  const wasPaused = pauseIn(await findKitchen(db), now()) !== null
  await endPause(db)
  if (wasPaused) await insertAudit(db, { actorId: by, action: 'orders.resumed', subject: THE_SHOP })
}
