import { firstNameOf } from '@pindivantalu/domain/accounts/first-name'
import { waitsForShop } from '@pindivantalu/domain/orders/attempts/attempt'
import type { MissedDeliveries, MissedDelivery } from '@pindivantalu/domain/problems/missed-delivery.wire'
import type { ProblemsWaiting } from '@pindivantalu/domain/problems/problem.wire'
import type { Deps } from '../deps.ts'
import { cutPage, ROWS_FOR_A_PAGE, readCursor } from '../http/cursor.ts'
import { countMissed, listMissed, type MissedListed } from './missed-deliveries.queries.ts'
import { countOpenProblems } from './problems.queries.ts'

export async function listMissedDeliveries(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { after }: { after: string },
): Promise<MissedDeliveries> {
  const rows = await listMissed(db, { after: readCursor(after), limit: ROWS_FOR_A_PAGE })
  const { shown, next } = cutPage(rows, ({ micros, id }) => ({ micros, id }))
  return { deliveries: shown.map(present), next, asOf: now().toISOString() }
}

/** What the queue holds, and how much of it waits for the owner. */
export async function countQueue({ db }: Pick<Deps, 'db'>): Promise<ProblemsWaiting> {
  const [open, missed] = await Promise.all([countOpenProblems(db), countMissed(db)])
  const sum = (some: typeof missed) => some.reduce((total, { orders }) => total + orders, 0)
  const forOwner = missed.filter(({ attempts }) => waitsForShop({ failedAttempts: attempts }))
  return { waiting: open + sum(forOwner), open, missed: sum(missed) }
}

function present(row: MissedListed): MissedDelivery {
  return {
    order: { _id: row.id, reference: row.reference },
    customer: row.customer_name,
    reason: row.reason,
    note: row.note,
    photo: row.has_photo ? `/api/orders/${row.id}/attempts/${row.attempt_id}/photo` : null,
    by: firstNameOf(row.noted_by_name ?? ''),
    at: row.at.toISOString(),
    attempts: row.failed_attempts,
    waitsFor: waitsForShop({ failedAttempts: row.failed_attempts }) ? 'owner' : 'customer',
  }
}
