import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startPostgres } from '../../tools/postgres/embedded-postgres.ts'
import { findFreePort } from '../../tools/programs/free-port.ts'
import { buildWebWhenChanged } from '../../tools/web-build.ts'
import { startShop } from './a-shop.ts'
import { aFolder, kill, processesOf } from './programs.ts'
import { queryRows } from './query-rows.ts'
import { REAL_KEYS } from './real-keys.ts'

const WITHOUT_DEV_PACKAGES = path.join(import.meta.dirname, 'without-dev-packages.ts')

describe('A production start', () => {
  it('runs the shop alone, on the database it is given, and puts nothing for sale there', async () => {
    const database = await startPostgres({ dataDir: path.join(aFolder(), 'postgres'), fast: true })
    onTestFinished(database.stop)
    const dataDir = path.join(aFolder(), 'data')
    const port = await findFreePort()
    const shop = startShop(dataDir, { ...REAL_KEYS, DATABASE_URL: database.url, PORT: String(port) })

    expect(await shop.line(/^Ready/)).toContain('https://pindivantalu.example')
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    expect(processesOf(dataDir)).toEqual([shop.pid])
    expect(await queryRows(database.url, 'select count(*) from products')).toEqual([{ count: '0' }])
    expect(await queryRows(database.url, 'select count(*) from users')).toEqual([{ count: '0' }])
    const known = await (await fetch(`http://127.0.0.1:${port}/api/config`)).json()
    expect(known).toMatchObject({
      gstin: null,
      fssaiNumber: null,
      whatsappNumber: null,
      grievanceOfficer: null,
    })
    const page = await (await fetch(`http://127.0.0.1:${port}/policies/terms`)).text()
    expect(page).toContain('Order once placed cannot be cancelled')
    expect(whatIsRead(page)).not.toMatch(/supplied|wa\.me|grievance officer|FSSAI/i)
    const warnings = shop.lines.filter(line => line.includes('"level":40'))
    for (const missing of ['FSSAI licence number', 'GSTIN', 'seller’s name', 'grievance officer'])
      expect(warnings).toContainEqual(expect.stringContaining(`"${missing} is not set: `))

    kill(shop.pid, 'SIGTERM')
    expect(await shop.ended).toBe(0)
  })

  it('runs the built shop with the packages of production alone, without an embedded database', async () => {
    await buildWebWhenChanged()
    const database = await startPostgres({ dataDir: path.join(aFolder(), 'postgres'), fast: true })
    onTestFinished(database.stop)
    const port = await findFreePort()
    const env = { ...REAL_KEYS, DATABASE_URL: database.url, PORT: String(port) }
    const words = [process.execPath, `--import=${WITHOUT_DEV_PACKAGES}`, 'apps/api/src/main.ts']
    const shop = startShop(path.join(aFolder(), 'data'), env, words)

    await shop.line(/Server listening/)
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    expect((await fetch(`http://127.0.0.1:${port}/policies/terms`)).status).toBe(200)
  })

  it('listens on the interface HOST names and on no other', async () => {
    const database = await startPostgres({ dataDir: path.join(aFolder(), 'postgres'), fast: true })
    onTestFinished(database.stop)
    const port = await findFreePort()
    // Another program may have the same port elsewhere: only HOST counts.
    const neighbour = createServer().listen(port, '127.0.0.2')
    await once(neighbour, 'listening')
    onTestFinished(() => void neighbour.close())
    const env = { ...REAL_KEYS, DATABASE_URL: database.url, HOST: '127.0.0.3', PORT: String(port) }
    const shop = startShop(path.join(aFolder(), 'data'), env)

    await shop.line(/^Ready/)
    expect((await fetch(`http://127.0.0.3:${port}/readyz`)).status).toBe(200)
    await expect(fetch(`http://127.0.0.1:${port}/readyz`)).rejects.toMatchObject({
      cause: { code: 'ECONNREFUSED' },
    })

    kill(shop.pid, 'SIGTERM')
    expect(await shop.ended).toBe(0)
  })

  it.each([
    { without: 'a database', env: { ...REAL_KEYS, DATABASE_URL: '' }, told: 'DATABASE_URL' },
    {
      without: 'a real key',
      env: { ...REAL_KEYS, DATABASE_URL: 'postgres://db.example/shop', RAZORPAY_KEY_ID: 'rzp_test_sandbox' },
      told: 'RAZORPAY_KEY_ID',
    },
    {
      without: 'a live key',
      env: {
        ...REAL_KEYS,
        DATABASE_URL: 'postgres://db.example/shop',
        RAZORPAY_KEY_ID: 'rzp_test_1DP5mmOlF5G5ag',
      },
      told: 'RAZORPAY_KEY_ID',
    },
    {
      without: 'a secret of 32 bytes',
      env: { ...REAL_KEYS, DATABASE_URL: 'postgres://db.example/shop', CODE_SECRET: 'long and random' },
      told: 'CODE_SECRET',
    },
  ])('is refused without $without, in clear words', async ({ env, told }) => {
    const shop = startShop(path.join(aFolder(), 'data'), env)
    expect(await shop.ended).toBe(1)
    expect(shop.lines).toEqual([
      'The shop cannot start with this configuration:',
      expect.stringContaining(`- ${told}: `),
    ])
  })
})

/** The page without its scripts and the data they take over. */
function whatIsRead(page: string): string {
  return page.replaceAll(/<script.*?<\/script>/gs, '')
}
