import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Database } from './client.ts'

/** What a query leaves open, to be filled in each time it is asked. */
export type Blanks<Values> = { [Name in keyof Values]: RawBuilder<Values[Name]> }

class Blank {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * A statement for what is asked most: put together and compiled the first time, which takes about as long as all the
 * rest of asking it, and from then on only filled in.
 */
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

function blanksFor<Values extends object>(): Blanks<Values> {
  return new Proxy({} as Blanks<Values>, { get: (_none, name: string) => sql`${new Blank(name)}` })
}
