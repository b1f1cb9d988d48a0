import { expect, it } from 'vitest'
import { createChangedTags } from './changed-tags.ts'

it('knows with which version a tag changed last', () => {
  const changed = createChangedTags()
  changed.change(5, ['product:1', 'products'])
  changed.change(6, ['product:1'])
  expect(changed.hasChanged(['product:1'], 5)).toBe(true)
  expect(changed.hasChanged(['product:1'], 6)).toBe(false)
  expect(changed.hasChanged(['products'], 4)).toBe(true)
  expect(changed.hasChanged(['products'], 5)).toBe(false)
  expect(changed.hasChanged(['product:2'], 1)).toBe(false)
  expect(changed.hasChanged([], 1)).toBe(false)
})

it.each([
  ['the whole shop changes', (changed: ReturnType<typeof createChangedTags>) => changed.change(7, ['shop'])],
  ['nobody knows what changed', changed => changed.doubtAll(7)],
])('doubts everything from before where %s', (_what, change) => {
  const changed = createChangedTags()
  change(changed)
  expect(changed.hasChanged([], 6)).toBe(true)
  expect(changed.hasChanged(['product:1'], 6)).toBe(true)
  expect(changed.hasChanged(['product:1'], 7)).toBe(false)
})

it('forgets what changed longest ago, and doubts what was made before that', () => {
  const changed = createChangedTags(2)
  changed.change(1, ['a'])
  changed.change(2, ['b'])
  changed.change(3, ['a'])
  changed.change(4, ['c'])
  expect(changed.size()).toBe(2)
  expect(changed.hasChanged(['b'], 1)).toBe(true)
  expect(changed.hasChanged(['unchanged'], 1)).toBe(true)
  expect(changed.hasChanged(['unchanged'], 2)).toBe(false)
  expect(changed.hasChanged(['a'], 2)).toBe(true)
})
