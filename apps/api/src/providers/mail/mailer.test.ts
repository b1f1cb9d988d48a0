import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startMailInbox } from '../../../test-support/mail-inbox.ts'
import { createLogger } from '../../http/logger.ts'
import { createMailer } from './mailer.ts'

const inbox = await startMailInbox()
const lines: string[] = []
const log = createLogger('debug', { write: line => void lines.push(line) })
const from = 'Pindivantalu <shop@pindivantalu.example>'
const mailer = createMailer({ smtpUrl: inbox.url, from }, log)
const aMail = { to: 'lakshmi@example.com', subject: 'Namaste', text: 'పిండివంటలు\n' }

beforeEach(() => {
  inbox.mails.length = 0
  lines.length = 0
  inbox.refuseWith(null)
})

describe('a mail', () => {
  it('arrives as it was written, in text and HTML', async () => {
    expect(await mailer.send({ ...aMail, html: '<p>పిండివంటలు</p>' })).toEqual({ ok: true })
    expect(inbox.mails).toMatchObject([
      {
        recipients: ['lakshmi@example.com'],
        from: { name: 'Pindivantalu', address: 'shop@pindivantalu.example' },
        subject: 'Namaste',
        text: 'పిండివంటలు\n',
        html: expect.stringContaining('<p>పిండివంటలు</p>'),
      },
    ])
    expect(inbox.mails[0]?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/im)
  })

  it('carries the id and the reply-to it is given', async () => {
    await mailer.send({ ...aMail, messageId: 'contact.7', replyTo: 'ravi@example.com' })
    expect(inbox.mails).toMatchObject([
      { messageId: '<contact.7@pindivantalu.example>', replyTo: [{ address: 'ravi@example.com' }] },
    ])
  })

  it.each([
    { subject: 'Hi\r\nBcc: all@example.com' },
    { replyTo: 'ravi@example.com\r\nBcc: all@example.com' },
    { replyTo: 'ravi@example.com, all@example.com' },
    { messageId: 'x>\r\nBcc: <all@example.com' },
  ])('gains no line and no reader by %j', async facts => {
    await mailer.send({ ...aMail, ...facts })
    expect(inbox.mails).toMatchObject([{ recipients: ['lakshmi@example.com'] }])
    expect(inbox.mails[0]?.raw).not.toMatch(/^bcc:/im)
    expect(inbox.mails[0]?.replyTo?.length ?? 0).toBeLessThan(2)
  })

  it('goes to one reader alone', async () => {
    await mailer.send({ ...aMail, to: 'lakshmi@example.com, all@example.com' })
    expect(inbox.mails.flatMap(({ recipients }) => recipients)).not.toContain('all@example.com')
  })

  it('takes no file of the server along', async () => {
    const sent = mailer.send({ ...aMail, text: { path: '/etc/hostname' } as never })
    expect(await sent).toEqual({ ok: false, problem: 'permanent' })
    expect(inbox.mails).toEqual([])
  })
})

describe('a mail that is not taken', () => {
  it.each([
    [550, 'RCPT TO', 'permanent'],
    [451, 'RCPT TO', 'transient'],
    [554, 'DATA', 'permanent'],
    [452, 'DATA', 'transient'],
    [550, 'MAIL FROM', 'misconfigured'],
    [530, 'RCPT TO', 'misconfigured'],
  ] as const)('with %i at %s is a %s problem, told without a name', async (code, at, problem) => {
    inbox.refuseWith(code, at)
    expect(await mailer.send(aMail)).toEqual({ ok: false, problem })
    expect(lines.map(line => JSON.parse(line))).toMatchObject([
      { problem, responseCode: code, msg: 'mail not sent' },
    ])
    expect(lines.join()).not.toMatch(/@|lakshmi|Namaste/)
  })

  it('because nobody is there can be tried again', async () => {
    const nobody = createMailer({ smtpUrl: 'smtp://127.0.0.1:9', from }, log)
    expect(await nobody.send(aMail)).toEqual({ ok: false, problem: 'transient' })
  })

  it.each([
    ['is mute', { greeting: 20 }, () => {}],
    ['is mute after its greeting', { whole: 20 }, (socket: Socket) => socket.write('220 namaste\r\n')],
    ['takes its time at every step', { whole: 80 }, answerSlowly],
  ])('because the server %s can be tried again', async (_what, patience, behave) => {
    const server = await startServer(behave)
    const long = 60_000
    const mailer = createMailer({ smtpUrl: server.url, from }, log, {
      connect: long,
      greeting: long,
      whole: long,
      ...patience,
    })
    expect(await mailer.send(aMail)).toEqual({ ok: false, problem: 'transient' })
    expect(lines.join()).toContain('ETIMEDOUT')
  })
})

describe('with name and password', async () => {
  const passwords: unknown[] = []
  const guarded = await startMailInbox({
    authOptional: false,
    disabledCommands: [],
    onAuth({ password }, _session, done) {
      passwords.push(password)
      done(password === 'right' ? null : new Error('Invalid login'), { user: 'shop' })
    },
  })
  // The server's certificate is its own.
  const urlWith = (password: string, { port } = guarded) =>
    `smtp://shop:${password}@127.0.0.1:${port}?tls.rejectUnauthorized=false`

  it('signs in to the mail server', async () => {
    const mailer = createMailer({ smtpUrl: urlWith('right'), from }, log)
    expect(await mailer.send(aMail)).toEqual({ ok: true })
    expect(guarded.mails).toHaveLength(1)
  })

  it.each([
    ['a wrong password', urlWith('wrong')],
    ['a missing password', urlWith('')],
    ['a certificate nobody vouches for', urlWith('right').replace(/\?.*/, '')],
  ])('says that %s must be repaired', async (_what, smtpUrl) => {
    passwords.length = 0
    const mailer = createMailer({ smtpUrl, from }, log)
    expect(await mailer.send(aMail)).toEqual({ ok: false, problem: 'misconfigured' })
    expect(passwords).not.toContain('right')
    expect(lines.join()).not.toContain('wrong')
  })

  it('tells the password to no server in the clear', async () => {
    const inTheClear = await startMailInbox({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth({ password }, _session, done) {
        passwords.push(password)
        done(null, { user: 'shop' })
      },
    })
    passwords.length = 0
    const mailer = createMailer({ smtpUrl: urlWith('right', inTheClear), from }, log)
    expect(await mailer.send(aMail)).toEqual({ ok: false, problem: 'misconfigured' })
    expect(passwords).toEqual([])
  })
})

it('does not start without an email address to send from', () => {
  expect(() => createMailer({ smtpUrl: inbox.url, from: 'Pindivantalu' }, log)).toThrow('MAIL_FROM')
})

/** Each answer is in time; all of them together are not. */
function answerSlowly(socket: Socket): void {
  const answers = ['250 hello', '250 from', '250 to', '354 go on', '250 taken', '221 bye']
  socket.write('220 namaste\r\n')
  socket.on('data', () => setTimeout(() => socket.write(`${answers.shift()}\r\n`), 40))
}

async function startServer(behave: (socket: Socket) => void) {
  const sockets: Socket[] = []
  const server = createServer(socket => {
    sockets.push(socket)
    socket.on('error', () => {})
    behave(socket)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
