import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFreePort } from '../../tools/programs/free-port.ts'
import { fill, type ShopUnderFire, untilUp } from '../faults/shop-under-fire.ts'
import { makeBuyers } from '../operations/many-buyers.ts'
import { kill, launch, type Program } from '../operations/programs.ts'
import { queryRows } from '../operations/query-rows.ts'
import { findDebianProgram, onlyWith } from './debian.ts'
import { type DebianPostgres, findDebianPostgres, startDebianPostgres } from './debian-postgres.ts'
import { expectBooksAddUp } from './restore/books.ts'
import { dueIn, makeAllDue, untilNoneIsDue } from './restore/due.ts'
import { expectNoneTwice, type Papers, papersIn, unexplainedNumbers } from './restore/numbers.ts'
import { createOutside, type Outside } from './restore/outside.ts'
import { type Bought, createShopping, type Quoted, type Shopping } from './restore/shopping.ts'

const LIMIT_MS = 600_000
const BOUGHT_BEFORE = 8
const BOUGHT_MEANWHILE = 16
/** Each more than the hundred numbers that a release leaves out to spare: it must have counted what Razorpay lists. */
const BOUGHT_AFTER = 110
const PAID_BACK_AFTER = 120
/** In which jobs are looked up three times, and are done. */
const ROUNDS_MS = 8_000
const NOTHING_BY_HAND = ['--paid-by-hand=0', '--paid-back-by-hand=0']

const bin = findDebianPostgres()
const pgDump = findDebianProgram('pg_dump', 'postgresql-client')
const needed = onlyWith({ 'Debian’s PostgreSQL': bin, pg_dump: pgDump })

type Copy = { url: string; dataDir: string }

describe('A shop that is lost and restored', { timeout: LIMIT_MS, ...needed }, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'restore-'))
  const backup = path.join(folder, 'backup')
  const running = new Set<Program>()
  let postgres: DebianPostgres
  let outside: Outside
  let shopping: Shopping
  let sandboxUrl: string
  let env: NodeJS.ProcessEnv
  let url: string
  let lost: Copy
  let restored: Copy
  let again: Copy
  let shop: Program
  let known: Quoted
  let before: Bought[]
  /** Refunds that are due in the copy: the lost shop has asked for one of them meanwhile, and for the other it has not. */
  let due: { askedSince: string; stillDue: string }
  let givenOut: Papers

  beforeAll(async () => {
    postgres = await startDebianPostgres(bin ?? '')
    lost = { url: await postgres.makeDatabase('lost'), dataDir: path.join(folder, 'lost') }
    restored = { url: await postgres.makeDatabase('restored'), dataDir: path.join(folder, 'restored') }
    again = { url: await postgres.makeDatabase('again'), dataDir: path.join(folder, 'again') }
    await fill(lost.url)
    const [port, sandboxPort, smtpPort] = [await findFreePort(), await findFreePort(), await findFreePort()]
    url = `http://127.0.0.1:${port}`
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
    outside = createOutside(sandboxUrl)
    start(['apps/sandbox/src/main.ts'], lost)
    await untilUp(`${sandboxUrl}/healthz`)
    await startShop(lost)
    const query = ((sql: string) => queryRows(lost.url, sql)) as ShopUnderFire['query']
    const count = BOUGHT_BEFORE + BOUGHT_MEANWHILE + BOUGHT_AFTER + 10
    const [owner, ...buyers] = await makeBuyers({ query }, count)
    if (!owner) throw new Error('There is nobody.')
    await query("UPDATE users SET is_admin = true WHERE phone = '+918000000000'")
    shopping = createShopping({ url, sandboxUrl, buyers, owner })
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
    before = await shopping.buyMany(BOUGHT_BEFORE)
    const [askedSince = '', stillDue = ''] = await payBackInVain(before.slice(0, 2))
    due = { askedSince, stillDue }
    known = await shopping.quote()
    // Another try may have been under way when they were put off.
    await putOff([askedSince, stillDue])
    // A folder that was there before, and that others may look into.
    mkdirSync(backup)
    chmodSync(backup, 0o755)
    const buying = shopping.buyMany(BOUGHT_MEANWHILE).then(bought => bought.length)
    const program = start(['apps/api/src/backup/backup-cli.ts', backup], lost)
    const line = await program.line(/^Backed up as of/)
    expect(await buying).toBe(BOUGHT_MEANWHILE)
    expect(await program.ended).toBe(0)
    const { counts } = JSON.parse(readFileSync(path.join(backup, 'manifest.json'), 'utf8'))
    expect(counts.invoices).toBeGreaterThanOrEqual(BOUGHT_BEFORE)
    for (const file of ['database.dump', 'manifest.json', 'files/pictures/ab12-400.webp'])
      expect(statSync(path.join(backup, file)).mode & 0o077).toBe(0)
    task.meta.found = line
  })

  it('comes back quiet, and nobody outside hears of it', async ({ task }) => {
    const bought = await shopping.buyMany(BOUGHT_AFTER)
    await shopping.payBackOften(PAID_BACK_AFTER, bought)
    await shopping.payBack(before[2] as Bought, 10)
    // The copy knows what this customer wants, and neither the order nor the invoice of it.
    await shopping.finish(known)
    await queryRows(lost.url, `UPDATE refunds SET next_attempt_at = now() WHERE id = '${due.askedSince}'`)
    await untilNoneIsDue(lost.url, { butFor: due.stillDue })
    kill(-shop.pid, 'SIGKILL')
    await shop.ended
    givenOut = await papersIn(lost.url)

    expect(await run('apps/api/src/backup/restore-cli.ts', backup)).toMatchObject({ code: 0 })
    for (const file of ['pictures/ab12-400.webp', 'licences/0190c1a2-0000-7000-8000-000000000001'])
      expect(readFileSync(path.join(restored.dataDir, file), 'utf8')).toBe(`a file of ${path.dirname(file)}`)
    const second = await run('apps/api/src/backup/restore-cli.ts', backup)
    expect(second).toMatchObject({ code: 1, said: expect.stringContaining('has tables already') })
    await makeAllDue(restored.url)
    const waiting = await dueIn(restored.url)
    expect(waiting).toMatchObject({ messages: 3, refunds: 2 })
    // As every night, also before it is released: this copy knows nothing newer.
    const ofCopy = path.join(folder, 'backup of the copy')
    expect(await run('apps/api/src/backup/backup-cli.ts', ofCopy)).toMatchObject({ code: 0 })
    expect(standsAt(ofCopy)).toEqual(standsAt(backup))

    const heard = await outside.heard()
    await startShop(restored)
    const refused = await shopping.quote().catch(error => error)
    expect(String(refused)).toContain('"code":"shop.quiet"')
    expect((await shopping.ask('/config')).body.paused?.words).toContain('take no orders')
    await pause(ROUNDS_MS)
    expect(await outside.heard()).toEqual(heard)
    expect(await dueIn(restored.url)).toEqual(waiting)
    task.meta.found = `in ${ROUNDS_MS / 1000} s nobody was asked; ${heard.messages.length} messages, ${heard.payments.length} payments and ${heard.refunds.length} refunds as before, 3 messages and 2 refunds are due`
  })

  it('says what was lost, and speaks again with numbers that nobody has', async ({ task }) => {
    const heard = await outside.heard()
    const look = await release()
    expect(look).toMatchObject({ code: 1, said: expect.stringContaining('Nothing is released yet') })
    expect(look.said).toContain(`and ${PAID_BACK_AFTER + 1} refunds`)
    const released = await release(...NOTHING_BY_HAND, '--released-already=0')
    expect(released).toMatchObject({ code: 0, said: expect.stringContaining('Released.') })
    // On the running shop, without a restart.
    await expect.poll(async () => (await shopping.ask('/config')).body.paused, { timeout: 60_000 }).toBeNull()
    await untilNoneIsDue(restored.url)
    await pause(ROUNDS_MS)

    // One refund leaves, and no message.
    const since = await outside.heard()
    expect(since.messages).toEqual(heard.messages)
    const left = (await outside.refunds()).filter(({ id }) => !heard.refunds.some(one => one.startsWith(id)))
    expect(left).toMatchObject([{ receipt: due.stillDue, amount: 1_000, status: 'processed' }])
    expect(since.refunds).toHaveLength(heard.refunds.length + 1)
    const fresh = await expectItWorks(givenOut)

    // Each captured rupee is an order's here, or listed for the owner.
    const taken = (await outside.payments()).filter(({ status }) => status === 'captured')
    const booked = await queryRows(
      restored.url,
      `SELECT payment_id, amount_paise FROM payments
       WHERE status = 'captured' AND way = 'razorpay' AND (order_id IS NOT NULL OR payment_id IN (SELECT payment_id FROM unmatched_payments))`,
    )
    const inBooks = new Map(booked.map(row => [row.payment_id, row.amount_paise]))
    expect(taken.filter(({ id, amount }) => inBooks.get(id) !== amount)).toEqual([])
    const { paymentId } = before[2] as Bought
    await expectBooksAddUp({
      url,
      sandboxUrl,
      databaseUrl: restored.url,
      outside,
      paidBackMeanwhile: paymentId,
    })
    task.meta.found = `${givenOut.invoices.length} invoices and ${givenOut.creditNotes.length} credit notes were given out, new ones from ${fresh.invoices[0]?.number} and ${fresh.creditNotes[0]?.number}; 1 refund and no message left, ${taken.length} payments add up`
  })

  it('is lost once more, and comes back behind a pooler out of the same backup', async ({ task }) => {
    const now = await papersIn(restored.url)
    const given = {
      invoices: [...givenOut.invoices, ...now.invoices],
      creditNotes: [...givenOut.creditNotes, ...now.creditNotes],
    }
    kill(-shop.pid, 'SIGKILL')
    await shop.ended
    restored = again
    // As docs/operations.md has it where instances do not migrate by themselves.
    Object.assign(env, { DATABASE_URL_DIRECT: again.url, MIGRATE_ON_START: 'false' })
    expect(await run('apps/api/src/backup/restore-cli.ts', backup)).toMatchObject({ code: 0 })
    const tooEarly = await run('apps/api/src/main.ts')
    expect(tooEarly).toMatchObject({ code: 1, said: expect.stringContaining('Run `npm run migrate`') })
    expect(await run('apps/api/src/db/migrate-cli.ts')).toMatchObject({ code: 0 })
    await makeAllDue(again.url)
    const heard = await outside.heard()
    await startShop(again)

    const released = await release(...NOTHING_BY_HAND, '--released-already=1')
    expect(released).toMatchObject({ code: 0, said: expect.stringContaining('Released.') })
    await expect.poll(async () => (await shopping.ask('/config')).body.paused, { timeout: 60_000 }).toBeNull()
    await untilNoneIsDue(again.url)
    await pause(ROUNDS_MS)
    const { messages, refunds } = await outside.heard()
    expect({ messages, refunds }).toEqual({ messages: heard.messages, refunds: heard.refunds })
    const fresh = await expectItWorks(given)
    task.meta.found = `new ones from ${fresh.invoices[0]?.number} and ${fresh.creditNotes[0]?.number}; no refund and no message left`
  })

  /** Written down while Razorpay does not answer: due in the copy. Answers the refunds' ids. */
  async function payBackInVain(orders: readonly Bought[]): Promise<string[]> {
    await outside.fail()
    const ids: string[] = []
    for (const order of orders) {
      const id = await shopping.payBack(order, 10)
      const tries = async () =>
        (await queryRows(lost.url, `SELECT attempts FROM refunds WHERE id = '${id}'`))[0]?.attempts
      await expect.poll(tries, { timeout: 60_000 }).toBeGreaterThan(0)
      ids.push(id)
    }
    await putOff(ids)
    await outside.recover()
    return ids
  }

  const putOff = (refunds: readonly string[]) =>
    queryRows(
      lost.url,
      `UPDATE refunds SET next_attempt_at = now() + interval '1 hour' WHERE id IN ('${refunds.join("', '")}')`,
    )

  /** Somebody buys, and gets something back: one message each, and one refund. Answers the papers that are new here. */
  async function expectItWorks(given: Papers): Promise<Papers> {
    const heard = await outside.heard()
    const bought = await shopping.buy()
    const refund = await shopping.payBack(bought, 1)
    await untilNoneIsDue(restored.url)
    const since = await outside.heard()
    const told = await queryRows(
      restored.url,
      `SELECT id, kind FROM outbox_messages WHERE order_id = '${bought.orderId}' ORDER BY created_at`,
    )
    expect(told.map(({ kind }) => kind)).toEqual(['order_placed', 'order_updated'])
    const newMessages = since.messages.filter(message => !heard.messages.includes(message))
    expect(newMessages).toHaveLength(2)
    for (const { id } of told)
      expect(newMessages).toContainEqual(expect.stringMatching(new RegExp(`^whatsapp to .*${id}`)))
    const newRefunds = (await outside.refunds()).filter(
      ({ id }) => !heard.refunds.some(one => one.startsWith(id)),
    )
    expect(newRefunds).toMatchObject([{ payment_id: bought.paymentId, receipt: refund, amount: 100 }])

    const papers = await papersIn(restored.url)
    const fresh = {
      invoices: expectNoneTwice(given.invoices, papers.invoices),
      creditNotes: expectNoneTwice(given.creditNotes, papers.creditNotes),
    }
    expect(fresh.invoices.map(({ of }) => of)).toContain(bought.orderId)
    expect(fresh.creditNotes.map(({ of }) => of)).toEqual([refund])
    expect(await unexplainedNumbers(restored.url, papers.invoices)).toEqual([])
    expect(await unexplainedNumbers(restored.url, papers.creditNotes)).toEqual([])
    return fresh
  }

  const standsAt = (folderOfBackup: string): { id: string; at: string } =>
    JSON.parse(readFileSync(path.join(folderOfBackup, 'manifest.json'), 'utf8')).restorePoint

  function start(words: string[], at: Copy): Program {
    const program = launch([process.execPath, ...words], {
      env: { ...env, DATABASE_URL: at.url, DATA_DIR: at.dataDir },
    })
    running.add(program)
    return program
  }

  async function startShop(at: Copy): Promise<void> {
    shop = start(['apps/api/src/main.ts'], at)
    await untilUp(`${url}/readyz`)
  }

  async function run(...words: string[]): Promise<{ code: number | string; said: string }> {
    const program = start(words, restored)
    const code = await program.ended
    return { code, said: program.lines.join('\n') }
  }

  const release = (...words: string[]) => run('apps/api/src/release/release-cli.ts', ...words)
})
