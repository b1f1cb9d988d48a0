import { describe, expect, it } from 'vitest'
import { newPause, type PauseDraft, pauseRequest } from './pause-draft.ts'

const NOW = new Date('2026-11-15T09:42:00Z') // 3:12 PM
const asked = (facts: Partial<PauseDraft>) => pauseRequest({ ...newPause(NOW), ...facts }, NOW)

describe('a pause', () => {
  it.each<{ facts: Partial<PauseDraft>; until: string | null }>([
    { facts: { end: 'switched-on' }, until: null },
    { facts: { end: 'today' }, until: '2026-11-15T18:30:00.000Z' },
    { facts: { end: 'chosen' }, until: '2026-11-16T02:30:00.000Z' },
    { facts: { end: 'chosen', day: '2026-11-15', time: '18:30' }, until: '2026-11-15T13:00:00.000Z' },
  ])('$facts ends $until', ({ facts, until }) => {
    expect(asked(facts)).toMatchObject({ request: { isTakingOrders: false, until } })
  })

  it.each<{ facts: Partial<PauseDraft>; problem: RegExp }>([
    { facts: { words: ' ' }, problem: /both languages/ },
    { facts: { teluguWords: '' }, problem: /both languages/ },
    { facts: { end: 'chosen', day: '' }, problem: /a day and an hour/ },
    { facts: { end: 'chosen', time: '' }, problem: /a day and an hour/ },
    { facts: { end: 'chosen', day: '2026-11-15', time: '15:12' }, problem: /still to come/ },
  ])('is not begun with $facts', ({ facts, problem }) => {
    expect(asked(facts)).toEqual({ problem: expect.stringMatching(problem) })
  })
})
