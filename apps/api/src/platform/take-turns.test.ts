import { expect, it } from 'vitest'
import { takeTurns } from './take-turns.ts'

it('does one after the other what is about the same, and does not let the rest wait', async () => {
  const inTurn = takeTurns()
  const done: string[] = []
  const first = Promise.withResolvers<void>()
  const all = [
    inTurn('pay_1', () => first.promise.then(() => done.push('first'))),
    inTurn('pay_1', async () => done.push('second')),
    inTurn('pay_2', async () => done.push('another')),
  ]
  await all[2]
  expect(done).toEqual(['another'])
  first.resolve()
  await Promise.all(all)
  expect(done).toEqual(['another', 'first', 'second'])
})

it('goes on after one that failed, which its own caller hears of', async () => {
  const inTurn = takeTurns()
  const fails = inTurn('pay_1', async () => Promise.reject(new Error('away')))
  const next = inTurn('pay_1', async () => 'done')
  await expect(fails).rejects.toThrow('away')
  expect(await next).toBe('done')
})
