import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/**
 * Whether what is prepared through a pooler will be there the next time, though another of its connections answers then.
 * A pooler that sees to that (PgBouncer from 1.21 on, with `max_prepared_statements`) gives statements names of its own.
 * So a statement is prepared that tells its name: where it is ours, the pooler has only passed it on, to one connection.
 */
export async function keepsStatements(connection: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const name = `shop-${randomUUID()}`
  const { rows } = await connection.query<{ name: string }>({
    name,
    // The name makes the text one of its own too: poolers share statements by their text.
    text: `SELECT name FROM pg_prepared_statements WHERE statement LIKE '%' || $1 -- ${name}`,
    values: [name],
  })
  return rows.length > 0 && rows.every(row => row.name !== name)
}
