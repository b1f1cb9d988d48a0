import { Socket } from 'node:net'
import pg from 'pg'
import { tooLate } from './database-away.ts'

/** How much longer than PostgreSQL itself we wait for it to give up a statement. */
const LONGER_THAN_THE_SERVER_MS = 2_000

/**
 * A connection that ends itself when PostgreSQL, or the network on the way, stays silent for longer than any statement
 * may take. A frozen connection sends neither data nor an end: without this its query would wait for ever. (The driver's
 * own `query_timeout` ends the query and keeps the connection, which then answers the next query with the old one's rows,
 * or with nothing.)
 */
export class ImpatientClient extends pg.Client {
  readonly #socket: Socket
  readonly #usualLimitMs: number

  /** `config` is the pool's own options; they may be missing only because the types of pg say so. */
  constructor(config?: pg.ClientConfig & { answersWithinMs?: number }) {
    if (!config?.answersWithinMs) throw new TypeError('Without answersWithinMs nothing is too late.')
    const socket = new Socket()
    super({ ...config, stream: () => socket })
    this.#socket = socket
    this.#usualLimitMs = config.answersWithinMs
    socket.once('timeout', () => socket.destroy(tooLate('PostgreSQL did not answer in time')))
    this.expectStatementsOf()
  }

  /** How long a statement may take from now on; as long as usual when not said. */
  expectStatementsOf(limitMs = this.#usualLimitMs): void {
    this.#socket.setTimeout(limitMs + LONGER_THAN_THE_SERVER_MS)
  }
}
