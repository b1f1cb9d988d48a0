import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inOwnScope } from '../own-scope.ts'
import type { Exchange } from './exchange.ts'
import { type Answer, forward, LARGEST_BODY } from './forward.ts'
import { createMask, type KnownSecrets } from './mask.ts'
import { placeOf, type Upstream, type Upstreams } from './upstreams.ts'
import { writeDown } from './write-down.ts'

export type Recording = {
  readonly folder: string
  readonly upstreams: Upstreams
  /** Values that are in the environment, by the names of their variables. */
  readonly secrets: KnownSecrets
}

type Parts = { recording: Recording; now: () => Date; patienceMs?: number | undefined }

/** In place of the stand-ins: every call goes on to the real provider, and what was said is kept without secrets. */
export function registerRecorder(app: FastifyInstance, { recording, now, patienceMs }: Parts): void {
  const mask = createMask(recording.secrets, randomBytes(16).toString('hex'))
  let calls = 0

  async function pass(request: FastifyRequest, reply: FastifyReply) {
    const place = placeOf(request.raw.url ?? '')
    if (!place) return reply.code(404).send({ message: 'No provider has this path' })
    if (isLiveKey(request.headers.authorization)) return reply.code(403).send(FOR_TEST_KEYS)
    const url = recording.upstreams[place.upstream] + place.path
    const asked = {
      method: request.method,
      headers: headersOf(request.headers),
      body: Buffer.isBuffer(request.body) ? request.body : undefined,
    }
    const at = now()
    const began = performance.now()
    const answer = await forward({ ...asked, url }, patienceMs).catch(wentWrong)
    if ('reason' in answer) return reply.code(502).send(notReached(place.upstream, answer.reason))

    const raw = { ...answer, headers: new Headers(answer.headers) }
    const ms = Math.round(performance.now() - began)
    const exchange = { provider: place.upstream, at, ms, url: request.raw.url ?? '', request: asked }
    calls += 1
    const nth = String(calls).padStart(4, '0')
    await writeDown({ ...exchange, answer: raw }, mask)
      .then(written => save(recording.folder, nth, written))
      .catch(complain)
    return send(reply, answer)
  }

  inOwnScope(app, scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_BODY }, (_request, body, done) =>
      done(null, body),
    )
    scope.all('/*', pass)
  })
}

const FOR_TEST_KEYS = { message: 'SANDBOX_RECORD is for test keys: this call has a live one of Razorpay' }

/** The shop may have another key than the sandbox was started with. */
function isLiveKey(authorization = ''): boolean {
  const [, basic = ''] = authorization.split(' ')
  return Buffer.from(basic, 'base64').toString().startsWith('rzp_live_')
}

/** One file for each call; nobody but this user reads it. */
async function save(folder: string, nth: string, exchange: Exchange): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const time = exchange.at.replace(/[-:.]/g, '')
  const name = `${time}-${nth}-${exchange.provider}-${exchange.answer.status}.json`
  const text = `${JSON.stringify(exchange, null, 2)}\n`
  await writeFile(join(folder, name), text, { mode: 0o600, flag: 'wx' })
}

function headersOf(sent: FastifyRequest['headers']): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(sent)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one)
  }
  return headers
}

function send(reply: FastifyReply, { status, headers, body }: Answer) {
  reply.code(status)
  for (const [name, value] of headers) reply.header(name, value)
  return reply.send(body)
}

/** By its name: messages hold URLs. */
function wentWrong(error: Error): { reason: string } {
  const { code } = (error.cause ?? {}) as NodeJS.ErrnoException
  return { reason: code ?? error.name }
}

const notReached = (provider: Upstream, reason: string) => ({
  message: `The sandbox could not ask ${provider}: ${reason}`,
})

/** The shop gets its answer all the same. */
function complain(error: Error): void {
  process.stderr.write(`Sandbox: a call was not written down: ${error.message}\n`)
}
