import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import type { Waiting } from '@pindivantalu/domain/frame/waiting.wire'
import { PAUSED_WHILE_QUIET } from '@pindivantalu/domain/kitchen/pause'
import { paise } from '@pindivantalu/domain/money'
import { beforeEach, describe, expect, it } from 'vitest'
import { afterwards } from '../test-support/afterwards.ts'
import { DEMO, signInAs } from '../test-support/sign-in.ts'
import { silence } from '../test-support/silence.ts'
import { startTestShop } from '../test-support/test-app.ts'
import { startJobs } from './jobs.ts'
import { unlessQuiet } from './providers/unless-quiet.ts'

/** Stands where all providers are: whoever connects is written down, and told nothing. */
const calls: string[] = []
const everyProvider = createServer(socket => {
  calls.push('somebody connects')
  socket.on('error', () => undefined)
  socket.end('HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\nconnection: close\r\n\r\n')
}).listen(0, '127.0.0.1')
await once(everyProvider, 'listening')
afterwards(() => void everyProvider.close())
const url = `http://127.0.0.1:${(everyProvider.address() as AddressInfo).port}`

const PROVIDERS = {
  RAZORPAY_API_URL: url,
  WHATSAPP_API_URL: `${url}/v23.0`,
  MSG91_API_URL: url,
  TWILIO_API_URL: url,
  SMTP_URL: url.replace('http:', 'smtp:'),
}
const shop = await startTestShop(PROVIDERS)
const { app, deps, pool } = shop

const paused = async () => (await app.inject({ url: '/api/config' })).json().paused
const release = () => pool.query('INSERT INTO shop_release DEFAULT VALUES ON CONFLICT DO NOTHING')

const orderId = '00000000-0000-7000-8000-000000000001'
const dueMessage = () =>
  pool.query(`
    INSERT INTO outbox_messages (dedupe_key, kind, channel, recipient, content)
    VALUES ('of a test', 'order-placed', 'whatsapp', '+919000000004', '{"template": "order_placed", "body": []}')
    ON CONFLICT (dedupe_key) DO UPDATE SET next_attempt_at = now(), failed_at = NULL, attempts = 0`)
const messageOfTest = async () =>
  (
    await pool.query(
      "SELECT attempts, next_attempt_at <= now() AS is_due FROM outbox_messages WHERE dedupe_key = 'of a test'",
    )
  ).rows[0]

beforeEach(async () => {
  await deps.background.idle()
  calls.length = 0
  await silence(shop)
})

describe('a shop whose database came out of a backup', () => {
  it('has no way to anybody outside', async () => {
    const to = '+919000000004'
    const key = orderId
    const answers = await Promise.all([
      deps.razorpay.createOrder({ amount: paise(50_000), receipt: orderId }),
      deps.razorpay.listPayments({ from: new Date(), to: new Date(), skip: 0 }),
      deps.razorpay.refund({ paymentId: 'pay_1', amount: paise(50_000), receipt: orderId, key }),
      deps.whatsapp.sendText({ to, text: 'Namaste', key }),
      deps.sms.send({
        to,
        template: 'delivery_code',
        vars: { reference: 'AB12CD34', code: '123456' },
        key,
      } as never),
      deps.mailer.send({ to: 'a@example.com', subject: 'Namaste', text: 'Namaste' }),
      deps.mailer.checkServer(),
    ])
    for (const answer of answers) expect(answer).toMatchObject({ ok: false, problem: 'transient' })
    expect(calls).toEqual([])

    await release()
    await deps.razorpay.createOrder({ amount: paise(50_000), receipt: orderId })
    expect(calls).not.toEqual([])
  })

  it('begins no job and sends no message; both stay due', async () => {
    await dueMessage()
    await pool.query(
      "INSERT INTO jobs (name, due_at) VALUES ('send-messages', now()) ON CONFLICT (name) DO UPDATE SET due_at = now(), leased_until = NULL, done_at = NULL",
    )
    const jobs = startJobs(deps)
    deps.outbox.wake()
    expect(await deps.outbox.sendDue()).toBe(0)
    await jobs.stop()
    const { rows } = await pool.query(
      "SELECT due_at <= now() AS is_due, done_at FROM jobs WHERE name = 'send-messages'",
    )
    expect(rows).toEqual([{ is_due: true, done_at: null }])
    expect(await messageOfTest()).toEqual({ attempts: 0, is_due: true })
    expect(calls).toEqual([])

    await release()
    await deps.outbox.sendDue()
    expect(calls).not.toEqual([])
    expect(await messageOfTest()).toMatchObject({ attempts: 1 })
  })

  it('lets people sign in and look, and changes nothing', async () => {
    const owner = await signInAs(shop, DEMO.admin)
    const ask = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
      app.inject({ method, url: `/api${path}`, headers: owner.headers, ...(payload && { payload }) })
    expect((await ask('GET', '/orders/admin/orders')).statusCode).not.toBe(409)
    for (const [method, path] of [
      ['POST', '/orders'],
      ['POST', '/orders/razorpay-initiate'],
      ['PUT', '/kitchen/taking-orders'],
      ['POST', '/payments/comparisons'],
    ] as const) {
      const answer = await ask(method, path, {})
      expect(answer.json()).toMatchObject({ code: 'shop.quiet' })
      expect(answer.statusCode).toBe(409)
    }
    expect(calls).toEqual([])
  })

  it('keeps what providers tell, for the release', async () => {
    for (const path of ['/orders/razorpay-webhook', '/whatsapp/webhook']) {
      const answer = await app.inject({ method: 'POST', url: `/api${path}`, payload: {} })
      expect(answer.json().code).not.toBe('shop.quiet')
    }
  })

  it('tells customers that it takes no orders, and the owner that it is quiet', async () => {
    const owner = await signInAs(shop, DEMO.admin)
    const waiting = async () =>
      (await app.inject({ url: '/api/frame/waiting', headers: owner.headers })).json<Waiting>().isQuiet
    expect(await paused()).toEqual(PAUSED_WHILE_QUIET)
    expect(await waiting()).toBe(true)
    await release()
    await expect.poll(paused).toBeNull()
    expect(await waiting()).toBe(false)
  })
})

describe('a shop that may speak', () => {
  it('is quiet where another database is at its end', async () => {
    await release()
    expect(await deps.isQuiet()).toBe(false)
    await pool.query('DELETE FROM shop_release')
    await pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'pindivantalu' AND pid <> pg_backend_pid()",
    )
    // Whatever the shop does begins with its database, and so with a new connection.
    const afterWork = async () => {
      await deps.db.selectFrom('jobs').select('name').execute()
      return deps.isQuiet()
    }
    await expect.poll(() => afterWork().catch(() => 'away')).toBe(true)
  })

  it('is quiet as soon as its database is marked, with the connections that it has', async () => {
    await release()
    expect(await deps.isQuiet()).toBe(false)
    await pool.query('DELETE FROM shop_release')
    await expect.poll(() => deps.isQuiet()).toBe(true)
  })

  it('is quiet soon where nobody heard that its database was marked', async () => {
    await expect.poll(paused).toEqual(PAUSED_WHILE_QUIET)
    await release()
    // That was heard.
    await expect.poll(paused).toBeNull()
    expect(await deps.isQuiet()).toBe(false)
    await pool.query(`
      ALTER TABLE shop_release DISABLE TRIGGER USER;
      DELETE FROM shop_release;
      ALTER TABLE shop_release ENABLE TRIGGER USER`)
    await expect.poll(() => deps.isQuiet()).toBe(true)
  })

  it('is quiet all the same where SHOP_QUIET says so', async () => {
    await release()
    const byHand = await startTestShop({ ...PROVIDERS, SHOP_QUIET: '1' })
    expect(await byHand.deps.isQuiet()).toBe(true)
    await byHand.deps.mailer.checkServer()
    expect(calls).toEqual([])
  })
})

it('silences a part that a gateway gets later, without being told of it', async () => {
  const gateway = { name: 'new', ask: async () => ({ ok: true }), later: async () => ({ ok: true }) }
  const silent = unlessQuiet(async () => true, gateway, ['name'])
  expect(silent.name).toBe('new')
  expect(await silent.later()).toMatchObject({ ok: false, problem: 'transient' })
})
