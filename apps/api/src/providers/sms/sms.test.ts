import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fillTemplate, type SmsByHand } from '@pindivantalu/domain/messages/codes/sms-templates'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startSandbox } from '../../../test-support/sandbox.ts'
import { readConfig } from '../../config.ts'
import { createLogger } from '../../http/logger.ts'
import { createSms } from './sms.ts'

const lines: string[] = []
const log = createLogger('debug', { write: line => void lines.push(line) })
const sandbox = await startSandbox({ PORT: '1' })

function smsBy(providers: string, env: Record<string, string> = {}, patienceMs?: number) {
  const addresses = { MSG91_API_URL: sandbox.url, TWILIO_API_URL: sandbox.url }
  const settings = { DATABASE_URL: 'postgres://unused', SMS_PROVIDERS: providers, ...addresses, ...env }
  return createSms(readConfig(settings).sms, log, patienceMs)
}
const both = smsBy('msg91,twilio')
const msg91 = smsBy('msg91')
const twilio = smsBy('twilio')

let tests = 0
/** Another phone for each test. */
let to: string
beforeEach(() => {
  lines.length = 0
  tests += 1
  to = `+9198222${String(tests).padStart(5, '0')}`
})
afterEach(() => sandbox.recover())

const vars = { code: '048213', reference: 'K7M2Q9RT' }
const aMessage = (phone = to) => ({
  to: phone,
  template: 'delivery_code' as const,
  vars,
  key: `key-${tests}`,
})

async function arrived(phone = to) {
  const query = new URLSearchParams({ channel: 'sms', to: phone })
  const answer = await fetch(`${sandbox.url}/sandbox/messages?${query}`)
  return (await answer.json()) as { text: string; status: string; id: string }[]
}

/** Magic numbers of the sandbox. */
const BLOCKED = '+916997000001'
const NO_BALANCE_AT_MSG91 = '+916997000002'
const PUZZLES_MSG91 = '+916997000003'

describe('an SMS', () => {
  it.each([
    ['MSG91', msg91, /^[0-9a-f]{24}$/],
    ['Twilio', twilio, /^SM/],
  ])('arrives through %s in the words the operators know', async (_who, sms, id) => {
    const outcome = await sms.send(aMessage())
    expect(outcome).toEqual({ ok: true, messageId: expect.stringMatching(id) })
    expect(await arrived()).toMatchObject([
      {
        text: '048213 is your Pindivantalu OTP for order K7M2Q9RT, valid for 15 minutes. Give it to our delivery partner only when your parcel is in your hands.',
        status: 'delivered',
        id: outcome.ok && outcome.messageId,
      },
    ])
    expect(lines).toEqual([])
  })

  it.each<SmsByHand>([
    { template: 'call_back', vars: { reference: 'K7M2Q9RT' } },
    { template: 'payment_reminder', vars: { reference: 'K7M2Q9RT', amount: '1,240.50' } },
    { template: 'running_late', vars: { reference: 'K7M2Q9RT', time: '9 PM' } },
  ])('of the owner arrives through both in the same words: $template', async content => {
    for (const sms of [msg91, twilio]) {
      expect(await sms.send({ to, ...content, key: `key-${tests}` })).toMatchObject({ ok: true })
    }
    // The sandbox has its own copy of the words: others would be scrubbed.
    const text = fillTemplate(content.template, content.vars as never)
    expect(await arrived()).toMatchObject([
      { text, status: 'delivered' },
      { text, status: 'delivered' },
    ])
  })

  it.each<SmsByHand>([
    { template: 'call_back', vars: { reference: 'K7M2Q9RT' } },
    { template: 'payment_reminder', vars: { reference: 'K7M2Q9RT', amount: '1,240.50' } },
    { template: 'running_late', vars: { reference: 'K7M2Q9RT', time: '9 PM' } },
  ])('arrives through both in the Telugu words the operators know: $template', async content => {
    for (const sms of [msg91, twilio])
      expect(await sms.send({ to, ...content, language: 'te', key: `key-${tests}` })).toMatchObject({
        ok: true,
      })
    const text = fillTemplate(content.template, content.vars as never, 'te')
    expect(await arrived()).toMatchObject([
      { text, status: 'delivered' },
      { text, status: 'delivered' },
    ])
  })

  it('of a code arrives in Telugu', async () => {
    await msg91.send({ ...aMessage(), language: 'te' })
    expect(await arrived()).toMatchObject([
      {
        text: '048213 మీ Pindivantalu ఆర్డర్ K7M2Q9RT OTP, 15 నిమిషాలు పనిచేస్తుంది. ప్యాకెట్ మీ చేతికి వచ్చాకే డెలివరీ తెచ్చినవారికి చెప్పండి.',
        status: 'delivered',
      },
    ])
  })

  it('is for readers of Telugu in Telugu only where that is registered', () => {
    const partly = smsBy('msg91', { MSG91_CALL_BACK_TELUGU_TEMPLATE_ID: '' })
    expect(partly.languageFor('delivery_code', 'te')).toBe('te')
    expect(partly.languageFor('delivery_code', 'en')).toBe('en')
    expect(partly.languageFor('call_back', 'te')).toBe('en')
  })

  it('fits into one part of plain letters', () => {
    const text = fillTemplate('delivery_code', vars)
    expect(text.length).toBeLessThanOrEqual(160)
    expect(text).toMatch(/^[ -~]+$/)
  })

  it('leaves from a header as well as from a service', async () => {
    const named = { TWILIO_FROM: 'PNDVTL' }
    expect(await smsBy('twilio', named).send(aMessage())).toMatchObject({ reason: '21606 sender not ours' })
    const own = await startSandbox({ PORT: '1', ...named })
    const sms = smsBy('twilio', { ...named, TWILIO_API_URL: own.url })
    expect(await sms.send(aMessage())).toMatchObject({ ok: true })
  })

  it('leaves through the first that is named', async () => {
    await smsBy('twilio,msg91').send(aMessage())
    await both.send(aMessage())
    expect((await arrived()).map(({ id }) => id.startsWith('SM'))).toEqual([false, true])
  })

  it('is not sent where nobody is named', async () => {
    expect(await smsBy('').send(aMessage())).toEqual({
      ok: false,
      problem: 'misconfigured',
      reason: 'no provider',
    })
  })
})

describe('what MSG91 refuses, with 200 as it does', () => {
  it.each([
    [BLOCKED, 'permanent', '200 number not accepted'],
    [NO_BALANCE_AT_MSG91, 'misconfigured', '200 no balance'],
    [PUZZLES_MSG91, 'transient', '200 refused'],
    ['lakshmi', 'permanent', '200 number not accepted'],
  ])('%s is %s', async (phone, problem, reason) => {
    expect(await msg91.send(aMessage(phone))).toEqual({ ok: false, problem, reason })
  })

  it.each([
    ['401 key not accepted', { MSG91_AUTH_KEY: 'another' }],
    ['200 template not accepted', { MSG91_DELIVERY_CODE_TEMPLATE_ID: 'another' }],
  ])('%s is for us to repair', async (reason, env) => {
    const outcome = await smsBy('msg91', env).send(aMessage())
    expect(outcome).toEqual({ ok: false, problem: 'misconfigured', reason })
  })
})

describe('what MSG91 says of', () => {
  let says = ''
  const provider = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ type: 'error', message: says }))
  })
  beforeAll(() => once(provider.listen(0, '127.0.0.1'), 'listening'))
  afterAll(() => void provider.close())

  it.each([
    ['Your IP is blocked for this account', 'misconfigured', 'account not accepted'],
    ['IP not whitelisted', 'misconfigured', 'key not accepted'],
    ['Flow Not Yet Approved', 'misconfigured', 'template not accepted'],
    ['Banned user account', 'misconfigured', 'account not accepted'],
    ['Account blocked', 'misconfigured', 'account not accepted'],
    ['Sender ID blocked', 'misconfigured', 'account not accepted'],
    ['Blocked', 'transient', 'refused'],
    ['Mobile number is blocked', 'permanent', 'number not accepted'],
    ['Number is in DND', 'permanent', 'number not accepted'],
    ['Recipient not reachable', 'transient', 'refused'],
  ])('%j is %s', async (message, problem, means) => {
    says = message
    const { port } = provider.address() as AddressInfo
    const outcome = await smsBy('msg91', { MSG91_API_URL: `http://127.0.0.1:${port}` }).send(aMessage())
    expect(outcome).toEqual({ ok: false, problem, reason: `200 ${means}` })
  })
})

describe('what Twilio refuses', () => {
  it.each([
    ['misconfigured', [20003, 20005, 20404, 21408, 21603, 21606, 21608, 21901]],
    ['rate_limited', [20429, 21611]],
    ['permanent', [21211, 21610, 21614]],
    // What nobody here can explain, another provider may take.
    ['transient', [20500, 21602]],
  ])('is %s by its code: %j', async (problem, codes) => {
    for (const code of codes) {
      const outcome = await twilio.send(aMessage(`+9169960${code}`))
      expect(outcome).toEqual({ ok: false, problem, reason: expect.stringContaining(String(code)) })
    }
  })

  it.each([
    ['20003 key not accepted', { TWILIO_AUTH_TOKEN: 'another' }],
    ['20003 key not accepted', { TWILIO_ACCOUNT_SID: 'ACother' }],
  ])('%s is for us to repair', async (reason, env) => {
    const outcome = await smsBy('twilio', env).send(aMessage())
    expect(outcome).toEqual({ ok: false, problem: 'misconfigured', reason })
  })
})

describe('the second steps in', () => {
  it.each([
    ['down', 'UND_ERR_SOCKET'],
    ['error', '500 refused'],
    ['html', '502 without JSON'],
  ])('where the first is in trouble: %s', async (mode, reason) => {
    await sandbox.strike(mode, 'msg91')
    expect(await both.send(aMessage())).toMatchObject({ ok: true })
    expect((await arrived()).map(({ id }) => id.slice(0, 2))).toEqual(['SM'])
    expect(lines.map(line => JSON.parse(line))).toMatchObject([
      { level: 40, provider: 'msg91', problem: 'transient', reason },
    ])
  })

  it.each([NO_BALANCE_AT_MSG91, PUZZLES_MSG91])('where the first has none to give: %s', async phone => {
    expect(await both.send(aMessage(phone))).toMatchObject({ ok: true })
    expect((await arrived(phone))[0]?.id).toMatch(/^SM/)
  })

  it.each(['lost_answer', 'html'])(
    'not for the owner’s words where the first may have sent them: %s',
    async mode => {
      await sandbox.strike(mode, 'msg91')
      const content = { template: 'call_back', vars: { reference: 'K7M2Q9RT' } } as const
      expect(await both.send({ to, ...content, key: `key-${tests}` })).toMatchObject({ problem: 'transient' })
      expect((await arrived()).map(({ id }) => id.slice(0, 2))).not.toContain('SM')
    },
  )

  it('with the owner’s words where the first has refused them', async () => {
    await sandbox.strike('error', 'msg91')
    const content = { template: 'call_back', vars: { reference: 'K7M2Q9RT' } } as const
    expect(await both.send({ to, ...content, key: `key-${tests}` })).toMatchObject({ ok: true })
  })

  it('with the same code where the first may have sent it', async () => {
    await sandbox.strike('lost_answer', 'msg91')
    expect(await both.send(aMessage())).toMatchObject({ ok: true })
    const [second, first] = await arrived()
    expect(first?.id).not.toMatch(/^SM/)
    expect(second?.text).toBe(first?.text)
  })

  it('where the first is waited for too long', async () => {
    await sandbox.strike('slow', 'msg91')
    const hasty = smsBy('msg91,twilio', {}, 2000)
    expect(await hasty.send(aMessage())).toMatchObject({ ok: true })
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ provider: 'msg91', reason: 'TimeoutError' })
  })

  it('where Twilio is the first and refuses for a reason nobody knows', async () => {
    expect(await smsBy('twilio,msg91').send(aMessage('+916996021602'))).toMatchObject({ ok: true })
  })

  it('once: then it has failed', async () => {
    await sandbox.strike('error', 'sms')
    expect(await both.send(aMessage())).toEqual({ ok: false, problem: 'transient', reason: '500 20500' })
    expect(lines.map(line => JSON.parse(line).provider)).toEqual(['msg91', 'twilio'])
    expect(await arrived()).toEqual([])
  })

  it('not for a number that gets none', async () => {
    expect(await both.send(aMessage(BLOCKED))).toMatchObject({ problem: 'permanent' })
    expect(lines).toHaveLength(1)
  })
})

it('is logged without naming anybody, as an error where somebody must repair it', async () => {
  await both.send(aMessage(BLOCKED))
  await both.send(aMessage(NO_BALANCE_AT_MSG91))
  await twilio.send(aMessage('+916996021610'))
  expect(lines.map(line => JSON.parse(line).level)).toEqual([40, 50, 40])
  expect(lines[0]).toContain(`"key":"key-${tests}"`)
  expect(lines.join()).not.toMatch(/699[67]|048213|K7M2Q9RT|sandbox-/)
})
