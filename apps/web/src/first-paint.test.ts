import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'

const document = await readFile(join(import.meta.dirname, '../index.html'), 'utf8')
const script = /<script>(.*?)<\/script>/s.exec(document)?.[1] ?? ''

/** What the script in the document puts on its root. */
function rootFor(getItem: (key: string) => string | null) {
  const dataset: Record<string, string> = {}
  const style: Record<string, string> = {}
  const documentElement = {
    dataset,
    style: { setProperty: (name: string, value: string) => (style[name] = value) },
  }
  runInNewContext(script, { document: { documentElement }, localStorage: { getItem } })
  return { ...dataset, ...style }
}
const stored = (value: unknown) =>
  rootFor(key => (key === 'userInfo' ? (typeof value === 'string' ? value : JSON.stringify(value)) : null))

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

it('a browser that forbids its storage shows a guest', () => {
  const forbid = () => {
    throw new Error('SecurityError')
  }
  expect(rootFor(forbid)).toEqual({ visitor: 'guest' })
})
