import { expect, it } from 'vitest'
import { countAt } from './place-counts.ts'

const waiting = {
  asOf: '2026-11-17T10:00:00Z',
  isQuiet: false,
  orders: 6,
  chats: 4,
  problems: 100,
  money: 0,
  notices: [],
}

it.each([
  ['/admin/orderlist', { shown: '6', read: 'new: 6' }],
  ['/admin/whatsapp', { shown: '4', read: 'unanswered: 4' }],
  ['/admin/problems', { shown: '99+', read: 'waiting: 99+' }],
  ['/admin/money', undefined],
  ['/admin/today', undefined],
])('%s has %o', (to, count) => {
  expect(countAt(to, waiting)).toEqual(count)
  expect(countAt(to, undefined)).toBeUndefined()
})
