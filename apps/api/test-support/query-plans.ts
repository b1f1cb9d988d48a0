import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Database } from '../src/db/client.ts'
import type { DB } from '../src/db/tables.ts'

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: PlanNode[]
}

/** How PostgreSQL answers the queries that `ask` makes: the shop's own, as it sends them. */
export async function plansOf(pool: pg.Pool, ask: (db: Database) => Promise<unknown>): Promise<PlanNode[]> {
  const queries: CompiledQuery[] = []
  // Not destroyed here: that would end the pool, which belongs to the caller.
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ level, query }) => void (level === 'query' && queries.push(query)),
  })
  await ask(db)
  const plans = await Promise.all(queries.map(query => explain(pool, query)))
  return plans.flatMap(allNodes)
}

async function explain(pool: pg.Pool, { sql, parameters }: CompiledQuery): Promise<PlanNode> {
  const { rows } = await pool.query(`EXPLAIN (FORMAT JSON) ${sql}`, [...parameters])
  return rows[0]['QUERY PLAN'][0].Plan
}

function allNodes(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(allNodes)]
}
