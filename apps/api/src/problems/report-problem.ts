import { problemState, wordDueBy } from '@pindivantalu/domain/problems/problem'
import type { OpenProblemRequest, ReportProblemRequest } from '@pindivantalu/domain/problems/problem.wire'
import { decideReport } from '@pindivantalu/domain/problems/report-problem'
import { insertAudit } from '../audit/audit-log.queries.ts'
import type { Database } from '../db/client.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/errors/refusal.ts'
import { takeChatPictures } from './chat-pictures.ts'
import { givePhotos, listLoose } from './problem-photos.queries.ts'
import {
  changeProblem,
  findProblemBySendKey,
  insertEntry,
  insertProblem,
  type LockedProblem,
  listOrderedItems,
  lockCustomerOf,
  lockNewestProblem,
  lockOrder,
  saveItems,
} from './problem-writes.queries.ts'
import { timesOf } from './problems.present.ts'

type ReportDeps = Pick<Deps, 'db' | 'now' | 'shop'>
type Report = Omit<ReportProblemRequest, 'key'> & {
  orderId: string
  key: string | undefined
  actorId: string
  isByOwner: boolean
}

/** By its customer, on the page of the order. */
export async function reportProblem(
  { limits, ...deps }: ReportDeps & Pick<Deps, 'limits'>,
  { orderId, customerId }: { orderId: string; customerId: string },
  request: ReportProblemRequest,
): Promise<void> {
  await limits.count('problem.account', customerId)
  await takeReport(deps, { ...request, key: request.key, orderId, actorId: customerId, isByOwner: false })
}

/** By the owner, of what a customer wrote in a chat; its photos are copied before, so that no file waits for a lock. */
export async function openProblem(
  deps: ReportDeps & Pick<Deps, 'whatsappMedia' | 'problemPhotos'>,
  { order: orderId, messages, ...request }: OpenProblemRequest,
  ownerId: string,
): Promise<string> {
  const photos = await takeChatPictures(deps, { orderId, messages })
  return takeReport(deps, {
    ...request,
    key: request.key,
    photos,
    orderId,
    actorId: ownerId,
    isByOwner: true,
  })
}

function takeReport({ db, now, shop }: ReportDeps, report: Report): Promise<string> {
  const { orderId, key, actorId, isByOwner } = report
  return inTransaction(db, async tx => {
    const customer = await lockCustomerOf(tx, orderId)
    const order = await lockOrder(tx, orderId)
    const isTheirs = isByOwner || customer?.id === actorId
    if (!customer || !order || !isTheirs) return refuse('order.not_found')
    const same = key && (await findProblemBySendKey(tx, { orderId, sendKey: key }))
    if (same) return same
    const before = await lockNewestProblem(tx, orderId)
    const photos = [...new Set(report.photos)]
    const facts = {
      deliveredAt: order.delivered_at,
      hours: shop.current().problemHours,
      isByOwner,
      orderItems: await listOrderedItems(tx, orderId),
      before: before ? { ...before, state: problemState(timesOf(before)) } : null,
    }
    const told = { ...report, photos: (await listLoose(tx, photos)).length }
    const decision = decideReport(facts, told, now())
    if (!decision.ok) return refuse(decision.code)
    const isNew = decision.deed === 'open'
    const id = isNew
      ? await beginProblem(tx, { report, before, at: now() })
      : await addTo(tx, { report, before, at: now() })
    await saveItems(tx, id, decision.items)
    if ((await givePhotos(tx, { ids: photos, orderId, problemId: id })) < photos.length)
      refuse('problem.photo_not_found')
    await insertEntry(tx, { problemId: id, by: 'customer', at: now(), words: report.note, sendKey: key })
    await insertAudit(tx, {
      actorId,
      action: isNew ? 'problem.reported' : 'problem.added_to',
      subject: { type: 'order', id: orderId },
      facts: { kind: report.kind, wish: report.wish, photos: photos.length },
    })
    return id
  })
}

type Reported = { report: Report; before: LockedProblem | undefined; at: Date }

/** Who reports something new has done with what was answered before. */
async function beginProblem(tx: Database, { report, before, at }: Reported): Promise<string> {
  if (before && !before.closed_at) await changeProblem(tx, { id: before.id, at, closed_at: at })
  const { orderId, kind, wish, isByOwner } = report
  const toldIn = isByOwner ? 'chat' : 'order_page'
  const dueAt = wordDueBy({ reportedAt: at, disagreedAt: null })
  return insertProblem(tx, { orderId, kind, wish, toldIn, at, dueAt })
}

async function addTo(tx: Database, { report, before, at }: Reported): Promise<string> {
  if (!before) throw new Error('There is no problem to add to')
  await changeProblem(tx, { id: before.id, at, kind: report.kind, wish: report.wish })
  return before.id
}
