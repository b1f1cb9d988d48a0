import { describe, expect, it } from 'vitest'
import { drawsFrom } from '../../e2e/faults/draws.ts'
import { letArrive } from './arrivals.ts'

const RATE = { perSecond: 200, seconds: 0.2 }

describe('People in the festival bench', () => {
  it('come while nobody has been served yet', async () => {
    const doors = Promise.withResolvers<void>()
    let came = 0
    const arriving = letArrive({ ...RATE, draws: drawsFrom(1) }, () => {
      came += 1
      return doors.promise
    })
    await expect.poll(() => came).toBeGreaterThan(10)
    doors.resolve()
    expect((await arriving).length).toBe(came)
  })

  it('all leave before it is told that one of them met a failure', async () => {
    let left = 0
    let isFirst = true
    const arriving = letArrive({ ...RATE, draws: drawsFrom(1) }, async () => {
      left += 1
      if (!isFirst) return
      isFirst = false
      throw new Error('The sandbox answered 500')
    })
    await expect(arriving).rejects.toThrow('The sandbox answered 500')
    expect(left).toBeGreaterThan(10)
  })
})
