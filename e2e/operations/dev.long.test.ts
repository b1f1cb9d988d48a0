import { readFileSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { aFilledDataFolder, originOf, startShop } from './a-shop.ts'
import { kill, processesOf, ROOT, untilNothingRunsOn } from './programs.ts'

const DEV = [process.execPath, 'tools/dev.ts']
const folder = aFilledDataFolder()

describe('npm run dev', () => {
  it('renders pages from their sources, and passes calls on to the API', async () => {
    const shop = startShop(folder.dataDir, {}, DEV)
    const origin = await originOf(shop)
    const home = await fetch(origin)
    expect(home.status).toBe(200)
    const html = await home.text()
    expect(html).toContain('<title>Pindivantalu')
    expect(html).toContain('/@vite/client')
    expect(html).not.toMatch(/<!--(head|body|state)-->/)
    const inTelugu = await fetch(`${origin}/te`)
    expect(inTelugu.status).toBe(200)
    const teluguHtml = await inTelugu.text()
    expect(teluguHtml).toContain('<html lang="te">')
    expect(teluguHtml).toContain('<title>పిండివంటలు')
    expect(teluguHtml).toContain('/te/@vite/client')
    expect((await fetch(`${origin}/no-such-page`)).status).toBe(404)
    expect((await fetch(`${origin}/api/products`)).headers.get('content-type')).toMatch('application/json')
    expect((await fetch(`${origin}/readyz`)).status).toBe(200)
    await expect(listensForChanges(origin)).resolves.toBe(true)

    kill(-shop.pid, 'SIGINT')
    expect(await shop.ended).toBe(0)
    expect(processesOf(folder.dataDir)).toEqual([])
  })

  it('restarts the API when one of its files is saved, and ends all of it when killed with -9', async () => {
    const shop = startShop(folder.dataDir, {}, DEV)
    const origin = await originOf(shop)
    const timesListening = () => log().match(/Server listening at http:\/\/127\.0\.0\.1/g)?.length ?? 0
    const log = () => readFileSync(path.join(folder.dataDir, 'logs/shop.log'), 'utf8')
    expect(timesListening()).toBe(1)
    utimesSync(path.join(ROOT, 'apps/api/src/main.ts'), new Date(), new Date())
    await vi.waitUntil(() => timesListening() === 2, { timeout: 120_000 })
    expect((await fetch(`${origin}/readyz`)).status).toBe(200)

    kill(shop.pid, 'SIGKILL')
    await untilNothingRunsOn(folder.dataDir)
  })
})

/** Opens the channel that tells a page about saved files. */
async function listensForChanges(origin: string): Promise<boolean> {
  const socket = new WebSocket(origin.replace('http', 'ws'), 'vite-ping')
  const isOpen = await new Promise<boolean>(resolve => {
    socket.addEventListener('open', () => resolve(true))
    socket.addEventListener('error', () => resolve(false))
  })
  socket.close()
  return isOpen
}
