import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFaultSwitch } from '../faults/faults.ts'
import { createMessageLog, type MessageLog } from '../messages/message-log.ts'
import { createMailListener, type MailListener } from './mail-listener.ts'
import { MAIL_REFUSALS } from './refusals.ts'

// One mail is large, and machines are busy.
vi.setConfig({ testTimeout: 20_000 })

let log: MessageLog
let listener: MailListener
let port: number
beforeEach(async () => {
  const now = () => new Date()
  log = createMessageLog(now)
  listener = createMailListener({ log, faults: createFaultSwitch(now) })
  port = await listener.listen(0)
})
afterEach(() => listener.close())

describe('the mail server refuses nodemailer', () => {
  it.each(MAIL_REFUSALS)('$what', async ({ mail, auth, twice, answer }) => {
    const client = createTransport({ host: '127.0.0.1', port, ...(auth && { auth }) })
    const { from = 'shop@pindivantalu.example', to = 'lakshmi@example.in', bytes = 10 } = mail
    const send = () => client.sendMail({ from, to, text: 'x'.repeat(bytes) })
    if (twice) await send()
    await expect(send()).rejects.toMatchObject(answer)
    expect(log.newestFirst()).toHaveLength(twice ? 1 : 0)
    client.close()
  })
})
