import { LIMITS, type LimitName } from '@pindivantalu/domain/limits'
import { beforeEach, describe, expect, it } from 'vitest'
import { startMailInbox } from '../../../test-support/mail-inbox.ts'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'
import { buildApp } from '../../app.ts'
import { createDeps } from '../../deps.ts'

const inbox = await startMailInbox()
const shop = await startTestShop({ SMTP_URL: inbox.url, TRUST_PROXY: 'loopback' })
const then = await startTestShop({ SMTP_URL: inbox.url, SHOP_NOW: '2026-01-10T12:00:00+05:30' })
const strict = await startTestShop({ SMTP_URL: inbox.url, APPCHECK_MODE: 'enforce' })
const { app, pool, deps } = shop

beforeEach(async () => {
  inbox.mails.length = 0
  inbox.refuseWith(null)
  await pool.query('TRUNCATE rate_limits')
})

let people = 0

/** Somebody new, with their own email address. */
async function aPerson({ shop: at = shop, email = `person${people}@example.com` } = {}) {
  people += 1
  const { headers, user } = await signInAs(at, `+9198${String(people).padStart(8, '0')}`)
  const post = (url: string, payload: object, more = {}) =>
    at.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...more } })
  return {
    user,
    email,
    headers,
    ask: (address = email) => post('/api/email/sendotp', { email: address }),
    guess: (otp: string, address = email) => post('/api/email/verifyotp', { email: address, otp }),
    code: () => /\b\d{6}\b/.exec(inbox.mailsTo(email).at(-1)?.text ?? '')?.[0] ?? 'none',
    savedEmail: async () =>
      (await pool.query('SELECT email FROM users WHERE id = $1', [user._id])).rows[0].email,
  }
}

/** Somebody who has just asked for a code. */
async function anAsker(options?: Parameters<typeof aPerson>[0]) {
  const person = await aPerson(options)
  expect((await person.ask()).statusCode).toBe(200)
  return person
}

const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')
const pauseIsOver = () => pool.query("DELETE FROM rate_limits WHERE key LIKE 'email_code.pause:%'")
const made = (ago: string) => pool.query('UPDATE email_codes SET made_at = made_at - $1::interval', [ago])
const triesOf = async (userId: string) =>
  (await pool.query('SELECT tries FROM email_codes WHERE user_id = $1', [userId])).rows[0].tries

describe('a code by mail', () => {
  it('proves an email address, which the account then has', async () => {
    const person = await aPerson()
    const asked = await person.ask(` ${person.email.toUpperCase()} `)
    expect(asked.statusCode).toBe(200)
    expect(asked.json()).toEqual({ message: 'OTP has been sent' })
    expect(await person.savedEmail()).toBeNull()

    const answer = await person.guess(person.code())
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ ...person.user, email: person.email, isEmailProven: true })
    expect(await person.savedEmail()).toBe(person.email)
  })

  it('names the shop, how long it is good and not to share it, and keeps out of the subject', async () => {
    const person = await anAsker()
    const [mail] = inbox.mails
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain(person.code())
      expect(body).toContain('Pindivantalu')
      expect(body).toContain('10 minutes')
      expect(body).toContain('Do not share it')
    }
    expect(mail?.subject).not.toMatch(/\d/)
  })

  it('is in Telugu for those who read it', async () => {
    const person = await aPerson()
    await pool.query("UPDATE users SET language = 'te' WHERE id = $1", [person.user._id])
    await person.ask()
    const [mail] = inbox.mails
    expect(mail?.subject).toBe('Pindivantalu: మీ ఈమెయిల్ సరిచూసుకోండి')
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('Pindivantaluలో ఈ ఈమెయిల్ మీదేనని చెప్పడానికి ఇది మీ OTP.')
      expect(body).toContain(person.code())
    }
    expect(mail?.html).toContain('<html dir="ltr" lang="te">')
  })

  it('is sent in the same way to an email address that another account has', async () => {
    const other = await anAsker()
    await other.guess(other.code())
    const person = await aPerson({ email: other.email })
    const answer = await person.ask()
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ message: 'OTP has been sent' })
    expect((await person.guess(person.code())).statusCode).toBe(200)
  })

  it('reaches the longest email address', async () => {
    const email = `${'a'.repeat(60)}@${['b', 'c', 'd'].map(letter => letter.repeat(60)).join('.')}.example`
    expect((await (await aPerson({ email })).ask()).statusCode).toBe(200)
  })

  it('goes by the shop’s clock', async () => {
    const person = await anAsker({ shop: then })
    const { rows } = await then.pool.query('SELECT made_at FROM email_codes')
    expect(Math.abs(then.deps.now().getTime() - rows[0].made_at.getTime())).toBeLessThan(60_000)
    expect((await person.guess(person.code())).statusCode).toBe(200)
  })

  it.each(['', 'nobody', 'a@b', 'a@example.com\r\nBcc: all@example.com', 7, null])(
    'is not sent to %j',
    async email => {
      const { headers } = await aPerson()
      const answer = await app.inject({
        method: 'POST',
        url: '/api/email/sendotp',
        payload: { email },
        headers,
      })
      expect(answer.statusCode).toBe(400)
      expect(inbox.mails).toEqual([])
    },
  )

  it('is in the log of messages, without the code, sent or not', async () => {
    const { ask, code, email, user } = await anAsker()
    inbox.refuseWith(550, 'RCPT TO')
    await pauseIsOver()
    await ask()
    const { rows } = await pool.query('SELECT * FROM outbox_messages WHERE recipient = $1 ORDER BY id', [
      email,
    ])
    const line = { kind: 'email_code', channel: 'email', user_id: user._id, sent_directly: true }
    expect(rows).toMatchObject([
      { ...line, sent_at: expect.any(Date), problem: null },
      { ...line, sent_at: null, failed_at: expect.any(Date), problem: 'Refused' },
    ])
    expect(JSON.stringify(rows)).not.toContain(code())
  })

  it.each([451, 550])('that the mail server refuses with %i is said not to be sent', async code => {
    inbox.refuseWith(code, 'RCPT TO')
    const answer = await (await aPerson()).ask()
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ code: 'email_code.send_failed', message: 'Could not send OTP' })
  })
})

describe('a guess', () => {
  it('that is wrong changes nothing, and the right one still works', async () => {
    const person = await anAsker()
    for (const wrong of [wrongFor(person.code()), 'abcdef', `${person.code()}0`]) {
      const answer = await person.guess(wrong)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'email_code.wrong', message: 'Invalid OTP' })
    }
    expect(await person.savedEmail()).toBeNull()
    expect((await person.guess(person.code())).statusCode).toBe(200)
  })

  it('is refused after five wrong ones, the right one too, until a new code is sent', async () => {
    const person = await anAsker()
    for (let nth = 0; nth < 5; nth += 1) await person.guess(wrongFor(person.code()))
    const answer = await person.guess(person.code())
    expect(answer.statusCode).toBe(429)
    expect(answer.json()).toMatchObject({ code: 'email_code.too_many_tries' })
    expect(await person.savedEmail()).toBeNull()
    await pauseIsOver()
    await person.ask()
    expect((await person.guess(person.code())).statusCode).toBe(200)
  })

  it('is one of five, also when twenty are made at once', async () => {
    const person = await anAsker()
    const wrong = wrongFor(person.code())
    const answers = await Promise.all(Array.from({ length: 20 }, () => person.guess(wrong)))
    const codes = answers.map(answer => answer.json().code)
    expect(codes.filter(code => code === 'email_code.wrong')).toHaveLength(5)
    expect(codes.filter(code => code === 'email_code.too_many_tries')).toHaveLength(15)
    expect(await triesOf(person.user._id)).toBe(5)
  })

  it('works once, also when made twice at once', async () => {
    const person = await anAsker()
    const answers = await Promise.all([person.guess(person.code()), person.guess(person.code())])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await person.guess(person.code())).json()).toMatchObject({ code: 'email_code.expired' })
  })

  it('is too late after ten minutes', async () => {
    const person = await anAsker()
    await made('9 minutes')
    expect((await person.guess(wrongFor(person.code()))).json()).toMatchObject({ code: 'email_code.wrong' })
    await made('61 seconds')
    const answer = await person.guess(person.code())
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'email_code.expired',
      message: 'OTP session expired. Please resend OTP.',
    })
    expect(await person.savedEmail()).toBeNull()
  })

  it('with the code before the newest is wrong', async () => {
    const person = await anAsker()
    const first = person.code()
    // Of a million codes the second may be the first again.
    do {
      await pool.query('TRUNCATE rate_limits')
      await person.ask()
    } while (person.code() === first)
    expect((await person.guess(first)).json()).toMatchObject({ code: 'email_code.wrong' })
    expect((await person.guess(person.code())).statusCode).toBe(200)
  })

  it('proves no other email address', async () => {
    const person = await anAsker()
    const answer = await person.guess(person.code(), 'thief@example.com')
    expect(answer.json()).toMatchObject({ code: 'email_code.expired' })
    expect(await person.savedEmail()).toBeNull()
  })

  it('proves it for no other person, not even with the row copied', async () => {
    const person = await anAsker()
    const thief = await aPerson({ email: person.email })
    expect((await thief.guess(person.code())).json()).toMatchObject({ code: 'email_code.expired' })
    await pool.query(
      `INSERT INTO email_codes (user_id, email, code_hash, made_at)
       SELECT $2, email, code_hash, made_at FROM email_codes WHERE user_id = $1`,
      [person.user._id, thief.user._id],
    )
    expect((await thief.guess(person.code())).json()).toMatchObject({ code: 'email_code.wrong' })
    expect(await thief.savedEmail()).toBeNull()
  })

  it('is one of thirty a day, whatever codes are sent', async () => {
    const person = await anAsker()
    for (let nth = 0; nth < LIMITS['email_code_try.account'].times; nth += 1)
      await person.guess(wrongFor(person.code()))
    await pauseIsOver()
    await person.ask()
    const answer = await person.guess(person.code())
    expect(answer.statusCode).toBe(429)
    expect(answer.json()).toMatchObject({ code: 'request.rate_limited' })
    expect(await person.savedEmail()).toBeNull()
  })
})

describe('sending is limited', () => {
  it('to one in half a minute, and says how long to wait', async () => {
    const person = await anAsker()
    const answer = await person.ask('another@example.com')
    expect(answer.statusCode).toBe(429)
    expect(answer.json()).toMatchObject({
      code: 'request.rate_limited',
      message: expect.stringMatching(/Try again in \d+ seconds?\.$/),
    })
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(30)
    expect(inbox.mails).toHaveLength(1)
  })

  it.each<LimitName>(['email_code.account', 'email_code.account_day', 'email_code.email', 'email_code.ip'])(
    'by %s',
    async name => {
      const person = await anAsker()
      await pauseIsOver()
      await pool.query('UPDATE rate_limits SET points = $2 WHERE key LIKE $1', [
        `${name}:%`,
        LIMITS[name].times,
      ])
      expect((await person.ask()).json()).toMatchObject({ code: 'request.rate_limited' })
      expect(inbox.mails).toHaveLength(1)
    },
  )

  it('to one email address, from any account', async () => {
    const email = 'victim@example.com'
    const statuses = []
    for (let nth = 0; nth <= LIMITS['email_code.email'].times; nth += 1)
      statuses.push((await (await aPerson({ email })).ask()).statusCode)
    expect(statuses.at(-1)).toBe(429)
    expect(inbox.mailsTo(email)).toHaveLength(LIMITS['email_code.email'].times)
  })

  it('for 1,000 requests of one person, from 50 IPs, to two instances', async () => {
    const otherDeps = await createDeps(deps.config)
    const other = await buildApp(otherDeps)
    const { headers } = await aPerson()
    const ask = (nth: number) =>
      [app, other][nth % 2]?.inject({
        method: 'POST',
        url: '/api/email/sendotp',
        headers: { ...headers, 'x-forwarded-for': `203.0.113.${nth % 50}` },
        payload: { email: `person${nth % 7}@example.com` },
      })
    const statuses = []
    for (let nth = 0; nth < 1000; nth += 50) {
      const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => ask(nth + index)))
      statuses.push(...answers.map(answer => answer?.statusCode))
      expect(inbox.mails).toHaveLength(Math.min(nth / 50 + 1, LIMITS['email_code.account'].times))
      await pauseIsOver()
    }
    await other.close()
    await otherDeps.close()

    const allowed = LIMITS['email_code.account'].times
    expect(statuses.filter(status => status === 200)).toHaveLength(allowed)
    expect(statuses.filter(status => status === 429)).toHaveLength(1000 - allowed)
    expect(inbox.mails).toHaveLength(allowed)
  })
})

it('is asked for by the shop’s own pages alone, where App Check is enforced', async () => {
  const { headers } = await signInAs(strict, DEMO.customer)
  const answer = await strict.app.inject({
    method: 'POST',
    url: '/api/email/sendotp',
    payload: { email: 'a@example.com' },
    headers,
  })
  expect(answer.json()).toMatchObject({ code: 'auth.app_not_verified' })
  expect(inbox.mails).toEqual([])
})
