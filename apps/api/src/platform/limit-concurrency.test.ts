import { expect, it } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

it('refuses what comes when enough wait already, and takes more when there is room again', async () => {
  const mayFinish = Promise.withResolvers<void>()
  const begun: number[] = []
  const work = limitConcurrency(
    1,
    async (page: number) => {
      begun.push(page)
      await mayFinish.promise
    },
    { mostWaiting: 2 },
  )
  const [first, second, third, fourth] = [1, 2, 3, 4].map(work)
  await expect(fourth).rejects.toMatchObject({ code: 'server.busy', status: 503 })
  expect(begun).toEqual([1])
  mayFinish.resolve()
  await Promise.all([first, second, third])
  await expect(work(5)).resolves.toBeUndefined()
  expect(begun).toEqual([1, 2, 3, 5])
})
