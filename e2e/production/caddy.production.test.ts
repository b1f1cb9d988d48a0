import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findFreePort } from '../../tools/programs/free-port.ts'
import { kill } from '../operations/programs.ts'
import { findDebianProgram, onlyWith } from './debian.ts'
import { launchCaddy, untilCaddyServes } from './rolling/caddy.ts'
import { askThrough } from './rolling/steady-load.ts'

const caddy = findDebianProgram('caddy')

type StandIn = { address: string; asked: IncomingMessage[]; isReady: boolean }

/** In the place of a shop: ready, and otherwise as told. */
async function aStandIn(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<StandIn> {
  const standIn: StandIn = { address: '', asked: [], isReady: true }
  const server = createServer((request, response) => {
    if (request.url === '/readyz') return void response.writeHead(standIn.isReady ? 200 : 503).end()
    standIn.asked.push(request)
    answer(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  standIn.address = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return standIn
}

async function caddyBefore(...shops: string[]): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'caddy-'))
  const [port, httpPort] = [await findFreePort(), await findFreePort()]
  const program = launchCaddy(caddy ?? '', { folder, port, httpPort, shops })
  onTestFinished(async () => {
    kill(-program.pid, 'SIGKILL')
    await program.ended
    rmSync(folder, { recursive: true, force: true })
  })
  await untilCaddyServes(program, port)
  return port
}

const ok = (_request: IncomingMessage, response: ServerResponse) => void response.end('ok')
const breaksOff = (request: IncomingMessage) => void request.socket.destroy()
const BODY = { quantity: 1 }

describe('Caddy as it is shipped', onlyWith({ caddy }), () => {
  it('says who asks and over what, and believes nobody who says it themselves', async () => {
    const shop = await aStandIn(ok)
    const port = await caddyBefore(shop.address)
    await askThrough(port, {
      path: '/',
      client: 7,
      headers: { 'x-forwarded-for': '203.0.113.5', 'x-forwarded-proto': 'gopher', 'x-request-id': 'mine' },
    })
    expect(shop.asked[0]?.headers).toMatchObject({
      'x-forwarded-for': '127.0.1.7',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': `localhost:${port}`,
      'x-request-id': expect.stringMatching(/^[\da-f]{8}-[\da-f-]{27}$/),
    })
  })

  it('asks another shop when a GET broke off, and never sends a POST again that reached one', async ({
    task,
  }) => {
    const [one, other] = [await aStandIn(breaksOff), await aStandIn(breaksOff)]
    const port = await caddyBefore(one.address, other.address)
    const posted = await askThrough(port, { path: '/api/orders', client: 1, body: BODY })
    expect([posted.status, one.asked.length + other.asked.length]).toEqual([502, 1])

    await askThrough(port, { path: '/', client: 1 })
    expect(one.asked.length + other.asked.length).toBeGreaterThan(2)
    task.meta.found = 'a POST that broke off was sent once'
  })

  it('sends what reached no shop to the other one, a POST too', async () => {
    const shop = await aStandIn(ok)
    const nobody = `127.0.0.1:${await findFreePort()}`
    const port = await caddyBefore(nobody, shop.address)
    for (let n = 1; n <= 6; n += 1)
      expect((await askThrough(port, { path: '/api/orders', client: 1, body: BODY })).status).toBe(200)
    expect(shop.asked).toHaveLength(6)
  })

  it('sends nothing more to a shop that is not ready, and asks all when none is', async () => {
    const [leaving, staying] = [await aStandIn(ok), await aStandIn(ok)]
    const port = await caddyBefore(leaving.address, staying.address)
    const ask = () => askThrough(port, { path: '/', client: 1 })
    leaving.isReady = false
    // It has noticed once ten in a row went to the other one: they would take turns otherwise.
    await expect
      .poll(async () => {
        const before = leaving.asked.length
        for (let n = 0; n < 10; n += 1) await ask()
        return leaving.asked.length - before
      })
      .toBe(0)
    staying.isReady = false
    await expect
      .poll(async () => {
        const before = leaving.asked.length
        expect((await ask()).status).toBe(200)
        return leaving.asked.length - before
      })
      .toBe(1)
  })

  it('passes a stream of events on as it comes', async () => {
    const shop = await aStandIn((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
      response.write('data: first\n\n')
    })
    const port = await caddyBefore(shop.address)
    const first = await askThrough(port, { path: '/api/orders/live', client: 1, isStream: true })
    expect(first.body).toBe('data: first\n\n')
  })
})
