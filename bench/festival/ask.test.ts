import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createAsker } from './ask.ts'

/** A shop that answers so; its streams are handed over. */
async function aShop() {
  const streams: ServerResponse[] = []
  const server = createServer((request, response) => {
    if (request.url === '/page') response.end('a page')
    if (request.url === '/full') response.writeHead(503, { 'retry-after': '1' }).end()
    if (request.url === '/broken') response.writeHead(500).end('it broke')
    if (request.url === '/gone') response.destroy()
    if (request.url !== '/live') return
    response.writeHead(200).flushHeaders()
    streams.push(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const asker = createAsker([`http://127.0.0.1:${(server.address() as AddressInfo).port}`])
  onTestFinished(() => {
    asker.close()
    server.closeAllConnections()
    server.close()
  })
  return { asker, streams }
}

describe('Who asks in the festival bench', () => {
  it('has waited for ever where the shop refused, failed or did not answer', async () => {
    const { asker } = await aShop()
    for (const path of ['/page', '/full', '/broken', '/gone']) await asker.read('page', path)
    const { took, served, refused, failed } = asker.turnThePage()
    const [first, ...others] = took.get('page') ?? []
    expect(first).toBeLessThan(Number.POSITIVE_INFINITY)
    expect(others).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY])
    expect({ served, refused, failed }).toEqual({
      served: 1,
      refused: 1,
      failed: new Map([
        ['page: 500 it broke', 1],
        ['page: socket hang up', 1],
      ]),
    })
  })

  it('notes a live page that was refused, or cut off before it was closed', async () => {
    const { asker, streams } = await aShop()
    const stays = new AbortController()
    const leaves = new AbortController()
    await asker.follow('live', '/full', { cookie: '', over: stays.signal })
    await asker.follow('live', '/live', { cookie: '', over: stays.signal })
    await asker.follow('live', '/live', { cookie: '', over: leaves.signal })
    const noted = asker.turnThePage()
    expect(noted).toMatchObject({ served: 2, refused: 1, failed: new Map() })
    const [cut, left] = streams
    leaves.abort()
    if (left) await once(left, 'close')
    cut?.end()
    await expect.poll(() => [...noted.failed, ...asker.turnThePage().failed]).toEqual([['live: cut off', 1]])
  })
})
