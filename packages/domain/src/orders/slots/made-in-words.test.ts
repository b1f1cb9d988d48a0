import { expect, it } from 'vitest'
import { madeInWords } from './made-in-words.ts'

it.each([
  [{}, null],
  [{ leadDays: 1 }, 'Made to order, one day'],
  [{ leadDays: 3 }, 'Made to order, 3 days'],
  [{ soldOutUntil: '2026-11-21' }, 'Sold out until Sat, 21 Nov'],
  [{ soldOutUntil: '2026-11-21', leadDays: 2 }, 'Sold out until Sat, 21 Nov'],
  [{ soldOutUntil: '2026-11-18' }, null],
  [{ soldOutUntil: '2026-11-17', leadDays: 2 }, 'Made to order, 2 days'],
  [{ soldOutUntil: null }, null],
])('of %j says %s on 18 Nov', (product, words) => {
  expect(madeInWords(product, '2026-11-18')).toBe(words)
})

it('says nothing of days while the shop’s clock is not known', () => {
  expect(madeInWords({ soldOutUntil: '2026-11-21' }, undefined)).toBeNull()
  expect(madeInWords({ soldOutUntil: '2026-11-21', leadDays: 1 }, undefined)).toBe('Made to order, one day')
})
