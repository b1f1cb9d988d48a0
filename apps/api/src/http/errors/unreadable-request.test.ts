import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { ERRORS } from '@pindivantalu/domain/errors'
import { fastify } from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { SERVER_LIMITS } from '../limits/server-limits.ts'

const app = fastify(SERVER_LIMITS)
await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => app.close())

it.each([
  ['what is not HTTP', 'hello\r\n\r\n', 400],
  ['an unknown method', 'SNACK / HTTP/1.1\r\nhost: shop\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nhost: shop\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('answers %s in the shop’s words', async (_what, bytes, status) => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(bytes)
  const [head, body = ''] = (await text(socket)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(JSON.parse(body)).toMatchObject({
    code: 'request.invalid',
    message: ERRORS['request.invalid'].message,
  })
})
