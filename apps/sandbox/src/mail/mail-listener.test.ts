import { createTransport, type Transporter } from 'nodemailer'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFaultSwitch, type FaultSwitch } from '../faults/faults.ts'
import { createMessageLog, type MessageLog } from '../messages/message-log.ts'
import { createMailListener, type MailListener } from './mail-listener.ts'

const MAIL = {
  from: 'shop@pindivantalu.example',
  to: 'lakshmi@example.in',
  subject: 'Your code: పిండివంటలు',
  text: 'Your code is 482913',
  html: '<p>Your code is <b>482913</b></p>',
}

let log: MessageLog
let faults: FaultSwitch
let listener: MailListener
let port: number
let client: Transporter

beforeEach(async () => {
  const now = () => new Date()
  log = createMessageLog(now)
  faults = createFaultSwitch(now)
  listener = createMailListener({ log, faults })
  port = await listener.listen(0)
  client = createTransport({ host: '127.0.0.1', port })
})
afterEach(async () => {
  client.close()
  await listener.close()
})

const strike = (mode: 'down' | 'error' | 'slow' | 'lost_answer', seconds = 60) =>
  faults.switchOn({ provider: 'smtp', mode, seconds })
const arrived = (to?: string) => log.newestFirst({ channel: 'email', to })

describe('a mail', () => {
  it('arrives with subject, text and HTML', async () => {
    const { accepted, messageId } = await client.sendMail(MAIL)

    expect(accepted).toEqual(['lakshmi@example.in'])
    expect(arrived()).toEqual([
      {
        channel: 'email',
        to: 'lakshmi@example.in',
        subject: MAIL.subject,
        text: MAIL.text,
        html: expect.stringContaining('<b>482913</b>'),
        key: messageId,
        at: expect.any(String),
      },
    ])
  })

  it('arrives at each recipient, the hidden one too', async () => {
    await client.sendMail({ ...MAIL, to: ['one@example.in', 'two@example.in'], bcc: 'three@example.in' })

    for (const name of ['one', 'two', 'three']) expect(arrived(`${name}@example.in`)).toHaveLength(1)
  })

  it('arrives without subject and HTML when it has none', async () => {
    await client.sendMail({ from: MAIL.from, to: MAIL.to, text: 'Only words' })

    expect(arrived()[0]).not.toHaveProperty('subject')
    expect(arrived()[0]).not.toHaveProperty('html')
    expect(arrived()).toMatchObject([{ channel: 'email', to: MAIL.to, text: 'Only words' }])
  })

  it('is known by its Message-ID, so that one sent twice can be told from two', async () => {
    const messageId = '<order-placed.42@pindivantalu.example>'
    await client.sendMail({ ...MAIL, messageId })
    await client.sendMail({ ...MAIL, messageId })
    await client.sendMail(MAIL)

    const keys = arrived().map(({ key }) => key)
    expect(keys).toEqual([expect.any(String), messageId, messageId])
    expect(keys[0]).not.toBe(messageId)
  })

  it('is taken from any sender who signs in', async () => {
    client = createTransport({ host: '127.0.0.1', port, auth: { user: 'shop', pass: 'any' } })
    await client.sendMail(MAIL)
    expect(arrived()).toHaveLength(1)
  })
})

describe('a mailbox', () => {
  it('that bounces does not keep the others from theirs', async () => {
    const { accepted, rejected } = await client.sendMail({ ...MAIL, cc: 'Bounce@example.in' })

    expect({ accepted, rejected }).toEqual({ accepted: [MAIL.to], rejected: ['Bounce@example.in'] })
    expect(arrived()).toHaveLength(1)
  })

  it('behind a greylist asks to come again, once', async () => {
    const mail = { ...MAIL, to: 'greylist@example.in' }
    await expect(client.sendMail(mail)).rejects.toMatchObject({ code: 'EENVELOPE', responseCode: 451 })
    expect(arrived()).toEqual([])

    await client.sendMail(mail)
    expect(arrived()).toHaveLength(1)
  })
})

describe('the mail server', () => {
  it('that is down drops the connection', async () => {
    strike('down')
    await expect(client.verify()).rejects.toThrow()
    await expect(client.sendMail(MAIL)).rejects.toMatchObject({
      code: expect.stringMatching(/^E(CONNECTION|SOCKET)$/),
    })
    expect(arrived()).toEqual([])
  })

  it('that goes down drops a connection that was kept open', async () => {
    client = createTransport({ host: '127.0.0.1', port, pool: true, maxConnections: 1, maxRequeues: 0 })
    await client.sendMail(MAIL)
    strike('down')

    await expect(client.sendMail(MAIL)).rejects.toThrow()
    expect(arrived()).toHaveLength(1)
  })

  it('in error asks to come again', async () => {
    strike('error')
    await expect(client.sendMail(MAIL)).rejects.toMatchObject({ responseCode: 451 })
    expect(arrived()).toEqual([])
  })

  it('that is slow takes the mail when the fault is over', async () => {
    const seconds = 0.3
    const struck = performance.now()
    strike('slow', seconds)

    await client.sendMail(MAIL)
    expect(performance.now() - struck).toBeGreaterThan(seconds * 1000 - 50)
    expect(arrived()).toHaveLength(1)
  })

  it('whose answer gets lost has taken the mail all the same', async () => {
    strike('lost_answer')
    await expect(client.sendMail(MAIL)).rejects.toThrow()
    expect(arrived()).toHaveLength(1)
  })

  it('goes on when a client has left in the middle', async () => {
    strike('down')
    await Promise.allSettled([client.sendMail(MAIL), client.sendMail(MAIL)])
    faults.switchAllOff()

    await client.sendMail(MAIL)
    expect(arrived()).toHaveLength(1)
  })

  it('does not share its port', async () => {
    const second = createMailListener({ log, faults })
    await expect(second.listen(port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
    await second.close()
  })
})
