import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sendRow } from '../../test-support/send-row.ts'
import { buildSandbox, type Sandbox } from '../app.ts'
import { APP_CHECK_REFUSALS } from './refusals.ts'

let sandbox: Sandbox
let origin: string
beforeEach(async () => {
  sandbox = buildSandbox()
  origin = await sandbox.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => sandbox.app.close())

describe('App Check refuses', () => {
  it.each(APP_CHECK_REFUSALS)('$what', async ({ send, answer }) => {
    expect(await sendRow(origin, send, { usual: {} })).toEqual(answer)
  })
})
