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

/**
 * How PostgreSQL answers the queries that `ask` makes: the shop's own, as it sends them. With the parameters they are
 * asked with, or the one plan it soon keeps for any.
 */
export async function plansOf(
  pool: pg.Pool,
  ask: (db: Database) => Promise<unknown>,
  parameters: 'as asked' | 'any' = 'as asked',
): Promise<PlanNode[]> {
  const queries: CompiledQuery[] = []
  // Not destroyed here: that would end the pool, which belongs to the caller.
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ level, query }) => void (level === 'query' && queries.push(query)),
  })
  await ask(db)
  const plans = await Promise.all(
    queries.map(query => (parameters === 'any' ? explainForAny : explain)(pool, query)),
  )
  return plans.flatMap(allNodes)
}

/** The tables of which every row is looked at. */
export function readWhole(nodes: readonly PlanNode[]): string[] {
  return nodes.filter(node => node['Node Type'] === 'Seq Scan').map(node => node['Relation Name'] ?? '')
}

async function explain(pool: pg.Pool, { sql, parameters }: CompiledQuery): Promise<PlanNode> {
  const { rows } = await pool.query(`EXPLAIN (FORMAT JSON) ${sql}`, [...parameters])
  return rows[0]['QUERY PLAN'][0].Plan
}

async function explainForAny(pool: pg.Pool, { sql }: CompiledQuery): Promise<PlanNode> {
  const { rows } = await pool.query(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${sql}`)
  return rows[0]['QUERY PLAN'][0].Plan
}

function allNodes(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(allNodes)]
}
