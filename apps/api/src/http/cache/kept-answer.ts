import { hash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { compress, type Encoding, unpack } from './compress.ts'

type FormName = Encoding | 'plain'

/** What leaves: the headers that go with an answer, and its bytes. */
type Form = { status: 200 | 304; headers: OutgoingHttpHeaders; body: Buffer }

/** An answer that is the same for everyone, made once and kept as bytes, each encoding made when first asked for. */
export type KeptAnswer = {
  etag: string
  /** Those of every answer, and its type. */
  headers: OutgoingHttpHeaders
  length: number
  /** Of a large answer, its first compressed form as soon as there is one. */
  kept: { encoding: FormName; body: Buffer }
  forms: Partial<Record<FormName, Form>>
  /** Being compressed: others wait for it and do not begin the same. */
  underWay: Partial<Record<FormName, Promise<Form>>>
}

type Asking = Pick<IncomingMessage, 'headers'>

const NOTHING = Buffer.alloc(0)

/** A larger body is kept compressed alone; the few that want it plain wait until it is unpacked. */
const LARGEST_KEPT_PLAIN = 32 * 1024

/** A smaller body travels in the first packets either way, and making it took hardly longer than compressing it would. */
const SMALLEST_COMPRESSED = 4 * 1024

/** Headers of one request, which are nobody else's. */
const OF_ONE_REQUEST = ['x-request-id', 'connection', 'content-length']

export function keepAnswer(text: string, headers: OutgoingHttpHeaders): KeptAnswer {
  const body = Buffer.from(text)
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
  const ofEveryone = Object.entries(headers).filter(([name]) => !OF_ONE_REQUEST.includes(name))
  return {
    etag,
    headers: {
      ...Object.fromEntries(ofEveryone),
      etag,
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'accept-encoding',
    },
    length: body.length,
    kept: { encoding: 'plain', body },
    forms: {},
    underWay: {},
  }
}

export function bytesOf({ kept, forms }: KeptAnswer): number {
  const bodies = new Set([kept.body, ...Object.values(forms).map(({ body }) => body)])
  return [...bodies].reduce((sum, { length }) => sum + length, 0)
}

export async function sendKept(
  answer: KeptAnswer,
  request: IncomingMessage,
  response: ServerResponse,
  more: OutgoingHttpHeaders = {},
): Promise<void> {
  const { status, headers, body } = await formFor(request, answer)
  response.writeHead(status, { ...headers, ...more }).end(request.method === 'HEAD' ? '' : body)
}

export async function formFor(request: Asking, answer: KeptAnswer): Promise<Form> {
  if (request.headers['if-none-match']?.includes(answer.etag)) {
    const { 'content-type': _, ...headers } = answer.headers
    return { status: 304, headers, body: NOTHING }
  }
  const { forms, underWay } = answer
  const name = formNameFor(request, answer)
  if (forms[name]) return forms[name]
  underWay[name] ??= makeForm(answer, name).finally(() => delete underWay[name])
  return underWay[name]
}

/** An answer that is somebody's own: nobody keeps it, neither here nor on its way nor in the browser. */
export async function packOwn(
  text: string,
  request: Asking,
): Promise<{ headers: OutgoingHttpHeaders; body: Buffer }> {
  const plain = Buffer.from(text)
  const name = formNameFor(request, plain)
  return {
    headers: {
      'cache-control': 'private, no-store',
      ...(name !== 'plain' && { 'content-encoding': name }),
    },
    body: name === 'plain' ? plain : await compress[name](plain),
  }
}

async function makeForm(answer: KeptAnswer, name: FormName): Promise<Form> {
  const { kept, length } = answer
  const plain = kept.encoding === 'plain' ? kept.body : await unpack[kept.encoding](kept.body)
  const body = name === 'plain' ? plain : await compress[name](plain)
  const headers = {
    ...answer.headers,
    'content-length': body.length,
    ...(name !== 'plain' && { 'content-encoding': name }),
  }
  const form: Form = { status: 200, headers, body }
  const isLarge = length > LARGEST_KEPT_PLAIN
  if (isLarge && answer.kept.encoding === 'plain') answer.kept = { encoding: name, body }
  if (!isLarge || name !== 'plain') answer.forms[name] = form
  return form
}

function formNameFor({ headers }: Asking, { length }: { length: number }): FormName {
  return length < SMALLEST_COMPRESSED ? 'plain' : bestEncoding(headers['accept-encoding'] ?? '')
}

function bestEncoding(accepted: string): FormName {
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'gzip'
  return 'plain'
}
