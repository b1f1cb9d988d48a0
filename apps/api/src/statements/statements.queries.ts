import type { Day } from '@pindivantalu/domain/indian-time'
import { type Paise, paise } from '@pindivantalu/domain/money'
import { firstDayOf, type Month } from '@pindivantalu/domain/statements/month'
import type { PayMethod, Work } from '@pindivantalu/domain/statements/statement'
import { sql } from 'kysely'
import type { Database } from '../db/client.ts'

/** Who earns, and by what work: one person may do both. */
export type Earner = { userId: string; work: Work }

export const monthOf = (day: Day): Month => day.slice(0, 7)
const earned = sql<number>`sum(quantity * rate_paise)`

/** A cook is known by the name of the kitchen. */
const NAME = sql<string>`CASE work WHEN 'cooking' THEN cook.organization_name ELSE users.name END`

/** Undefined where this person never did such work. */
export async function findEarner(db: Database, { userId, work }: Earner) {
  const found = await db
    .selectFrom('users')
    .leftJoin('sourcing_partners as cook', 'cook.user_id', 'users.id')
    .leftJoin('delivery_partners as rider', 'rider.user_id', 'users.id')
    .where('users.id', '=', userId)
    .select(['users.id', 'users.name', 'cook.organization_name as kitchen', 'rider.user_id as rider'])
    .executeTakeFirst()
  const name = work === 'cooking' ? found?.kitchen : found?.rider && found.name
  return found && name ? { _id: found.id, name } : undefined
}

/** What is not paid yet, of everyone or one person, month by month. */
export async function listOpenMonths(db: Database, who?: Earner) {
  const rows = await db
    .selectFrom('earnings')
    .where('statement_id', 'is', null)
    .$if(who !== undefined, query =>
      query.where('user_id', '=', who?.userId ?? '').where('work', '=', who?.work ?? 'delivery'),
    )
    .groupBy(['user_id', 'work', 'month'])
    .select(['user_id as userId', 'work', 'month', earned.as('amount')])
    .execute()
  return rows.map(row => ({ ...row, month: monthOf(row.month), amount: paise(row.amount) }))
}

/** What was paid, of everyone or one person. */
export async function listPaidMonths(db: Database, who?: Earner) {
  const rows = await db
    .selectFrom('statements')
    .$if(who !== undefined, query =>
      query.where('user_id', '=', who?.userId ?? '').where('work', '=', who?.work ?? 'delivery'),
    )
    .select(['user_id as userId', 'work', 'month', 'total_paise as total', 'paid_on as paidOn'])
    .execute()
  return rows.map(row => ({ ...row, month: monthOf(row.month) }))
}

/** The names of everyone who has earned something and is not paid for it, or was paid once. */
export async function listEarners(db: Database) {
  const { rows } = await sql<{ userId: string; work: Work; name: string }>`
    SELECT users.id AS "userId", work, ${NAME} AS name
    FROM (
      SELECT user_id, work FROM earnings WHERE statement_id IS NULL
      UNION SELECT user_id, work FROM statements
    ) AS earner
    JOIN users ON users.id = earner.user_id
    LEFT JOIN sourcing_partners AS cook ON cook.user_id = users.id
    ORDER BY work DESC, name, users.id`.execute(db)
  return rows
}

export function findPayment(db: Database, { userId, work, month }: Earner & { month: Month }) {
  return db
    .selectFrom('statements')
    .where('user_id', '=', userId)
    .where('work', '=', work)
    .where('month', '=', firstDayOf(month))
    .select([
      'id',
      'total_paise as total',
      'paid_on as paidOn',
      'method',
      'reference',
      'marked_at as markedAt',
    ])
    .executeTakeFirst()
}

/** The earnings of a statement: those it was paid with, or the open ones of its months. */
export type Scope = { statementId: string } | (Earner & { from: Month; to: Month })

function earningsIn(db: Database, scope: Scope) {
  const earnings = db.selectFrom('earnings')
  if ('statementId' in scope) return earnings.where('statement_id', '=', scope.statementId)
  return earnings
    .where('statement_id', 'is', null)
    .where('earnings.user_id', '=', scope.userId)
    .where('work', '=', scope.work)
    .where('month', '>=', firstDayOf(scope.from))
    .where('month', '<=', firstDayOf(scope.to))
}

const isReplacement = sql<boolean>`orders.replaces_order_id IS NOT NULL`

/** Added up by what it was and at which rate; what was taken back is not there. */
export async function listLines(db: Database, scope: Scope) {
  const rows = await earningsIn(db, scope)
    .innerJoin('orders', 'orders.id', 'earnings.order_id')
    .leftJoin('order_items as line', 'line.id', 'earnings.order_item_id')
    .groupBy(['month', 'line.name', 'line.weight', isReplacement, 'rate_paise'])
    .having(sql<boolean>`sum(earnings.quantity) <> 0`)
    .orderBy('month', 'desc')
    .orderBy('line.name')
    .orderBy('line.weight')
    .orderBy(isReplacement)
    .orderBy('rate_paise')
    .select([
      'month',
      'line.name',
      'line.weight',
      isReplacement.as('isReplacement'),
      'rate_paise as rate',
      sql<number>`sum(earnings.quantity)`.as('quantity'),
    ])
    .execute()
  return rows.map(row => ({ ...row, month: monthOf(row.month) }))
}

export type EarningRow = Awaited<ReturnType<typeof listEarnings>>[number]

/** One by one, in the order in which they were earned, so many after the last one that was read. */
export function listEarnings(
  db: Database,
  scope: Scope,
  { after, limit }: { after: { micros: number; id: string } | undefined; limit: number },
) {
  return earningsIn(db, scope)
    .innerJoin('orders', 'orders.id', 'earnings.order_id')
    .leftJoin('order_items as line', 'line.id', 'earnings.order_item_id')
    .$if(after !== undefined, query =>
      query.where(
        sql<boolean>`(earned_at, earnings.id) >
          ('epoch'::timestamptz + ${after?.micros} * interval '1 microsecond', ${after?.id}::uuid)`,
      ),
    )
    .orderBy('earned_at')
    .orderBy('earnings.id')
    .limit(limit)
    .select([
      'earnings.id',
      sql<number>`(extract(epoch FROM earned_at) * 1000000)::bigint`.as('micros'),
      'earned_at as earnedAt',
      'orders.reference',
      'line.name',
      'line.weight',
      isReplacement.as('isReplacement'),
      'earnings.quantity',
      'rate_paise as rate',
    ])
    .execute()
}

/** Ways in vain of a month; once it is paid, those that were known then. */
export async function countFailedAttempts(
  db: Database,
  { userId, from, until, knownBy }: { userId: string; from: Date; until: Date; knownBy: Date | null },
): Promise<number> {
  const { count } = await db
    .selectFrom('delivery_attempts')
    .where('noted_by', '=', userId)
    .where('at', '>=', from)
    .where('at', '<', until)
    .$if(knownBy !== null, query => query.where('noted_at', '<=', knownBy ?? until))
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** What somebody earned between two moments, paid or not. */
export async function sumEarned(
  db: Database,
  { userId, work, from, until }: Earner & { from: Date; until: Date },
): Promise<{ quantity: number; amount: Paise }> {
  const { quantity, amount } = await db
    .selectFrom('earnings')
    .where('user_id', '=', userId)
    .where('work', '=', work)
    .where('earned_at', '>=', from)
    .where('earned_at', '<', until)
    .select([
      sql<number>`coalesce(sum(quantity), 0)`.as('quantity'),
      sql<number>`coalesce(${earned}, 0)`.as('amount'),
    ])
    .executeTakeFirstOrThrow()
  return { quantity, amount: paise(amount) }
}

/** How often a payment of the month was taken back. */
export async function countTakenBack(
  db: Database,
  { userId, work, month }: Earner & { month: Month },
): Promise<number> {
  const { count } = await db
    .selectFrom('taken_back_payments')
    .where('user_id', '=', userId)
    .where('work', '=', work)
    .where('month', '=', firstDayOf(month))
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Of two who mark a month of one person as paid, the second waits. Deliveries do not wait for it. */
export function lockEarner(tx: Database, userId: string) {
  return tx.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().executeTakeFirst()
}

/** Asked once and settled by their ids: what is earned meanwhile is not among them. */
export async function listOpenEarnings(tx: Database, scope: Scope): Promise<{ ids: string[]; total: Paise }> {
  const rows = await earningsIn(tx, scope).select(['id', 'quantity', 'rate_paise']).execute()
  const total = rows.reduce((sum, { quantity, rate_paise: rate }) => sum + quantity * rate, 0)
  return { ids: rows.map(({ id }) => id), total: paise(total) }
}

type NewStatement = Earner & {
  month: Month
  total: Paise
  paidOn: Day
  method: PayMethod
  reference: string | null
  by: string
  at: Date
}

export async function settle(
  tx: Database,
  { userId, work, month, total, paidOn, method, reference, by, at }: NewStatement,
  earningIds: readonly string[],
): Promise<void> {
  const { id } = await tx
    .insertInto('statements')
    .values({
      user_id: userId,
      work,
      month: firstDayOf(month),
      total_paise: total,
      paid_on: paidOn,
      method,
      reference,
      paid_by: by,
      marked_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('earnings')
    .where(sql<boolean>`id = ANY(${earningIds}::uuid[])`)
    .set({ statement_id: id })
    .execute()
}
