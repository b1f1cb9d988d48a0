import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fastify } from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { answerErrors } from '../errors/error-answer.ts'
import { limitConcurrentRequests } from './limit-concurrent-requests.ts'

const app = fastify()
answerErrors(app)
const bodiesRead: string[] = []
app.post('/', { onRequest: limitConcurrentRequests(2) }, async ({ body }) => {
  bodiesRead.push(String(body))
  return 'taken'
})
await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => app.close())
const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

const send = (body: string) =>
  fetch(url, { method: 'POST', body, headers: { 'content-type': 'text/plain' } }).then(async answer => ({
    status: answer.status,
    wait: answer.headers.get('retry-after'),
    body: await answer.text(),
  }))

/** Begins to send a body and does not go on. */
function holdOne() {
  const headers = { 'content-type': 'text/plain', 'content-length': '100' }
  const sending = request(url, { method: 'POST', headers })
  sending.on('error', () => {})
  sending.write('half')
  return sending
}

it('refuses what comes beyond so many before it reads the body, and takes the next when one is gone', async () => {
  expect(await send('first')).toMatchObject({ status: 200, body: 'taken' })
  const held = [holdOne(), holdOne()]
  await expect.poll(async () => (await send('beyond')).status).toBe(503)
  const refused = await send('beyond')
  expect(refused.wait).toBe('5')
  expect(JSON.parse(refused.body)).toMatchObject({
    code: 'server.busy',
    message: 'The shop has too much to do right now. Try again in 5 seconds.',
  })
  bodiesRead.length = 0
  held[0]?.destroy()
  await expect.poll(async () => (await send('after')).status).toBe(200)
  expect(bodiesRead).toEqual(['after'])
  held[1]?.destroy()
})
