import type { ListedState } from '@pindivantalu/domain/problems/problem'
import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../db/client.ts'
import type { Cursor } from '../db/cursor.ts'

/** As in the indexes, and as the domain's problemState has it. */
const IN_STATE: Record<ListedState, RawBuilder<boolean>> = {
  open: sql`problems.closed_at IS NULL AND (problems.answered_at IS NULL OR problems.disagreed_at IS NOT NULL)`,
  answered: sql`problems.closed_at IS NULL AND problems.answered_at IS NOT NULL AND problems.disagreed_at IS NULL`,
  closed: sql`problems.closed_at IS NOT NULL`,
  decided: sql`(problems.closed_at IS NOT NULL OR (problems.answered_at IS NOT NULL AND problems.disagreed_at IS NULL))`,
}

export type ProblemFound = NonNullable<Awaited<ReturnType<typeof findProblem>>>

export function findProblem(db: Database, id: string) {
  return problemsInFull(db).where('problems.id', '=', id).executeTakeFirst()
}

/** The newest of an order; somebody else's order has none. */
export function findProblemOfOrder(db: Database, { orderId, ownedBy }: { orderId: string; ownedBy: string }) {
  return problemsInFull(db)
    .where('problems.order_id', '=', orderId)
    .where('orders.user_id', '=', ownedBy)
    .orderBy('problems.reported_at', 'desc')
    .orderBy('problems.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function problemsInFull(db: Database) {
  return db
    .selectFrom('problems')
    .innerJoin('orders', 'orders.id', 'problems.order_id')
    .innerJoin('users as customer', 'customer.id', 'orders.user_id')
    .selectAll('problems')
    .select(eb => [
      'orders.reference',
      'orders.user_id',
      'orders.paid_at',
      'orders.collected_at',
      'orders.delivered_at',
      'customer.name as customer_name',
      'customer.phone as customer_phone',
      'customer.email as customer_email',
      'customer.email_proven_at as customer_email_proven_at',
      'customer.language as customer_language',
      jsonArrayFrom(
        eb
          .selectFrom('order_items as item')
          .leftJoin('problem_items as reported', join =>
            join
              .onRef('reported.order_item_id', '=', 'item.id')
              .onRef('reported.problem_id', '=', 'problems.id'),
          )
          .leftJoin('products', 'products.id', 'item.product_id')
          .whereRef('item.order_id', '=', 'problems.order_id')
          .orderBy('item.position')
          .select([
            'item.id',
            'item.name',
            'products.telugu_name',
            'item.image',
            'item.weight',
            'item.price_paise',
            'item.quantity',
            'reported.quantity as reported',
          ]),
      ).as('order_items'),
      jsonArrayFrom(
        eb
          .selectFrom('problem_photos as photo')
          .whereRef('photo.problem_id', '=', 'problems.id')
          .orderBy('photo.added_at')
          .orderBy('photo.id')
          .select('photo.id'),
      ).as('photos'),
      jsonArrayFrom(
        eb
          .selectFrom('problem_entries as entry')
          .whereRef('entry.problem_id', '=', 'problems.id')
          .orderBy('entry.at')
          .orderBy('entry.id')
          .select(entry => [
            'entry.id',
            'entry.said_by',
            'entry.at',
            'entry.words',
            jsonArrayFrom(
              entry
                .selectFrom('problem_decisions as decided')
                .whereRef('decided.entry_id', '=', 'entry.id')
                .orderBy('decided.id')
                .select([
                  'decided.order_item_id',
                  'decided.decision',
                  'decided.quantity',
                  'decided.amount_paise',
                  'decided.sent_again_order_id',
                ]),
            ).as('decided'),
          ]),
      ).as('entries'),
    ])
}

export type ProblemPage = { state: ListedState; after: Cursor | undefined; limit: number }

/** Open ones: what is due soonest first. Others: what changed last first. */
export async function listProblems(db: Database, { state, after, limit }: ProblemPage) {
  const isOpen = state === 'open'
  const by = sql.ref<Date>(isOpen ? 'problems.due_at' : 'problems.changed_at')
  const direction = isOpen ? 'asc' : 'desc'
  const beyond = isOpen ? sql`>` : sql`<`
  return db
    .selectFrom('problems')
    .innerJoin('orders', 'orders.id', 'problems.order_id')
    .innerJoin('users as customer', 'customer.id', 'orders.user_id')
    .where(IN_STATE[state])
    .$if(after !== undefined, query =>
      query.where(
        sql<boolean>`(${by}, problems.id) ${beyond}
          (to_timestamp(0) + ${after?.micros ?? 0}::bigint * interval '1 microsecond', ${after?.id ?? null}::uuid)`,
      ),
    )
    .selectAll('problems')
    .select([
      'orders.reference',
      'customer.name as customer_name',
      sql<number>`(extract(epoch FROM ${by}) * 1000000)::bigint`.as('micros'),
      sql<string>`coalesce((SELECT words FROM problem_entries AS entry
        WHERE entry.problem_id = problems.id AND said_by = 'customer' AND words <> ''
        ORDER BY at DESC, entry.id DESC LIMIT 1), '')`.as('words'),
      sql<string | null>`(SELECT image FROM problem_items JOIN order_items AS item ON item.id = order_item_id
        WHERE problem_id = problems.id ORDER BY position LIMIT 1)`.as('image'),
      sql<number>`(SELECT count(*)::int FROM problem_photos WHERE problem_id = problems.id)`.as('photos'),
    ])
    .orderBy(by, direction)
    .orderBy('problems.id', direction)
    .limit(limit)
    .execute()
}

export type ProblemListed = Awaited<ReturnType<typeof listProblems>>[number]

export async function countOpenProblems(db: Database): Promise<number> {
  const { open } = await db
    .selectFrom('problems')
    .where(IN_STATE.open)
    .select(sql<number>`count(*)::int`.as('open'))
    .executeTakeFirstOrThrow()
  return open
}

/** Who made what is wrong: of the lines that are named, or of all where none is. */
const COOKS = sql<string | null>`(SELECT string_agg(DISTINCT (
    SELECT organization_name FROM sourcing_partners WHERE user_id = line.sourcing_partner_id
  ), ', ')
  FROM order_items AS line LEFT JOIN problem_items AS named ON named.problem_id = problems.id
  WHERE line.order_id = orders.id AND coalesce(named.order_item_id = line.id, true))`

/** What the owner decides by: who had the order, and what there was with its customer before. */
export function findBackground(db: Database, problemId: string) {
  return db
    .selectFrom('problems')
    .innerJoin('orders', 'orders.id', 'problems.order_id')
    .leftJoin('users as partner', 'partner.id', 'orders.delivery_partner_id')
    .where('problems.id', '=', problemId)
    .select([
      COOKS.as('cook'),
      'partner.name as partner',
      sql<boolean>`EXISTS (SELECT FROM payments WHERE payments.order_id = orders.id AND way <> 'razorpay')`.as(
        'is_paid_outside',
      ),
      sql<number>`(SELECT count(*)::int FROM orders AS bought
        WHERE bought.user_id = orders.user_id AND bought.paid_at IS NOT NULL)`.as('orders'),
      sql<number>`(SELECT coalesce(sum(total_paise), 0)::bigint FROM orders AS bought
        WHERE bought.user_id = orders.user_id AND bought.paid_at IS NOT NULL)`.as('spent_paise'),
      sql<number>`(SELECT count(*)::int FROM problems AS earlier JOIN orders AS bought ON bought.id = earlier.order_id
        WHERE bought.user_id = orders.user_id AND earlier.id <> problems.id)`.as('problems_before'),
    ])
    .executeTakeFirstOrThrow()
}

export type Background = Awaited<ReturnType<typeof findBackground>>
