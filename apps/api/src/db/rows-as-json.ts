import { type Compilable, type CompiledQuery, type Expression, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from './client.ts'

/**
 * The rows of a query as one JSON value, which Node reads in half the time that rows with lists and dates take it in
 * PostgreSQL's own format. Times are then text.
 */
export async function rowsAsJson<Row>(db: Database, query: Expression<Row>) {
  const { rows } = await asOneValue(db, query).executeTakeFirstOrThrow()
  return rows
}

/** What a query leaves open, to be filled in each time it is asked. */
export type Blanks<Values> = { [Name in keyof Values]: RawBuilder<Values[Name]> }

class Blank {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * A query for what is asked most: put together and compiled the first time, which takes about as long as all the rest
 * of asking it, and from then on only filled in.
 */
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

/** The same for a statement whose rows are wanted as they are, or that is asked together with others. */
export function filledIn<Values extends object, Row>(
  build: (db: Database, blanks: Blanks<Values>) => Compilable<Row>,
) {
  let compiled: CompiledQuery<Row> | undefined

  return (db: Database, values: Values): CompiledQuery<Row> => {
    compiled ??= build(db, blanksFor<Values>()).compile()
    const parameters = compiled.parameters.map(value =>
      value instanceof Blank ? values[value.name as keyof Values] : value,
    )
    return { ...compiled, parameters }
  }
}

function asOneValue<Row>(db: Database, query: Expression<Row>) {
  return db.selectNoFrom(jsonArrayFrom(query).as('rows'))
}

function blanksFor<Values extends object>(): Blanks<Values> {
  return new Proxy({} as Blanks<Values>, { get: (_none, name: string) => sql`${new Blank(name)}` })
}
