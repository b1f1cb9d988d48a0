import type { Paise } from '@pindivantalu/domain/money'
import type {
  ProblemDecision,
  ProblemKind,
  ProblemSpeaker,
  ProblemToldIn,
  ProblemWish,
} from '@pindivantalu/domain/problems/problem'
import type { CountedItem } from '@pindivantalu/domain/problems/report-problem'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../db/client.ts'

/** Nobody deletes them until the transaction ends. People are locked before orders, here as everywhere. */
export function lockCustomerOf(tx: Database, orderId: string) {
  return tx
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .where('orders.id', '=', orderId)
    .where('users.anonymised_at', 'is', null)
    .select(['users.id', 'users.phone'])
    .forKeyShare('users')
    .executeTakeFirst()
}

export function lockOrder(tx: Database, id: string) {
  return tx
    .selectFrom('orders')
    .where('id', '=', id)
    .select(['id', 'user_id', 'paid_at', 'delivered_at'])
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export type LockedProblem = NonNullable<Awaited<ReturnType<typeof lockNewestProblem>>>

/** With its order locked, so that there is no newer one. */
export function lockNewestProblem(tx: Database, orderId: string) {
  return tx
    .selectFrom('problems')
    .where('order_id', '=', orderId)
    .selectAll()
    .select(eb => [
      jsonArrayFrom(
        eb
          .selectFrom('problem_items')
          .whereRef('problem_id', '=', 'problems.id')
          .select(['order_item_id as item', 'quantity']),
      ).as('items'),
      sql<number>`(SELECT count(*)::int FROM problem_photos WHERE problem_id = problems.id)`.as('photos'),
    ])
    .orderBy('reported_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

export async function findOrderOf(db: Database, problemId: string): Promise<string | undefined> {
  const problem = await db
    .selectFrom('problems')
    .where('id', '=', problemId)
    .select('order_id')
    .executeTakeFirst()
  return problem?.order_id
}

export function listOrderedItems(tx: Database, orderId: string): Promise<CountedItem[]> {
  return tx
    .selectFrom('order_items')
    .where('order_id', '=', orderId)
    .select(['id as item', 'quantity'])
    .execute()
}

/** The problem that this tap on Send went into before. */
export async function findProblemBySendKey(
  tx: Database,
  { orderId, sendKey }: { orderId: string; sendKey: string },
): Promise<string | undefined> {
  const before = await tx
    .selectFrom('problem_entries')
    .innerJoin('problems', 'problems.id', 'problem_id')
    .where('order_id', '=', orderId)
    .where('send_key', '=', sendKey)
    .select('problem_id')
    .executeTakeFirst()
  return before?.problem_id
}

type NewProblem = {
  orderId: string
  kind: ProblemKind
  wish: ProblemWish
  toldIn: ProblemToldIn
  at: Date
  dueAt: Date
}

export async function insertProblem(
  tx: Database,
  { orderId, kind, wish, toldIn, at, dueAt }: NewProblem,
): Promise<string> {
  const { id } = await tx
    .insertInto('problems')
    .values({
      order_id: orderId,
      kind,
      wish,
      told_in: toldIn,
      reported_at: at,
      due_at: dueAt,
      changed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type ProblemChange = {
  kind?: ProblemKind
  wish?: ProblemWish
  due_at?: Date
  answered_at?: Date
  disagreed_at?: Date
  closed_at?: Date
}

export async function changeProblem(
  tx: Database,
  { id, at, ...change }: ProblemChange & { id: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('problems')
    .where('id', '=', id)
    .set({ ...change, changed_at: at, revision: sql`revision + 1` })
    .execute()
}

export async function saveItems(
  tx: Database,
  problemId: string,
  items: readonly CountedItem[],
): Promise<void> {
  if (items.length === 0) return
  await tx
    .insertInto('problem_items')
    .values(items.map(({ item, quantity }) => ({ problem_id: problemId, order_item_id: item, quantity })))
    .onConflict(conflict =>
      conflict
        .columns(['problem_id', 'order_item_id'])
        .doUpdateSet({ quantity: eb => eb.ref('excluded.quantity') }),
    )
    .execute()
}

type NewEntry = {
  problemId: string
  by: ProblemSpeaker
  at: Date
  words: string
  sendKey: string | undefined
}

export async function insertEntry(
  tx: Database,
  { problemId, by, at, words, sendKey }: NewEntry,
): Promise<string> {
  const { id } = await tx
    .insertInto('problem_entries')
    .values({ problem_id: problemId, said_by: by, at, words, send_key: sendKey ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type NewDecision = {
  item: string | null
  decision: ProblemDecision
  quantity: number | null
  amount: Paise | null
  sentAgain: string | null
}

export async function insertDecisions(
  tx: Database,
  entryId: string,
  decided: readonly NewDecision[],
): Promise<void> {
  await tx
    .insertInto('problem_decisions')
    .values(
      decided.map(({ item, decision, quantity, amount, sentAgain }) => ({
        entry_id: entryId,
        order_item_id: item,
        decision,
        quantity,
        amount_paise: amount,
        sent_again_order_id: sentAgain,
      })),
    )
    .execute()
}

/** Answered, left as it is, and reported before then. How many. */
export async function closeSettled(
  db: Database,
  { before, at }: { before: Date; at: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('problems')
    .where('closed_at', 'is', null)
    .where('answered_at', 'is not', null)
    .where('disagreed_at', 'is', null)
    .where('reported_at', '<', before)
    .set({ closed_at: at, changed_at: at, revision: sql`revision + 1` })
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
