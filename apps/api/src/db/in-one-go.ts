import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from './client.ts'

type Statement = Compilable | CompiledQuery
type RowsOf<Asked> = Asked extends Compilable<infer Row> | CompiledQuery<infer Row> ? Row[] : never

/**
 * Statements of a transaction of which none needs another's answer: they leave together, are done in their order, and
 * are waited for once. Where one fails, those after it are not done. Also then all are waited for: the one that failed
 * first says why, and nothing is under way any more when the transaction ends.
 */
export async function inOneGo<const Statements extends readonly Statement[]>(
  tx: Database,
  ...statements: Statements
): Promise<{ [Place in keyof Statements]: RowsOf<Statements[Place]> }> {
  const compiled = statements.map(statement => ('compile' in statement ? statement.compile() : statement))
  const answers = await tx
    .getExecutor()
    .provideConnection(connection => Promise.allSettled(compiled.map(one => connection.executeQuery(one))))
  const failed = answers.find(answer => answer.status === 'rejected')
  if (failed) throw failed.reason
  return answers.map(answer => answer.status === 'fulfilled' && answer.value.rows) as {
    [Place in keyof Statements]: RowsOf<Statements[Place]>
  }
}
