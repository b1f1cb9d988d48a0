import { describe, expect, it } from 'vitest'
import { anOrderOnItsWay, wrongFor } from '../../../test-support/delivery-codes.ts'

const { sandbox, app, pool, state, pass, START, ...onItsWay } = await anOrderOnItsWay()
const { customer, admin, ravi, suresh, buy, id, setOrder } = onItsWay
const { post, ask, guess, show, newestCode, row, sentCode } = onItsWay
type Person = typeof ravi
const put = (url: string, payload?: object) =>
  app.inject({ method: 'PUT', url: `/api/${url}`, headers: admin.headers, ...(payload && { payload }) })

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
    await refused(ravi, 403, 'delivery_partner.rejected')
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
    expect(await row()).toMatchObject({ verified_at: state.clock, verified_by: ravi.user._id })
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
    for (const [wrong, triesLeft] of [
      [wrongFor(code), 4],
      ['abcdef', 3],
      [`${code}0`, 2],
    ] as const) {
      const answer = await guess(wrong)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'delivery_code.wrong', message: 'Invalid OTP', triesLeft })
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

describe('tries', () => {
  const breakEveryWay = () =>
    Promise.all([sandbox.strike('error', 'sms'), sandbox.strike('error', 'whatsapp')])
  const guessWrongly = async (times: number, wrong: string, by = ravi) => {
    const codes = []
    for (let nth = 0; nth < times; nth += 1) codes.push((await guess(wrong, by)).json().code)
    return codes
  }
  const WRONG = 'delivery_code.wrong'
  const five = [WRONG, WRONG, WRONG, WRONG, WRONG]

  it('are not renewed by a code that could not be sent, however often it is asked for', async () => {
    const wrong = wrongFor(await sentCode())
    expect(await guessWrongly(3, wrong)).toEqual([WRONG, WRONG, WRONG])
    await breakEveryWay()
    pass(60)
    for (let nth = 0; nth < 3; nth += 1) expect((await ask()).statusCode).toBe(503)
    // Of a million codes the new one may be the one that is called wrong here.
    const shown = (await show(customer)).deliveryCode.code
    expect(await guessWrongly(3, wrongFor(shown))).toEqual([WRONG, WRONG, 'delivery_code.too_many_tries'])
    expect((await ask()).statusCode).toBe(503)
    expect(await guessWrongly(1, wrong)).toEqual(['delivery_code.too_many_tries'])
    await sandbox.recover()
    expect((await guess(await sentCode())).statusCode).toBe(200)
  })

  it('are fifteen over all codes of an order: then neither a code nor another partner helps', async () => {
    for (let nth = 0; nth < 3; nth += 1) {
      expect(await guessWrongly(5, wrongFor(await sentCode()))).toEqual(five)
      pass(60)
    }
    const refused = await ask()
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({
      code: 'delivery_code.too_many_guesses',
      message: 'Too many wrong OTPs for this order. Please ask the shop to mark it as delivered.',
    })
    expect((await guess('123456')).json().code).toBe('delivery_code.too_many_guesses')
    await put(`orders/${id}/deliverypartner`, { deliveryPartnerUserId: suresh.user._id, reason: 'Trouble' })
    expect((await ask(suresh)).json().code).toBe('delivery_code.too_many_guesses')
    const { rows } = await pool.query(
      "SELECT actor_id FROM audit_log WHERE action = 'order.code_locked' AND subject_id = $1",
      [id],
    )
    expect(rows).toEqual([{ actor_id: ravi.user._id }])
    expect((await put(`orders/${id}/deliver`)).statusCode).toBe(200)
  })

  it('leave the right code right until the fifteenth wrong one', async () => {
    await setOrder({ code_guesses: 14 })
    const code = await sentCode()
    expect((await guess(code)).statusCode).toBe(200)
    expect((await guess(wrongFor(code))).json().code).toBe(WRONG)
    // Typed again after a lost answer it was right before.
    expect((await guess(code)).statusCode).toBe(200)
  })

  it('are no more than fifteen, also when many are made at once', async () => {
    await setOrder({ code_guesses: 13 })
    const wrong = wrongFor(await sentCode())
    const answers = await Promise.all(Array.from({ length: 5 }, () => guess(wrong)))
    const codes = answers.map(answer => answer.json().code).sort()
    expect(codes).toEqual([...Array(3).fill('delivery_code.too_many_guesses'), WRONG, WRONG])
  })
})

describe('whether a code is out', () => {
  const isOutTo = async (person: Person) => (await show(person)).codeIsOutUntil

  it('is told to the partner while the code was sent and opens the door', async () => {
    expect(await isOutTo(ravi)).toBeNull()
    await sentCode()
    expect(await isOutTo(ravi)).toBe(new Date(state.clock.getTime() + 15 * 60_000).toISOString())
    pass(15 * 60 + 1)
    expect(await isOutTo(ravi)).toBeNull()
  })

  it('is no after it could not be sent, or was worn out', async () => {
    await sandbox.strike('error', 'sms')
    await sandbox.strike('error', 'whatsapp')
    await ask()
    expect(await isOutTo(ravi)).toBeNull()
    await sandbox.recover()
    const wrong = wrongFor(await sentCode())
    for (let nth = 0; nth < 5; nth += 1) await guess(wrong)
    expect(await isOutTo(ravi)).toBeNull()
  })

  it('is no after the order went to another partner', async () => {
    await sentCode()
    await put(`orders/${id}/deliverypartner`, {
      deliveryPartnerUserId: suresh.user._id,
      reason: 'A puncture',
    })
    expect(await isOutTo(suresh)).toBeNull()
  })
})
