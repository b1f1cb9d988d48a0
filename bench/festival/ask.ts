import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
  request,
} from 'node:http'
import { buffer } from 'node:stream/consumers'

export type Asked = { method?: 'GET' | 'POST' | 'PUT'; cookie?: string; body?: object; from?: string }

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

export type Timings = {
  /** How long each answer took, by what was asked. */
  took: Map<string, number[]>
  /** Answers by kind: served, refused for now, and everything else. */
  served: number
  refused: number
  failed: Map<string, number>
}

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

  function nextOrigin(): string {
    turn += 1
    return origins[turn % origins.length] ?? ''
  }

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
    const startedAt = performance.now()
    const noted = timings
    let answer: Answer
    try {
      const incoming = await open(path, asked)
      answer = { status: incoming.statusCode ?? 0, headers: incoming.headers, body: await buffer(incoming) }
    } catch (error) {
      count(noted.failed, `${what}: ${error instanceof Error ? error.message : error}`)
      return undefined
    }
    const took = noted.took.get(what) ?? []
    noted.took.set(what, took)
    took.push(performance.now() - startedAt)
    if (answer.status < 400) {
      noted.served += 1
      return answer.body
    }
    if (answer.status === 503 && answer.headers['retry-after'] !== undefined) noted.refused += 1
    else count(noted.failed, `${what}: ${answer.status} ${answer.body.toString().slice(0, 120)}`)
    return undefined
  }

  return {
    read,
    async readJson<Read>(what: string, path: string, asked?: Asked): Promise<Read | undefined> {
      const body = await read(what, path, asked)
      return body && (JSON.parse(body.toString()) as Read)
    },
    /** A stream without end, as an open order page has it, until `over`. */
    async follow(path: string, cookie: string, over: AbortSignal): Promise<void> {
      const stream = await open(path, { cookie }).catch(() => undefined)
      if (!stream) return
      stream.resume().on('error', () => undefined)
      over.addEventListener('abort', () => stream.destroy(), { once: true })
    },
    /** From now on into an empty book; what is under way is still noted in the old one. */
    turnThePage(): Timings {
      const filled = timings
      timings = noTimings()
      return filled
    },
    close: () => agent.destroy(),
  }
}

function count(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1)
}
