import type { Step } from '@pindivantalu/domain/fulfilment/take-back'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { holdMessages } from '../board/acts.queries.ts'

/** What was done last with this order alone, also if it was taken back; `step` is null where people were assigned. */
export function findNewestAct(db: Database, orderId: string) {
  return db
    .selectFrom('acts')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .select(['id', sql<Step | null>`step`.as('step'), sql<boolean>`undone_at IS NOT NULL`.as('isUndone')])
    .executeTakeFirst()
}

type NewStep = { orderId: string; step: Step; seconds: number }

/** In the transaction of the step. What it has written to the customer leaves when it cannot be taken back any more. */
export async function rememberStep(tx: Database, { orderId, step, seconds }: NewStep): Promise<void> {
  const { id } = await tx
    .insertInto('acts')
    .values({
      orders: '[]',
      order_id: orderId,
      step: JSON.stringify(step),
      undo_until: sql<Date>`now() + ${seconds} * interval '1 second'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await holdMessages(tx, { actId: id, orderIds: [orderId], keys: [] })
}

/** Something follows: what was done before stands. */
export async function endTakingBack(tx: Database, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`UPDATE acts SET undo_until = now()
    WHERE order_id = ANY(${orderIds}::uuid[]) AND step IS NOT NULL AND undone_at IS NULL AND undo_until > now()
    RETURNING id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** And its messages leave now, before those of what follows. */
export async function closeSteps(tx: Database, orderIds: readonly string[]): Promise<void> {
  const ids = await endTakingBack(tx, orderIds)
  if (ids.length === 0) return
  await sql`UPDATE outbox_messages SET next_attempt_at = now() - interval '1 millisecond'
    WHERE act_id = ANY(${ids}::uuid[]) AND attempts = 0`.execute(tx)
}

/** Whether its customer has written of it, or something is sent in its place. Asked once the order is locked. */
export async function hasAnswer(tx: Database, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ answered: boolean }>`SELECT
    EXISTS (SELECT FROM problems WHERE order_id = ${orderId})
    OR EXISTS (SELECT FROM order_reviews WHERE order_id = ${orderId})
    OR EXISTS (SELECT FROM product_reviews WHERE order_id = ${orderId})
    OR EXISTS (SELECT FROM orders WHERE replaces_order_id = ${orderId}) AS answered`.execute(tx)
  return rows[0]?.answered ?? false
}

export async function saveNotDelivered(tx: Database, id: string): Promise<void> {
  await tx
    .updateTable('orders')
    .where('id', '=', id)
    .set({ delivered_at: null, delivered_by: null })
    .execute()
}

type Collected = Extract<Step, { step: 'collected' }>

export async function saveNotCollected(
  tx: Database,
  id: string,
  { lines, isWhole }: Collected,
): Promise<void> {
  await tx
    .updateTable('order_items')
    .where(sql<boolean>`id = ANY(${lines}::uuid[])`)
    .set({ collected_at: null })
    .execute()
  await tx
    .updateTable('orders')
    .where('id', '=', id)
    .set({ line_changes: sql`line_changes + 1`, ...(isWhole && { collected_at: null, collected_by: null }) })
    .execute()
}
