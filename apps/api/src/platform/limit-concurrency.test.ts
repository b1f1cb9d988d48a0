import { expect, it } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

it('never works at more than it may at once, and finishes all of it, in order', async () => {
  let running = 0
  let mostSeen = 0
  const begun: number[] = []
  const work = limitConcurrency(2, async (page: number) => {
    begun.push(page)
    running += 1
    mostSeen = Math.max(mostSeen, running)
    await new Promise(resolve => setImmediate(resolve))
    running -= 1
    return page
  })
  expect(await Promise.all([1, 2, 3, 4, 5].map(work))).toEqual([1, 2, 3, 4, 5])
  expect(mostSeen).toBe(2)
  expect(begun).toEqual([1, 2, 3, 4, 5])
})

it('lets the next ones in after a failure', async () => {
  const work = limitConcurrency(1, async (page: number) => {
    if (page < 3) throw new Error(`page ${page}`)
    return page
  })
  expect(await Promise.allSettled([1, 2, 3].map(work))).toMatchObject([
    { reason: new Error('page 1') },
    { reason: new Error('page 2') },
    { value: 3 },
  ])
  expect(await work(4)).toBe(4)
})

it('refuses what comes when enough wait already, and takes more when there is room again', async () => {
  const mayFinish = Promise.withResolvers<void>()
  const work = limitConcurrency(1, () => mayFinish.promise, { mostWaiting: 2 })
  const [first, second, third, fourth] = [1, 2, 3, 4].map(work)
  await expect(fourth).rejects.toMatchObject({ code: 'server.busy', status: 503 })
  mayFinish.resolve()
  await Promise.all([first, second, third])
  await expect(work(5)).resolves.toBeUndefined()
})
