import type { Expression } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from './client.ts'
import { type Blanks, filledIn } from './filled-in.ts'

/**
 * The rows of a query as one JSON value, which Node reads in half the time that rows with lists and dates take it in
 * PostgreSQL's own format. Times are then text.
 */
export async function rowsAsJson<Row>(db: Database, query: Expression<Row>) {
  const { rows } = await asOneValue(db, query).executeTakeFirstOrThrow()
  return rows
}

/** The same for what is asked most: compiled once, and from then on only filled in. */
export function compiledOnce<Values extends object, Row>(
  build: (db: Database, blanks: Blanks<Values>) => Expression<Row>,
) {
  const filled = filledInAsOneValue(build)

  return async (db: Database, values: Values) => {
    const { rows } = await db.executeQuery(filled(db, values))
    return rows[0]?.rows ?? []
  }
}

/** The same to be asked together with others: one row, whose `rows` are the query's. */
export function filledInAsOneValue<Values extends object, Row>(
  build: (db: Database, blanks: Blanks<Values>) => Expression<Row>,
) {
  return filledIn((db, blanks: Blanks<Values>) => asOneValue(db, build(db, blanks)))
}

function asOneValue<Row>(db: Database, query: Expression<Row>) {
  return db.selectNoFrom(jsonArrayFrom(query).as('rows'))
}
