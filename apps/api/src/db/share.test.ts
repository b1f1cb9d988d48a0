import { expect, it } from 'vitest'
import { isDatabaseAway } from './database-away.ts'
import { createShare } from './share.ts'

/** Work that ends when told to. */
function work() {
  let end = () => {}
  const ended = new Promise<void>(resolve => {
    end = resolve
  })
  return { end, ended }
}

it('lets so many work at once, and the others in the order they came', async () => {
  const share = createShare({ atMost: 2, waitMs: 60_000, what: 'cooks' })
  const began: string[] = []
  const works = Object.fromEntries(['first', 'second', 'third', 'fourth'].map(name => [name, work()]))
  const all = Object.entries(works).map(([name, { ended }]) =>
    share.use(async () => {
      began.push(name)
      await ended
      if (name === 'second') throw new Error('burnt')
    }),
  )
  const results = Promise.allSettled(all)
  await expect.poll(() => began).toEqual(['first', 'second'])
  // A place that is left by a failure is as free as any other.
  works.second?.end()
  await expect.poll(() => began).toEqual(['first', 'second', 'third'])
  works.first?.end()
  await expect.poll(() => began).toEqual(['first', 'second', 'third', 'fourth'])
  works.third?.end()
  works.fourth?.end()
  expect((await results).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ])
})

it('refuses those for whom no place becomes free in time, and goes on', async () => {
  const share = createShare({ atMost: 1, waitMs: 30, what: 'cooks' })
  const long = work()
  const first = share.use(() => long.ended)
  const refused = await share.use(async () => 'served').catch(error => error)
  expect(refused).toMatchObject({ message: 'cooks: all were busy for too long' })
  expect(isDatabaseAway(refused)).toBe(true)
  long.end()
  await first
  expect(await share.use(async () => 'served')).toBe('served')
})
