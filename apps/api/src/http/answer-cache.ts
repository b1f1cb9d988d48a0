import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { compress, type Encoding } from './compress.ts'

/** Where the version of what an answer shows comes from; undefined while it is not known. */
export type VersionSource = { current(): string | undefined }

type Answer = {
  version: string
  etag: string
  type: string
  body: Buffer
  /** Made when first asked for: what a page asks inside the process is compressed for nobody. */
  compressed: Partial<Record<Encoding, Buffer | Promise<Buffer>>>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer depends on the URL and the catalogue alone: it is made once per catalogue version. */
    cachedByCatalog?: boolean
  }
  interface FastifyRequest {
    versionAtStart: string | undefined
  }
}

const CACHE_BYTES = 48 * 1024 * 1024
const LONGEST_CACHED_URL = 500

/** Of a body, what its compressed forms take beside it in memory; pages and lists shrink to less. */
const COMPRESSED_SHARE = 0.5

/**
 * Answers of routes marked `cachedByCatalog` are kept as bytes, compressed once, and dropped with the version.
 * While the version is unknown, every answer is made anew.
 */
export function cacheAnswers(app: FastifyInstance, version: VersionSource): void {
  const answers = new LRUCache<string, Answer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ body }) => Math.ceil(body.length * (1 + COMPRESSED_SHARE)),
  })
  app.decorateRequest('versionAtStart', undefined)

  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.cachedByCatalog) return
    request.versionAtStart = version.current()
    const kept = answers.get(request.url)
    if (!kept || kept.version !== request.versionAtStart) return
    reply.send(await bodyFor(request, reply, kept))
    return reply
  })

  app.addHook('onSend', async (request, reply, payload) => {
    // Kept answers pass here as bytes; only a freshly made one is text.
    if (!request.versionAtStart || reply.statusCode !== 200 || typeof payload !== 'string') return payload
    const made = make(payload, String(reply.getHeader('content-type')), request.versionAtStart)
    // A change that arrived while the answer was being made may or may not be in it: do not keep it.
    const isStillTrue = request.versionAtStart === version.current()
    if (isStillTrue && request.url.length <= LONGEST_CACHED_URL) answers.set(request.url, made)
    return bodyFor(request, reply, made)
  })
}

function make(text: string, type: string, version: string): Answer {
  const body = Buffer.from(text)
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { version, etag, type, body, compressed: {} }
}

/** Sets the headers that go with the answer; a 304 has an empty body. */
async function bodyFor(request: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<Buffer | ''> {
  reply.headers({
    etag: answer.etag,
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding',
  })
  if (request.headers['if-none-match']?.includes(answer.etag)) {
    reply.code(304).removeHeader('content-type').removeHeader('content-length')
    return ''
  }
  const encoding = bestEncoding(request.headers['accept-encoding'] ?? '')
  if (encoding) reply.header('content-encoding', encoding)
  const body = encoding ? await compressed(answer, encoding) : answer.body
  reply.header('content-type', answer.type).header('content-length', body.length)
  return body
}

function compressed(answer: Answer, encoding: Encoding): Buffer | Promise<Buffer> {
  answer.compressed[encoding] ??= compress[encoding](answer.body)
  return answer.compressed[encoding]
}

function bestEncoding(accepted: string): Encoding | undefined {
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'gzip'
  return undefined
}
