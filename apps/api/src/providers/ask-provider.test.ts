import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { askProvider, problemByStatus } from './ask-provider.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function aProvider(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const ask = (url: string, withinMs = 5_000) => askProvider({ url, withinMs })

describe('an answer', () => {
  it('is handed back with its status, refusals too', async () => {
    const url = await aProvider((_request, response) => response.writeHead(400).end('{"error":"no"}'))
    expect(await ask(url)).toEqual({ ok: true, status: 400, body: { error: 'no' } })
  })

  it('is given to what was asked, in JSON', async () => {
    const url = await aProvider(async (request, response) => {
      const sent = (await request.toArray()).join('')
      const { method, headers } = request
      response.end(
        JSON.stringify({ method, sent, type: headers['content-type'], key: headers.authorization }),
      )
    })
    const headers = { authorization: 'Bearer x' }
    const asked = askProvider({ url, method: 'POST', headers, body: { a: 1 }, withinMs: 5_000 })
    expect(await asked).toMatchObject({
      body: { method: 'POST', sent: '{"a":1}', type: 'application/json', key: 'Bearer x' },
    })
  })
})

describe('no answer', () => {
  it.each([
    [502, '<html>', 'transient'],
    [200, '{"id":', 'transient'],
    [200, '', 'transient'],
    [404, '<html>', 'transient'],
    [401, '<html>', 'misconfigured'],
    [429, '', 'rate_limited'],
  ])('of JSON: %i %j', async (status, text, problem) => {
    const url = await aProvider((_request, response) => response.writeHead(status).end(text))
    expect(await ask(url)).toEqual({ ok: false, problem, reason: `${status} without JSON` })
  })

  it('in time, be it that the answer begins but does not end', async () => {
    const silent = await aProvider(() => undefined)
    const halting = await aProvider((_request, response) => response.writeHead(200).write('{'))
    for (const url of [silent, halting]) {
      expect(await ask(url, 50)).toEqual({ ok: false, problem: 'transient', reason: 'TimeoutError' })
    }
  })

  it('where the connection ends or nobody listens', async () => {
    const url = await aProvider(request => request.socket.destroy())
    expect(await ask(url)).toEqual({ ok: false, problem: 'transient', reason: 'UND_ERR_SOCKET' })
    servers.splice(0).forEach(server => void server.close())
    expect(await ask(url)).toEqual({ ok: false, problem: 'transient', reason: 'ECONNREFUSED' })
  })

  it('leaves open what became of it, where something was to be done and somebody was there', async () => {
    const todo = (url: string) => askProvider({ url, method: 'POST', body: {}, withinMs: 200 })
    const page = await aProvider((_request, response) => response.writeHead(502).end('<html>'))
    const silent = await aProvider(() => undefined)
    const lost = await aProvider(request => request.socket.destroy())
    for (const url of [page, silent, lost]) expect(await todo(url)).toMatchObject({ mayBeDone: true })
    servers.splice(0).forEach(server => void server.close())
    expect(await todo(lost)).not.toHaveProperty('mayBeDone')
  })

  it('from another URL than the one asked', async () => {
    const elsewhere = await aProvider((_request, response) => response.end('{}'))
    const url = await aProvider((_request, response) =>
      response.writeHead(302, { location: elsewhere }).end(),
    )
    expect(await ask(url)).toMatchObject({ ok: false, problem: 'transient' })
  })
})

it.each([
  [400, 'permanent'],
  [404, 'permanent'],
  [401, 'misconfigured'],
  [408, 'transient'],
  [429, 'rate_limited'],
  [500, 'transient'],
  [503, 'transient'],
])('a refusal with %i is %s', (status, problem) => {
  expect(problemByStatus(status)).toBe(problem)
})
