import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sendRow } from '../../test-support/send-row.ts'
import { buildSandbox, type Sandbox } from '../app.ts'
import { TWILIO_REFUSALS } from './twilio-refusals.ts'

const usual = {
  authorization: `Basic ${Buffer.from('ACsandbox:sandbox-twilio-token').toString('base64')}`,
}

let sandbox: Sandbox
let origin: string
beforeEach(async () => {
  sandbox = buildSandbox({ webhookRetryMs: [] })
  origin = await sandbox.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => sandbox.app.close())

describe('Twilio refuses', () => {
  it.each(TWILIO_REFUSALS)('$what', async ({ send, answer }) => {
    expect(await sendRow(origin, send, { usual })).toEqual(answer)
    expect(sandbox.log.newestFirst()).toEqual([])
  })
})
