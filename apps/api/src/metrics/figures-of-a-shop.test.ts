import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import path from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { afterwards } from '../../test-support/afterwards.ts'
import { startTestShop } from '../../test-support/test-app.ts'
import { startJobs } from '../jobs.ts'
import { addDatabaseFigures } from './database-figures.ts'
import { startMetricsServer } from './metrics-server.ts'
import { createShopMetrics } from './shop-metrics.ts'

// Not served by the shop itself: only main does that.
const { app, deps, pool } = await startTestShop()
const figures = addDatabaseFigures(deps.metrics, {
  databaseUrl: deps.config.databaseUrl,
  keptForMs: 0,
  answerWithinMs: 60_000,
})
const server = await startMetricsServer(deps.metrics, { host: '127.0.0.1', port: 0 })
afterwards(async () => {
  await server.close()
  await figures.close()
})
let shopUrl = ''
beforeAll(async () => {
  shopUrl = await app.listen({ host: '127.0.0.1', port: 0 })
})

async function scrape(port = server.port): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch('text/plain; version=0.0.4')
  return (await answer.text()).split('\n')
}
const ask = async (path: string, options?: RequestInit) => {
  const answer = await fetch(`${shopUrl}${path}`, options)
  await answer.arrayBuffer()
}
/** A request is counted once its answer has left, which the asker may know first. */
const eventually = (line: string) => expect.poll(() => scrape()).toContain(line)

describe('Requests', () => {
  it('are counted by the pattern of their route, never by their URL', async () => {
    await ask('/api/products/0197a5f0-0000-7000-8000-000000000001')
    await ask('/api/products/0197a5f0-0000-7000-8000-000000000002')
    await eventually('shop_http_requests_total{route="/api/products/:id",method="GET",status="404"} 2')
    await eventually('shop_http_request_duration_seconds_count{route="/api/products/:id",method="GET"} 2')
    expect((await scrape()).join()).not.toContain('0197a5f0')
  })

  it('for URLs nobody knows are one figure, however many there are', async () => {
    for (const name of ['one', 'two', 'three']) await ask(`/wp-admin/${name}.php`)
    await eventually('shop_http_requests_total{route="none",method="GET",status="404"} 3')
    expect((await scrape()).join()).not.toContain('wp-admin')
  })

  it('with a method nobody uses are put together', async () => {
    await ask('/api/products', { method: 'PROPFIND' })
    await ask('/api/products', { method: 'LINK' })
    await eventually('shop_http_requests_total{route="none",method="other",status="404"} 2')
  })

  it('that a page makes inside the process are not counted beside it', async () => {
    await app.inject('/api/config')
    await ask('/healthz')
    await eventually('shop_http_requests_total{route="/healthz",method="GET",status="200"} 1')
    expect((await scrape()).join()).not.toContain('route="/api/config"')
  })

  it('for answers that are kept tell what the cache did', async () => {
    const misses = () => figureNow('shop_answer_cache_answers_total{outcome="miss"}')
    const before = await misses()
    await ask('/api/products?pageNumber=1')
    await ask('/api/products?pageNumber=1')
    await eventually('shop_answer_cache_answers_total{outcome="hit"} 1')
    await eventually('shop_http_requests_total{route="/api/products",method="GET",status="200"} 2')
    expect((await misses()) - before).toBe(1)
    expect(await figureNow('shop_answer_cache_bytes')).toBeGreaterThan(0)
  })
})

describe('What the tables say', () => {
  it('is told of messages: how many in which state, and how old', async () => {
    await pool.query(`INSERT INTO outbox_messages (dedupe_key, kind, channel, recipient, content, created_at, next_attempt_at, sent_at, failed_at) VALUES
      ('a', 'x', 'sms', '1', '{}', now() - interval '2 hours', now() - interval '10 minutes', NULL, NULL),
      ('f', 'x', 'sms', '1', '{}', now() - interval '1 hour', now() - interval '1 minute', NULL, NULL),
      ('b', 'x', 'sms', '1', '{}', now() - interval '1 hour', now() + interval '10 minutes', NULL, NULL),
      ('c', 'x', 'sms', '1', '{}', now() - interval '9 hours', NULL, now(), NULL),
      ('d', 'x', 'sms', '1', '{}', now() - interval '9 hours', NULL, NULL, now() - interval '1 hour'),
      ('e', 'x', 'sms', '1', '{}', now() - interval '9 days', NULL, NULL, now() - interval '8 days')`)
    const lines = await scrape()
    expect(lines).toContain('shop_outbox_messages{state="due"} 2')
    expect(lines).toContain('shop_outbox_messages{state="later"} 1')
    expect(lines).toContain('shop_outbox_messages{state="failed"} 1')
    expect(figureIn(lines, 'shop_outbox_oldest_due_seconds')).toSatisfy(within(600, 900))
    expect(figureIn(lines, 'shop_outbox_oldest_waiting_seconds')).toSatisfy(within(7200, 7500))
  })

  it('is told of money without an order, and of payments that failed', async () => {
    await pool.query(`INSERT INTO payments (payment_id, status, amount_paise, currency, begun_at, seen_at) VALUES
      ('pay_1', 'captured', 12345, 'INR', now() - interval '1 day', now()),
      ('pay_2', 'authorized', 100, 'INR', now(), now()),
      ('pay_3', 'captured', 700, 'INR', now(), now()),
      ('pay_4', 'failed', 700, 'INR', now(), now())`)
    // The owner has decided about this one.
    await pool.query(
      `INSERT INTO unmatched_payments (payment_id, dealt_with_at, dealt_with_note) VALUES ('pay_3', now(), 'A gift')`,
    )
    const lines = await scrape()
    expect(lines).toContain('shop_money_without_order_payments 2')
    expect(lines).toContain('shop_money_without_order_paise 12445')
    expect(lines).toContain('shop_recent_payments{status="captured"} 1')
    expect(lines).toContain('shop_recent_payments{status="failed"} 1')
  })

  it('is told of orders of the last minutes, with what those that are paid come to', async () => {
    await pool.query(
      `INSERT INTO orders (id, reference, user_id, payment_method, items_paise, shipping_paise, tax_paise,
         platform_fee_paise, platform_fee_tax_paise, total_paise, ship_name, ship_line1, ship_line2, ship_city,
         ship_state, ship_postal_code, ship_phone, placed_at, paid_at, default_day)
       SELECT new_id(), reference, (SELECT id FROM users LIMIT 1), 'UPI', 90000, 0, 10000, 0, 0, 100000, 'Lakshmi',
         'House 1', '', 'Hyderabad', 'Telangana', '500072', '+919876543210', placed_at, paid_at, paid_at::date
       FROM (VALUES
         ('TESTABC1', now(), now()),
         ('TESTABC2', now(), NULL),
         ('TESTABC3', now() - interval '1 hour', now() - interval '1 hour')
       ) AS orders (reference, placed_at, paid_at)`,
    )
    const lines = await scrape()
    expect(lines).toContain('shop_recent_orders 2')
    expect(lines).toContain('shop_recent_revenue_paise 100000')
  })

  it('is told of checkouts that are due, and of jobs', async () => {
    await pool.query(
      `INSERT INTO checkouts (id, provider_order_id, user_id, basket, payment_method, items_paise, shipping_paise,
         tax_paise, platform_fee_paise, platform_fee_tax_paise, total_paise, next_check_at)
       SELECT new_id(), name, (SELECT id FROM users LIMIT 1), '[]', 'UPI', 1000, 0, 0, 0, 0, 1000, at
       FROM (VALUES ('late', now() - interval '20 minutes'), ('later', now() + interval '1 hour')) AS due (name, at)`,
    )
    await pool.query(`INSERT INTO jobs (name, due_at, leased_until, done_at) VALUES
      ('sweep', now() - interval '15 minutes', NULL, to_timestamp(1700000000)),
      ('dust', now() - interval '15 minutes', now() + interval '1 minute', NULL)`)
    onTestFinished(async () => void (await pool.query('DELETE FROM jobs')))
    const lines = await scrape()
    expect(figureIn(lines, 'shop_reconciler_lag_seconds')).toSatisfy(within(1200, 1500))
    expect(lines).toContain('shop_job_last_success_timestamp_seconds{name="sweep"} 1700000000')
    expect(figureIn(lines, 'shop_job_overdue_seconds{name="sweep"}')).toSatisfy(within(900, 1200))
    expect(lines).toContain('shop_job_running{name="sweep"} 0')
    expect(lines).toContain('shop_job_running{name="dust"} 1')
    expect(lines).toContain('shop_job_overdue_seconds{name="dust"} 0')
    expect(lines.join()).not.toContain('last_success_timestamp_seconds{name="dust"}')
  })
})

it('tells of pool, streams, heap, processes beside the shop, event loop and queries', async () => {
  const lines = await scrape()
  expect(lines).toContain('shop_db_pool_connections_max 10')
  expect(lines).toContain('shop_db_pool_waiting 0')
  expect(lines).toContain('shop_live_streams 0')
  expect(lines).toContain('shop_heavy_work{state="waiting"} 0')
  expect(figureIn(lines, 'shop_heap_limit_bytes')).toBeGreaterThan(1e6)
  expect(figureIn(lines, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  expect(figureIn(lines, 'shop_db_query_duration_seconds_count{kind="select"}')).toBeGreaterThan(0)
})

it('counts a job that fails, by its name', async () => {
  const failing = { ...deps.outbox, sendDue: () => Promise.reject(new Error('the kettle is empty')) }
  const jobs = startJobs({ ...deps, outbox: failing })
  onTestFinished(jobs.stop)
  await eventually('shop_job_failures_total{name="send-messages"} 1')
  expect(await scrape()).toContain('shop_job_failures_total{name="clean-up"} 0')
})

describe('The server of the figures', () => {
  it('answers nothing else', async () => {
    expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(404)
    expect((await fetch(`http://127.0.0.1:${server.port}/metrics`, { method: 'POST' })).status).toBe(404)
  })

  it('says in one line that its port is taken', async () => {
    const neighbour = createServer().listen(0, '127.0.0.1')
    await once(neighbour, 'listening')
    onTestFinished(() => void neighbour.close())
    const { port } = neighbour.address() as AddressInfo
    await expect(startMetricsServer(createShopMetrics(), { host: '127.0.0.1', port })).rejects.toThrow(
      `Port ${port} is taken by another program. Set METRICS_PORT to another port, or leave it empty for no figures.`,
    )
  })

  it('ends the start in one line where its port is taken, before anything waits for a database', async () => {
    const neighbour = createServer().listen(0, '127.0.0.1')
    await once(neighbour, 'listening')
    onTestFinished(() => void neighbour.close())
    const { port } = neighbour.address() as AddressInfo
    const { error } = await runNode(['apps/api/src/main.ts'], {
      NODE_ENV: 'test',
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
      METRICS_PORT: String(port),
    })
    expect(error).toBe(
      `Port ${port} is taken by another program. Set METRICS_PORT to another port, or leave it empty for no figures.\n`,
    )
  })

  it('answers although the database is silent, and tells no figure of it', async () => {
    const sockets = new Set<Socket>()
    const silent = createTcpServer(socket => void sockets.add(socket)).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy()
      silent.close()
    })
    const { port } = silent.address() as AddressInfo
    const metrics = createShopMetrics()
    const ofNobody = addDatabaseFigures(metrics, {
      databaseUrl: `postgres://shop@127.0.0.1:${port}/shop`,
      answerWithinMs: 100,
    })
    const other = await startMetricsServer(metrics, { host: '127.0.0.1', port: 0 })
    const lines = await scrape(other.port)
    expect(lines).toContain('shop_database_answers 0')
    expect(lines.filter(line => /^shop_(outbox|money|recent|reconciler|job_)/.test(line))).toEqual([])
    await other.close()
    void ofNobody.close()
  })
})

it('loads nothing that makes or sends traces where nobody takes them', async () => {
  const program = `
    import { Module } from 'node:module'
    await import('./apps/api/src/app.ts')
    await import('./apps/api/src/deps.ts')
    const packages = Object.keys(Module._cache).map(file => /node_modules.(@opentelemetry.[^/]+|prom-client)/.exec(file)?.[1])
    console.log([...new Set(packages)].filter(Boolean).sort().join())`
  const { output } = await runNode(['--input-type=module', '--eval', program])
  // The names alone, without which prom-client does not load.
  expect(output.trim()).toBe('@opentelemetry/api,prom-client')
})

/** As a process of its own; what it writes, on either stream. */
function runNode(words: string[], env: NodeJS.ProcessEnv = {}): Promise<{ output: string; error: string }> {
  const cwd = path.resolve(import.meta.dirname, '../../../..')
  return new Promise(resolve => {
    execFile(process.execPath, words, { cwd, env: { ...process.env, ...env } }, (_error, output, error) =>
      resolve({ output, error }),
    )
  })
}

const figureNow = async (name: string) => figureIn(await scrape(), name)

function figureIn(lines: string[], name: string): number {
  return Number(lines.find(line => line.startsWith(`${name} `))?.slice(name.length + 1))
}

const within = (least: number, most: number) => (value: number) => value >= least && value <= most
