import { describe, expect, it } from 'vitest'
import { barsBetween, roundTop, stepsUpTo } from './bar-places.ts'

describe('The axis of amounts', () => {
  it.each([
    { dearest: 0, top: 1, steps: [0, 1] },
    { dearest: 3, top: 3, steps: [0, 1, 2, 3] },
    { dearest: 141, top: 160, steps: [0, 50, 100, 150] },
    { dearest: 999.5, top: 1000, steps: [0, 200, 400, 600, 800, 1000] },
    { dearest: 1000, top: 1000, steps: [0, 200, 400, 600, 800, 1000] },
    { dearest: 1210, top: 1300, steps: [0, 500, 1000] },
    { dearest: 28_450, top: 30_000, steps: [0, 10_000, 20_000, 30_000] },
    { dearest: 7_500_000, top: 8_000_000, steps: [0, 2_000_000, 4_000_000, 6_000_000, 8_000_000] },
  ])('of what sold for at most ₹$dearest ends at ₹$top', ({ dearest, top, steps }) => {
    expect(roundTop(dearest)).toBe(top)
    expect(stepsUpTo(top)).toEqual(steps)
  })
})

it('Bars share the room, with gaps around each', () => {
  const bars = barsBetween(100, 310, { count: 2, gap: 0.1 })
  expect(bars.width).toBe(90)
  expect([0, 1].map(bars.startOf)).toEqual([110, 210])
})
