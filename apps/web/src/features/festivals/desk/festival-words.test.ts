import { expect, it } from 'vitest'
import {
  closingInWords,
  lastTimeInWords,
  planInWords,
  pricesInWords,
  slotsInWords,
  sumInWords,
} from './festival-words.ts'

const places = (...counts: (number | null)[]) => counts.map(count => ({ places: count }))

it.each([
  [
    places(360, 360, 360),
    'Everyday orders stop for these days. 1,080 places in all, needs 9 riders at 40 stops.',
  ],
  [places(1), 'Everyday orders stop for these days. 1 place in all, needs 1 rider at 40 stops.'],
  [
    places(360, null),
    'Everyday orders stop for these days. A day without a number takes as many orders as come.',
  ],
])('%j: %s', (days, words) => expect(sumInWords(days)).toBe(words))

it('names the slots of a day in their order', () => {
  expect(slotsInWords(['8-10 PM', '2-4 PM', '6-8 PM', '4-6 PM'])).toBe('all four slots')
  expect(slotsInWords(['6-8 PM', '2-4 PM', '4-6 PM'])).toBe('2–4, 4–6, 6–8 PM')
  expect(slotsInWords([])).toBe('no slot')
})

it.each([
  ['2027-01-08T20:00+05:30', '3 days before the first delivery'],
  ['2027-01-10T20:00+05:30', '1 day before the first delivery'],
  ['2027-01-11T08:00+05:30', 'Must be at least one day before the first delivery'],
])('closing %s is %s', (closesAt, words) => {
  expect(closingInWords(new Date(closesAt), ['2027-01-12', '2027-01-11'])).toBe(words)
})

it.each([
  ['2025-12-20T01:30:00.000Z', 'Last year: 412 orders, ₹3,18,400'],
  ['2024-12-20T01:30:00.000Z', 'In 2024: 412 orders, ₹3,18,400'],
])('of one from %s it says %s', (opensAt, words) => {
  expect(lastTimeInWords({ orders: 412, income: 318_400, opensAt }, '2026-12-20T01:30:00.000Z')).toBe(words)
})

it.each([
  ['2026-12-20T07:00+05:30', 'Plan it for 20 Dec'],
  ['2026-11-15T07:00+05:30', 'Open it now'],
])('opening %s: %s', (opensAt, words) => {
  expect(planInWords(new Date(opensAt), new Date('2026-11-15T15:12+05:30'))).toBe(words)
})

it('says which weights have a price of their own', () => {
  expect(pricesInWords([{ weight: '250 g', price: ' ' }])).toBe('Prices of every day')
  expect(
    pricesInWords([
      { weight: '250 g', price: '₹180' },
      { weight: '500 g', price: '' },
      { weight: '1 kg', price: '690' },
    ]),
  ).toBe('Own prices: 250 g ₹180, 1 kg ₹690')
})
