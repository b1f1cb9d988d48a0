import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { findFreePort } from '../../tools/programs/free-port.ts'
import { type ShopUnderFire, startShopUnderFire } from '../faults/shop-under-fire.ts'
import { kill, launch, type Program, ROOT } from '../operations/programs.ts'
import { findDebianProgram, onlyWith } from './debian.ts'

const prometheus = findDebianProgram('prometheus')
const promtool = findDebianProgram('promtool', 'prometheus')

const RULES = path.join(ROOT, 'deploy/prometheus')
const rules = readFileSync(path.join(RULES, 'alerts.yml'), 'utf8')
const dashboard: { panels: { targets: { expr: string }[] }[] } = JSON.parse(
  readFileSync(path.join(ROOT, 'deploy/grafana/shop.json'), 'utf8'),
)

describe('A real Prometheus', { timeout: 600_000, ...onlyWith({ prometheus, promtool }) }, () => {
  let folder: string
  let shop: ShopUnderFire
  let server: Program
  let url: string

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'prometheus-'))
    const metricsPort = await findFreePort()
    shop = await startShopUnderFire({ more: { METRICS_PORT: String(metricsPort) } })
    const port = await findFreePort()
    url = `http://127.0.0.1:${port}`
    writeFileSync(path.join(folder, 'prometheus.yml'), configurationFor(metricsPort))
    // The rules as they are shipped, without the minutes that a trouble must last before it is told.
    writeFileSync(path.join(folder, 'alerts.yml'), rules.replaceAll(/for: \d+m/g, 'for: 1s'))
    server = launch([
      prometheus ?? '',
      `--config.file=${path.join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${path.join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ])
    await server.line(/Server is ready to receive web requests/)
  }, 600_000)
  afterAll(async () => {
    if (server) {
      kill(server.pid, 'SIGKILL')
      await server.ended
    }
    await shop?.stop({ keep: false })
    rmSync(folder, { recursive: true, force: true })
  })

  const eventually = (ask: () => unknown) => expect.poll(ask, { timeout: 240_000, interval: 500 })

  async function ask<Data>(question: string): Promise<Data> {
    const answer = await fetch(`${url}/api/v1/${question}`)
    const { status, data, error } = (await answer.json()) as { status: string; data: Data; error?: string }
    if (status !== 'success') throw new Error(`${question}: ${error}`)
    return data
  }
  const query = async (expression: string) =>
    (await ask<{ result: unknown[] }>(`query?query=${encodeURIComponent(expression)}`)).result
  const firing = async () =>
    (await ask<{ alerts: { state: string; labels: { alertname: string } }[] }>('alerts')).alerts
      .filter(({ state }) => state === 'firing')
      .map(({ labels }) => labels.alertname)

  it('takes the shipped alerts, each of which fires in its own trouble and on no ordinary day', ({
    task,
  }) => {
    for (const words of [
      ['check', 'rules', 'alerts.yml'],
      ['check', 'config', 'prometheus.yml'],
      ['test', 'rules', 'alerts.test.yml'],
    ]) {
      const { status, stdout, stderr } = spawnSync(promtool ?? '', words, { cwd: RULES, encoding: 'utf8' })
      expect(`${status} ${stdout}${stderr}`).toMatch(/^0 [\s\S]*SUCCESS/)
    }
    const names = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
    const tested = [
      ...readFileSync(path.join(RULES, 'alerts.test.yml'), 'utf8').matchAll(/ - name: (\w+)\n/g),
    ]
    expect(tested.map(([, name]) => name)).toEqual(names)
    task.meta.found = `promtool takes ${names.length} alerts`
  })

  it('reaches the shop', async () => {
    const targets = () => ask<{ activeTargets: { health: string; lastError: string }[] }>('targets')
    await eventually(async () => (await targets()).activeTargets).toMatchObject([
      { health: 'up', lastError: '' },
    ])
  })

  it('has an answer to each query of the dashboard and to each alert', async ({ task }) => {
    const queries = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
    const unanswered = async () => {
      await fetch(`${shop.url}/api/products`).then(answer => answer.text())
      const answers = await Promise.all(queries.map(query))
      return queries.filter((_, at) => answers[at]?.length === 0)
    }
    await eventually(unanswered).toEqual([])
    const alerts = async () => {
      const { groups } = await ask<{ groups: { rules: { health: string; lastError?: string }[] }[] }>('rules')
      return groups.flatMap(group => group.rules)
    }
    // Each is asked for the first time within a few seconds.
    await eventually(async () => (await alerts()).filter(({ health }) => health !== 'ok')).toEqual([])
    task.meta.found = `${queries.length} queries of the dashboard and ${(await alerts()).length} alerts answer`
  })

  it('tells of messages that nobody sends, until they are sent', async ({ task }) => {
    await eventually(firing).toEqual([])
    const holder = new pg.Client({ connectionString: shop.databaseUrl })
    await holder.connect()
    onTestFinished(() => holder.end())
    await shop.query(
      `INSERT INTO outbox_messages (dedupe_key, kind, channel, recipient, content, created_at, next_attempt_at)
       VALUES ('held', 'x', 'sms', '+919876543210', '{}', now() - interval '2 hours', now() + interval '1 hour')`,
    )
    // Whose row is held, the outbox passes over. This lock lets it become due all the same.
    await holder.query(`BEGIN; SELECT FROM outbox_messages WHERE dedupe_key = 'held' FOR KEY SHARE`)
    await shop.query(
      `UPDATE outbox_messages SET next_attempt_at = now() - interval '10 minutes' WHERE dedupe_key = 'held'`,
    )
    await eventually(firing).toEqual(expect.arrayContaining(['ShopMessagesStand', 'ShopMessagesLate']))
    await holder.query('ROLLBACK')
    await shop.query(`DELETE FROM outbox_messages WHERE dedupe_key = 'held'`)
    await eventually(firing).toEqual([])
    task.meta.found = 'ShopMessagesStand and ShopMessagesLate fired, and ended'
  })

  it('tells of money without an order', async ({ task }) => {
    await shop.query(
      `INSERT INTO payments (payment_id, status, amount_paise, currency, begun_at, seen_at)
       VALUES ('pay_lost', 'captured', 12300, 'INR', now(), now())`,
    )
    await eventually(firing).toEqual(['ShopMoneyWithoutOrder'])
    await shop.query(`DELETE FROM payments WHERE payment_id = 'pay_lost'`)
    await eventually(firing).toEqual([])
    task.meta.found = 'ShopMoneyWithoutOrder fired, and ended'
  })

  it('tells that the database is away, and the shop still tells of itself', async ({ task }) => {
    await shop.stopPostgres()
    await eventually(firing).toContain('ShopDatabaseAway')
    // What is asked with a database that does not answer may take longer than a scrape on a busy machine.
    await eventually(() => query('up{job="pindivantalu"} == 1')).toHaveLength(1)
    await shop.startPostgres()
    await eventually(firing).not.toContain('ShopDatabaseAway')
    task.meta.found = 'ShopDatabaseAway fired, and ended; the shop answered the scrape meanwhile'
  })

  it('tells that the shop is gone', async ({ task }) => {
    await shop.endApi('SIGKILL')
    await eventually(firing).toContain('ShopDown')
    shop.startApi()
    await eventually(firing).not.toContain('ShopDown')
    task.meta.found = 'ShopDown fired, and ended'
  })

  it('tells that the shop waits to start', async ({ task }) => {
    await shop.stopPostgres()
    await shop.endApi('SIGKILL')
    shop.startApi()
    await eventually(firing).toContain('ShopDoesNotStart')
    await shop.startPostgres()
    await eventually(firing).not.toContain('ShopDoesNotStart')
    task.meta.found = 'ShopDoesNotStart fired while there was no database, and ended'
  })
})

/** As deploy/prometheus/prometheus.yml, oftener. */
function configurationFor(metricsPort: number): string {
  return readFileSync(path.join(RULES, 'prometheus.yml'), 'utf8')
    .replace(/scrape_interval: \w+/, 'scrape_interval: 5s')
    .replace(/evaluation_interval: \w+/, 'evaluation_interval: 1s')
    .replace('127.0.0.1:9464', `127.0.0.1:${metricsPort}`)
}
