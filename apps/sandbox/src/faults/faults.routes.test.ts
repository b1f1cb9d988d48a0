import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildSandbox, type Sandbox } from '../app.ts'
import { FAULT_MODES, PROVIDERS } from './faults.ts'

let sandbox: Sandbox
beforeEach(() => {
  sandbox = buildSandbox()
})
afterEach(() => sandbox.app.close())

const post = (payload: object) => sandbox.app.inject({ method: 'POST', url: '/sandbox/faults', payload })
const active = async () => (await sandbox.app.inject('/sandbox/faults')).json() as object[]

describe('POST /sandbox/faults', () => {
  it.each(PROVIDERS)('takes every mode for %s', async provider => {
    for (const mode of FAULT_MODES) expect((await post({ provider, mode, seconds: 5 })).statusCode).toBe(201)
    expect(await active()).toHaveLength(FAULT_MODES.length)
  })

  it('answers the fault as it stands', async () => {
    const fault = { provider: 'sms', mode: 'slow', seconds: 0.5, probability: 0.25, seed: 9 }
    expect((await post(fault)).json()).toEqual({ ...fault, until: expect.any(String) })
  })

  it.each([
    ['an unknown provider', { provider: 'paypal' }],
    ['an unknown mode', { mode: 'sulk' }],
    ['no duration', { seconds: undefined }],
    ['a duration of zero', { seconds: 0 }],
    ['a duration over a day', { seconds: 86_401 }],
    ['a duration written as text', { seconds: '5' }],
    ['a probability over 1', { probability: 1.1 }],
    ['a negative probability', { probability: -0.1 }],
    ['a seed with a fraction', { seed: 1.5 }],
    ['a misspelt key', { probabillity: 0.5 }],
  ])('refuses %s', async (_what, change) => {
    const answer = await post({ provider: 'razorpay', mode: 'down', seconds: 5, ...change })
    expect(answer.statusCode).toBe(400)
    expect(await active()).toEqual([])
  })
})

it('DELETE /sandbox/faults switches everything off', async () => {
  await post({ provider: 'razorpay', mode: 'down', seconds: 5 })
  await post({ provider: 'smtp', mode: 'down', seconds: 5 })

  expect((await sandbox.app.inject({ method: 'DELETE', url: '/sandbox/faults' })).statusCode).toBe(204)
  expect(await active()).toEqual([])
})
