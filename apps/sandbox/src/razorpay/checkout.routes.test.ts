import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildSandbox, type Sandbox } from '../app.ts'
import { FAILURE_CODES } from './failure-reasons.ts'

let sandbox: Sandbox
beforeEach(() => {
  sandbox = buildSandbox()
})
afterEach(() => sandbox.app.close())

it.each([
  ['/v1/checkout.js', 'text/javascript; charset=utf-8', 'window.Razorpay = Razorpay'],
  ['/sandbox/razorpay/window', 'text/html; charset=utf-8', '<title>Test payment window</title>'],
  ['/sandbox/razorpay/window.css', 'text/css; charset=utf-8', '.dialog'],
  ['/sandbox/razorpay/window.js', 'text/javascript; charset=utf-8', 'postMessage'],
  ['/sandbox/razorpay/test-cards.js', 'text/javascript; charset=utf-8', 'TEST_CARDS'],
])('serves %s', async (url, type, part) => {
  const answer = await sandbox.app.inject(url)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe(type)
  expect(answer.body).toContain(part)
})

it('cannot be loaded while Razorpay is down', async () => {
  sandbox.faults.switchOn({ provider: 'razorpay', mode: 'html', seconds: 60 })
  expect((await sandbox.app.inject('/v1/checkout.js')).statusCode).toBe(502)
})

it('has no test card for a failure that the bank does not know', async () => {
  const { body } = await sandbox.app.inject('/sandbox/razorpay/test-cards.js')
  const reasons = [...body.matchAll(/reason: '(\w+)'/g)].map(([, reason]) => reason)
  expect(reasons.length).toBeGreaterThan(5)
  expect(FAILURE_CODES).toEqual(expect.arrayContaining(reasons))
})
