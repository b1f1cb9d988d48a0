import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { KEEP_ALIVE } from './client.ts'

/** How often the connection is asked for a sign of life, in case it is dead and nobody said so. */
const CHECK_EVERY_MS = 5_000
const ANSWER_WITHIN_MS = 3_000
const ENDS_WITHIN_MS = 1_000
const TRY_AGAIN_AFTER_MS = 1_000

export type ChannelListener = {
  /** What a trigger's NOTIFY names. */
  channel: string
  hear: (payload: string) => void
  /** From now on nothing is heard. */
  lose: () => void
  /** Asked when the connection is made, before which nothing was heard, and then every few seconds. */
  check: (client: pg.ClientBase) => Promise<void>
}

class ListeningClient extends pg.Client {
  readonly #socket: Socket

  constructor(config: pg.ClientConfig) {
    const socket = new Socket()
    super({ ...config, stream: () => socket })
    this.#socket = socket
  }

  hangUp(): void {
    this.#socket.destroy()
  }
}

/** Hears what the database's triggers tell, for everyone who wants to know, on one connection of its own. */
export async function listenToChannels(
  databaseUrl: string,
  log: FastifyBaseLogger,
  listeners: readonly ChannelListener[],
): Promise<{ close(): Promise<void> }> {
  let client: ListeningClient | undefined
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let checking: Promise<void> = Promise.resolve()

  async function connect(): Promise<ListeningClient> {
    const fresh = new ListeningClient({
      connectionString: databaseUrl,
      application_name: 'pindivantalu, listening',
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      // Whatever it ends, the connection goes with it.
      query_timeout: ANSWER_WITHIN_MS,
      ...KEEP_ALIVE,
    })
    fresh.on('notification', hear)
    // Before it is in use, the code that waits for it gets the error.
    fresh.on('error', error => fresh === client && lose(error))
    try {
      await fresh.connect()
      await fresh.query(listeners.map(({ channel }) => `LISTEN ${pg.escapeIdentifier(channel)}`).join(';'))
      return fresh
    } catch (error) {
      giveUp(fresh)
      throw error
    }
  }

  function hear({ channel, payload = '' }: pg.Notification): void {
    try {
      for (const hearer of listeners) if (hearer.channel === channel) hearer.hear(payload)
    } catch (error) {
      log.error({ err: error }, `what the database told of ${channel} cannot be understood`)
    }
  }

  function lose(error: unknown): void {
    if (isClosed) return
    log.warn({ err: error }, 'the database’s changes cannot be heard; trying again')
    if (client) giveUp(client)
    client = undefined
    for (const hearer of listeners) hearer.lose()
    checkAfter(TRY_AGAIN_AFTER_MS)
  }

  async function check(): Promise<void> {
    try {
      client ??= await connect()
      const asked = client
      await asked.query('SELECT 1')
      await Promise.all(listeners.map(hearer => hearer.check(asked)))
      checkAfter(CHECK_EVERY_MS)
    } catch (error) {
      lose(error)
    }
  }

  function checkAfter(ms: number): void {
    clearTimeout(timer)
    if (isClosed) return
    timer = setTimeout(() => {
      checking = check()
    }, ms).unref()
  }

  await check()

  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      await checking
      if (client) await end(client)
    },
  }
}

function giveUp(client: ListeningClient): void {
  client.removeAllListeners('notification')
  void end(client)
}

/** A frozen connection answers no goodbye either. */
async function end(client: ListeningClient): Promise<void> {
  const saidGoodbye = client.end().catch(() => undefined)
  await Promise.race([saidGoodbye, pause(ENDS_WITHIN_MS, undefined, { ref: false })])
  client.hangUp()
}
