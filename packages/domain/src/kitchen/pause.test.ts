import { describe, expect, it } from 'vitest'
import { decidePause, isTakingOrders } from './pause.ts'

const NOW = new Date('2026-11-15T09:00:00Z')
const at = (instant: string | null) => ({ until: instant === null ? null : new Date(instant) })

it('takes orders where nobody has paused it', () => {
  expect(isTakingOrders(null, NOW)).toBe(true)
})

describe('a pause', () => {
  it.each([
    { until: null, isTaking: false, ok: true },
    { until: '2026-11-15T09:00:01Z', isTaking: false, ok: true },
    { until: '2026-11-15T09:00:00Z', isTaking: true, ok: false },
    { until: '2026-11-15T08:59:59Z', isTaking: true, ok: false },
    { until: '2027-11-15T09:00:00Z', isTaking: false, ok: true },
    { until: '2027-11-15T09:00:01Z', isTaking: false, ok: false },
  ])('until $until: orders are taken $isTaking, it can be begun $ok', ({ until, isTaking, ok }) => {
    expect(isTakingOrders(at(until), NOW)).toBe(isTaking)
    expect(decidePause(at(until), NOW).ok).toBe(ok)
  })
})
