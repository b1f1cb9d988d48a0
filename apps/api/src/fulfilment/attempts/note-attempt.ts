import { randomUUID } from 'node:crypto'
import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import { decideAttempt } from '@pindivantalu/domain/fulfilment/attempt'
import type { NotedAttempt } from '@pindivantalu/domain/orders/attempts/attempt.wire'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { insertAudit } from '../../audit/audit-log.queries.ts'
import type { Database } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { factsOf } from '../../orders/orders.present.ts'
import { findOrder, type OrderRow } from '../../orders/orders.queries.ts'
import { missed, tellCustomers } from '../board/tell-customers.ts'
import { showHandedOver, standingOf } from '../delivery/hand-over.ts'
import { closeSteps } from '../delivery/take-back.queries.ts'
import { lockOrder } from '../fulfilment.queries.ts'
import { findAttempt, findOrderToAttempt, saveFailedAttempt } from './attempts.queries.ts'

type AttemptDeps = Pick<
  Deps,
  'db' | 'now' | 'config' | 'shop' | 'outbox' | 'codeSeal' | 'attemptPhotos' | 'limits'
>
type Noting = { id: string; user: UserInfo; attempt: NotedAttempt }
type Keyed = Omit<NotedAttempt, 'photo' | 'key'> & { key: string; photoKey: string | null }

/** The same key again is the same attempt: a phone that lost the answer sends it until it hears one. */
export async function noteAttempt(deps: AttemptDeps, { id, user, attempt }: Noting): Promise<OrderView> {
  await deps.limits.count('delivery_attempt.account', user._id)
  const { photo, key = randomUUID(), ...told } = attempt
  const photoKey = photo === undefined ? null : await keepPhoto(deps, { id, user, told, key, photo })
  const { order, isNew } = await inTransaction(deps.db, tx =>
    saveAttempt(tx, deps, { id, user, attempt: { ...told, key, photoKey } }),
  ).catch(async error => {
    await dropPhoto(deps, photoKey)
    throw error
  })
  if (!isNew) await dropPhoto(deps, photoKey)
  deps.outbox.wake()
  return showHandedOver(deps, order, user)
}

async function dropPhoto({ attemptPhotos }: AttemptDeps, key: string | null): Promise<void> {
  if (key !== null) await attemptPhotos.drop([key])
}

type WithPhoto = { id: string; user: UserInfo; told: Omit<NotedAttempt, 'photo' | 'key'> } & {
  key: string
  photo: string
}

/** Drawing it takes a second: only for somebody whose attempt will probably stand, and only once. */
async function keepPhoto(
  deps: AttemptDeps,
  { id, user, told, key, photo }: WithPhoto,
): Promise<string | null> {
  const order = (await findOrderToAttempt(deps.db, id)) ?? refuse('order.not_found')
  // After the order: what the same attempt has made of it is not held against it.
  if (await findAttempt(deps.db, { orderId: id, key })) return null
  const decision = decideAttempt(
    { ...factsOf(order) },
    { id: user._id, isAdmin: user.isAdmin, isApprovedPartner: user.deliveryPartner.isApproved },
    { ...told, at: instantOf(told.at) },
    deps.now(),
  )
  if (!decision.ok) return refuse(decision.code)
  return deps.attemptPhotos.save(Buffer.from(photo, 'base64'))
}

async function saveAttempt(
  tx: Database,
  deps: AttemptDeps,
  { id, user, attempt }: { id: string; user: UserInfo; attempt: Keyed },
): Promise<{ order: OrderRow | undefined; isNew: boolean }> {
  const carrier = await standingOf(tx, user)
  const locked = (await lockOrder(tx, id)) ?? refuse('order.not_found')
  const { key, reason, note, place, photoKey } = attempt
  const former = await findAttempt(tx, { orderId: id, key })
  if (former) {
    if (!carrier.isAdmin && former.noted_by !== carrier.id) return refuse('order.not_found')
    return { order: await findOrder(tx, { id }), isNew: false }
  }
  const now = deps.now()
  const decision = decideAttempt(factsOf(locked), carrier, { reason, note, at: instantOf(attempt.at) }, now)
  if (!decision.ok) return refuse(decision.code)
  const saved = { orderId: id, key, reason, note, place, photoKey, at: decision.at, notedAt: now }
  const attemptId = await saveFailedAttempt(tx, { ...saved, notedBy: carrier.id })
  await insertAudit(tx, {
    actorId: carrier.id,
    action: 'order.attempt_failed',
    subject: { type: 'order', id },
    // Words, photo and place are the customer's, and go with the attempt when they are forgotten.
    facts: { reason, attempt: locked.failed_attempts + 1, at: decision.at.toISOString() },
  })
  await closeSteps(tx, [id])
  const [order] = await tellCustomers(tx, deps, [{ orderId: id, ...missed(attemptId) }])
  return { order, isNew: true }
}

const instantOf = (at: string | undefined) => (at === undefined ? undefined : new Date(at))
