import type { AssignManyAnswer } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { expect, it } from 'vitest'
import { assignInTurns } from './assign-in-turns.ts'

const orders = (count: number) => Array.from({ length: count }, (_, nth) => `order ${nth + 1}`)
const allOf = (assigned: string[]): AssignManyAnswer => ({ assigned, kept: [], refused: [] })

it('gives a day of 1,000 orders in one call, which is one act', async () => {
  const act = { id: 'act', undoUntil: '2026-11-16T05:00:10.000Z' }
  const calls: number[] = []
  const { acts } = await assignInTurns(orders(1000), {
    assign: async ids => {
      calls.push(ids.length)
      return { data: { ...allOf(ids), act } }
    },
    onProgress: () => {},
  })
  expect(calls).toEqual([1000])
  expect(acts).toEqual([act])
})

it('gives all 2,043 selected orders in calls of 1,000, one after the other, and says how far it is', async () => {
  const calls: number[] = []
  const progress: number[] = []
  const undoUntil = '2026-11-16T05:00:10.000Z'
  const { answer, acts, error } = await assignInTurns(orders(2043), {
    assign: async ids => {
      calls.push(ids.length)
      return { data: { ...allOf(ids), act: { id: `act ${calls.length}`, undoUntil } } }
    },
    onProgress: done => progress.push(done),
  })
  expect(calls).toEqual([1000, 1000, 43])
  expect(progress).toEqual([0, 1000, 2000])
  expect(answer.assigned).toEqual(orders(2043))
  expect(answer.refused).toEqual([])
  expect(acts.map(({ id }) => id)).toEqual(['act 1', 'act 2', 'act 3'])
  expect(error).toBeUndefined()
})

it('names every order that was not tried after a call failed, with the reason', async () => {
  const failure = { status: 503, data: { message: 'The shop cannot be reached right now.' } }
  const { answer, error } = await assignInTurns(orders(1043), {
    assign: async ids => (ids.length === 1000 ? { data: allOf(ids) } : { error: failure }),
    onProgress: () => {},
  })
  expect(answer.assigned).toHaveLength(1000)
  expect(answer.refused).toHaveLength(43)
  expect(answer.refused[0]).toEqual({
    _id: 'order 1001',
    code: '',
    message: 'The shop cannot be reached right now.',
  })
  expect(error).toBe(failure)
})
