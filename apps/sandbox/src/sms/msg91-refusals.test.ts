import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sendRow } from '../../test-support/send-row.ts'
import { buildSandbox, type Sandbox } from '../app.ts'
import { MSG91_DROPPED, MSG91_REFUSALS } from './msg91-refusals.ts'

const usual = { authkey: 'sandbox-msg91-key' }

let sandbox: Sandbox
let origin: string
beforeEach(async () => {
  sandbox = buildSandbox({ webhookRetryMs: [] })
  origin = await sandbox.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => sandbox.app.close())

describe('MSG91 refuses', () => {
  it.each(MSG91_REFUSALS)('$what', async ({ send, answer }) => {
    expect(await sendRow(origin, send, { usual })).toEqual(answer)
    expect(sandbox.log.newestFirst()).toEqual([])
  })
})

describe('MSG91 takes, and the operators drop,', () => {
  it.each(MSG91_DROPPED)('$what', async ({ send }) => {
    expect(await sendRow(origin, send, { usual })).toMatchObject({
      status: 200,
      body: { type: 'success' },
    })
    expect(sandbox.log.newestFirst()).toMatchObject([{ status: 'failed' }])
  })
})
