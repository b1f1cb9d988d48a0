import { type Compilable, CompiledQuery } from 'kysely'
import type { Database } from './client.ts'
import { COMMIT_WITH_THE_LAST } from './prepared-statements.ts'

type Statement = Compilable | CompiledQuery
type RowsOf<Asked> = Asked extends Compilable<infer Row> | CompiledQuery<infer Row> ? Row[] : never
type Answers<Statements extends readonly Statement[]> = {
  [Place in keyof Statements]: RowsOf<Statements[Place]>
}

/**
 * Statements of a transaction of which none needs another's answer: they leave together, are done in their order, and
 * are waited for once. Where one fails, those after it are not done. Also then all are waited for: the one that failed
 * first says why, and nothing is under way any more when the transaction ends.
 */
export async function inOneGo<const Statements extends readonly Statement[]>(
  tx: Database,
  ...statements: Statements
): Promise<Answers<Statements>> {
  return (await askTogether(tx, statements.map(compile))) as Answers<Statements>
}

/**
 * The same for the last statements of a transaction: COMMIT leaves with them, and what they lock is held no longer than
 * they take. Where one fails PostgreSQL keeps nothing. What comes after it in the transaction's work must not fail: it is
 * kept by then.
 */
export async function inOneGoAtTheEnd<const Statements extends readonly Statement[]>(
  tx: Database,
  ...statements: Statements
): Promise<Answers<Statements>> {
  const compiled = statements.map(compile)
  for (const { parameters } of compiled) parameters.forEach(refuseObject)
  const answers = await askTogether(tx, [...compiled, CompiledQuery.raw(COMMIT_WITH_THE_LAST)])
  return answers.slice(0, -1) as Answers<Statements>
}

function compile(statement: Statement): CompiledQuery {
  return 'compile' in statement ? statement.compile() : statement
}

async function askTogether(tx: Database, compiled: CompiledQuery[]): Promise<unknown[]> {
  const answers = await tx
    .getExecutor()
    .provideConnection(connection => Promise.allSettled(compiled.map(one => connection.executeQuery(one))))
  const failed = answers.find(answer => answer.status === 'rejected')
  if (failed) throw failed.reason
  return answers.map(answer => answer.status === 'fulfilled' && answer.value.rows)
}

/** The driver writes it down while it sends: what it cannot write would be missing, and COMMIT would follow all the same. */
function refuseObject(value: unknown): void {
  if (typeof value === 'object' && value !== null && !(value instanceof Date))
    throw new TypeError('Before COMMIT lists and objects are given as JSON text.')
}
