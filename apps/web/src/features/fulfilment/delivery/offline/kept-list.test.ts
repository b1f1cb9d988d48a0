import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { KEEP_FOR } from '../../../../lib/offline/headers.ts'
import { memoryCaches } from '../../../../lib/offline/memory-caches.builder.ts'
import { forgetKeptList, PENDING_LIST } from './kept-list.ts'

const { stored, over } = memoryCaches()

beforeEach(() => {
  stored.clear()
  const ravis = new Response('[]', { headers: { [KEEP_FOR]: 'ravi' } })
  stored.set('delivery-list-v2', new Map([[PENDING_LIST, ravis]]))
  stored.set('delivery-shell-v2', new Map())
  vi.stubGlobal(
    'caches',
    over(() => Promise.reject(new Error('Nothing is asked for'))),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it.each([
  { who: 'nobody is signed in', partner: undefined, left: ['delivery-shell-v2'] },
  { who: 'another came', partner: 'imran', left: ['delivery-shell-v2'] },
  { who: 'it is theirs', partner: 'ravi', left: ['delivery-list-v2', 'delivery-shell-v2'] },
])('what is left of a kept list when $who', async ({ partner, left }) => {
  await forgetKeptList(partner)
  expect([...stored.keys()].sort()).toEqual(left)
})

it('where a browser has no such storage nothing is forgotten', async () => {
  vi.unstubAllGlobals()
  await expect(forgetKeptList()).resolves.toBeUndefined()
})

it('where a browser forbids such storage nothing is forgotten, and nothing fails', async () => {
  vi.stubGlobal('caches', { keys: () => Promise.reject(new DOMException('No', 'SecurityError')) })
  await expect(forgetKeptList()).resolves.toBeUndefined()
})
