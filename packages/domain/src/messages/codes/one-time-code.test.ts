import { describe, expect, it } from 'vitest'
import { codeExpiresAt, codeFrom, judgeCode, POSSIBLE_CODES } from './one-time-code.ts'

const rules = { lifetime: 600_000, mostTries: 5 }
const madeAt = new Date('2026-01-10T12:00:00Z')

describe('a one-time code', () => {
  it.each([
    { random: 0, code: '000000' },
    { random: 42, code: '000042' },
    { random: POSSIBLE_CODES - 1, code: '999999' },
  ])('made from $random is $code', ({ random, code }) => {
    expect(codeFrom(random)).toBe(code)
  })

  it.each([
    { now: '2026-01-10T12:00:00Z', tries: 0, state: 'usable' },
    { now: '2026-01-10T12:10:00Z', tries: 4, state: 'usable' },
    { now: '2026-01-10T12:10:00.001Z', tries: 0, state: 'expired' },
    { now: '2026-01-10T12:00:00Z', tries: 5, state: 'worn_out' },
    { now: '2026-01-10T12:11:00Z', tries: 5, state: 'expired' },
  ])('of ten minutes and five tries is $state at $now after $tries tries', ({ now, tries, state }) => {
    expect(judgeCode({ madeAt, tries }, rules, new Date(now))).toBe(state)
  })

  it('tells until when it can be used', () => {
    expect(codeExpiresAt({ madeAt, tries: 0 }, rules)).toEqual(new Date('2026-01-10T12:10:00Z'))
  })
})
