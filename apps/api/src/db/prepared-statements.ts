import { createHash, randomUUID } from 'node:crypto'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { ImpatientClient } from './impatient-client.ts'
import { keepsStatements } from './pooler/keeps-statements.ts'

/** More than the shop has. Those made without end, with lists of any length in them, must not fill the connections. */
const MOST_STATEMENTS = 200
/** In characters; the longest of the shop's own has a few thousand. A longer one is asked as it is, and not remembered. */
const LONGEST_STATEMENT = 20_000

/** What PostgreSQL says when a statement prepared before a migration no longer gives what it promised, or is gone. */
const OUTDATED = ['0A000', '26000']

export function isOutdatedStatement(error: unknown): boolean {
  return error instanceof pg.DatabaseError && OUTDATED.includes(error.code ?? '')
}

/** A transaction may give itself more time, and is then waited for as long. */
const MORE_TIME = /^SET LOCAL statement_timeout = '(\d+)s'$/
/** COMMIT that leaves with the last statements: `inOneGoAtTheEnd`. Kysely asks for its own afterwards, which is this one. */
export const COMMIT_WITH_THE_LAST = 'commit -- with the last statements'
const END_OF_TRANSACTION = ['commit', 'rollback', COMMIT_WITH_THE_LAST]
/** As Kysely writes it. What only reads does no harm where its transaction has not begun. */
const READS = /^select\b/i
const NOTHING: PostgresQueryResult<unknown> = { command: 'SELECT', rowCount: 0, rows: [] }

/** Sees each statement that is asked through Kysely, and lets it be asked. */
export type WatchQuery = <Result>(text: string, ask: () => Promise<Result>) => Promise<Result>

type Preparing = {
  watchQuery?: WatchQuery | undefined
  isPooled?: boolean | undefined
  onPooler?: ((keepsStatements: boolean) => void) | undefined
}

type Named = { name: string; text: string }

/**
 * The pool as Kysely needs it, with every statement that has parameters prepared once per connection. PostgreSQL then
 * reads and plans it once instead of each time, which is most of what a small query costs.
 */
export function preparingStatements(
  pool: pg.Pool,
  { watchQuery = (_text, ask) => ask(), isPooled = false, onPooler = () => {} }: Preparing = {},
): PostgresPool {
  const names = createNames()
  const preparing = new WeakMap<pg.PoolClient, PostgresPoolClient>()

  /** Of a pooler each connection is asked: it may have been replaced by another version meanwhile. */
  async function mayPrepareOn(client: pg.PoolClient): Promise<boolean> {
    if (!isPooled) return true
    const isKept = await keepsStatements(client)
    onPooler(isKept)
    return isKept
  }

  async function prepareFirst(client: pg.PoolClient): Promise<PostgresPoolClient> {
    try {
      const mayPrepare = await mayPrepareOn(client)
      const nameOf = mayPrepare ? names.of : () => undefined
      const made = prepareOn(client, { nameOf, onOutdated: names.makeAnew }, watchQuery)
      preparing.set(client, made)
      return made
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      return preparing.get(client) ?? prepareFirst(client)
    },
  }
}

function createNames() {
  const names = new Map<string, Named>()
  let ending = ''

  return {
    of(text: string): Named | undefined {
      const known = names.get(text)
      if (known || names.size >= MOST_STATEMENTS || text.length > LONGEST_STATEMENT) return known
      // Made from the text, so that it means the same to all instances that share connections through a pooler.
      const name = createHash('sha256')
        .update(text + ending)
        .digest('base64url')
      const named = { name, text: text + ending }
      names.set(text, named)
      return named
    },
    /**
     * Other connections have the outdated statement, too, and a pooler keeps it by its text, for everyone and for as long
     * as its connections live. Another text is another statement.
     */
    makeAnew(): void {
      names.clear()
      ending = ` -- ${randomUUID()}`
    },
  }
}

function prepareOn(
  client: pg.PoolClient,
  { nameOf, onOutdated }: { nameOf: (text: string) => Named | undefined; onOutdated: () => void },
  watch: WatchQuery,
): PostgresPoolClient {
  let isOutdated = false
  let isInTransaction = false
  /** As long as BEGIN has not been answered, and for good where it failed: nobody goes on with such a connection. */
  let begun: Promise<unknown> | undefined
  let leavesWithBegin = false
  /** Of this transaction, where it left with the last statements. */
  let committed: Promise<pg.QueryResult> | undefined

  function query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query(
    text: string | PostgresCursor<unknown>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<unknown>> | PostgresCursor<unknown> {
    // Kysely sends cursors only where it has been given a way to make them.
    if (typeof text !== 'string') throw new TypeError('Cursors cannot be prepared.')
    const answer = text === 'commit' && committed ? committed : watch(text, () => ask(text, parameters))
    // The types of pg say that a command is any text, Kysely's which ones there are.
    return answer as Promise<PostgresQueryResult<unknown>>
  }

  async function ask(text: string, parameters: readonly unknown[]) {
    const values = [...parameters]
    waitAccordingly(client, text)
    if (text === 'begin' || text.startsWith('start transaction')) {
      isInTransaction = true
      committed = undefined
    }
    if (text === 'begin') return begin(text)
    leavesWithBegin &&= READS.test(text)
    // After a BEGIN that failed, each statement would be kept by itself.
    if (begun && !leavesWithBegin) await begun
    if (END_OF_TRANSACTION.includes(text)) isInTransaction = false
    sendTogether(client)
    if (text === COMMIT_WITH_THE_LAST) {
      committed = client.query('commit')
      return committed
    }
    const named = values.length > 0 && !isOutdated ? nameOf(text) : undefined
    if (!named) return client.query(text, values)
    const isAlone = !isInTransaction
    try {
      return await client.query({ ...named, values })
    } catch (error) {
      if (!isOutdatedStatement(error)) throw error
      isOutdated = true
      onOutdated()
      // A transaction has failed with it, and may have been rolled back by now: what is asked again would be kept by itself.
      if (!isAlone) throw error
      return client.query(text, values)
    }
  }

  /** Nobody waits for it: it leaves with the first statement, if that one only reads. */
  function begin(text: string): PostgresQueryResult<unknown> {
    leavesWithBegin = true
    sendTogether(client)
    begun = client.query(text)
    begun.then(
      () => (begun = undefined),
      () => undefined,
    )
    return NOTHING
  }

  return {
    query,
    release: destroy => client.release(destroy || isOutdated),
  }
}

/** What is asked before anything else is looked at leaves in one packet, and is answered in its order. */
function sendTogether({ connection: { stream } }: pg.PoolClient): void {
  stream.cork()
  process.nextTick(() => stream.uncork())
}

function waitAccordingly(client: pg.PoolClient, text: string): void {
  if (!(client instanceof ImpatientClient)) return
  const seconds = MORE_TIME.exec(text)?.[1]
  if (seconds) client.expectStatementsOf(Number(seconds) * 1_000)
  else if (END_OF_TRANSACTION.includes(text)) client.expectStatementsOf()
}
