import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { afterwards } from '../../../test-support/afterwards.ts'
import { createTestDatabase, PATIENCE } from '../../../test-support/test-database.ts'
import { isAsNewAs } from '../../catalog/catalog-version.queries.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { createLogger } from '../../http/logger.ts'
import type { Database, DatabaseOptions } from '../client.ts'
import { type Answerer, createReads, openReplica } from './reads.ts'

// Another database in the replica's place, which is as new as it says. A real standby is tried in
// e2e/production/replica.production.test.ts.
const primary = await createTestDatabase()
const standby = await createTestDatabase()
// Beyond those of the changes that filled it.
await standby.pool.query('UPDATE catalog_version SET version = 9005')

/** A busy machine is no sick replica. */
const PATIENT = { answersWithinMs: 60_000, timeouts: PATIENCE }

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

async function openReads(readDatabaseUrl: string, options: DatabaseOptions = {}) {
  const lines: string[] = []
  const log = createLogger('info', { write: line => void lines.push(line) })
  const replica = openReplica({ directDatabaseUrl: primary.url, readDatabaseUrl }, log, {
    ...PATIENT,
    ...options,
  })
  if (!replica) throw new Error('There is none.')
  afterwards(replica.close)
  const answered: Answerer[] = []
  const heard: { version: number | undefined } = { version: 1 }
  const reads = createReads({
    db: primary.db,
    replica,
    catalogVersion: () => heard.version,
    isAsNewAs,
    count: answeredBy => answered.push(answeredBy),
  })
  return { replica, reads, answered, heard, lines }
}

const { replica, reads, answered, heard } = await openReads(standby.url)
beforeAll(() => vi.waitFor(() => expect(replica.isUsable()).toBe(true), 60_000))

/** By which the two are told apart. */
const database = async (db: Database) => {
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db)
  return `/${rows[0]?.name}`
}
const isOn = (url: string) => new URL(url).pathname

describe('What shows the catalogue', () => {
  beforeEach(() => {
    heard.version = 9005
  })

  it('is read from a replica that has its version', async () => {
    for (const version of [9004, 9005]) {
      heard.version = version
      expect(await reads.ofCatalog(database)).toBe(isOn(standby.url))
    }
    expect(answered.splice(0)).toEqual(['replica', 'replica'])
  })

  it.each([[9006], [10_000], [undefined]])('is read from the primary for version %s', async version => {
    heard.version = version
    expect(await reads.ofCatalog(database)).toBe(isOn(primary.url))
    expect(answered.splice(0)).toEqual(['primary'])
  })

  it('is of one moment: what comes to the replica while it is read is not in it', async () => {
    const names = sql<{ name: string }>`SELECT name FROM products WHERE slug = 'ariselu'`
    const [before, after] = await reads.ofCatalog(async db => {
      const before = await names.execute(db)
      await standby.pool.query("UPDATE products SET name = 'Changed' WHERE slug = 'ariselu'")
      return [before.rows, (await names.execute(db)).rows]
    })
    expect(after).toEqual(before)
    expect(after).not.toEqual([{ name: 'Changed' }])
    expect(answered.splice(0)).toEqual(['replica'])
  })

  it('is refused as ever, and asked once', async () => {
    let times = 0
    const refused = reads.ofCatalog(async () => {
      times += 1
      return refuse('product.not_found')
    })
    await expect(refused).rejects.toMatchObject({ code: 'product.not_found' })
    expect(times).toBe(1)
  })

  it('is read from the primary where a migration has not come to the replica yet', async () => {
    await primary.pool.query('CREATE TABLE newest AS SELECT 1 AS one')
    const newest = (db: Database) => sql`SELECT one FROM newest`.execute(db)
    answered.length = 0
    expect((await reads.ofCatalog(newest)).rows).toEqual([{ one: 1 }])
    expect(answered).toEqual(['primary'])
  })

  it('cannot be changed there', async () => {
    const change = (db: Database) => sql`UPDATE products SET name = name`.execute(db)
    const version = async () => (await standby.pool.query('SELECT version FROM catalog_version')).rows
    const before = await version()
    await reads.ofCatalog(change)
    expect(await version()).toEqual(before)
  })
})

describe('What may be seconds old', () => {
  it('is read from the replica, whatever version it has', async () => {
    expect(await reads.secondsOld(database)).toBe(isOn(standby.url))
  })

  it('is not kept by the shop once it has been answered', async () => {
    const answers: WeakRef<object>[] = []
    for (let n = 0; n < 20; n += 1) {
      const answer = await reads.secondsOld(async () => ({ n }))
      answers.push(new WeakRef(answer))
    }
    await expect
      .poll(() => {
        collectGarbage()
        return answers.filter(answer => answer.deref() !== undefined).length
      })
      .toBeLessThan(5)
  })
})

it('behind a pooler says of its own one whether it keeps statements', async () => {
  const onPooler = vi.fn()
  const pooled = await openReads(standby.url, { isPooled: true, onPooler })
  await vi.waitFor(() => expect(pooled.replica.isUsable()).toBe(true), 60_000)
  await pooled.reads.secondsOld(database)
  expect(pooled.lines).toContainEqual(
    expect.stringContaining('the replica’s pooler keeps no prepared statements'),
  )
  expect(onPooler).not.toHaveBeenCalled()
})

it('is read from the primary where the replica cannot be reached, which is logged once', async () => {
  let looks = 0
  const refusing = createServer(socket => {
    looks += 1
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(refusing, 'listening')
  onTestFinished(() => void refusing.close())
  const { port } = refusing.address() as AddressInfo
  const away = await openReads(`postgres://nobody@127.0.0.1:${port}/nowhere`)
  await expect.poll(() => looks).toBeGreaterThan(3)
  expect(away.lines).toEqual([expect.stringContaining('the replica is not used; the primary is asked')])
  expect(await away.reads.ofCatalog(database)).toBe(isOn(primary.url))
  expect(await away.reads.secondsOld(database)).toBe(isOn(primary.url))
  expect(away.answered).toEqual(['primary', 'primary'])
  expect(away.replica.isUsable()).toBe(false)
})
