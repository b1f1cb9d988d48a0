import { describe, expect, it } from 'vitest'
import { slowdownFor } from './phone.ts'

describe('The phone', () => {
  it.each([
    { speed: 2000, slowdown: 6 },
    { speed: 1533, slowdown: 4 },
    { speed: 1300, slowdown: 3 },
    { speed: 1050, slowdown: 2.5 },
    { speed: 800, slowdown: 2 },
    { speed: 150, slowdown: 1 },
  ])('is $slowdown times slower than a machine of $speed', ({ speed, slowdown }) => {
    expect(slowdownFor(speed)).toBeCloseTo(slowdown, 1)
  })

  it('cannot be imitated by a machine that is slower than it', () => {
    expect(() => slowdownFor(140)).toThrow('slower than the phone')
  })
})
