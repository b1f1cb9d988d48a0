import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { IDENTITY_STATES } from '../../test-support/identity-states.ts'
import { sendRow } from '../../test-support/send-row.ts'
import { buildSandbox, type Sandbox } from '../app.ts'
import { IDENTITY_REFUSALS } from './refusals.ts'

let sandbox: Sandbox
let origin: string
let ms: number
beforeEach(async () => {
  ms = Date.now()
  sandbox = buildSandbox({ now: () => new Date(ms) })
  origin = await sandbox.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => sandbox.app.close())

const passSeconds = (seconds: number) => {
  ms += seconds * 1000
}

describe('the phone sign-in refuses', () => {
  it.each(IDENTITY_REFUSALS)('$what', async ({ after, send, answer }) => {
    const made = after ? await IDENTITY_STATES[after]({ sandbox, passSeconds }) : {}
    const sentBefore = sandbox.log.newestFirst().length
    expect(await sendRow(origin, send, { usual: {}, made })).toEqual(answer)
    expect(sandbox.log.newestFirst()).toHaveLength(sentBefore)
  })
})
