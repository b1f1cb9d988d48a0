import { SECOND } from '@pindivantalu/domain/indian-time'
import pLimit from 'p-limit'
import type { S3mini } from 's3mini'
import { FilesUnavailable } from './files.ts'

export type BucketPlace = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** How long the store may be silent: before its answer begins, and within it. */
const ANSWERS_WITHIN = 10 * SECOND
/** Beside that, for what is sent to it. */
const SENT_BYTES_A_SECOND = 1_000_000
/** Of a store that was silent one request in so long finds out whether it is back; all others are refused at once. */
const TRIED_AGAIN_AFTER = 2 * SECOND
const ASKED_AT_ONCE = 50
/** More stand in line only where it does not keep up: a shop works on 400 requests at once (busy.ts), and on others too. */
const MOST_WAITING = 200

type Pace = { withinMs?: number; triedAgainAfterMs?: number; askedAtOnce?: number; mostWaiting?: number }
export type Bucket = ReturnType<typeof connectBucket>

/** The bucket of an S3-compatible store, addressed by path, which every one understands. */
export function connectBucket(
  { bucket, endpoint, ...keys }: BucketPlace,
  {
    withinMs = ANSWERS_WITHIN,
    triedAgainAfterMs = TRIED_AGAIN_AFTER,
    askedAtOnce = ASKED_AT_ONCE,
    mostWaiting = MOST_WAITING,
  }: Pace = {},
) {
  /** Set while the store says nothing. */
  let triedAgainAt: number | undefined
  const line = pLimit(askedAtOnce)
  let client: S3mini | undefined

  return {
    /** Whatever the store answers but what was asked for, it cannot be used now. Its words name no person. */
    async ask<Answer>(
      question: (client: S3mini) => Promise<Answer>,
      { wasWriting = false } = {},
    ): Promise<Answer> {
      try {
        client ??= await connect()
        return await question(client)
      } catch (error) {
        throw new FilesUnavailable(`The store of files does not answer: ${error}`, {
          wasWriting,
          cause: error,
        })
      }
    },
  }

  async function connect(): Promise<S3mini> {
    const { S3mini } = await import('s3mini')
    return new S3mini({ ...keys, endpoint: `${endpoint.replace(/\/+$/, '')}/${bucket}`, fetch: askTwice })
  }

  /** Once more where the store stumbled, or had closed the connection meanwhile: all that is asked of it may be repeated. */
  async function askTwice(...asked: Parameters<typeof fetch>): Promise<Response> {
    const answer = await askOnce(...asked).catch(error => {
      if (triedAgainAt !== undefined) throw error
    })
    if (answer && answer.status < 500) return answer
    await answer?.body?.cancel()
    return askOnce(...asked)
  }

  async function askOnce(...asked: Parameters<typeof fetch>): Promise<Response> {
    const inLine = line.activeCount + line.pendingCount
    if (inLine >= askedAtOnce + mostWaiting) throw new Error(`${inLine} requests wait for it already`)
    return line(() => askNow(...asked))
  }

  async function askNow(...[url, options]: Parameters<typeof fetch>): Promise<Response> {
    refuseWhileAway()
    const patience = new AbortController()
    const timer = setTimeout(
      giveUp,
      withinMs + (1000 * sizeOf(options?.body)) / SENT_BYTES_A_SECOND,
      patience,
    )
    try {
      const answer = await fetch(url, {
        ...options,
        // Packed bytes would have another length than the answer says.
        headers: { ...(options?.headers as Record<string, string>), 'accept-encoding': 'identity' },
        signal: patience.signal,
        redirect: 'error',
      })
      triedAgainAt = undefined
      return answer.body ? new Response(neverSilent(answer.body, patience), answer) : answer
    } finally {
      clearTimeout(timer)
    }
  }

  function refuseWhileAway(): void {
    if (triedAgainAt === undefined) return
    if (performance.now() < triedAgainAt + triedAgainAfterMs) throw new Error('it was silent a moment ago')
    triedAgainAt = performance.now()
  }

  function giveUp(patience: AbortController): void {
    triedAgainAt = performance.now()
    patience.abort(new Error(`nothing for ${withinMs} ms`))
  }

  /** How long the whole takes is up to who reads it. */
  function neverSilent(body: ReadableStream<Uint8Array>, patience: AbortController) {
    const reader = body.getReader()
    return new ReadableStream<Uint8Array>({
      async pull(controller) {
        const timer = setTimeout(giveUp, withinMs, patience)
        try {
          const { done, value } = await reader.read()
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          throw new FilesUnavailable(`The store of files broke off: ${error}`, { cause: error })
        } finally {
          clearTimeout(timer)
        }
      },
      cancel: reason => reader.cancel(reason),
    })
  }
}

function sizeOf(body: unknown): number {
  if (body instanceof Blob) return body.size
  return body instanceof Uint8Array ? body.byteLength : 0
}
