import { randomUUIDv7 } from 'node:crypto'
import { decideClosing, decideFestivalSave, slugOf } from '@pindivantalu/domain/festivals/festival'
import type { DeskFestivalView, SaveFestivalRequest } from '@pindivantalu/domain/festivals/festival.wire'
import { formatDay } from '@pindivantalu/domain/indian-time'
import { insertAudit } from '../audit/audit-log.queries.ts'
import { THE_SHOP } from '../audit/the-shop.ts'
import { lockCatalog } from '../catalog/desk/save-product.queries.ts'
import type { Database } from '../db/client.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { refuse } from '../http/errors/refusal.ts'
import { lockKitchen } from '../kitchen/kitchen.queries.ts'
import { showDeskFestival } from './festival-desk.ts'
import {
  countSold,
  deleteFestivalRow,
  findDayWithOrders,
  findTakenDay,
  findTakenProduct,
  isSlugTaken,
  type LockedFestival,
  lockFestival,
  replaceDays,
  replaceProducts,
  saveClosing,
  saveFestivalRow,
} from './save-festival.queries.ts'
import { listProductIds } from './turn-festival.queries.ts'
import { applyState, type TurningDeps } from './turn-festivals.ts'

type FestivalSave = { id?: string; request: SaveFestivalRequest; actorId: string }

/**
 * The whole of it, new or changed. What it does to products happens with it: nobody sees a festival that is open and
 * sells nothing.
 */
export async function saveFestival(
  deps: TurningDeps,
  { id: known, request, actorId }: FestivalSave,
): Promise<DeskFestivalView> {
  const saved = await inTransaction(deps.db, async tx => {
    const before = await lockForSave(tx, known)
    if (before && request.updatedAt && before.updated_at.toISOString() !== request.updatedAt)
      refuse('festival.changed_meanwhile')
    const id = before?.id ?? randomUUIDv7()
    const state = stateAfter(before, request, deps.now())
    const slug = await slugFor(tx, { id, before, name: request.name })
    await refuseWhatIsTaken(tx, id, request)

    const products = request.products.map(({ product }) => product)
    const takenOut = (await listProductIds(tx, id))
      .map(({ product_id }) => product_id)
      .filter(product => !products.includes(product))
    await saveFestivalRow(tx, { ...request, id, slug, state })
    await replaceDays(tx, id, request.days)
    await replaceProducts(tx, id, request.products)
    const action = before ? 'festival.changed' : 'festival.created'
    const facts = { festival: id, name: request.name, state }
    await insertAudit(tx, { actorId, action, subject: THE_SHOP, facts })
    const festival = { id, name: request.name, state: before?.state ?? 'draft' }
    await applyState(tx, deps, { festival, state, takenOut })
    return showDeskFestival({ db: tx }, id)
  })
  deps.outbox.wake()
  return saved
}

/** At once, by the shop's clock; days, products and what is ordered stay. */
export async function closeFestival(
  deps: TurningDeps,
  { id, actorId }: { id: string; actorId: string },
): Promise<DeskFestivalView> {
  const closed = await inTransaction(deps.db, async tx => {
    const festival = (await lockForSave(tx, id)) ?? refuse('festival.not_found')
    const { name, state, opens_at: opensAt } = festival
    const decision = decideClosing({ state, opensAt }, deps.now())
    if (!decision.ok) refuse(decision.code)
    await saveClosing(tx, { id, closesAt: decision.closesAt })
    const facts = { festival: id, name, state: 'closed' }
    await insertAudit(tx, { actorId, action: 'festival.changed', subject: THE_SHOP, facts })
    await applyState(tx, deps, { festival, state: 'closed' })
    return showDeskFestival({ db: tx }, id)
  })
  deps.outbox.wake()
  return closed
}

/** A draft alone: what customers have seen stays. */
export async function deleteFestival(
  { db }: Pick<TurningDeps, 'db'>,
  { id, actorId }: { id: string; actorId: string },
): Promise<void> {
  await inTransaction(db, async tx => {
    const { name, state } = (await lockForSave(tx, id)) ?? refuse('festival.not_found')
    if (state !== 'draft') refuse('festival.not_a_draft')
    await deleteFestivalRow(tx, id)
    const facts = { festival: id, name }
    await insertAudit(tx, { actorId, action: 'festival.deleted', subject: THE_SHOP, facts })
  })
}

/** Nobody decides about places meanwhile, and nobody writes products. */
async function lockForSave(tx: Database, id: string | undefined): Promise<LockedFestival | null> {
  await lockKitchen(tx)
  await lockCatalog(tx)
  return id === undefined ? null : ((await lockFestival(tx, id)) ?? refuse('festival.not_found'))
}

function stateAfter(before: LockedFestival | null, request: SaveFestivalRequest, now: Date) {
  const plan = {
    isDraft: request.isDraft,
    teluguName: request.teluguName,
    opensAt: new Date(request.opensAt),
    closesAt: new Date(request.closesAt),
    days: request.days.map(({ day }) => day),
    products: request.products.length,
  }
  const decision = decideFestivalSave(before?.state ?? null, plan, now)
  return decision.ok ? decision.state : refuse(decision.code)
}

/** Where customers may have its address already, it keeps it. */
async function slugFor(
  tx: Database,
  { id, before, name }: { id: string; before: LockedFestival | null; name: string },
): Promise<string> {
  if (before && before.state !== 'draft') return before.slug
  const slug = slugOf(name) ?? refuse('festival.no_address')
  if (await isSlugTaken(tx, { slug, id })) refuse('festival.name_taken')
  return slug
}

async function refuseWhatIsTaken(tx: Database, id: string, request: SaveFestivalRequest): Promise<void> {
  const days = request.days.map(({ day }) => day)
  const products = request.products.map(({ product }) => product)
  if ((await countSold(tx, products)) < products.length) refuse('festival.no_such_product')
  const taken = await findTakenDay(tx, { id, days })
  if (taken)
    refuse('festival.day_taken', { say: () => `${formatDay(taken.day)} belongs to ${taken.name} already.` })
  const lost = await findDayWithOrders(tx, { id, days })
  if (lost)
    refuse('festival.day_has_orders', {
      say: () => `There are orders for ${formatDay(lost)}, so it cannot be taken away.`,
    })
  const sold = request.isDraft ? undefined : await findTakenProduct(tx, { ...request, id, products })
  if (sold)
    refuse('festival.product_taken', {
      say: () => `${sold.festival} takes orders for ${sold.product} at the same time.`,
    })
}
