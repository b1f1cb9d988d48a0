import { Readable } from 'node:stream'
import { z } from 'zod'
import { askProvider, failure, nameOf, type ProviderAnswer, problemUnexplained } from '../ask-provider.ts'
import { readAnswer } from './whatsapp-answer.ts'

/** Where it lies until it is forgotten. The type is the sender's word alone. */
export type FetchedFile = { path: string; type: string }

/** Writes a file to the disk as it comes in, and answers where: files of strangers are never held in memory. */
export type ReceiveFile = (content: Readable) => Promise<string>

type Account = { apiUrl: string; token: string; patienceMs: number }

export const TOO_LARGE = 'file too large'
const LARGEST_RECEIVED = 16 * 1024 * 1024
/** A file takes longer than an answer. */
const PATIENCE_FOR_FILES = 4
/** Whose hosts are Meta's: the token is shown to no other, whatever an answer may name. */
const HOSTS_OF_META = /(^|\.)(fbsbx\.com|facebook\.com|whatsapp\.net)$/
const NO_SUCH_FILE = /^100 /

const Found = z.object({
  url: z.url({ protocol: /^https?$/ }),
  mime_type: z.string().max(255).catch('application/octet-stream'),
  file_size: z.coerce.number().int().min(0),
})

/** Two steps, as Meta wants it: where the file is, for five minutes, and the file itself. */
export async function fetchMedia(
  { apiUrl, token, patienceMs }: Account,
  mediaId: string,
  receive: ReceiveFile,
): Promise<ProviderAnswer<FetchedFile>> {
  const headers = { authorization: `Bearer ${token}` }
  const url = `${apiUrl}/${encodeURIComponent(mediaId)}`
  const answer = await askProvider({ url, headers, withinMs: patienceMs })
  const found = answer.ok ? readAnswer(answer, Found) : answer
  // Where a number of ours would be missing for a message, it is the file here.
  if (!found.ok) return NO_SUCH_FILE.test(found.reason) ? failure('permanent', '100 no such file') : found
  if (found.file_size > LARGEST_RECEIVED) return failure('permanent', TOO_LARGE)
  const place = new URL(found.url)
  if (!isOfMeta(place, new URL(apiUrl)))
    return { ...failure('misconfigured', 'file on another host'), host: place.host }

  const withinMs = patienceMs * PATIENCE_FOR_FILES
  const file = await download({ url: found.url, headers, size: found.file_size, withinMs, receive })
  return file.ok ? { ...file, type: found.mime_type } : file
}

function isOfMeta({ protocol, hostname, origin }: URL, api: URL): boolean {
  return origin === api.origin || (protocol === 'https:' && HOSTS_OF_META.test(hostname))
}

type Download = {
  url: string
  headers: Record<string, string>
  size: number
  withinMs: number
  receive: ReceiveFile
}

async function download({
  url,
  headers,
  size,
  withinMs,
  receive,
}: Download): Promise<ProviderAnswer<{ path: string }>> {
  try {
    const answer = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(withinMs) })
    if (answer.ok) return { ok: true, path: await receive(Readable.from(exactly(answer, size))) }
    await answer.body?.cancel()
    // A URL holds for minutes: the next try gets a new one.
    return failure(problemUnexplained(answer.status), `${answer.status} without file`)
  } catch (error) {
    return failure('transient', error instanceof HalfAFile ? 'half a file' : nameOf(error))
  }
}

class HalfAFile extends Error {}

/** No more and no less than was announced: a stream that does not end must not fill the disk. */
async function* exactly({ body }: Response, size: number): AsyncGenerator<Uint8Array> {
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    if (length > size) throw new RangeError('more than was told')
    yield part
  }
  if (length < size) throw new HalfAFile()
}
