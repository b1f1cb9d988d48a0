import type { OutgoingHttpHeaders } from 'node:http'
import { MINUTE, SECOND } from '@pindivantalu/domain/indian-time'
import { withOnlySearchParams } from '@pindivantalu/domain/search-params'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isInProcess } from '../in-process.ts'
import { headersForCdn, NOT_FOR_CDN } from './headers-for-cdn.ts'
import { bytesOf, formFor, type KeptAnswer, keepAnswer, sendKept } from './kept-answer.ts'
import { MADE_FROM, type MadeFrom, tagsOf, tagsSaidBy } from './made-from.ts'

/** Where the version of what an answer shows comes from. */
export type VersionSource = {
  /** Undefined while it is not known. */
  current: () => number | undefined
  /** The last known one, and when it was last confirmed (as `performance.now()` counts). */
  last: () => { version: number; heardAt: number } | undefined
  /** Whether anything with one of these tags may have changed since that version; without tags, whether anything has. */
  hasChanged: (tags: readonly string[] | undefined, since: number) => boolean
}

/** `trueAt`: the last version for which it was looked at and found to be true. `countedBytes`: what the cache believes it to take. */
type Answer = KeptAnswer & {
  tags: readonly string[] | undefined
  trueAt: number
  madeAt: number
  countedBytes: number
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer depends on the URL and the catalogue alone: it is kept until what it was made from changes. */
    cachedByCatalog?: boolean
    madeFrom?: MadeFrom
    /**
     * The part of a URL that such an answer depends on; else its path and the search params of the route's schema.
     * Undefined for an answer that is somebody's own.
     */
    answerKey?: (url: string, request: FastifyRequest) => string | undefined
  }
  interface FastifyRequest {
    /** What this request asks of the cache. */
    cacheKey: string
    versionAtStart: number | undefined
    /** What others wait for while this request makes it. */
    makes: string | undefined
  }
}

/** `waited`: for another request that was making it. `miss`: made anew. What fails is none of these. */
export const ANSWER_OUTCOMES = ['hit', 'waited', 'miss', 'stale'] as const
export type AnswerOutcome = (typeof ANSWER_OUTCOMES)[number]

/** Hundreds of pages, or thousands of products. */
const CACHE_BYTES = 32 * 1024 * 1024
const LONGEST_KEY = 500
/** Beside the bytes of its forms: headers, and what the cache needs to know it by. */
const OVERHEAD_BYTES = 2 * 1024
const BYTES_OF_A_TAG = 100

/** So long after it was last known to be true an answer may still be served, marked as stale, where none can be made. */
const STALE_FOR = 10 * MINUTE
/** What such an answer says of itself. */
export const STALE = {
  'cache-control': 'no-store',
  'x-cache': 'stale',
  warning: '110 - "Response is Stale"',
}

/** Where making an answer has failed, requests with a stale one get it at once; one of them tries this often. */
const TRIED_AGAIN_AFTER = 2 * SECOND

/**
 * Answers of routes marked `cachedByCatalog` are kept as bytes, compressed once, until what they were made from changes.
 * Requests for one that is being made wait for it. While the version is unknown, every answer is made again; if that fails,
 * because the database is away or there is too much to do, an older one is served.
 */
export function cacheAnswers(
  app: FastifyInstance,
  version: VersionSource,
  {
    maxBytes = CACHE_BYTES,
    now = () => performance.now(),
    count = (_outcome: AnswerOutcome) => {},
    hasCdn = false,
  } = {},
): { bytes: () => number; entries: () => number } {
  const answers = new LRUCache<string, Answer>({ maxSize: maxBytes })
  const inTheMaking = new Map<string, PromiseWithResolvers<Answer | undefined>>()
  /** Set while answers cannot be made. */
  let triedAgainAt: number | undefined

  app.addHook('onRoute', route => {
    if (!route.config?.cachedByCatalog) return
    const read = Object.keys((route.schema?.querystring as { shape?: object } | undefined)?.shape ?? {})
    route.config = { answerKey: url => withOnlySearchParams(url, read), ...route.config }
    // What is kept is compressed here, so nobody else need try.
    Object.assign(route, { compress: false, decompress: false })
  })
  app.decorateRequest('cacheKey', '')
  app.decorateRequest('versionAtStart', undefined)
  app.decorateRequest('makes', undefined)

  app.addHook('onRequest', async (request, reply) => {
    const { cachedByCatalog, answerKey } = request.routeOptions.config
    if (!cachedByCatalog || !answerKey) return
    const key = answerKey(request.url, request)
    if (key === undefined) return
    request.cacheKey = key
    request.versionAtStart = version.current()
    const stale = request.versionAtStart === undefined ? staleFor(request.cacheKey) : undefined
    const isStale = stale !== undefined && !mayTry()
    const kept = isStale ? stale : keptFor(request.cacheKey)
    const answer = kept ?? (await answerOfAnother(request))
    if (!answer) return
    countFor(request, isStale ? 'stale' : kept ? 'hit' : 'waited')
    // Past what Fastify does to an answer before it is sent: nothing of it is left to do for one that is made.
    reply.hijack()
    await sendKept(answer, request.raw, reply.raw, {
      ...(isInProcess(request) && toldInside(answer)),
      ...(isStale && staleHeaders(answer)),
    })
    recount(request.cacheKey, answer)
    return reply
  })

  /** A page is counted, and what it asks inside the process is part of its own making. */
  function countFor(request: FastifyRequest, outcome: AnswerOutcome): void {
    if (!isInProcess(request)) count(outcome)
  }

  function keep(key: string, answer: Answer): void {
    answer.countedBytes = bytesWith(key, answer)
    answers.set(key, answer, { size: answer.countedBytes })
  }

  /** After a further form of it was made. */
  function recount(key: string, answer: Answer): void {
    const hasGrown = bytesWith(key, answer) !== answer.countedBytes
    if (!hasGrown || answers.peek(key) !== answer) return
    answers.delete(key)
    keep(key, answer)
  }

  function keptFor(key: string): Answer | undefined {
    const kept = answers.get(key)
    return kept && isTrueAt(kept, version.current()) ? kept : undefined
  }

  /** Looked up tag by tag once for each version, and from then on with one comparison. */
  function isTrueAt(answer: Answer, current: number | undefined): boolean {
    if (current === undefined) return false
    if (answer.trueAt === current) return true
    if (version.hasChanged(answer.tags, answer.trueAt)) return false
    answer.trueAt = current
    return true
  }

  function staleFor(key: string): Answer | undefined {
    const kept = answers.get(key)
    return kept && ageOf(kept) <= STALE_FOR ? kept : undefined
  }

  /** Since it was last known to be true. */
  function ageOf(answer: Answer): number {
    const last = version.last()
    const { madeAt } = answer
    return now() - (last && isTrueAt(answer, last.version) ? Math.max(last.heardAt, madeAt) : madeAt)
  }

  function staleHeaders(answer: Answer): OutgoingHttpHeaders {
    return { ...STALE, ...(hasCdn && NOT_FOR_CDN), age: String(Math.ceil(ageOf(answer) / SECOND)) }
  }

  function mayTry(): boolean {
    if (triedAgainAt === undefined) return true
    if (now() < triedAgainAt) return false
    triedAgainAt = now() + TRIED_AGAIN_AFTER
    return true
  }

  /** Undefined: this request makes the answer, as the first to ask or because the first came to none. */
  async function answerOfAnother(request: FastifyRequest): Promise<Answer | undefined> {
    if (request.cacheKey.length > LONGEST_KEY) return undefined
    const wanted = `${request.versionAtStart} ${request.cacheKey}`
    const begun = inTheMaking.get(wanted)
    if (begun) return begun.promise
    inTheMaking.set(wanted, Promise.withResolvers())
    request.makes = wanted
    return undefined
  }

  // Every request ends here, also one that failed or whose client has gone.
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.cacheKey) return payload
    const said = tagsSaidBy(reply.getHeader(MADE_FROM))
    reply.removeHeader(MADE_FROM)
    const made = answerMadeBy(request, reply, { payload, said })
    if (request.makes) {
      inTheMaking.get(request.makes)?.resolve(made)
      inTheMaking.delete(request.makes)
    }
    if (made) {
      countFor(request, 'miss')
      triedAgainAt = undefined
      // A change that arrived while the answer was being made may or may not be in it: do not keep it.
      const isStillTrue = request.versionAtStart !== undefined && isTrueAt(made, version.current())
      if (isStillTrue && request.cacheKey.length <= LONGEST_KEY) keep(request.cacheKey, made)
      return replyWith(made, request, reply)
    }
    if (!couldNotBeMade(reply)) return payload
    triedAgainAt = now() + TRIED_AGAIN_AFTER
    const stale = staleFor(request.cacheKey)
    if (!stale) return payload
    countFor(request, 'stale')
    reply.removeHeader('retry-after')
    return replyWith(stale, request, reply, staleHeaders(stale))
  })

  /** Kept answers leave as bytes; only a freshly made one is text. */
  function answerMadeBy(
    request: FastifyRequest,
    reply: FastifyReply,
    { payload, said }: { payload: unknown; said: string[] | undefined },
  ): Answer | undefined {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return undefined
    if (reply.getHeader('cache-control') === 'no-store') return undefined
    // A cookie is somebody's own.
    if (reply.hasHeader('set-cookie')) return undefined
    const tags = tagsOf(request, payload, said)
    const answer = keepAnswer(payload, reply.getHeaders() as OutgoingHttpHeaders)
    if (hasCdn) Object.assign(answer.headers, headersForCdn(request.url, tags))
    return { ...answer, tags, trueAt: request.versionAtStart ?? 0, madeAt: now(), countedBytes: 0 }
  }

  async function replyWith(
    answer: Answer,
    request: FastifyRequest,
    reply: FastifyReply,
    more: OutgoingHttpHeaders = {},
  ): Promise<Buffer> {
    const { status, headers, body } = await formFor(request, answer)
    recount(request.cacheKey, answer)
    if (status === 304) reply.removeHeader('content-type').removeHeader('content-length')
    reply.code(status).headers({ ...headers, ...(isInProcess(request) && toldInside(answer)), ...more })
    return body
  }

  return { bytes: () => answers.calculatedSize, entries: () => answers.size }
}

function bytesWith(key: string, answer: Answer): number {
  const tagged = (answer.tags?.length ?? 0) * BYTES_OF_A_TAG
  return 2 * key.length + bytesOf(answer) + tagged + OVERHEAD_BYTES
}

/** For the page that asks. */
function toldInside({ tags }: Answer): OutgoingHttpHeaders {
  return tags ? { [MADE_FROM]: tags.join(' ') } : {}
}

/** Refused for now, or made without a part that could not be fetched. */
function couldNotBeMade(reply: FastifyReply): boolean {
  return (
    reply.statusCode === 503 || (reply.statusCode === 200 && reply.getHeader('cache-control') === 'no-store')
  )
}
