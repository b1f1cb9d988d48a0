import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildSandbox, type Sandbox } from '../app.ts'
import { sufferFaults } from './provider-faults.ts'

let sandbox: Sandbox
let origin: string
let ordersMade: number

beforeEach(async () => {
  sandbox = buildSandbox()
  ordersMade = 0
  sandbox.app.register((scope, _options, registered) => {
    sufferFaults(scope, {
      provider: 'razorpay',
      faults: sandbox.faults,
      errorBody: { error: { code: 'SERVER_ERROR' } },
    })
    scope.post('/v1/things', () => ({ id: `order_${++ordersMade}` }))
    registered()
  })
  origin = await sandbox.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => sandbox.app.close())

const makeOrder = () =>
  fetch(`${origin}/v1/things`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ amount: 49_900 }),
  })

describe('a provider', () => {
  it('answers when nothing is wrong', async () => {
    expect(await (await makeOrder()).json()).toEqual({ id: 'order_1' })
  })

  it('that is down drops the connection and does nothing', async () => {
    sandbox.faults.switchOn({ provider: 'razorpay', mode: 'down', seconds: 60 })

    await expect(makeOrder()).rejects.toThrow()
    expect(ordersMade).toBe(0)
  })

  it('in error answers 500 in its own words and does nothing', async () => {
    sandbox.faults.switchOn({ provider: 'razorpay', mode: 'error', seconds: 60 })

    const answer = await makeOrder()
    expect(answer.status).toBe(500)
    expect(await answer.json()).toEqual({ error: { code: 'SERVER_ERROR' } })
    expect(ordersMade).toBe(0)
  })

  it('behind a broken proxy answers a page of HTML', async () => {
    sandbox.faults.switchOn({ provider: 'razorpay', mode: 'html', seconds: 60 })

    const answer = await makeOrder()
    expect(answer.status).toBe(502)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(await answer.text()).toContain('<h1>502 Bad Gateway</h1>')
    expect(ordersMade).toBe(0)
  })

  it('whose answer gets lost has done its work all the same', async () => {
    sandbox.faults.switchOn({ provider: 'razorpay', mode: 'lost_answer', seconds: 60 })

    await expect(makeOrder()).rejects.toThrow()
    expect(ordersMade).toBe(1)
  })

  it('that is slow answers when the fault is over', async () => {
    const seconds = 0.3
    const struck = performance.now()
    sandbox.faults.switchOn({ provider: 'razorpay', mode: 'slow', seconds })

    expect((await makeOrder()).status).toBe(200)
    expect(performance.now() - struck).toBeGreaterThan(seconds * 1000 - 50)
  })

  it('that is slow answers when the fault is switched off', async () => {
    sandbox.faults.switchOn({ provider: 'razorpay', mode: 'slow', seconds: 3600 })
    const answer = makeOrder()
    await fetch(`${origin}/sandbox/faults`, { method: 'DELETE' })

    expect((await answer).status).toBe(200)
  })

  it('suffers nothing from the faults of another', async () => {
    for (const mode of ['down', 'error', 'html', 'slow', 'lost_answer'] as const) {
      sandbox.faults.switchOn({ provider: 'sms', mode, seconds: 60 })
    }
    expect((await makeOrder()).status).toBe(200)
  })
})

it('paths outside the provider stay well', async () => {
  sandbox.faults.switchOn({ provider: 'razorpay', mode: 'down', seconds: 60 })
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
})

it('the sandbox goes on after connections were dropped', async () => {
  sandbox.faults.switchOn({ provider: 'razorpay', mode: 'lost_answer', seconds: 60 })
  await Promise.allSettled([makeOrder(), makeOrder(), makeOrder()])
  sandbox.faults.switchAllOff()

  expect(await (await makeOrder()).json()).toEqual({ id: 'order_4' })
})
