import { describe, expect, it } from 'vitest'
import { HOUR, MINUTE } from '../../indian-time.ts'
import { backoffAfterTries, isLastTry } from './backoff.ts'

const SHORTEST = backoffAfterTries('email', () => 0)
const LONGEST = backoffAfterTries('email', () => 1)
const total = (waits: number[]) => waits.reduce((sum, wait) => sum + wait, 0)

describe('a message that could not be sent', () => {
  it('is tried again later and later', () => {
    const minutes = SHORTEST.map(wait => wait / 60_000)
    expect(minutes).toEqual([0.5, 1, 5, 15, 60, 180, 360, 720])
  })

  it('waits up to a quarter longer than it must, each as chance has it', () => {
    expect(LONGEST).toEqual(SHORTEST.map(wait => wait * 1.25))
    const chances = [0, 1, 0.5, 0, 0, 0, 0, 0]
    const waits = backoffAfterTries('email', () => chances.shift() ?? 0)
    expect(waits.slice(0, 3)).toEqual([30_000, 75_000, 337_500])
  })

  it('is given up about a day after its first try', () => {
    expect(total(SHORTEST)).toBeGreaterThan(22 * HOUR)
    expect(total(LONGEST)).toBeLessThan(28 * HOUR)
    expect(isLastTry('email', SHORTEST.length)).toBe(false)
    expect(isLastTry('email', SHORTEST.length + 1)).toBe(true)
  })

  it('as SMS is tried three times within minutes, and then the owner decides', () => {
    const waits = backoffAfterTries('sms', () => 1)
    expect(waits).toHaveLength(2)
    expect(total(waits)).toBeLessThanOrEqual(5 * MINUTE)
    expect(isLastTry('sms', 2)).toBe(false)
    expect(isLastTry('sms', 3)).toBe(true)
  })
})
