import { beforeEach, describe, expect, it } from 'vitest'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'
import { insertMessages } from '../../messages/outbox/outbox.queries.ts'

const shop = await startTestShop()
const { app, pool, deps } = shop
const anusha = await signInAs(shop, DEMO.customer)
const kiran = await signInAs(shop, DEMO.otherCustomer)

beforeEach(async () => {
  await pool.query('DELETE FROM consents')
  await pool.query('DELETE FROM outbox_messages')
})

const turn = (payload: object, { headers } = anusha, language = 'en') =>
  app.inject({
    method: 'PUT',
    url: '/api/users/privacy/notices',
    headers: { ...headers, 'accept-language': language },
    payload,
  })
const isOn = async (notice: string, channel: string, { headers } = anusha) => {
  const { notices } = (await app.inject({ url: '/api/users/privacy', headers })).json()
  return notices.find(
    (one: { notice: string; channel: string }) => one.notice === notice && one.channel === channel,
  )?.isOn
}

describe('notices', () => {
  it('begin with none but what somebody asks for themselves', async () => {
    const { notices } = (await app.inject({ url: '/api/users/privacy', headers: anusha.headers })).json()
    expect(notices).toEqual([
      { notice: 'back_in_stock', channel: 'whatsapp', isOn: true },
      { notice: 'back_in_stock', channel: 'email', isOn: false },
      { notice: 'back_in_stock', channel: 'sms', isOn: false },
      { notice: 'festivals', channel: 'whatsapp', isOn: false },
      { notice: 'festivals', channel: 'email', isOn: false },
      { notice: 'festivals', channel: 'sms', isOn: false },
    ])
  })

  it('are turned on and off again, each with its own line of the log, for oneself alone', async () => {
    expect((await turn({ notice: 'festivals', channel: 'email', isOn: true })).statusCode).toBe(200)
    expect(await isOn('festivals', 'email')).toBe(true)
    await turn({ notice: 'festivals', channel: 'email', isOn: false }, anusha, 'te')
    expect(await isOn('festivals', 'email')).toBe(false)
    expect(await isOn('festivals', 'email', kiran)).toBe(false)
    const { rows } = await pool.query(
      'SELECT user_id, notice, channel, is_given, wording, language, given_in FROM consents ORDER BY at',
    )
    const line = {
      user_id: anusha.user._id,
      notice: 'festivals',
      channel: 'email',
      wording: '2026-11',
      given_in: 'privacy_centre',
    }
    expect(rows).toEqual([
      { ...line, is_given: true, language: 'en' },
      { ...line, is_given: false, language: 'te' },
    ])
  })

  it('are agreed to once, also by two taps at the same moment', async () => {
    const wish = { notice: 'festivals', channel: 'sms', isOn: true }
    const answers = await Promise.all([turn(wish), turn(wish)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await pool.query('SELECT FROM consents')).rowCount).toBe(1)
  })

  it('cannot be rewritten once they are in the log', async () => {
    await turn({ notice: 'festivals', channel: 'sms', isOn: true })
    await expect(pool.query('UPDATE consents SET is_given = false')).rejects.toThrow(
      'consents is only ever added to',
    )
  })

  it.each([
    { notice: 'orders', channel: 'email', isOn: false },
    { notice: 'festivals', channel: 'post', isOn: false },
    { notice: 'festivals', channel: 'email' },
  ])('%o is no notice that can be turned off', async wish => {
    expect((await turn(wish)).statusCode).toBe(400)
    expect((await pool.query('SELECT FROM consents')).rowCount).toBe(0)
  })
})

describe('what leaves the shop', () => {
  const write = (kind: string, channel: 'email' | 'sms' = 'email') =>
    insertMessages(deps.db, [
      {
        dedupeKey: `${kind}/${channel}`,
        kind,
        orderId: null,
        userId: anusha.user._id,
        channel: 'email',
        recipient: 'anusha@example.com',
        content: { subject: 'News', text: 'News', html: 'News' },
      },
    ])
  const problem = async () => {
    await deps.outbox.sendDue()
    return (await pool.query('SELECT problem, next_attempt_at IS NULL AS is_over FROM outbox_messages'))
      .rows[0]
  }
  const TURNED_OFF = { problem: 'The customer has turned this notice off', is_over: true }

  it('leaves out a notice nobody agreed to', async () => {
    await write('festivals')
    expect(await problem()).toEqual(TURNED_OFF)
  })

  it('sends one they agreed to', async () => {
    await turn({ notice: 'festivals', channel: 'email', isOn: true })
    await write('festivals')
    expect(await problem()).not.toEqual(TURNED_OFF)
  })

  it('leaves out one that was turned off after it was written', async () => {
    await turn({ notice: 'festivals', channel: 'email', isOn: true })
    await write('festivals')
    await turn({ notice: 'festivals', channel: 'email', isOn: false })
    expect(await problem()).toEqual(TURNED_OFF)
  })

  it('tells of orders, whatever was turned off', async () => {
    await turn({ notice: 'back_in_stock', channel: 'whatsapp', isOn: false })
    await write('order_updated')
    expect(await problem()).not.toEqual(TURNED_OFF)
  })
})
