import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startPostgres } from '../../tools/postgres/embedded-postgres.ts'
import { aFilledDataFolder, originOf, startShop } from './a-shop.ts'
import { aFolder, kill, processesOf, untilNothingRunsOn } from './programs.ts'

const folder = aFilledDataFolder()
const SHOP = 'apps/api/src/main.ts'

const isReady = async (origin: string) =>
  (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok === true

describe('npm start', () => {
  it('says where everything is and who can sign in, and answers there', async () => {
    const shop = startShop(folder.dataDir)
    const origin = await originOf(shop)
    expect(shop.lines).toContainEqual(expect.stringContaining(`${origin}/api/docs`))
    const people = shop.lines
      .filter(line => /\+91\d{10}$/.test(line))
      .map(line => line.trim().split(/ {2,}/)[0])
    expect(people).toEqual([
      'admin',
      'approved delivery partner',
      'pending delivery partner',
      'customer',
      'customer',
      'packer',
      'accountant',
      'support',
    ])
    expect(shop.lines.at(-1)).toMatch(/^Ready in /)
    expect((await fetch(`${origin}/readyz`)).status).toBe(200)
    expect(await (await fetch(origin)).text()).toContain('Pindivantalu')
    const phonePage = (await shop.line(/Phone/)).trim().split(/\s+/).at(-1) ?? ''
    expect((await fetch(phonePage)).status).toBe(200)
  })

  it('refuses a second start on the same data in one clear line, and the first goes on', async () => {
    const shop = startShop(folder.dataDir)
    const origin = await originOf(shop)
    const second = startShop(folder.dataDir)
    expect(await second.ended).toBe(1)
    expect(second.lines).toEqual([
      `The shop is already running on ${folder.dataDir}. End that one, or set DATA_DIR to another folder.`,
    ])
    expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  })

  it.each(['PORT', 'SANDBOX_PORT'])(
    'refuses a taken %s in one clear line before it starts anything',
    async variable => {
      const taken = createServer().listen(0)
      await once(taken, 'listening')
      onTestFinished(() => void taken.close())
      const { port } = taken.address() as { port: number }
      const dataDir = path.join(aFolder(), 'data')
      const shop = startShop(dataDir, { [variable]: String(port) })
      expect(await shop.ended).toBe(1)
      expect(shop.lines).toEqual([
        `Port ${port} is taken by another program. Set ${variable} to another port, or end what uses it.`,
      ])
    },
  )

  it("shows the shop's own words when it cannot start, and ends the rest", async () => {
    const shop = startShop(folder.dataDir, { SHOP_NOW: 'some day' })
    expect(await shop.ended).toBe(1)
    expect(shop.lines).toContainEqual(expect.stringMatching(/^shop: .*SHOP_NOW/))
    expect(shop.lines.at(-1)).toMatch(/^shop ended unexpectedly \(exit code 1\)/)
    expect(processesOf(folder.dataDir)).toEqual([])
  })

  it('uses the database it is given instead of its own', async () => {
    const database = await startPostgres({ dataDir: path.join(folder.dataDir, 'postgres') })
    onTestFinished(database.stop)
    const shop = startShop(folder.dataDir, { DATABASE_URL: database.url })
    expect((await fetch(`${await originOf(shop)}/readyz`)).status).toBe(200)
    expect(shop.lines).not.toContainEqual(expect.stringContaining('PostgreSQL'))
    kill(shop.pid, 'SIGTERM')
    await shop.ended
  })

  it('goes on where everything was killed with -9', async () => {
    const shop = startShop(folder.dataDir)
    await shop.line(/^Ready/)
    for (const pid of processesOf(folder.dataDir)) kill(pid, 'SIGKILL')
    await shop.ended
    const next = startShop(folder.dataDir)
    expect((await fetch(`${await originOf(next)}/readyz`)).status).toBe(200)
  })
})

describe('A shop that dies', () => {
  it('is started again where it was, while the database stays up, and says so', async () => {
    const shop = startShop(folder.dataDir)
    const origin = await originOf(shop)
    const database = partOf(folder.dataDir, 'native/bin/postgres')
    const died = partOf(folder.dataDir, SHOP)
    kill(died, 'SIGKILL')
    await shop.line(/^shop ended unexpectedly \(SIGKILL\).* It starts again in 1 s\.$/)
    await shop.line(/^shop started again\.$/)
    await expect.poll(() => isReady(origin), { timeout: 60_000 }).toBe(true)
    expect(partOf(folder.dataDir, SHOP)).not.toBe(died)
    expect(partOf(folder.dataDir, 'native/bin/postgres')).toBe(database)
    kill(shop.pid, 'SIGTERM')
    expect(await shop.ended).toBe(0)
    expect(processesOf(folder.dataDir)).toEqual([])
  })

  it('has the memory of the machine: no flag bounds its heap', async () => {
    const shop = startShop(folder.dataDir, {}, ['npm', 'start'])
    await shop.line(/^Ready/)
    const words = readFileSync(`/proc/${partOf(folder.dataDir, SHOP)}/cmdline`, 'utf8').split('\0')
    expect(words.filter(word => word.startsWith('--'))).toEqual([])
  })
})

describe('The end of npm start', () => {
  it('is one Ctrl-C: shop, sandbox and database end in order, and nothing is left', async () => {
    const shop = startShop(folder.dataDir, {}, ['npm', 'start'])
    await shop.line(/^Ready/)
    kill(-shop.pid, 'SIGINT')
    expect(await shop.ended).toBe(0)
    expect(processesOf(folder.dataDir)).toEqual([])
    const log = readFileSync(path.join(folder.dataDir, 'logs', 'postgres.log'), 'utf8')
    expect(log).toContain('database system is shut down')
    expect(shop.lines).not.toContainEqual(expect.stringMatching(/^(shop|sandbox): /))
  })

  it.each(['SIGTERM', 'SIGHUP'] as const)('comes with %s to the one process too', async signal => {
    const shop = startShop(folder.dataDir)
    await shop.line(/^Ready/)
    kill(shop.pid, signal)
    expect(await shop.ended).toBe(0)
    expect(processesOf(folder.dataDir)).toEqual([])
  })

  it('may come while it is still starting', async () => {
    const shop = startShop(folder.dataDir)
    await shop.line(/^Starting PostgreSQL/)
    kill(shop.pid, 'SIGINT')
    expect(await shop.ended).toBe(0)
    expect(processesOf(folder.dataDir)).toEqual([])
  })

  it('is forced by a second Ctrl-C when a part does not end', async () => {
    const shop = startShop(folder.dataDir)
    await shop.line(/^Ready/)
    kill(partOf(folder.dataDir, SHOP), 'SIGSTOP')
    kill(shop.pid, 'SIGINT')
    await shop.line(/^Ending/)
    // One press that arrives twice, once from the terminal and once through npm, is not two.
    await pause(1500)
    kill(shop.pid, 'SIGINT')
    expect(await shop.ended).toBe(130)
    await untilNothingRunsOn(folder.dataDir)
  })

  it('is the end of its parts when it is killed with -9 itself', async () => {
    const shop = startShop(folder.dataDir)
    await shop.line(/^Ready/)
    kill(shop.pid, 'SIGKILL')
    await untilNothingRunsOn(folder.dataDir)
  })

  it('follows when npm is killed with -9', async () => {
    const npm = startShop(folder.dataDir, {}, ['npm', 'start'])
    await npm.line(/^Ready/)
    kill(npm.pid, 'SIGKILL')
    await untilNothingRunsOn(folder.dataDir)
  })

  it.each([
    { part: 'sandbox', program: 'apps/sandbox/src/main.ts' },
    { part: 'PostgreSQL', program: 'native/bin/postgres' },
  ])('follows when the $part dies, in one clear line', async ({ part, program }) => {
    const shop = startShop(folder.dataDir)
    await shop.line(/^Ready/)
    kill(partOf(folder.dataDir, program), 'SIGKILL')
    expect(await shop.ended).toBe(1)
    expect(shop.lines).toContainEqual(expect.stringMatching(`^${part} ended unexpectedly`))
    expect(processesOf(folder.dataDir)).toEqual([])
  })
})

function partOf(dataDir: string, program: string): number {
  const pid = processesOf(dataDir).find(each =>
    readFileSync(`/proc/${each}/cmdline`, 'utf8').includes(program),
  )
  if (pid === undefined) throw new Error(`No ${program} runs on ${dataDir}.`)
  return pid
}
