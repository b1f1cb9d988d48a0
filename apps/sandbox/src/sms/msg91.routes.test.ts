import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { buildSandbox, type Sandbox } from '../app.ts'
import { DND_LATER, PUZZLES_MSG91, SCRUBBED_LATER } from './magic-phones.ts'

let sandbox: Sandbox
beforeEach(() => {
  sandbox = buildSandbox({ webhookRetryMs: [] })
})
afterEach(() => sandbox.app.close())

const PHONE = '919876543210'
const recipient = (change: object = {}) => ({
  mobiles: PHONE,
  code: '482913',
  reference: 'K7M2Q9RT',
  ...change,
})
const flow = (change: object = {}, { url = '/api/v5/flow/' } = {}) =>
  sandbox.app.inject({
    method: 'POST',
    url,
    headers: { authkey: 'sandbox-msg91-key' },
    payload: { template_id: 'sandbox-delivery-code', short_url: '0', recipients: [recipient()], ...change },
  })
const bare = (phone: string) => phone.replace('+', '')

describe('MSG91', () => {
  it('takes a message by its template and blanks', async () => {
    const answer = await flow()
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ type: 'success', message: expect.stringMatching(/^[0-9a-f]{24}$/) })
    expect(sandbox.log.newestFirst({ channel: 'sms', to: PHONE })).toMatchObject([
      {
        text: '482913 is your Pindivantalu OTP for order K7M2Q9RT, valid for 15 minutes. Give it to our delivery partner only when your parcel is in your hands.',
        id: answer.json().message,
        status: 'delivered',
      },
    ])
  })

  it('takes it under the older name, without the last slash, and to several', async () => {
    const recipients = [recipient(), recipient({ mobiles: '919876543211', code: '000000' })]
    const older = { template_id: undefined, flow_id: 'sandbox-delivery-code', recipients }
    expect((await flow(older, { url: '/api/v5/flow' })).json()).toMatchObject({ type: 'success' })
    expect(sandbox.log.newestFirst()).toMatchObject([{ to: '+919876543211' }, { to: `+${PHONE}` }])
  })

  it('refuses with 200 in words nobody knows', async () => {
    const answer = await flow({ recipients: [recipient({ mobiles: bare(PUZZLES_MSG91) })] })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ type: 'error', message: 'Something is not right' })
    expect(sandbox.log.newestFirst()).toEqual([])
  })

  it.each([DND_LATER, SCRUBBED_LATER])('takes for %s what fails later', async phone => {
    const answer = await flow({ recipients: [recipient({ mobiles: bare(phone) })] })
    expect(answer.json()).toMatchObject({ type: 'success' })
    expect(sandbox.log.newestFirst()).toMatchObject([{ to: phone, status: 'failed' }])
  })

  it.each(['sms', 'msg91'] as const)('suffers the faults of %s', async provider => {
    sandbox.faults.switchOn({ provider, mode: 'error', seconds: 60 })
    expect((await flow()).statusCode).toBe(500)
  })

  it('does not suffer those of Twilio', async () => {
    sandbox.faults.switchOn({ provider: 'twilio', mode: 'error', seconds: 60 })
    expect((await flow()).statusCode).toBe(200)
  })
})

it('MSG91 reports where it is told to, twice with the fault for it', async () => {
  const told: unknown[] = []
  const shop = createServer(async (request, response) => {
    told.push(JSON.parse(new URLSearchParams(await text(request)).get('data') ?? ''))
    response.end()
  })
  await new Promise<void>(ready => shop.listen(0, ready))
  onTestFinished(() => void shop.close())
  const url = `http://localhost:${(shop.address() as AddressInfo).port}/reports`
  await sandbox.app.inject({ method: 'PUT', url: '/sandbox/sms/msg91-reports', payload: { url } })

  sandbox.faults.switchOn({ provider: 'sms', mode: 'double_webhooks', seconds: 60 })
  const { message: requestId } = (await flow()).json()
  await vi.waitFor(() => expect(told).toHaveLength(2), 60_000)
  expect(told[0]).toMatchObject([
    { requestId, report: [{ number: PHONE, status: '1', desc: 'DELIVERED', failedReason: '' }] },
  ])
  expect(told[1]).toEqual(told[0])

  sandbox.faults.switchAllOff()
  const late = { id: requestId, fate: 'dnd' }
  await sandbox.app.inject({ method: 'POST', url: '/sandbox/sms/report', payload: late })
  await vi.waitFor(() => expect(told).toHaveLength(3), 60_000)
  expect(told[2]).toMatchObject([{ requestId, report: [{ status: '9', failedReason: 'NDNC' }] }])
})
