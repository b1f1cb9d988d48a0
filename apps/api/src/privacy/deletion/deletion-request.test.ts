import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startSandbox } from '../../../test-support/sandbox.ts'
import { shoppingIn } from '../../../test-support/shopping.ts'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'
import { claimsFor } from '../../../test-support/token-issuer.ts'
import { carryOutDeletions } from './carry-out-deletions.ts'

const sandbox = await startSandbox()
const shop = await startTestShop({ RAZORPAY_API_URL: sandbox.url })
const { app, pool, deps, tokenFor } = shop
const PHONE = '+919812377777'
const admin = await signInAs(shop, DEMO.admin)

let zara = await signInAs(shop, PHONE)
beforeEach(async () => {
  zara = await signInAs(shop, PHONE)
  await pool.query('DELETE FROM deletion_requests')
})
afterEach(() => deps.background.idle())

const url = '/api/users/privacy/deletion'
const askWith = (token: string, { headers } = zara) =>
  app.inject({ method: 'POST', url, headers, payload: { token } })
const ask = async (by = zara) => askWith(await tokenFor(by.user.phone), by)
const withdraw = () => app.inject({ method: 'DELETE', url, headers: zara.headers })
const read = async ({ headers } = zara) => (await app.inject({ url: '/api/users/privacy', headers })).json()
const letPass = (interval: string) =>
  pool.query(`UPDATE deletion_requests SET asked_at = asked_at - interval '${interval}'`)
const isThere = async () =>
  (await pool.query('SELECT FROM users WHERE id = $1 AND anonymised_at IS NULL', [zara.user._id]))
    .rowCount === 1
const actions = async () =>
  (
    await pool.query('SELECT actor_id, action FROM audit_log WHERE subject_id = $1 ORDER BY at, id', [
      zara.user._id,
    ])
  ).rows

describe('asking to be deleted', () => {
  it('is kept with its day, written down, and can be withdrawn', async () => {
    const answer = await ask()
    expect(answer.statusCode, answer.body).toBe(200)
    const { deletion } = answer.json()
    expect(Date.parse(deletion.dueAt) - Date.parse(deletion.askedAt)).toBe(604_800_000)
    expect(deletion.state).toBe('planned')
    expect((await withdraw()).json().deletion).toBeNull()
    expect(await actions()).toEqual([
      { actor_id: zara.user._id, action: 'user.deletion_asked' },
      { actor_id: zara.user._id, action: 'user.deletion_withdrawn' },
    ])
  })

  it('twice at once is one wish, by the day of the first', async () => {
    const answers = await Promise.all([ask(), ask()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const [first, second] = answers.map(answer => answer.json().deletion.dueAt)
    expect(first).toBe(second)
  })

  it('needs the OTP of the own phone, fresh, and does not sign out who has none', async () => {
    const otherPhone = await askWith(await tokenFor(DEMO.otherCustomer))
    expect(otherPhone.statusCode).toBe(409)
    expect(otherPhone.json()).toMatchObject({ code: 'account.deletion_not_proven' })
    expect((await askWith('nonsense')).json()).toMatchObject({ code: 'account.deletion_not_proven' })
    const claims = claimsFor(PHONE, deps.config.firebase)
    const old = await shop.issuer.sign({ ...claims, auth_time: Number(claims.auth_time) - 3600 })
    expect((await askWith(old)).json()).toMatchObject({ code: 'account.deletion_not_proven' })
    expect((await read()).deletion).toBeNull()
  })

  it('is refused to the last admin', async () => {
    expect((await ask(admin)).json()).toMatchObject({ code: 'account.last_admin' })
  })

  it('lets them sign in meanwhile, and says so there', async () => {
    await ask()
    const again = await signInAs(shop, PHONE)
    expect((await read(again)).deletion).toMatchObject({ state: 'planned' })
  })
})

describe('carrying it out', () => {
  it('waits for the seventh day to be over', async () => {
    await ask()
    await letPass('6 days 23 hours 59 minutes')
    await carryOutDeletions(deps)
    expect(await isThere()).toBe(true)
    await letPass('1 minute')
    await carryOutDeletions(deps)
    expect(await isThere()).toBe(false)
    expect((await actions()).at(-1)).toEqual({ actor_id: null, action: 'user.deleted' })
    expect((await app.inject({ url: '/api/users/profile', headers: zara.headers })).statusCode).toBe(401)
  })

  it('does nothing to who has withdrawn, also between the look and the deed', async () => {
    await ask()
    await letPass('8 days')
    const holdUp = await pool.connect()
    await holdUp.query('BEGIN')
    await holdUp.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [zara.user._id])
    const carriedOut = carryOutDeletions(deps)
    await expect
      .poll(
        async () =>
          (await pool.query("SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'")).rowCount,
      )
      .toBeGreaterThan(0)
    await holdUp.query('DELETE FROM deletion_requests')
    await holdUp.query('COMMIT')
    holdUp.release()
    await carriedOut
    expect(await isThere()).toBe(true)
  })

  it('waits for an order that is not delivered, says so, and keeps nobody else waiting', async () => {
    const shippingAddress = {
      name: 'Zara',
      addressLine1: 'Plot 9',
      addressLine2: '',
      city: 'Hyderabad',
      state: 'Telangana',
      postalCode: '500034',
      phone: '9812377777',
    }
    const { headers } = zara
    await app.inject({ method: 'POST', url: '/api/address', headers, payload: { shippingAddress } })
    const { buy } = await shoppingIn(shop, sandbox, zara)
    await buy()
    await ask()
    expect((await read()).deletion.state).toBe('planned')
    const other = await signInAs(shop, '+919812366666')
    await ask(other)
    await letPass('8 days')
    await carryOutDeletions(deps)
    expect(await isThere()).toBe(true)
    expect((await read()).deletion.state).toBe('waiting_for_order')
    const left = await pool.query('SELECT FROM users WHERE id = $1', [other.user._id])
    expect(left.rowCount).toBe(0)

    await pool.query('UPDATE orders SET delivered_at = now() WHERE user_id = $1', [zara.user._id])
    await carryOutDeletions(deps)
    expect(await isThere()).toBe(false)
    expect((await pool.query('SELECT FROM deletion_requests')).rowCount).toBe(0)
  })
})
