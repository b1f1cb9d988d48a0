import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import type { Bucket } from './bucket.ts'
import { checkedName, type Files, isName, type Room } from './files.ts'

const LISTED_AT_ONCE = 1000

/** A file appears when its PUT is whole. */
export function filesInS3(
  bucket: Bucket,
  room: Room,
  { listedAtOnce = LISTED_AT_ONCE }: { listedAtOnce?: number } = {},
): Files {
  const prefix = `${room}/`
  const keyOf = (name: string) => `${prefix}${checkedName(name)}`

  return {
    async write(name, content) {
      const key = keyOf(name)
      await bucket.ask(s3 => s3.putObject(key, content, typeOf(name)), { wasWriting: true })
    },

    async has(name) {
      const key = keyOf(name)
      return (await bucket.ask(s3 => s3.objectExists(key))) === true
    },

    async read(name) {
      const key = keyOf(name)
      const answer = await bucket.ask(s3 => s3.getObjectResponse(key))
      if (!answer?.body) return undefined
      const content = Readable.fromWeb(answer.body as ReadableStream)
      const length = answer.headers.get('content-length')
      if (length !== null) return { content, length: Number(length) }
      const whole = await buffer(content)
      return { content: Readable.from([whole]), length: whole.length }
    },

    // One by one: not every store that speaks S3 can delete many with one request.
    async remove(names) {
      for (const key of names.map(keyOf)) await bucket.ask(s3 => s3.deleteObject(key))
    },

    async *list() {
      let from: string | undefined
      do {
        const page = await bucket.ask(async s3 => {
          const found = await s3.listObjectsPaged('/', prefix, listedAtOnce, from)
          if (!found) throw new Error('there is no such bucket')
          return found
        })
        // Consoles show folders by empty objects such as `pictures/`.
        yield (page.objects ?? [])
          .map(({ Key, Size, LastModified }) => ({
            name: Key.slice(prefix.length),
            bytes: Number(Size),
            writtenAt: new Date(LastModified),
          }))
          .filter(({ name }) => isName(name))
        from = page.nextContinuationToken
      } while (from)
    },

    // There is no such thing.
    async forgetUnfinished() {},
  }
}

function typeOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot === -1 ? 'application/octet-stream' : `image/${name.slice(dot + 1)}`
}
