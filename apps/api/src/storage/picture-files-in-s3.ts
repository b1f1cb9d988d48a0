import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { SECOND } from '@pindivantalu/domain/indian-time'
import { type PictureFiles, PictureFilesUnavailable } from './picture-files.ts'

export type S3Place = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

type Pace = { withinMs?: number; listedAtOnce?: number }

/** The bucket may hold other things too. */
const FOLDER = 'pictures/'
const ANSWERS_WITHIN = 10 * SECOND
const LISTED_AT_ONCE = 1000

/** Addressed by path, which every S3-compatible store understands. A file appears when its PUT is whole. */
export function picturesInS3(
  place: S3Place,
  { withinMs = ANSWERS_WITHIN, listedAtOnce = LISTED_AT_ONCE }: Pace = {},
): PictureFiles {
  const client = once(async () => {
    const { S3mini } = await import('s3mini')
    const { bucket, endpoint, ...keys } = place
    return new S3mini({
      ...keys,
      endpoint: `${endpoint.replace(/\/+$/, '')}/${bucket}`,
      fetch: (url, options) => answeredWithin(withinMs, url, options),
    })
  })
  const keyOf = (name: string) => `${FOLDER}${name}`

  return {
    write: (name, content) =>
      asked(async () => {
        await (await client()).putObject(keyOf(name), content, typeOf(name))
      }),

    has: name => asked(async () => (await (await client()).objectExists(keyOf(name))) === true),

    read: name =>
      asked(async () => {
        const answer = await (await client()).getObjectResponse(keyOf(name))
        if (!answer?.body) return undefined
        const content = Readable.fromWeb(answer.body as ReadableStream)
        const length = answer.headers.get('content-length')
        return length === null ? { content } : { content, length: Number(length) }
      }),

    // One by one: not every store that speaks S3 can delete many with one request.
    remove: names =>
      asked(async () => {
        const s3 = await client()
        for (const name of names) await s3.deleteObject(keyOf(name))
      }),

    async *list() {
      let from: string | undefined
      do {
        const page = await asked(async () =>
          (await client()).listObjectsPaged('/', FOLDER, listedAtOnce, from),
        )
        yield (page?.objects ?? []).map(({ Key, LastModified }) => ({
          name: Key.slice(FOLDER.length),
          writtenAt: new Date(LastModified),
        }))
        from = page?.nextContinuationToken
      } while (from)
    },
  }
}

/** Whatever the store answers but what was asked for, it cannot be used now. Its words name no person. */
async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    throw new PictureFilesUnavailable(`The picture store does not answer: ${error}`, { cause: error })
  }
}

/** The answer must begin in time; how long its body takes is up to the client. */
async function answeredWithin(ms: number, ...[url, options]: Parameters<typeof fetch>): Promise<Response> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(new Error(`nothing for ${ms} ms`)), ms)
  try {
    return await fetch(url, { ...options, signal: patience.signal, redirect: 'error' })
  } finally {
    clearTimeout(timer)
  }
}

function typeOf(name: string): string {
  return `image/${name.slice(name.lastIndexOf('.') + 1)}`
}

/** What could not be made is tried again. */
function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  return () => {
    made ??= make().catch(error => {
      made = undefined
      throw error
    })
    return made
  }
}
