import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterwards } from './afterwards.ts'

/** As it left: the envelope's recipients, the mail, and its raw lines. */
export type ReceivedMail = Email & { recipients: string[]; raw: string }

/** A real mail server that keeps what it is sent. Call it at the top of a test file. */
export async function startMailInbox(options: SMTPServerOptions = {}) {
  const mails: ReceivedMail[] = []
  const refusal: { code: number | null; at: 'MAIL FROM' | 'RCPT TO' | 'DATA' } = { code: null, at: 'DATA' }
  const door = { waiting: 0, opened: Promise.resolve() }
  const refusalAt = (step: typeof refusal.at, address = '') =>
    refusal.code !== null && refusal.at === step
      ? Object.assign(new Error(`not welcome here <${address}>`), { responseCode: refusal.code })
      : null

  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onMailFrom: ({ address }, _session, done) => done(refusalAt('MAIL FROM', address)),
    onRcptTo: ({ address }, _session, done) => done(refusalAt('RCPT TO', address)),
    async onData(stream, { envelope }, done) {
      const raw = await text(stream).catch(() => null)
      door.waiting += 1
      await door.opened
      door.waiting -= 1
      const refused = refusalAt('DATA')
      // A client that turned away in the middle has sent nothing.
      if (raw !== null && !refused) {
        const recipients = envelope.rcptTo.map(({ address }) => address)
        mails.push({ ...(await PostalMime.parse(raw)), recipients, raw })
      }
      done(refused)
    },
    ...options,
  })
  // Those of its connections.
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await new Promise(resolve => listening.once('listening', resolve))
  const close = () => new Promise<void>(resolve => server.close(() => resolve()))
  afterwards(close)

  const address = listening.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    mails,
    mailsTo: (recipient: string) => mails.filter(({ recipients }) => recipients.includes(recipient)),
    /** Takes its time from now on, until the given function is called. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      door.opened = promise
      return resolve
    },
    /** How many mails it holds. */
    waiting: () => door.waiting,
    /** From now on; null takes mails again. */
    refuseWith(code: number | null, at: typeof refusal.at = 'DATA') {
      Object.assign(refusal, { code, at })
    },
  }
}
