import { HOUR, MINUTE } from '@pindivantalu/domain/indian-time'
import type { ProviderHealth } from '@pindivantalu/domain/settings/provider-health.wire'
import { beforeEach, describe, expect, it } from 'vitest'
import { plansOf } from '../../test-support/query-plans.ts'
import { startSandbox } from '../../test-support/sandbox.ts'
import { DEMO, signInAs } from '../../test-support/sign-in.ts'
import { startTestShop } from '../../test-support/test-app.ts'
import { findHeard, saveChecks } from './provider-health.queries.ts'
import { warnOfSilence } from './provider-health.ts'

const sandbox = await startSandbox()
const ports = {
  SANDBOX_PORT: new URL(sandbox.url).port,
  SANDBOX_SMTP_PORT: new URL(sandbox.smtpUrl).port,
}
const shop = await startTestShop(ports)
const { app, pool } = shop
const { db } = shop.deps
const owner = await signInAs(shop, DEMO.admin)

async function health(): Promise<ProviderHealth> {
  return (await app.inject({ url: '/api/settings/health', headers: owner.headers })).json()
}
const heardOf = async (provider: string) => (await health()).heard.find(one => one.provider === provider)
const ago = (ms: number) => new Date(Date.now() - ms)

beforeEach(async () => {
  await pool.query('DELETE FROM payment_events; DELETE FROM payments; DELETE FROM provider_checks')
})

describe('the checks', () => {
  it('are none at first, then those of the last run', async () => {
    expect((await health()).lastChecks).toBeNull()
    await saveChecks(db, [{ name: 'Clock', isRight: true, found: '0 s off', toDo: null }])
    await saveChecks(db, [{ name: 'Clock', isRight: false, found: '70 s fast', toDo: 'set it' }])
    expect((await health()).lastChecks).toEqual({
      checkedAt: expect.any(String),
      results: [{ name: 'Clock', isRight: false, found: '70 s fast', toDo: 'set it' }],
    })
  })

  it('can be run by the owner, by two at once too', async () => {
    const run = () =>
      app.inject({ method: 'POST', url: '/api/settings/health/checks', headers: owner.headers })
    const [first, second] = await Promise.all([run(), run()])
    expect(first.statusCode).toBe(200)
    expect(second.json()).toEqual(first.json())
    const names = first.json<ProviderHealth>().lastChecks?.results.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['Razorpay key', 'WhatsApp templates', 'Mail server']))
  })
})

describe('Razorpay', () => {
  const payAt = async (at: Date, status = 'captured') => {
    const { rows } = await pool.query('SELECT id FROM checkouts LIMIT 1')
    await pool.query(
      `INSERT INTO payments (payment_id, checkout_id, status, amount_paise, currency, begun_at, seen_at)
       VALUES ('pay_' || gen_random_uuid(), $1, $2, 100, 'INR', $3, $3)`,
      [rows[0].id, status, at],
    )
  }
  const hearAt = (at: Date) =>
    pool.query(
      `INSERT INTO payment_events (event_id, event, received_at) VALUES (gen_random_uuid(), 'e', $1)`,
      [at],
    )

  beforeEach(async () => {
    await pool.query(
      `INSERT INTO checkouts (id, provider_order_id, user_id, basket, payment_method,
         items_paise, shipping_paise, tax_paise, platform_fee_paise, platform_fee_tax_paise, total_paise)
       SELECT gen_random_uuid(), 'order_1', id, '[]', 'Razorpay', 100, 0, 0, 0, 0, 100
       FROM users WHERE NOT EXISTS (SELECT FROM checkouts) LIMIT 1`,
    )
  })

  it('is not silent while nobody pays', async () => {
    await hearAt(ago(50 * HOUR))
    expect(await heardOf('razorpay')).toEqual({
      provider: 'razorpay',
      lastAt: expect.any(String),
      silentSince: null,
    })
  })

  it('is silent when payments go on for two hours without a webhook, and the log says so', async () => {
    await hearAt(ago(5 * HOUR))
    const first = ago(3 * HOUR)
    await payAt(first)
    await payAt(ago(MINUTE))
    expect((await heardOf('razorpay'))?.silentSince).toBe(first.toISOString())

    const told: unknown[] = []
    const log = { error: (facts: unknown) => told.push(facts) }
    await warnOfSilence({ db, log: log as never })
    expect(told).toEqual([expect.objectContaining({ provider: 'razorpay', silentSince: first })])
  })

  it('is silent when it was never heard', async () => {
    await payAt(ago(3 * HOUR))
    expect(await heardOf('razorpay')).toMatchObject({ lastAt: null, silentSince: expect.any(String) })
  })

  it.each([
    ['the payment is only an hour old', ago(HOUR), 'captured'],
    ['the payment failed', ago(3 * HOUR), 'failed'],
    ['the payment is of the week before last', ago(15 * 24 * HOUR), 'captured'],
  ])('is not silent when %s', async (_case, at, status) => {
    await payAt(at, status)
    expect((await heardOf('razorpay'))?.silentSince).toBeNull()
  })
})

describe('WhatsApp', () => {
  const sendAt = (at: Date) =>
    pool.query(
      `INSERT INTO outbox_messages
         (dedupe_key, kind, channel, recipient, content, created_at, sent_at, next_attempt_at)
       VALUES (gen_random_uuid(), 'test', 'whatsapp', '+919876543210', '{}', $1, $1, NULL)`,
      [at],
    )
  const hearAt = (at: Date) =>
    pool.query(
      `INSERT INTO whatsapp_statuses (provider_message_id, status, reached_at) VALUES (gen_random_uuid(), 'sent', $1)`,
      [at],
    )

  beforeEach(async () => {
    await pool.query(
      'DELETE FROM outbox_messages; DELETE FROM whatsapp_statuses; DELETE FROM whatsapp_messages',
    )
  })

  it('is silent when it reports nothing about what it took hours ago', async () => {
    await hearAt(ago(5 * HOUR))
    const first = ago(3 * HOUR)
    await sendAt(first)
    expect((await heardOf('whatsapp'))?.silentSince).toBe(first.toISOString())
  })

  it('is not silent when it reported that, or has had an hour for it', async () => {
    await sendAt(ago(3 * HOUR))
    await hearAt(ago(2 * HOUR))
    await sendAt(ago(HOUR))
    expect(await heardOf('whatsapp')).toMatchObject({ lastAt: expect.any(String), silentSince: null })
  })
})

it('is found by index, however many events and messages there are', async () => {
  await pool.query(`
    INSERT INTO payment_events (event_id, event, received_at)
      SELECT n, 'e', now() - n * interval '1 minute' FROM generate_series(1, 3000) AS n;
    INSERT INTO payments (payment_id, checkout_id, status, amount_paise, currency, begun_at, seen_at)
      SELECT 'pay_' || n, (SELECT id FROM checkouts LIMIT 1), 'captured', 100, 'INR', now() - n * interval '1 minute', now()
      FROM generate_series(1, 3000) AS n;
    INSERT INTO outbox_messages (dedupe_key, kind, channel, recipient, content, sent_at, next_attempt_at, created_at)
      SELECT 'test-' || n, 'test', (ARRAY['sms', 'email', 'whatsapp'])[n % 3 + 1], 'someone', '{}', now(), NULL, now() - n * interval '1 minute'
      FROM generate_series(1, 3000) AS n;
    INSERT INTO whatsapp_statuses (provider_message_id, status, reached_at)
      SELECT 'wamid.' || n, 'sent', now() - n * interval '1 minute' FROM generate_series(1, 3000) AS n;
    INSERT INTO whatsapp_messages (provider_message_id, type, sent_at)
      SELECT n, 'text', now() - n * interval '1 minute' FROM generate_series(1, 3000) AS n;
    INSERT INTO sessions (token_hash, user_id, expires_at)
      SELECT sha256(n::text::bytea), (SELECT id FROM users LIMIT 1), now() FROM generate_series(1, 3000) AS n;
    ANALYZE`)
  const plans = await plansOf(pool, connection => findHeard(connection, ago(HOUR)), 'any')
  const scanned = plans.filter(node => node['Node Type'] === 'Seq Scan').map(node => node['Relation Name'])
  expect(scanned).toEqual([])
})
