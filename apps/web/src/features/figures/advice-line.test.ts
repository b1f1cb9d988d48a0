import { expect, it } from 'vitest'
import { saidOf } from './advice-line.tsx'

const days = { from: '2026-11-09', to: '2026-11-15' }
const id = '0198f0d2-0000-7000-8000-000000000001'

it.each([
  {
    advice: { about: 'overdue', orders: 1 },
    words: '1 order is overdue now.',
    to: '/admin/today',
  },
  {
    advice: { about: 'slot', slot: '8-10 PM', late: 11, due: 52 },
    words: '8-10 PM was late for 11 of 52 orders.',
    to: '/admin/orderlist?slot=8-10+PM&slotDays=2026-11-09..2026-11-15',
  },
  {
    advice: { about: 'partner', _id: id, name: 'Saleem', late: 20, due: 100 },
    words: 'Saleem was late for 20 of 100 orders.',
    to: `/admin/orderlist?rider=${id}&slotDays=2026-11-09..2026-11-15`,
  },
  {
    advice: { about: 'cook', _id: id, name: 'Annapurna', problems: 4, orders: 40 },
    words: 'Annapurna had a problem in 4 of 40 orders.',
    to: `/admin/orderlist?cook=${id}&slotDays=2026-11-09..2026-11-15`,
  },
  {
    advice: { about: 'product', _id: id, name: 'Ariselu', problems: 4, orders: 40 },
    words: 'Ariselu had a problem in 4 of 40 orders.',
    to: `/admin/product/${id}/edit`,
  },
] as const)('says "$words" and leads to $to', ({ advice, words, to }) => {
  expect(saidOf(advice, days)).toMatchObject({ words, to })
})
