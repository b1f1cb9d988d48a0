import { LIMITS } from '@pindivantalu/domain/limits'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startSandbox } from '../../test-support/sandbox.ts'
import { shoppingIn } from '../../test-support/shopping.ts'
import { DEMO, signInAs } from '../../test-support/sign-in.ts'
import { startTestShop } from '../../test-support/test-app.ts'
import { createLogger } from '../http/logger.ts'
import { createCodeSeal } from '../orders/delivery-code-seal.ts'

const lines: string[] = []
const log = createLogger('debug', { write: line => void lines.push(line) })
const sandbox = await startSandbox({ PORT: '1' })
const shop = await startTestShop(
  {
    RAZORPAY_API_URL: sandbox.url,
    WHATSAPP_API_URL: `${sandbox.url}/v23.0`,
    MSG91_API_URL: sandbox.url,
    TWILIO_API_URL: sandbox.url,
  },
  { log },
)
const { app, pool, deps } = shop
await pool.query("UPDATE delivery_partners SET approval = 'approved', decided_at = now()")

const customer = await signInAs(shop, DEMO.customer)
const admin = await signInAs(shop, DEMO.admin)
const ravi = await signInAs(shop, DEMO.approvedPartner)
const suresh = await signInAs(shop, DEMO.pendingPartner)
type Person = typeof ravi

const { buy } = await shoppingIn(shop, sandbox, customer)
const { _id: id, reference } = await buy()

const START = '2026-01-10T18:00:00+05:30'
let clock: Date
deps.now = () => clock
const pass = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000)
}

let tests = 0
/** Another phone of the address for each test. */
let phone: string

/** On its way with Ravi, and no code was asked for. */
beforeEach(async () => {
  tests += 1
  phone = `98111${String(tests).padStart(5, '0')}`
  clock = new Date(START)
  lines.length = 0
  await pool.query('TRUNCATE rate_limits, delivery_codes')
  const withRavi = { delivery_partner_id: ravi.user._id, collected_at: START, delivered_at: null }
  await setOrder({ ship_phone: phone, paid_at: START, ...withRavi })
})
afterEach(() => sandbox.recover())

async function setOrder(facts: Record<string, unknown>) {
  const columns = Object.keys(facts).map((column, nth) => `${column} = $${nth + 2}`)
  await pool.query(`UPDATE orders SET ${columns.join(', ')} WHERE id = $1`, [id, ...Object.values(facts)])
}

const post = (url: string, payload: object, by: Person) =>
  app.inject({ method: 'POST', url: `/api/${url}`, payload, headers: by.headers })
const ask = (by = ravi, channel = 'sms', orderId = id) => post(`${channel}/sendotp`, { orderId }, by)
const guess = (otp: string, by = ravi) => post('sms/verifyotp', { orderId: id, otp }, by)
const show = async (by: Person) =>
  (await app.inject({ url: `/api/orders/${id}`, headers: by.headers })).json()

async function arrived(to = phone) {
  const answer = await fetch(`${sandbox.url}/sandbox/messages?${new URLSearchParams({ to })}`)
  return (await answer.json()) as { channel: string; text: string; status: string }[]
}
const codeIn = (text = '') => /\b\d{6}\b/.exec(text)?.[0] ?? 'none'
const newestCode = async () => codeIn((await arrived())[0]?.text)
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

async function row() {
  const { rows } = await pool.query('SELECT * FROM delivery_codes WHERE order_id = $1', [id])
  return rows[0]
}

async function sentCode(by = ravi) {
  expect((await ask(by)).statusCode).toBe(200)
  return newestCode()
}

describe('the code', () => {
  it.each(['sms', 'whatsapp'])('asked for over %s goes by SMS and by WhatsApp, the same', async channel => {
    const answer = await ask(ravi, channel)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      message: 'OTP has been sent',
      sentAt: clock.toISOString(),
      retryAfterSeconds: 60,
      sendsLeft: 4,
    })
    const messages = await arrived()
    const code = codeIn(messages[0]?.text)
    expect(messages.map(({ channel }) => channel).sort()).toEqual(['sms', 'whatsapp'])
    for (const { text, status } of messages) {
      expect(text.startsWith(`${code} is your `)).toBe(true)
      expect(status).toBe('delivered')
    }
    expect(messages.find(({ channel }) => channel === 'sms')?.text).toContain(`order ${reference},`)
  })

  it('is one for both calls: the other within a minute sends nothing more', async () => {
    await ask(ravi, 'sms')
    pass(20)
    const answer = await ask(ravi, 'whatsapp')
    expect(answer.json()).toMatchObject({ retryAfterSeconds: 40, sendsLeft: 4 })
    expect(await arrived()).toHaveLength(2)
    expect(await row()).toMatchObject({ sends: 1, asked_over: ['sms', 'whatsapp'] })
  })

  it('is not sent again within a minute, and says how long to wait', async () => {
    await ask()
    pass(18)
    const answer = await ask()
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['retry-after']).toBe('42')
    expect(answer.json()).toMatchObject({
      code: 'delivery_code.sent_just_now',
      message: 'OTP has been sent. Please wait before sending it again. Try again in 42 seconds.',
    })
    expect(await arrived()).toHaveLength(2)
  })

  it('is another after a minute, and the one before is wrong', async () => {
    const first = await sentCode()
    let second: string
    // Of a million codes the second may be the first again.
    do {
      pass(60)
      second = await sentCode()
    } while (second === first)
    expect((await guess(first)).json()).toMatchObject({ code: 'delivery_code.wrong' })
    expect((await guess(second)).statusCode).toBe(200)
  })

  it('is sent five times', async () => {
    const left = []
    for (let nth = 0; nth < 5; nth += 1) {
      left.push((await ask()).json().sendsLeft)
      pass(60)
    }
    expect(left).toEqual([4, 3, 2, 1, 0])
    const answer = await ask()
    expect(answer.statusCode).toBe(429)
    expect(answer.json()).toMatchObject({ code: 'delivery_code.too_many_sends' })
    expect((await guess(await newestCode())).statusCode).toBe(200)
  })

  it('is one, also when it is asked for six times at once', async () => {
    const answers = await Promise.all(
      ['sms', 'whatsapp', 'sms', 'sms', 'whatsapp', 'sms'].map(channel => ask(ravi, channel)),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
    const codes = (await arrived()).map(({ text }) => codeIn(text))
    expect(codes).toHaveLength(2)
    expect(new Set(codes).size).toBe(1)
    expect(await row()).toMatchObject({ sends: 1 })
  })

  it('is seen by the customer alone', async () => {
    const code = await sentCode()
    expect((await show(customer)).deliveryCode).toEqual({
      code,
      expiresAt: new Date(clock.getTime() + 15 * 60_000).toISOString(),
    })
    expect(JSON.stringify(await show(ravi))).not.toContain(code)
    expect(JSON.stringify(await show(admin))).not.toContain(code)
  })

  it('is on that page no more once it is worn out', async () => {
    const code = await sentCode()
    const wrong = wrongFor(code)
    for (let nth = 0; nth < 4; nth += 1) await guess(wrong)
    expect((await show(customer)).deliveryCode).not.toBeNull()
    await guess(wrong)
    expect((await show(customer)).deliveryCode).toBeNull()
  })

  it('is missing on that page, and nothing else, where the secret was changed since', async () => {
    await sentCode()
    const sealed = createCodeSeal('another secret', log).seal('123456')
    await pool.query('UPDATE delivery_codes SET code_sealed = $1', [sealed])
    lines.length = 0
    for (let nth = 0; nth < 3; nth += 1)
      expect(await show(customer)).toMatchObject({ _id: id, deliveryCode: null })
    expect(lines.filter(line => JSON.parse(line).level >= 40)).toHaveLength(1)
  })

  it('is in no log, no answer, and not in words in the database', async () => {
    await sandbox.strike('error', 'whatsapp')
    const answer = await ask()
    expect(lines.join('\n')).toContain('WhatsApp')
    const code = await newestCode()
    expect(answer.body).not.toContain(code)
    await guess(code)
    expect(lines.join('\n')).toContain('/api/sms/verifyotp')
    expect(lines.join('\n')).not.toContain(code)
    const { rows } = await pool.query('SELECT row_to_json(outbox_messages)::text AS it FROM outbox_messages')
    expect(rows.map(({ it }) => it).join('\n')).not.toContain(code)
    const kept = await row()
    for (const bytes of [kept.code_hash, kept.code_sealed])
      expect(bytes.toString('latin1')).not.toContain(code)
  })

  it('is limited for one person', async () => {
    await ask()
    await pool.query('UPDATE rate_limits SET points = $1', [LIMITS['delivery_code.account'].times])
    pass(60)
    const answer = await ask()
    expect(answer.json()).toMatchObject({ code: 'request.rate_limited' })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('in the log of messages', () => {
  const logged = async () => {
    const { rows } = await pool.query(
      'SELECT * FROM outbox_messages WHERE recipient = $1 ORDER BY channel, id',
      [`+91${phone}`],
    )
    return rows
  }
  const line = { kind: 'delivery_code', order_id: id, sent_directly: true, next_attempt_at: null }

  it('a code has a line for each way, without the code', async () => {
    await ask()
    const code = await newestCode()
    const lines = await logged()
    const sent = { ...line, user_id: customer.user._id, sent_at: expect.any(Date), failed_at: null }
    expect(lines).toMatchObject([
      { ...sent, channel: 'sms' },
      { ...sent, channel: 'whatsapp', provider_message_id: expect.stringMatching(/^wamid/) },
    ])
    expect(JSON.stringify(lines)).not.toContain(code)
    expect(await deps.outbox.sendDue()).toBe(0)
  })

  it('a way that failed is said to have failed, and cannot be sent again', async () => {
    await sandbox.strike('error', 'sms')
    expect((await ask()).statusCode).toBe(200)
    const [bySms, byWhatsApp] = await logged()
    expect(bySms).toMatchObject({ ...line, sent_at: null, problem: 'No success yet: 500 20500' })
    expect(byWhatsApp).toMatchObject({ ...line, failed_at: null })

    const answer = await post(`messages/${bySms.id}/send-again`, {}, admin)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'message.sent_once' })
    expect(await logged()).toEqual([bySms, byWhatsApp])
  })

  it('a line that cannot be written keeps no code from leaving', async () => {
    await pool.query('ALTER TABLE outbox_messages RENAME TO not_there')
    try {
      expect((await ask()).statusCode).toBe(200)
      expect(await arrived()).toHaveLength(2)
    } finally {
      await pool.query('ALTER TABLE not_there RENAME TO outbox_messages')
    }
  })
})

describe('with a provider in trouble', () => {
  it('the code comes by the one that works', async () => {
    await sandbox.strike('error', 'sms')
    expect((await ask()).statusCode).toBe(200)
    expect((await arrived()).map(({ channel }) => channel)).toEqual(['whatsapp'])
    await sandbox.recover()
    await sandbox.strike('down', 'whatsapp')
    pass(60)
    expect((await ask()).statusCode).toBe(200)
    expect((await arrived()).map(({ channel }) => channel)).toEqual(['sms', 'whatsapp'])
  })

  it('none works: it says so, uses up no send, and may be asked for again at once', async () => {
    await sandbox.strike('error', 'sms')
    await sandbox.strike('error', 'whatsapp')
    for (let nth = 0; nth < 6; nth += 1) {
      const answer = await ask()
      expect(answer.statusCode).toBe(503)
      expect(answer.json()).toMatchObject({
        code: 'delivery_code.send_failed',
        message: 'Failed to send OTP',
      })
    }
    expect(await arrived()).toEqual([])
    expect((await row()).sent_at).toBeNull()
    await sandbox.recover()
    expect((await ask()).json()).toMatchObject({ sendsLeft: 4 })
    expect((await guess(await newestCode())).statusCode).toBe(200)
  })

  it('the customer’s page has the code all the same', async () => {
    await sandbox.strike('down', 'sms')
    await sandbox.strike('down', 'whatsapp')
    await ask()
    const { code } = (await show(customer)).deliveryCode
    expect((await guess(code)).statusCode).toBe(200)
  })

  it('a landline gets it by WhatsApp alone', async () => {
    phone = '4023456789'
    await setOrder({ ship_phone: phone })
    expect((await ask()).statusCode).toBe(200)
    expect((await arrived()).map(({ channel }) => channel)).toEqual(['whatsapp'])
  })
})

describe('who may ask and guess', () => {
  const refused = async (by: Person, status: number, code: string) => {
    for (const answer of [await ask(by), await guess('123456', by)]) {
      expect(answer.statusCode).toBe(status)
      expect(answer.json()).toMatchObject({ code })
    }
  }

  it('is not the customer', () => refused(customer, 403, 'auth.forbidden'))
  it('is not another partner', () => refused(suresh, 404, 'order.not_found'))
  it('is an admin, too', async () => {
    const code = await sentCode(admin)
    expect((await guess(code, admin)).statusCode).toBe(200)
    expect(await row()).toMatchObject({ delivery_partner_id: ravi.user._id, verified_by: admin.user._id })
  })

  it('is an admin where nobody is assigned', async () => {
    await setOrder({ delivery_partner_id: null })
    expect((await guess(await sentCode(admin), admin)).statusCode).toBe(200)
  })

  it.each([
    ['order.not_collected', { collected_at: null }],
    ['order.already_delivered', { delivered_at: START }],
    ['order.not_paid', { collected_at: null, paid_at: null }],
  ])('is nobody: %s', async (code, facts) => {
    await setOrder(facts)
    await refused(ravi, 409, code)
    expect(await row()).toBeUndefined()
  })

  it('is nobody for an order that is not there', async () => {
    const answer = await ask(admin, 'sms', '0198c2f0-0000-7000-8000-000000000000')
    expect(answer.json()).toMatchObject({ code: 'order.not_found' })
  })

  it.each([{}, { orderId: 'x' }, { orderId: 7 }])('is nobody with %j', async payload => {
    for (const url of ['sms/sendotp', 'whatsapp/sendotp', 'sms/verifyotp'])
      expect((await post(url, payload, ravi)).statusCode).toBe(400)
  })

  it('is no longer a partner whose approval was taken', async () => {
    const code = await sentCode()
    await setApproval('rejected')
    await refused(ravi, 403, 'delivery_partner.not_approved')
    await setApproval('approved')
    expect((await guess(code)).json()).toMatchObject({ code: 'delivery_code.expired' })
    expect((await guess(await sentCode())).statusCode).toBe(200)
  })
  const setApproval = (approval: string) =>
    pool.query('UPDATE delivery_partners SET approval = $1 WHERE user_id = $2', [approval, ravi.user._id])

  it('is only the new partner after a reassignment, and with a new code', async () => {
    const old = await sentCode()
    await guess(wrongFor(old))
    await setOrder({ delivery_partner_id: suresh.user._id })
    expect((await guess(old, suresh)).json()).toMatchObject({ code: 'delivery_code.expired' })
    expect((await guess(old, ravi)).json()).toMatchObject({ code: 'order.not_found' })
    const fresh = await ask(suresh)
    expect(fresh.json()).toMatchObject({ sendsLeft: 4 })
    expect((await guess(await newestCode(), suresh)).statusCode).toBe(200)
    expect(await row()).toMatchObject({ delivery_partner_id: suresh.user._id, tries: 1 })
  })
})

describe('a guess', () => {
  it('that is right opens the hand-over for who made it', async () => {
    const code = await sentCode()
    pass(90)
    const answer = await guess(` ${code} `)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ message: 'OTP verified' })
    expect(await row()).toMatchObject({ verified_at: clock, verified_by: ravi.user._id })
    const deeds = await pool.query(
      'SELECT action, actor_id FROM audit_log WHERE subject_id = $1 ORDER BY id DESC LIMIT 2',
      [id],
    )
    expect(deeds.rows).toEqual([
      { action: 'order.code_verified', actor_id: ravi.user._id },
      { action: 'order.code_asked_for', actor_id: ravi.user._id },
    ])
  })

  it('that is wrong changes nothing, and the right one still works', async () => {
    const code = await sentCode()
    for (const wrong of [wrongFor(code), 'abcdef', `${code}0`]) {
      const answer = await guess(wrong)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'delivery_code.wrong', message: 'Invalid OTP' })
    }
    expect(await row()).toMatchObject({ tries: 3, verified_at: null, verified_by: null })
    expect((await guess(code)).statusCode).toBe(200)
  })

  it('made again after a lost answer is right again, however often and late', async () => {
    const code = await sentCode()
    await guess(code)
    const { verified_at } = await row()
    pass(16 * 60)
    for (let nth = 0; nth < 6; nth += 1) expect((await guess(code)).statusCode).toBe(200)
    expect(await row()).toMatchObject({ tries: 1, verified_at })
  })

  it('without a code asked for is refused', async () => {
    expect((await guess('123456')).json()).toMatchObject({ code: 'delivery_code.expired' })
  })

  it('is refused after five wrong ones, the right one too, until a new code is sent', async () => {
    const code = await sentCode()
    for (let nth = 0; nth < 5; nth += 1) await guess(wrongFor(code))
    pass(18)
    const answer = await guess(code)
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['retry-after']).toBe('42')
    expect(answer.json()).toMatchObject({ code: 'delivery_code.too_many_tries' })
    pass(42)
    expect((await guess(await sentCode())).statusCode).toBe(200)
  })

  it('is one of five, also when six are made at once', async () => {
    const wrong = wrongFor(await sentCode())
    const answers = await Promise.all(Array.from({ length: 6 }, () => guess(wrong)))
    const codes = answers.map(answer => answer.json().code).sort()
    expect(codes).toEqual(['delivery_code.too_many_tries', ...Array(5).fill('delivery_code.wrong')])
    expect(await row()).toMatchObject({ tries: 5, verified_at: null })
  })

  it('is too late after fifteen minutes', async () => {
    const code = await sentCode()
    pass(15 * 60)
    expect((await guess(wrongFor(code))).json()).toMatchObject({ code: 'delivery_code.wrong' })
    pass(1)
    const answer = await guess(code)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'delivery_code.expired',
      message: 'OTP session expired. Please resend OTP.',
    })
    expect((await row()).verified_at).toBeNull()
    expect((await show(customer)).deliveryCode).toBeNull()
  })

  it('opens no other order, not even with the row copied', async () => {
    const code = await sentCode()
    const { _id: other } = await buy()
    await pool.query(
      'UPDATE orders SET delivery_partner_id = $2, collected_at = $3, paid_at = $3 WHERE id = $1',
      [other, ravi.user._id, START],
    )
    await pool.query(
      `INSERT INTO delivery_codes (order_id, delivery_partner_id, code_hash, code_sealed, made_at, asked_over, sends)
       SELECT $2, delivery_partner_id, code_hash, code_sealed, made_at, asked_over, sends
       FROM delivery_codes WHERE order_id = $1`,
      [id, other],
    )
    const answer = await post('sms/verifyotp', { orderId: other, otp: code }, ravi)
    expect(answer.json()).toMatchObject({ code: 'delivery_code.wrong' })
  })
})
