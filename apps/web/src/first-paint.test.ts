import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'

const document = await readFile(join(import.meta.dirname, '../index.html'), 'utf8')
const script = /<script>(.*?)<\/script>/s.exec(document)?.[1] ?? ''

/** What the script in the document puts on its root. */
function rootFor(getItem: (key: string) => string | null, { search = '', pathname = '/' } = {}) {
  const dataset: Record<string, string> = {}
  const style: Record<string, string> = {}
  const documentElement = {
    dataset,
    style: { setProperty: (name: string, value: string) => (style[name] = value) },
  }
  runInNewContext(script, {
    document: { documentElement },
    localStorage: { getItem },
    location: { search, pathname },
  })
  return { ...dataset, ...style }
}
const stored = (value: unknown, pathname?: string) =>
  rootFor(key => (key === 'userInfo' ? (typeof value === 'string' ? value : JSON.stringify(value)) : null), {
    ...(pathname && { pathname }),
  })

it.each([
  ['nothing stored', null, { visitor: 'guest' }],
  ['damaged storage', '{"name":', { visitor: 'guest' }],
  ['a person', { name: 'Lakshmi' }, { visitor: 'named', '--visitor-name': '"Lakshmi"' }],
  ['somebody without a real name', { name: 'User' }, { visitor: 'unnamed', '--visitor-name': '"User"' }],
  ['USER, which is a name', { name: 'USER' }, { visitor: 'named', '--visitor-name': '"USER"' }],
  ['quotes in a name', { name: 'A"};b' }, { visitor: 'named', '--visitor-name': '"A\\"};b"' }],
])('before the first paint, %s is known', (_, value, root) => {
  expect(stored(value)).toEqual(root)
})

const LINE = { name: 'Ariselu', quantity: 1 }
it.each([
  ['no cart', null, '', {}],
  ['an empty cart', { cartItems: [], itemsPrice: 0 }, '', {}],
  ['a cart', { cartItems: [LINE], itemsPrice: 400 }, '', { cart: 'filled' }],
  ['a link with a cart in it', null, '?x=1&item=abc', { cart: 'filled' }],
  ['another link', null, '?x=item', {}],
])('before the first paint, %s is known', (_, cart, search, root) => {
  const read = (key: string) => (key === 'cart' && cart ? JSON.stringify(cart) : null)
  expect(rootFor(read, { search })).toEqual({ visitor: 'guest', ...root })
})

const OWNER = { name: 'Sita', isAdmin: true }
it.each([
  ['the owner at an order', OWNER, '/order/1', 'waits'],
  ['the owner at an order in Telugu', OWNER, '/te/order/1', 'waits'],
  ['a packer at an order', { name: 'Sita', isAdmin: false, staffRole: 'packer' }, '/order/1', 'waits'],
  ['a customer at an order', { name: 'Sita', isAdmin: false }, '/order/1', undefined],
  ['nobody at an order', null, '/order/1', undefined],
  ['the owner in the shop', OWNER, '/', undefined],
  ['the owner reporting a problem', OWNER, '/order/1/problem', undefined],
])('before the first paint, for %s it is known whose frame is to come', (_, user, pathname, frame) => {
  expect(stored(user, pathname)).toHaveProperty('visitor')
  expect((stored(user, pathname) as { frame?: string }).frame).toBe(frame)
})

it('a browser that forbids its storage shows a guest', () => {
  const forbid = () => {
    throw new Error('SecurityError')
  }
  expect(rootFor(forbid)).toEqual({ visitor: 'guest' })
})
