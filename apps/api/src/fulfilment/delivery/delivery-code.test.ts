import { LIMITS } from '@pindivantalu/domain/limits'
import { describe, expect, it } from 'vitest'
import { anOrderOnItsWay, codeIn, wrongFor } from '../../../test-support/delivery-codes.ts'
import { createCodeSeal } from './delivery-code-seal.ts'

const { sandbox, pool, deps, log, lines, state, pass, ...onItsWay } = await anOrderOnItsWay()
const { customer, admin, ravi, id, reference, setOrder } = onItsWay
const { post, ask, guess, show, arrived, newestCode, row, sentCode } = onItsWay

describe('the code', () => {
  it.each(['sms', 'whatsapp'])('asked for over %s goes by SMS and by WhatsApp, the same', async channel => {
    const answer = await ask(ravi, channel)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      message: 'OTP has been sent',
      sentAt: state.clock.toISOString(),
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

  describe('of a customer who reads Telugu', () => {
    const read = (language: string) =>
      pool.query('UPDATE users SET language = $1 WHERE id = $2', [language, customer.user._id])

    it('is told in Telugu', async () => {
      await read('te')
      await ask()
      await read('en')
      const messages = await arrived()
      const code = codeIn(messages[0]?.text)
      expect(messages.map(({ channel, text }) => [channel, text]).sort()).toEqual([
        ['sms', expect.stringMatching(`^${code} మీ Pindivantalu ఆర్డర్ ${reference} OTP, 15 నిమిషాలు పనిచేస్తుంది`)],
        ['whatsapp', expect.stringMatching(`^${code} మీ ధృవీకరణ కోడ్`)],
      ])
    })

    it('comes in English where WhatsApp has not approved it, and the log says so', async () => {
      await read('te')
      await sandbox.strike('no_telugu_templates', 'whatsapp')
      await ask()
      await read('en')
      const [byWhatsApp] = (await arrived()).filter(({ channel }) => channel === 'whatsapp')
      expect(byWhatsApp?.text).toContain('is your verification code')
      const { rows } = await pool.query(
        "SELECT channel, content FROM outbox_messages WHERE kind = 'delivery_code' AND recipient = $1 ORDER BY channel",
        [`+91${state.phone}`],
      )
      expect(rows).toEqual([
        { channel: 'sms', content: { template: 'delivery_code' } },
        { channel: 'whatsapp', content: { template: 'delivery_code', insteadOf: 'te' } },
      ])
    })
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
      expiresAt: new Date(state.clock.getTime() + 15 * 60_000).toISOString(),
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
      [`+91${state.phone}`],
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
    state.phone = '4023456789'
    await setOrder({ ship_phone: state.phone })
    expect((await ask()).statusCode).toBe(200)
    expect((await arrived()).map(({ channel }) => channel)).toEqual(['whatsapp'])
  })
})
