import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterEach, expect, it } from 'vitest'
import { startMailInbox } from '../../test-support/mail-inbox.ts'
import { TLS_CERTIFICATE, TLS_KEY } from '../../test-support/tls-pair.ts'
import { createLogger } from '../http/logger.ts'
import { createMailer } from '../providers/mail/mailer.ts'
import { mailChecks } from './mail.check.ts'

const known = getCACertificates('default')
const inbox = await startMailInbox({
  key: TLS_KEY,
  cert: TLS_CERTIFICATE,
  disabledCommands: [],
  authOptional: false,
  onAuth: ({ password }, _session, done) =>
    password === 'right' ? done(null, { user: 'shop' }) : done(new Error('Invalid login')),
})
const withoutTls = await startMailInbox()

const look = (smtpUrl: string) => {
  const mail = { smtpUrl, from: 'Pindivantalu <shop@pindivantalu.example>' }
  return mailChecks(createMailer(mail, createLogger('silent')))[0]?.look()
}

afterEach(() => setDefaultCACertificates(known))

it('is right where the login is taken, by TLS', async () => {
  setDefaultCACertificates([...known, TLS_CERTIFICATE])
  expect(await look(`smtp://shop:right@localhost:${inbox.port}`)).toEqual({
    isRight: true,
    found: 'takes our login, by TLS',
    toDo: null,
  })
  expect(inbox.mails).toEqual([])
})

it.each([
  ['a wrong password', () => `smtp://shop:wrong@localhost:${inbox.port}`, /^it refuses us \(EAUTH 535\)$/],
  [
    'no TLS, but a password',
    () => `smtp://shop:right@localhost:${withoutTls.port}`,
    /^it refuses us \(.*\)$/,
  ],
  ['nobody there', () => 'smtp://shop:right@localhost:1', /^it does not answer \(.*\)$/],
])('is wrong with %s', async (_what, url, found) => {
  setDefaultCACertificates([...known, TLS_CERTIFICATE])
  expect(await look(url())).toMatchObject({
    isRight: false,
    found: expect.stringMatching(found),
    toDo: expect.stringContaining('SMTP_URL'),
  })
})

it('is wrong with a certificate that nobody trusts', async () => {
  expect(await look(`smtp://shop:right@localhost:${inbox.port}`)).toMatchObject({
    isRight: false,
    found: expect.stringMatching(/^it refuses us \(.*CERT.*\)$/),
  })
})
