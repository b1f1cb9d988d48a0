import { afterEach, beforeEach, expect } from 'vitest'
import { createLogger } from '../src/http/logger.ts'
import { startSandbox } from './sandbox.ts'
import { shoppingIn } from './shopping.ts'
import { DEMO, signInAs } from './sign-in.ts'
import { startTestShop } from './test-app.ts'

const START = '2026-01-10T18:00:00+05:30'

/** An order on its way with Ravi, for which no code was asked before each test. Call it at the top of a test file. */
export async function anOrderOnItsWay() {
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

  /** Another phone of the address for each test. */
  const state = { clock: new Date(START), phone: '' }
  deps.now = () => state.clock
  const pass = (seconds: number) => {
    state.clock = new Date(state.clock.getTime() + seconds * 1000)
  }

  let tests = 0
  beforeEach(async () => {
    tests += 1
    state.phone = `98111${String(tests).padStart(5, '0')}`
    state.clock = new Date(START)
    lines.length = 0
    await pool.query('TRUNCATE rate_limits, delivery_codes')
    const withRavi = { delivery_partner_id: ravi.user._id, collected_at: START, delivered_at: null }
    await setOrder({ ship_phone: state.phone, paid_at: START, code_guesses: 0, ...withRavi })
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

  async function arrived(to = state.phone) {
    const answer = await fetch(`${sandbox.url}/sandbox/messages?${new URLSearchParams({ to })}`)
    return (await answer.json()) as { channel: string; text: string; status: string }[]
  }
  const newestCode = async () => codeIn((await arrived())[0]?.text)

  async function row() {
    const { rows } = await pool.query('SELECT * FROM delivery_codes WHERE order_id = $1', [id])
    return rows[0]
  }

  async function sentCode(by = ravi) {
    expect((await ask(by)).statusCode).toBe(200)
    return newestCode()
  }

  return {
    ...{ sandbox, app, pool, deps, log, lines, state, pass, START },
    ...{ customer, admin, ravi, suresh, buy, id, reference, setOrder },
    ...{ post, ask, guess, show, arrived, newestCode, row, sentCode },
  }
}

export const codeIn = (text = '') => /\b\d{6}\b/.exec(text)?.[0] ?? 'none'
export const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')
