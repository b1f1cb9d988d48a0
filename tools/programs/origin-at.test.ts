import { expect, it } from 'vitest'
import { originAt } from './origin-at.ts'

it.each([
  ['', 'http://127.0.0.1:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://[::1]:3000'],
  ['::1', 'http://[::1]:3000'],
  ['10.0.0.5', 'http://10.0.0.5:3000'],
  ['localhost', 'http://localhost:3000'],
])('a shop that listens on %j is asked at %s', (host, origin) => {
  expect(originAt(host, 3000)).toBe(origin)
})
