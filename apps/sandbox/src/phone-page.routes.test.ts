import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildSandbox, type Sandbox } from './app.ts'

let sandbox: Sandbox
beforeEach(() => {
  sandbox = buildSandbox()
})
afterEach(() => sandbox.app.close())

it.each([
  ['/', 'text/html; charset=utf-8', '<title>Sandbox phone</title>'],
  ['/page.css', 'text/css; charset=utf-8', '.phone'],
  ['/messages.css', 'text/css; charset=utf-8', '.message'],
  ['/phone.js', 'text/javascript; charset=utf-8', 'EventSource'],
  ['/whatsapp.js', 'text/javascript; charset=utf-8', 'sandbox/whatsapp'],
  ['/favicon.svg', 'image/svg+xml', '<svg'],
  ['/fonts/telugu.woff2', 'font/woff2', 'wOF2'],
])('serves %s', async (url, type, part) => {
  const answer = await sandbox.app.inject(url)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe(type)
  expect(answer.body).toContain(part)
})

it('lets the page run no script but its own file', async () => {
  const { headers, body } = await sandbox.app.inject('/')
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect(body).not.toMatch(/<script(?![^>]* src=)|\son\w+=/)
})

it('serves nothing else of its folder', async () => {
  for (const url of ['/phone.html', '/main.ts', '/../config.ts', '/phone-page/phone.js']) {
    expect((await sandbox.app.inject(url)).statusCode).toBe(404)
  }
})
