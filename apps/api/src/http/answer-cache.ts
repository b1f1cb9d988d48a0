import { hash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { compress, type Encoding, unpack } from './compress.ts'
import { tellOfRequest } from './logger.ts'

/** Where the version of what an answer shows comes from; undefined while it is not known. */
export type VersionSource = { current(): string | undefined }

type Answer = {
  version: string
  route: string
  etag: string
  /** Those of every answer, and its type. */
  headers: OutgoingHttpHeaders
  length: number
  /** Of a large answer, its first compressed form as soon as there is one. */
  kept: { encoding: Encoding | 'plain'; body: Buffer }
  /** Made when first asked for: what a page asks inside the process is compressed for nobody. */
  forms: Partial<Record<Encoding | 'plain', Form>>
}

type Asking = Pick<IncomingMessage, 'headers'>

/** What leaves: the headers that go with an answer, and its bytes. */
type Form = { status: 200 | 304; headers: OutgoingHttpHeaders; body: Buffer }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer depends on the URL and the catalogue alone: it is made once per catalogue version. */
    cachedByCatalog?: boolean
  }
  interface FastifyRequest {
    versionAtStart: string | undefined
    /** What others wait for while this request makes it. */
    makes: string | undefined
  }
}

/** With all else the process holds less than 200 MB: hundreds of pages, or thousands of products. */
const CACHE_BYTES = 16 * 1024 * 1024
const LONGEST_CACHED_URL = 500
const NOTHING = Buffer.alloc(0)
const READS = ['GET', 'HEAD']

/** Of a body, what its compressed forms take beside it in memory; pages and lists shrink to less. */
const COMPRESSED_SHARE = 0.5

/** A larger body is kept compressed alone; the few that want it plain wait until it is unpacked. */
const LARGEST_KEPT_PLAIN = 32 * 1024

/** A smaller body travels in the first packets either way, and making it took hardly longer than compressing it would. */
const SMALLEST_COMPRESSED = 4 * 1024

/**
 * Answers of routes marked `cachedByCatalog` are kept as bytes, compressed once, and dropped with the version. Who asks
 * for one that is being made waits for it. While the version is unknown, every answer is made anew.
 */
export function cacheAnswers(app: FastifyInstance, version: VersionSource): void {
  const answers = new LRUCache<string, Answer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => Math.ceil(length * (1 + COMPRESSED_SHARE)),
  })
  const inTheMaking = new Map<string, PromiseWithResolvers<Answer | undefined>>()
  // What is kept is compressed here, so nobody else need try.
  app.addHook('onRoute', route => {
    if (route.config?.cachedByCatalog) Object.assign(route, { compress: false, decompress: false })
  })
  app.decorateRequest('versionAtStart', undefined)
  app.decorateRequest('makes', undefined)

  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.cachedByCatalog) return
    request.versionAtStart = version.current()
    if (!request.versionAtStart) return
    const answer = keptFor(request.url) ?? (await answerOfAnother(request))
    if (!answer) return
    // Past what Fastify does to an answer before it is sent: nothing of it is left to do for one that is made.
    reply.hijack()
    await send(answer, request.raw, reply.raw)
    return reply
  })

  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onReady', async () => answerFirst(app.server, sendKept))

  /** What leaves before the framework is asked, which would double the time it takes. */
  function sendKept(request: IncomingMessage, response: ServerResponse): boolean {
    const { method = '', url = '' } = request
    const kept = isStopping || !READS.includes(method) ? undefined : keptFor(url)
    if (!kept) return false
    const startedAt = performance.now()
    response.once('finish', () => {
      const { statusCode: status } = response
      tellOfRequest(app.log, { method, route: kept.route, status, ms: performance.now() - startedAt })
    })
    // What was made before leaves without a promise to wait for.
    const form = keptForm(request, kept)
    if (form) {
      write(form, request, response)
      return true
    }
    send(kept, request, response).catch(error => {
      app.log.error({ err: error }, 'a kept answer could not be sent')
      response.destroy()
    })
    return true
  }

  function keptFor(url: string): Answer | undefined {
    const kept = answers.get(url)
    return kept && kept.version === version.current() ? kept : undefined
  }

  /** Undefined: this request makes the answer, as the first to ask or because the first came to none. */
  async function answerOfAnother(request: FastifyRequest): Promise<Answer | undefined> {
    const wanted = `${request.versionAtStart} ${request.url}`
    const begun = inTheMaking.get(wanted)
    if (begun) return begun.promise
    inTheMaking.set(wanted, Promise.withResolvers())
    request.makes = wanted
    return undefined
  }

  // Every request ends here, also one that failed or whose client has gone.
  app.addHook('onSend', async (request, reply, payload) => {
    const made = answerMadeBy(request, reply, payload)
    if (request.makes) {
      inTheMaking.get(request.makes)?.resolve(made)
      inTheMaking.delete(request.makes)
    }
    if (!made) return payload
    // A change that arrived while the answer was being made may or may not be in it: do not keep it.
    const isStillTrue = made.version === version.current()
    if (isStillTrue && request.url.length <= LONGEST_CACHED_URL) answers.set(request.url, made)
    const { status, headers, body } = await formFor(request, made)
    if (status === 304) reply.removeHeader('content-type').removeHeader('content-length')
    reply.code(status).headers(headers)
    return body
  })
}

/** Kept answers leave as bytes; only a freshly made one is text. */
function answerMadeBy(
  { versionAtStart, routeOptions }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Answer | undefined {
  if (!versionAtStart || reply.statusCode !== 200 || typeof payload !== 'string') return undefined
  if (reply.getHeader('cache-control') === 'no-store') return undefined
  const body = Buffer.from(payload)
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
  const headers = {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    etag,
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding',
  }
  return {
    version: versionAtStart,
    route: routeOptions.url ?? '',
    etag,
    headers,
    length: body.length,
    kept: { encoding: 'plain', body },
    forms: {},
  }
}

/** Asks another before the server's own listener. */
function answerFirst(
  server: Server,
  answers: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const listeners = server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (answers(request, response)) return
    for (const listener of listeners) listener.call(server, request, response)
  })
}

function write({ status, headers, body }: Form, request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(status, headers).end(request.method === 'HEAD' ? '' : body)
}

async function send(answer: Answer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  write(await formFor(request, answer), request, response)
}

async function formFor(request: Asking, answer: Answer): Promise<Form> {
  return keptForm(request, answer) ?? makeForm(answer, encodingFor(request, answer))
}

function keptForm(request: Asking, answer: Answer): Form | undefined {
  if (!request.headers['if-none-match']?.includes(answer.etag))
    return answer.forms[encodingFor(request, answer)]
  const { 'content-type': _, ...headers } = answer.headers
  return { status: 304, headers, body: NOTHING }
}

function encodingFor({ headers }: Asking, { length }: Answer): Encoding | 'plain' {
  return length < SMALLEST_COMPRESSED ? 'plain' : bestEncoding(headers['accept-encoding'] ?? '')
}

async function makeForm(answer: Answer, encoding: Encoding | 'plain'): Promise<Form> {
  const { kept, length } = answer
  const plain = kept.encoding === 'plain' ? kept.body : await unpack[kept.encoding](kept.body)
  const body = encoding === 'plain' ? plain : await compress[encoding](plain)
  const headers = {
    ...answer.headers,
    'content-length': body.length,
    ...(encoding !== 'plain' && { 'content-encoding': encoding }),
  }
  const form: Form = { status: 200, headers, body }
  const isLarge = length > LARGEST_KEPT_PLAIN
  if (isLarge && kept.encoding === 'plain') answer.kept = { encoding, body }
  if (!isLarge || encoding !== 'plain') answer.forms[encoding] = form
  return form
}

function bestEncoding(accepted: string): Encoding | 'plain' {
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'gzip'
  return 'plain'
}
