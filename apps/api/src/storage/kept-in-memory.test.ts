import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { beforeEach, expect, it } from 'vitest'
import { type Files, FilesUnavailable } from './files.ts'
import { keptInMemory } from './kept-in-memory.ts'

const stored = new Map<string, string>()
let asked: string[] = []
let isAway = false
beforeEach(() => {
  stored.clear()
  asked = []
  isAway = false
})

const store = {
  async read(name: string) {
    asked.push(name)
    if (isAway) throw new FilesUnavailable('away')
    const content = stored.get(name)
    return content === undefined
      ? undefined
      : { content: Readable.from([Buffer.from(content)]), length: Buffer.byteLength(content) }
  },
  remove: async (names: readonly string[]) => names.forEach(name => void stored.delete(name)),
} as Files

const reads = async (files: Files, name: string) => {
  const file = await files.read(name)
  return file && `${await text(file.content)} (${file.length})`
}

it('asks once for what many want at once, and never again', async () => {
  stored.set('a', 'laddu')
  const files = keptInMemory(store)

  expect(await Promise.all([1, 2, 3].map(() => reads(files, 'a')))).toEqual(Array(3).fill('laddu (5)'))
  expect(await reads(files, 'a')).toBe('laddu (5)')
  expect(asked).toEqual(['a'])
})

it('shows what was read before while the store is away, and nothing else', async () => {
  stored.set('a', 'laddu').set('b', 'murukku')
  const files = keptInMemory(store)
  await reads(files, 'a')
  isAway = true

  expect(await reads(files, 'a')).toBe('laddu (5)')
  await expect(files.read('b')).rejects.toBeInstanceOf(FilesUnavailable)
  isAway = false
  expect(await reads(files, 'b')).toBe('murukku (7)')
})

it('lets so many wait for the store and no more, for one file too', async () => {
  stored.set('a', 'laddu').set('b', 'murukku')
  const files = keptInMemory(store, { mostWaiting: 2 })
  const outcomes = await Promise.allSettled(['a', 'a', 'a', 'b'].map(name => reads(files, name)))

  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected'])
  expect(outcomes[2]).toMatchObject({ reason: expect.any(FilesUnavailable) })
  expect(await reads(files, 'b')).toBe('murukku (7)')
})

it('does not remember that something was not there', async () => {
  const files = keptInMemory(store)
  expect(await files.read('a')).toBeUndefined()
  stored.set('a', 'laddu')

  expect(await reads(files, 'a')).toBe('laddu (5)')
})

it('keeps so many bytes and no more, the latest', async () => {
  stored.set('a', 'x'.repeat(60)).set('b', 'y'.repeat(60))
  const files = keptInMemory(store, { bytes: 100 })
  for (const name of ['a', 'b', 'b', 'a']) await reads(files, name)

  expect(asked).toEqual(['a', 'b', 'a'])
})

it('forgets what is removed', async () => {
  stored.set('a', 'laddu')
  const files = keptInMemory(store)
  await reads(files, 'a')
  await files.remove(['a'])

  expect(await files.read('a')).toBeUndefined()
})
