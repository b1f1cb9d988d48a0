/**
 * Loaded into the shop before its own code (`--import`): notes every statement and every question to a provider that a
 * request makes, and how long it took, and writes all down when the shop ends. TRACE_FILE says where.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import pg from 'pg'
import type { TracedRequest } from './trace.ts'

const requests: TracedRequest[] = []
const current = new AsyncLocalStorage<TracedRequest>()
const requestOf = new WeakMap<object, TracedRequest>()

type Message = { request: IncomingMessage; response: object }

subscribe('http.server.request.start', message => {
  const { request, response } = message as Message
  const traced = {
    step: String(request.headers['x-step']),
    startedAt: performance.now(),
    tookMs: 0,
    acts: [],
  }
  requestOf.set(response, traced)
  if (request.headers['x-step']) requests.push(traced)
  current.enterWith(traced)
})
subscribe('http.server.response.finish', message => {
  const traced = requestOf.get((message as Message).response)
  if (traced) traced.tookMs = performance.now() - traced.startedAt
})

function begin(what: string): () => void {
  const traced = current.getStore()
  const startedAt = performance.now()
  if (!traced) return () => undefined
  const act = { what, afterMs: startedAt - traced.startedAt, tookMs: 0 }
  traced.acts.push(act)
  return () => {
    act.tookMs = performance.now() - startedAt
  }
}

type Query = (...words: unknown[]) => unknown
const client = pg.Client.prototype as unknown as { query: Query }
const { query } = client
client.query = function (...words) {
  const [first] = words
  const end = begin(typeof first === 'string' ? first : ((first as { text?: string }).text ?? ''))
  const last = words.at(-1)
  if (typeof last === 'function') {
    words[words.length - 1] = (...answer: unknown[]) => {
      end()
      last(...answer)
    }
    return query.apply(this, words)
  }
  const answer = query.apply(this, words)
  if (answer instanceof Promise) answer.then(end, end)
  return answer
}

const { fetch } = globalThis
globalThis.fetch = async (input, options) => {
  const end = begin(`${options?.method ?? 'GET'} ${new URL(String(input)).pathname}`)
  try {
    return await fetch(input, options)
  } finally {
    end()
  }
}

process.on('exit', () => writeFileSync(process.env.TRACE_FILE ?? '', JSON.stringify(requests)))
