import { expect, it } from 'vitest'
import { moneyPath, readMoneySearchParams } from './money-search-params.ts'

it.each([
  ['', { list: 'refunds', isOfDay: false }],
  ['day=2026-01-10', { day: '2026-01-10', list: 'refunds', isOfDay: false }],
  ['state=failed&of=day', { list: 'refunds', state: 'failed', isOfDay: true }],
  ['day=2026-01-10&list=credit-notes&of=day', { day: '2026-01-10', list: 'credit-notes', isOfDay: true }],
] as const)('%s is what it says, and back', (query, asked) => {
  expect(readMoneySearchParams(new URLSearchParams(query))).toEqual(asked)
  expect(moneyPath(asked)).toBe(query ? `/admin/money?${query}` : '/admin/money')
})

it.each(['day=2026-02-30', 'day=yesterday', 'state=lost', 'list=all', 'of=month'])(
  'leaves out what makes no sense: %s',
  query => {
    expect(readMoneySearchParams(new URLSearchParams(query))).toEqual({ list: 'refunds', isOfDay: false })
  },
)

it('takes no state along to the credit notes, which have none', () => {
  expect(moneyPath({ list: 'credit-notes', state: 'failed' })).toBe('/admin/money?list=credit-notes')
})
