import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFreePort } from '../../tools/programs/free-port.ts'
import { fill, untilUp } from '../faults/shop-under-fire.ts'
import { kill, run as runProgram } from '../operations/programs.ts'
import { queryRows } from '../operations/query-rows.ts'
import { findDebianProgram, onlyWith } from './debian.ts'
import { type DebianPostgres, findDebianPostgres, startDebianPostgres } from './debian-postgres.ts'

const LIMIT_MS = 600_000
/** In which jobs are looked up three times. */
const ROUNDS_MS = 8_000

const bin = findDebianPostgres()
const pgBackRest = findDebianProgram('pgbackrest')
const needed = onlyWith({ 'Debian’s PostgreSQL': bin, pgbackrest: pgBackRest })

describe('A database in the care of pgBackRest', { timeout: LIMIT_MS, ...needed }, () => {
  let postgres: DebianPostgres
  let url: string

  beforeAll(async () => {
    const archive = (folder: string) =>
      `${pgBackRest} --config=${path.join(folder, 'pgbackrest.conf')} --stanza=shop archive-push %p`
    postgres = await startDebianPostgres(bin ?? '', folder => ({
      archive_mode: 'on',
      archive_command: archive(folder),
    }))
    writeFileSync(path.join(postgres.folder, 'pgbackrest.conf'), configurationFor(postgres))
    url = await postgres.makeDatabase('shop')
    await fill(url)
  }, LIMIT_MS)
  afterAll(() => postgres?.stop(), LIMIT_MS)

  it('comes back as it was at a moment, and is quiet by hand until it is marked', async ({ task }) => {
    await queryRows(url, DUE_MESSAGE)
    backRest('stanza-create')
    backRest('--type=full', 'backup')
    await note('before')
    // It counts a backup's end in whole seconds, and wants one that ended before the moment.
    await expect.poll(secondsSinceBackup, { timeout: LIMIT_MS }).toBeGreaterThan(1)
    const [{ moment } = { moment: '' }] = (await queryRows(
      url,
      "SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US+00') AS moment",
    )) as { moment: string }[]
    await note('after')
    await archived()

    await postgres.stopServer()
    backRest('--delta', '--type=time', `--target=${moment}`, '--target-action=promote', 'restore')
    await postgres.start()
    await expect
      .poll(async () => (await queryRows(url, 'SELECT pg_is_in_recovery() AS recovers'))[0]?.recovers, {
        timeout: LIMIT_MS,
      })
      .toBe(false)
    expect(await queryRows(url, "SELECT name FROM users WHERE name IN ('before', 'after')")).toEqual([
      { name: 'before' },
    ])

    // Recovered whole, it could speak. What a supervisor starts too early has SHOP_QUIET.
    expect(await queryRows(url, 'SELECT is_released FROM shop_release')).toHaveLength(1)
    await expectQuiet({ SHOP_QUIET: '1' })
    const mark = (at: string) =>
      runProgram([process.execPath, 'apps/api/src/backup/restore-cli.ts', '--recovered-to', at], {
        env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: url, DATA_DIR: postgres.folder },
      })
    for (const wrong of [moment.replace('+00', ''), '2026', '2999-01-01T00:00:00Z'])
      expect(await mark(wrong).ended, wrong).toBe(1)
    expect(await queryRows(url, 'SELECT is_released FROM shop_release')).toHaveLength(1)
    const marking = mark(moment)
    expect(await marking.ended, marking.lines.join('\n')).toBe(0)
    expect(await queryRows(url, 'SELECT is_released FROM shop_release')).toEqual([])
    const points = await queryRows(
      url,
      `SELECT FROM restore_points WHERE at = date_trunc('milliseconds', '${moment}'::timestamptz)`,
    )
    expect(points).toHaveLength(1)
    await expectQuiet({})
    task.meta.found = `recovered to ${moment}, nothing later; quiet by hand before the mark, and by itself after it`
  })

  /** A shop that is started now takes no orders and tries to tell nobody. */
  async function expectQuiet(more: NodeJS.ProcessEnv): Promise<void> {
    const [port, sandboxPort, smtpPort] = [await findFreePort(), await findFreePort(), await findFreePort()]
    const shop = runProgram([process.execPath, 'apps/api/src/main.ts'], {
      env: {
        ...process.env,
        NODE_ENV: 'test',
        PORT: String(port),
        SANDBOX_PORT: String(sandboxPort),
        SANDBOX_SMTP_PORT: String(smtpPort),
        DATABASE_URL: url,
        DATA_DIR: path.join(postgres.folder, 'files'),
        SERVE_PAGES: 'false',
        LOG_LEVEL: 'warn',
        ...more,
      },
    })
    await untilUp(`http://127.0.0.1:${port}/readyz`)
    const config = await fetch(`http://127.0.0.1:${port}/api/config`)
    expect(await config.json()).toMatchObject({
      paused: { words: expect.stringContaining('take no orders') },
    })
    await pause(ROUNDS_MS)
    kill(-shop.pid, 'SIGKILL')
    await shop.ended
    expect(
      await queryRows(
        url,
        "SELECT attempts, next_attempt_at <= now() AS is_due FROM outbox_messages WHERE dedupe_key = 'of a test'",
      ),
    ).toEqual([{ attempts: 0, is_due: true }])
  }

  const backRest = (...words: string[]) =>
    postgres.run(
      pgBackRest ?? '',
      `--config=${path.join(postgres.folder, 'pgbackrest.conf')}`,
      '--stanza=shop',
      ...words,
    )

  async function secondsSinceBackup(): Promise<number> {
    const [stanza] = JSON.parse(backRest('--output=json', 'info'))
    const endedAt = Number(stanza.backup.at(-1).timestamp.stop)
    const [row] = await queryRows(url, 'SELECT extract(epoch FROM clock_timestamp()) AS now')
    return Number(row?.now) - endedAt
  }

  const note = (name: string) =>
    queryRows(url, `INSERT INTO users (phone, name) VALUES ('+91800000000${name.length}', '${name}')`)

  /** What was written until now is in the archive, and not on this machine alone. */
  async function archived(): Promise<void> {
    const [row] = await queryRows(
      url,
      'SELECT pg_walfile_name(pg_current_wal_lsn()) AS file, pg_switch_wal()',
    )
    await expect
      .poll(
        async () =>
          (
            await queryRows(
              url,
              `SELECT last_archived_wal >= '${row?.file}' AS is_there FROM pg_stat_archiver`,
            )
          )[0]?.is_there,
        { timeout: LIMIT_MS },
      )
      .toBe(true)
  }
})

const DUE_MESSAGE = `
  INSERT INTO outbox_messages (dedupe_key, kind, channel, recipient, content)
  VALUES ('of a test', 'order_placed', 'whatsapp', '+919000000004', '{"template": "order_placed", "body": []}')`

/** As docs/operations.md has it, in folders of the test's own. */
function configurationFor({ folder, dataDir, port }: DebianPostgres): string {
  return `[global]
repo1-path=${folder}/repository
repo1-retention-full=2
log-path=${folder}
lock-path=${folder}/lock
spool-path=${folder}/spool
start-fast=y

[shop]
pg1-path=${dataDir}
pg1-port=${port}
pg1-socket-path=${folder}
pg1-user=owner
`
}
