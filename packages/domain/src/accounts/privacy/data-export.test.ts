import { expect, it } from 'vitest'
import { exportState } from './data-export.ts'

const MADE = new Date('2026-11-17T11:00:00+05:30')

it.each([
  { madeAt: null, failedAt: null, now: '2026-11-17T11:00:00+05:30', state: 'being_made' },
  { madeAt: MADE, failedAt: null, now: '2026-11-17T11:00:00+05:30', state: 'ready' },
  { madeAt: MADE, failedAt: null, now: '2026-11-18T10:59:59+05:30', state: 'ready' },
  { madeAt: MADE, failedAt: null, now: '2026-11-18T11:00:00+05:30', state: 'over' },
  { madeAt: null, failedAt: MADE, now: '2026-11-17T11:00:00+05:30', state: 'failed' },
])('a file made at $madeAt, failed at $failedAt, is $state at $now', ({ madeAt, failedAt, now, state }) => {
  expect(exportState({ madeAt, failedAt }, new Date(now))).toBe(state)
})
