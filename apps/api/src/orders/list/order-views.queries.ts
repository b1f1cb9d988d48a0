import type { OrderViewRequest } from '@pindivantalu/domain/orders/list/order-list.wire'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'

type Owned = { id: string; userId: string }

const VIEW = ['id', 'name', 'filters', 'columns'] as const

export type ViewRow = Awaited<ReturnType<typeof listViews>>[number]

/** In the order in which they were kept. */
export function listViews(db: Database, userId: string) {
  return db
    .selectFrom('order_views')
    .where('user_id', '=', userId)
    .select(VIEW)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Two at once would both find room for one more, and a name free. */
export async function lockViewsOf(tx: Database, userId: string): Promise<void> {
  await tx.selectFrom('users').where('id', '=', userId).select('id').forUpdate().execute()
}

export async function isNameTaken(
  tx: Database,
  { userId, name, but }: { userId: string; name: string; but?: string },
): Promise<boolean> {
  const taken = await tx
    .selectFrom('order_views')
    .where('user_id', '=', userId)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .$if(but !== undefined, query => query.where('id', '<>', but as string))
    .select('id')
    .executeTakeFirst()
  return taken !== undefined
}

export function insertView(tx: Database, userId: string, view: OrderViewRequest) {
  return tx
    .insertInto('order_views')
    .values({ user_id: userId, ...columnsOf(view) })
    .returning(VIEW)
    .executeTakeFirstOrThrow()
}

/** Undefined where it is not theirs. */
export function updateView(tx: Database, { id, userId }: Owned, view: OrderViewRequest) {
  return tx
    .updateTable('order_views')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .set(columnsOf(view))
    .returning(VIEW)
    .executeTakeFirst()
}

export async function deleteView(db: Database, { id, userId }: Owned): Promise<boolean> {
  const gone = await db
    .deleteFrom('order_views')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

function columnsOf({ name, filters, columns }: OrderViewRequest) {
  return { name, filters: JSON.stringify(filters), columns: JSON.stringify(columns) }
}
