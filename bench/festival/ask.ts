import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

export type Asked = { method?: 'GET' | 'POST' | 'PUT'; cookie?: string; body?: object; from?: string }

export type Timings = {
  /** How long each answer took, by what was asked, in milliseconds. Who was not served has waited for ever. */
  took: Map<string, number[]>
  /** Answers by kind: served, refused for now, and everything else. */
  served: number
  refused: number
  failed: Map<string, number>
}

type Asking = { what: string; startedAt: number; timings: Timings }

const GIVES_UP_AFTER_MS = 30_000

function noTimings(): Timings {
  return { took: new Map(), served: 0, refused: 0, failed: new Map() }
}

export type Asker = ReturnType<typeof createAsker>

/**
 * Asks the shops in turn, as a proxy in front of them would, and notes how long each answer took. Pages are asked for as
 * browsers do, and their bytes are not unpacked: this program has to leave the machine to the shops.
 */
export function createAsker(origins: readonly string[]) {
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  let timings = noTimings()
  let isClosed = false

  function nextOrigin(): string {
    turn += 1
    return origins[turn % origins.length] ?? ''
  }

  const begin = (what: string): Asking => ({ what, startedAt: performance.now(), timings })

  function open(path: string, { method = 'GET', cookie, body, from }: Asked): Promise<IncomingMessage> {
    const text = body && JSON.stringify(body)
    const options: RequestOptions = {
      agent,
      method,
      timeout: GIVES_UP_AFTER_MS,
      headers: {
        ...(cookie !== undefined && { cookie }),
        ...(from !== undefined && { 'x-forwarded-for': from }),
        ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        ...(!path.startsWith('/api') && { 'accept-encoding': 'br' }),
      },
    }
    return new Promise((resolve, reject) => {
      const asking = request(`${nextOrigin()}${path}`, options, resolve)
      asking.once('timeout', () => asking.destroy(new Error('no answer')))
      asking.once('error', reject)
      asking.end(text)
    })
  }

  /** Undefined where the shop did not serve it. */
  async function read(what: string, path: string, asked: Asked = {}): Promise<Buffer | undefined> {
    const asking = begin(what)
    try {
      const incoming = await open(path, asked)
      const body = await buffer(incoming)
      return noteAnswer(asking, incoming, body) ? body : undefined
    } catch (error) {
      noteFailure(asking, error)
      return undefined
    }
  }

  return {
    read,
    async readJson<Read>(what: string, path: string, asked?: Asked): Promise<Read | undefined> {
      const body = await read(what, path, asked)
      return body && (JSON.parse(body.toString()) as Read)
    },
    /** Opens a stream without end, as an order page does, and leaves it open until `over`. */
    async follow(
      what: string,
      path: string,
      { cookie, over }: { cookie: string; over: AbortSignal },
    ): Promise<void> {
      const asking = begin(what)
      try {
        const stream = await open(path, { cookie })
        if (stream.statusCode !== 200) {
          noteAnswer(asking, stream, await buffer(stream))
          return
        }
        noteAnswer(asking, stream)
        stream.on('error', () => undefined).resume()
        stream.once('close', () => over.aborted || isClosed || count(timings.failed, `${what}: cut off`))
        if (over.aborted) stream.destroy()
        over.addEventListener('abort', () => stream.destroy(), { once: true })
      } catch (error) {
        noteFailure(asking, error)
      }
    },
    /** From now on into an empty book; what is under way is still noted in the old one. */
    turnThePage(): Timings {
      const filled = timings
      timings = noTimings()
      return filled
    },
    close() {
      isClosed = true
      agent.destroy()
    },
  }
}

/** Whether it was served. */
function noteAnswer(asking: Asking, { statusCode = 0, headers }: IncomingMessage, body?: Buffer): boolean {
  const { timings, what, startedAt } = asking
  const isServed = statusCode < 400
  noteTime(asking, isServed ? performance.now() - startedAt : Number.POSITIVE_INFINITY)
  if (isServed) timings.served += 1
  else if (statusCode === 503 && headers['retry-after'] !== undefined) timings.refused += 1
  else count(timings.failed, `${what}: ${statusCode} ${body?.toString().slice(0, 120)}`)
  return isServed
}

function noteFailure(asking: Asking, error: unknown): void {
  noteTime(asking, Number.POSITIVE_INFINITY)
  count(asking.timings.failed, `${asking.what}: ${error instanceof Error ? error.message : error}`)
}

function noteTime({ timings, what }: Asking, took: number): void {
  const noted = timings.took.get(what) ?? []
  timings.took.set(what, noted)
  noted.push(took)
}

function count(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1)
}
