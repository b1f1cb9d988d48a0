import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { compareShapes } from './compare-shapes.ts'
import { type Exchange, parseJson } from './exchange.ts'
import type { Upstream } from './upstreams.ts'

export type Case = {
  file: string
  call: string
  outcome: 'same' | 'new case' | 'cannot be replayed'
  why: string[]
}

/** What stands in a file for a value of the environment, in the sandbox as it is by default. */
const PLACES: Record<string, string> = {
  RAZORPAY_KEY_ID: 'rzp_test_sandbox',
  WHATSAPP_PHONE_NUMBER_ID: 'sandbox-phone-number',
  TWILIO_ACCOUNT_SID: 'ACsandbox',
  TWILIO_FROM: 'MGsandbox',
  MSG91_DELIVERY_CODE_TEMPLATE_ID: 'sandbox-delivery-code',
  MSG91_CALL_BACK_TEMPLATE_ID: 'sandbox-call-back',
  MSG91_PAYMENT_REMINDER_TEMPLATE_ID: 'sandbox-payment-reminder',
  MSG91_RUNNING_LATE_TEMPLATE_ID: 'sandbox-running-late',
}
const basic = (key: string) => `Basic ${Buffer.from(key).toString('base64')}`
const KEYS: Partial<Record<Upstream, Record<string, string>>> = {
  razorpay: { authorization: basic('rzp_test_sandbox:sandbox-key-secret') },
  whatsapp: { authorization: 'Bearer sandbox-whatsapp-token' },
  msg91: { authkey: 'sandbox-msg91-key' },
  twilio: { authorization: basic('ACsandbox:sandbox-twilio-token') },
}
const HOSTS: Partial<Record<Upstream, string>> = {
  'sign-in': '/identitytoolkit.googleapis.com',
  'sign-in-tokens': '/securetoken.googleapis.com',
}

const ID = /\b(?:order|pay|rfnd)_[A-Za-z0-9]{14}\b/g
/** A code or a token was taken out of these: nothing can be put in its place. */
const NEEDS_A_SECRET = /signInWithPhoneNumber|accounts:(lookup|delete)|\/token$/

/** Sends what was recorded at a sandbox with its usual accounts, in order, and tells where it answers otherwise. */
export async function replay(app: FastifyInstance, recorded: { file: string; exchange: Exchange }[]) {
  const ids = new Map<string, string>()
  const cases: Case[] = []
  for (const { file, exchange } of recorded) {
    const { method, path } = exchange.request
    const found = await replayOne(app, exchange, ids)
    cases.push({ file, call: `${exchange.provider} ${method} ${path}`, ...found })
  }
  return cases
}

export async function readExchanges(folder: string): Promise<{ file: string; exchange: Exchange }[]> {
  const files = (await readdir(folder)).filter(name => name.endsWith('.json')).sort()
  return Promise.all(
    files.map(async file => ({
      file,
      exchange: JSON.parse(await readFile(join(folder, file), 'utf8')) as Exchange,
    })),
  )
}

async function replayOne(
  app: FastifyInstance,
  { provider, request, answer }: Exchange,
  ids: Map<string, string>,
): Promise<Pick<Case, 'outcome' | 'why'>> {
  const text = JSON.stringify(request)
  const unknown = [...text.matchAll(ID)].map(([id]) => id).filter(id => !ids.has(id))
  if (unknown.length > 0) return skipped('it names what only the real provider has made')
  if (request.body && ('multipart' in request.body || 'bytes' in request.body))
    return skipped('its body was not kept')
  if (NEEDS_A_SECRET.test(request.path)) return skipped('a code or a token was removed')

  const sent = JSON.parse(filled(text, ids)) as Exchange['request']
  if (provider === 'whatsapp' && answer.status === 200) await openWindow(app, sent)
  const key = answer.status === 401 ? {} : KEYS[provider]
  const given = await app.inject(asInjected(sent, { host: HOSTS[provider] ?? '', key }))
  const ours = parseJson(given.body)
  const real = answer.body && 'json' in answer.body ? answer.body.json : undefined
  learnIds(real, ours, ids)
  const why = [
    ...(given.statusCode === answer.status ? [] : [`status ${answer.status}, here ${given.statusCode}`]),
    ...compareShapes(real, ours),
  ]
  return { outcome: why.length > 0 ? 'new case' : 'same', why }
}

const skipped = (reason: string) => ({ outcome: 'cannot be replayed' as const, why: [reason] })

function filled(text: string, ids: Map<string, string>): string {
  return text
    .replace(ID, id => ids.get(id) ?? id)
    .replace(/\{([A-Z][A-Z0-9_]*)\}/g, (place, name) => PLACES[name] ?? place)
}

function asInjected(
  { method, path, query, headers, body }: Exchange['request'],
  { host, key }: { host: string; key: Record<string, string> | undefined },
): InjectOptions {
  const search = new URLSearchParams(query).toString()
  return {
    method: method as 'GET',
    url: `${host}${path}${search && `?${search}`}`,
    headers: { ...headers, ...key },
    ...(body && 'json' in body && { payload: JSON.stringify(body.json) }),
    ...(body && 'form' in body && { payload: new URLSearchParams(body.form).toString() }),
  }
}

/** The real one took it: the customer had written. */
async function openWindow(app: FastifyInstance, { body }: Exchange['request']): Promise<void> {
  const { to } = (body && 'json' in body ? body.json : {}) as { to?: string }
  if (!to) return
  const payload = { from: to, text: 'Namaste' }
  await app.inject({ method: 'POST', url: '/sandbox/whatsapp/inbound', payload })
}

/** The same thing has another id here. */
function learnIds(real: unknown, ours: unknown, ids: Map<string, string>): void {
  if (typeof real === 'string' && typeof ours === 'string') {
    if (new RegExp(`^${ID.source}$`).test(real)) ids.set(real, ours)
    return
  }
  if (real === null || ours === null || typeof real !== 'object' || typeof ours !== 'object') return
  for (const [key, value] of Object.entries(real)) {
    learnIds(value, (ours as Record<string, unknown>)[key], ids)
  }
}
