import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFreePort } from '../../tools/programs/free-port.ts'
import { fill, type ShopUnderFire, untilUp } from '../faults/shop-under-fire.ts'
import { type Buyer, makeBuyers } from '../operations/many-buyers.ts'
import { kill, launch, type Program } from '../operations/programs.ts'
import { queryRows } from '../operations/query-rows.ts'
import { findDebianProgram } from './debian.ts'
import { type DebianPostgres, findDebianPostgres, startDebianPostgres } from './debian-postgres.ts'

const LIMIT_MS = 600_000
const BOUGHT_BEFORE = 8
const BOUGHT_MEANWHILE = 16
const BOUGHT_AFTER = 6

const bin = findDebianPostgres()
const pgDump = findDebianProgram('pg_dump', 'postgresql-client')

type Invoice = { number: string; order_id: string }
type Said = {
  code: string
  paused: { words: string } | null
  razorPayOrder: { id: string }
}
type Quoted = { buyer: Buyer | undefined; razorPayOrderId: string }
type Payment = { id: string; status: string; amount: number }

describe.skipIf(!bin || !pgDump)('A shop that is lost and restored', { timeout: LIMIT_MS }, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'restore-'))
  const backup = path.join(folder, 'backup')
  const running = new Set<Program>()
  let postgres: DebianPostgres
  let buyers: Buyer[]
  let sandboxUrl: string
  let env: NodeJS.ProcessEnv
  let port: number
  let lost: { url: string; dataDir: string }
  let restored: { url: string; dataDir: string }
  let again: { url: string; dataDir: string }
  let shop: Program
  let known: Quoted

  beforeAll(async () => {
    postgres = await startDebianPostgres(bin ?? '')
    lost = { url: await postgres.makeDatabase('lost'), dataDir: path.join(folder, 'lost') }
    restored = { url: await postgres.makeDatabase('restored'), dataDir: path.join(folder, 'restored') }
    again = { url: await postgres.makeDatabase('again'), dataDir: path.join(folder, 'again') }
    await fill(lost.url)
    port = await findFreePort()
    const [sandboxPort, smtpPort] = [await findFreePort(), await findFreePort()]
    sandboxUrl = `http://127.0.0.1:${sandboxPort}`
    env = {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(smtpPort),
      SERVE_PAGES: 'false',
      LOG_LEVEL: 'warn',
      RECONCILE_SECONDS: '1',
    }
    start(['apps/sandbox/src/main.ts'], lost)
    await untilUp(`${sandboxUrl}/healthz`)
    shop = start(['apps/api/src/main.ts'], lost)
    await untilUp(`http://127.0.0.1:${port}/readyz`)
    const query = ((sql: string) => queryRows(lost.url, sql)) as ShopUnderFire['query']
    buyers = await makeBuyers({ url: `http://127.0.0.1:${port}`, query }, 40)
    for (const [place, name] of [
      ['pictures', 'ab12-400.webp'],
      ['licences', '0190c1a2-0000-7000-8000-000000000001'],
    ] as const) {
      mkdirSync(path.join(lost.dataDir, place), { recursive: true })
      writeFileSync(path.join(lost.dataDir, place, name), `a file of ${place}`)
    }
  }, LIMIT_MS)
  afterAll(async () => {
    for (const program of running) {
      kill(-program.pid, 'SIGKILL')
      await program.ended
    }
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }, LIMIT_MS)

  it('is backed up while customers buy', async ({ task }) => {
    for (let n = 0; n < BOUGHT_BEFORE; n += 1) await buy()
    known = await quote()
    // A folder that was there before, and that others may look into.
    mkdirSync(backup)
    chmodSync(backup, 0o755)
    const buying = Promise.all(Array.from({ length: BOUGHT_MEANWHILE }, () => buy()))
    const program = start(['apps/api/src/backup/backup-cli.ts', backup], lost)
    const line = await program.line(/^Backed up as of/)
    await buying
    expect(await program.ended).toBe(0)
    const { counts } = JSON.parse(readFileSync(path.join(backup, 'manifest.json'), 'utf8'))
    expect(counts.invoices).toBeGreaterThanOrEqual(BOUGHT_BEFORE)
    for (const file of ['database.dump', 'manifest.json', 'files/pictures/ab12-400.webp'])
      expect(statSync(path.join(backup, file)).mode & 0o077).toBe(0)
    task.meta.found = line
  })

  it('comes back quiet, and nobody outside hears of it', async ({ task }) => {
    for (let n = 0; n < BOUGHT_AFTER; n += 1) await buy()
    // The copy knows what this customer wants, and neither the order nor the invoice of it.
    await finish(known)
    kill(-shop.pid, 'SIGKILL')
    await shop.ended
    expect(await run('apps/api/src/backup/restore-cli.ts', backup)).toMatchObject({ code: 0 })
    for (const file of ['pictures/ab12-400.webp', 'licences/0190c1a2-0000-7000-8000-000000000001'])
      expect(readFileSync(path.join(restored.dataDir, file), 'utf8')).toBe(`a file of ${path.dirname(file)}`)
    const second = await run('apps/api/src/backup/restore-cli.ts', backup)
    expect(second).toMatchObject({ code: 1, said: expect.stringContaining('has tables already') })

    await queryRows(restored.url, 'UPDATE checkouts SET next_check_at = now()')
    await queryRows(
      restored.url,
      `UPDATE outbox_messages SET sent_at = NULL, failed_at = NULL, provider_message_id = NULL, next_attempt_at = now()
       WHERE id IN (SELECT id FROM outbox_messages WHERE NOT sent_directly ORDER BY created_at LIMIT 3)`,
    )
    // As every night, also before it is released: this copy knows nothing newer.
    const ofCopy = path.join(folder, 'backup of the copy')
    expect(await run('apps/api/src/backup/backup-cli.ts', ofCopy)).toMatchObject({ code: 0 })
    expect(standsAt(ofCopy)).toEqual(standsAt(backup))

    const heard = await heardOutside()
    shop = start(['apps/api/src/main.ts'], restored)
    await untilUp(`http://127.0.0.1:${port}/readyz`)
    const buyer = buyers[0]
    const refused = await ask('/orders', buyer?.cookie ?? '', { ...buyer?.basket, paymentMethod: 'Razorpay' })
    expect(refused).toMatchObject({ status: 409, body: { code: 'shop.quiet' } })
    expect((await ask('/config')).body.paused?.words).toContain('take no orders')
    expect(await heardOutside()).toEqual(heard)
    const [due] = await queryRows(
      restored.url,
      'SELECT count(*)::int AS messages FROM outbox_messages WHERE next_attempt_at <= now() AND attempts < 2',
    )
    expect(due?.messages).toBeGreaterThanOrEqual(3)
    task.meta.found = `${heard.messages} messages and ${heard.payments} payments before and after`
  })

  it('says what was lost, and speaks again with numbers that nobody has', async ({ task }) => {
    const given = await invoicesIn(lost.url)
    const look = await run('apps/api/src/release-cli.ts')
    expect(look).toMatchObject({ code: 1, said: expect.stringContaining('Nothing is released yet') })
    const { messages } = await heardOutside()
    const released = await run(
      'apps/api/src/release-cli.ts',
      '--paid-by-hand=0',
      '--paid-back-by-hand=0',
      '--released-already=0',
    )
    expect(released).toMatchObject({ code: 0, said: expect.stringContaining('Released.') })
    await expect.poll(async () => (await ask('/config')).body.paused, { timeout: 60_000 }).toBeNull()
    // On the running shop, without a restart: somebody buys.
    await buy()

    const fresh = expectNoneTwice(given, await invoicesIn(restored.url))

    // Each captured rupee is an order's here, or listed for the owner.
    const taken = (await payments()).filter(({ status }) => status === 'captured')
    const booked = await queryRows(
      restored.url,
      `SELECT payment_id, amount_paise FROM payments
       WHERE status = 'captured' AND way = 'razorpay' AND (order_id IS NOT NULL OR payment_id IN (SELECT payment_id FROM unmatched_payments))`,
    )
    const inBooks = new Map(booked.map(row => [row.payment_id, row.amount_paise]))
    expect(taken.filter(({ id, amount }) => inBooks.get(id) !== amount)).toEqual([])
    const [missing] = await queryRows(
      restored.url,
      'SELECT count(*)::int AS papers FROM orders LEFT JOIN invoices ON order_id = orders.id WHERE paid_at IS NOT NULL AND number IS NULL AND replaces_order_id IS NULL',
    )
    expect(missing?.papers).toBe(0)
    const [held] = await queryRows(
      restored.url,
      "SELECT count(*)::int AS messages FROM outbox_messages WHERE problem LIKE 'Held when%'",
    )
    expect(held?.messages).toBeGreaterThanOrEqual(3)
    expect(messages).toBeGreaterThan(0)
    task.meta.found = `${given.length} invoices were given out, ${fresh.length} new ones from ${fresh[0]?.number}; ${held?.messages} messages held, ${taken.length} payments add up`
  })

  it('is lost once more, and has numbers that nobody has out of the same backup too', async ({ task }) => {
    const given = [...(await invoicesIn(lost.url)), ...(await invoicesIn(restored.url))]
    kill(-shop.pid, 'SIGKILL')
    await shop.ended
    restored = again
    expect(await run('apps/api/src/backup/restore-cli.ts', backup)).toMatchObject({ code: 0 })
    const released = await run(
      'apps/api/src/release-cli.ts',
      '--paid-by-hand=0',
      '--paid-back-by-hand=0',
      '--released-already=1',
    )
    expect(released).toMatchObject({ code: 0, said: expect.stringContaining('Released.') })
    const fresh = expectNoneTwice(given, await invoicesIn(restored.url))
    expect(fresh.length).toBeGreaterThan(0)
    task.meta.found = `${fresh.length} new ones from ${fresh[0]?.number}`
  })

  /** No number is on two papers: what has the number of a lost paper is that paper. Answers the new ones. */
  function expectNoneTwice(given: Invoice[], now: Invoice[]): Invoice[] {
    const orderOf = new Map(given.map(one => [one.number, one.order_id]))
    expect(new Set(now.map(one => one.number)).size).toBe(now.length)
    const twice = now.filter(one => orderOf.has(one.number) && orderOf.get(one.number) !== one.order_id)
    expect(twice).toEqual([])
    const fresh = now.filter(one => !orderOf.has(one.number))
    const numbers = given.map(one => one.number).toSorted()
    for (const { number } of fresh) expect(number > (numbers.at(-1) ?? '')).toBe(true)
    return fresh
  }

  function standsAt(folderOfBackup: string): { id: string; at: string } {
    return JSON.parse(readFileSync(path.join(folderOfBackup, 'manifest.json'), 'utf8')).restorePoint
  }

  function start(words: string[], at: { url: string; dataDir: string }): Program {
    const program = launch([process.execPath, ...words], {
      env: { ...env, DATABASE_URL: at.url, DATA_DIR: at.dataDir },
    })
    running.add(program)
    return program
  }

  async function run(...words: string[]): Promise<{ code: number | string; said: string }> {
    const program = start(words, restored)
    const code = await program.ended
    return { code, said: program.lines.join('\n') }
  }

  async function ask(at: string, cookie = '', body?: object) {
    const answer = await fetch(`http://127.0.0.1:${port}/api${at}`, {
      headers: { cookie, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as Said }
  }

  const buy = async () => finish(await quote())

  async function quote(): Promise<Quoted> {
    const buyer = buyers.pop()
    const quoted = await ask('/orders', buyer?.cookie, { ...buyer?.basket, paymentMethod: 'Razorpay' })
    return { buyer, razorPayOrderId: quoted.body.razorPayOrder.id }
  }

  async function finish({ buyer, razorPayOrderId }: Quoted): Promise<void> {
    const paid = await fetch(`${sandboxUrl}/sandbox/razorpay/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ order_id: razorPayOrderId, outcome: 'captured', webhook: 'never' }),
    })
    const told = (await paid.json()) as Record<string, string>
    const paymentDetails = {
      razorPayOrderId: told.razorpay_order_id,
      razorPayPaymentId: told.razorpay_payment_id,
      razorPaySignature: told.razorpay_signature,
    }
    const done = await ask('/orders', buyer?.cookie, { paymentDetails })
    if (done.status !== 201) throw new Error(`Not bought: ${done.status} ${JSON.stringify(done.body)}`)
  }

  async function payments(): Promise<Payment[]> {
    const answer = await fetch(`${sandboxUrl}/v1/payments?count=100`, {
      headers: { authorization: `Basic ${btoa('rzp_test_sandbox:sandbox-key-secret')}` },
    })
    return ((await answer.json()) as { items: Payment[] }).items
  }

  async function heardOutside() {
    const messages = (await (await fetch(`${sandboxUrl}/sandbox/messages`)).json()) as unknown[]
    return { messages: messages.length, payments: (await payments()).length }
  }

  async function invoicesIn(url: string): Promise<Invoice[]> {
    return (await queryRows(url, 'SELECT number, order_id FROM invoices')) as Invoice[]
  }
})
