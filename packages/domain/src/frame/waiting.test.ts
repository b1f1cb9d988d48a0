import { describe, expect, it } from 'vitest'
import { countInWords, isNight, isPaymentHeld, newAmong, sinceInWords } from './waiting.ts'

const at = (time: string) => new Date(`2026-11-17T${time}+05:30`)

it.each([
  [0, '0'],
  [7, '7'],
  [99, '99'],
  [100, '99+'],
])('counts %i as %s', (count, words) => {
  expect(countInWords(count)).toBe(words)
})

it.each([
  ['21:59:59', false],
  ['22:00:00', true],
  ['00:00:00', true],
  ['06:59:59', true],
  ['07:00:00', false],
  ['12:00:00', false],
])('at %s in Hyderabad it is night: %s', (time, night) => {
  expect(isNight(at(time))).toBe(night)
})

it('a payment without order waits for the owner after ten minutes', () => {
  expect(isPaymentHeld(at('12:00:00'), at('12:09:59'))).toBe(false)
  expect(isPaymentHeld(at('12:00:00'), at('12:10:00'))).toBe(true)
})

describe('what is new', () => {
  const order = (id: string, time: string) => ({ kind: 'order' as const, id, at: at(time).toISOString() })
  const chat = (time: string) => ({ kind: 'chat' as const, id: '+919000000001', at: at(time).toISOString() })

  type Told = { kind: 'order' | 'chat'; id: string; at: string }
  it.each<[string, Told[], Told[] | undefined, string[]]>([
    ['nothing on opening the page', [order('a', '10:00')], undefined, []],
    ['an order that came', [order('b', '11:00'), order('a', '10:00')], [order('a', '10:00')], ['b']],
    ['the first of all', [order('a', '10:00')], [], ['a']],
    [
      'a chat beside newer orders',
      [order('a', '10:00'), chat('09:59')],
      [order('a', '10:00')],
      ['+919000000001'],
    ],
    ['somebody writes again', [chat('11:00')], [chat('10:00')], ['+919000000001']],
    [
      'nothing where one was dealt with',
      [order('a', '10:00')],
      [order('b', '11:00'), order('a', '10:00')],
      [],
    ],
    ['nothing where an old one comes back into the list', [order('a', '09:00')], [order('b', '11:00')], []],
  ])('is %s', (_what, notices, before, expected) => {
    expect(newAmong(notices, before).map(({ id }) => id)).toEqual(expected)
  })
})

it.each([
  ['12:00:30', 'now'],
  ['12:01:00', '1 min'],
  ['12:59:59', '59 min'],
  ['15:00:00', '3 h'],
])('at %s says of noon: %s', (time, words) => {
  expect(sinceInWords(at('12:00:00'), at(time))).toBe(words)
})

it('counts days, and is not ahead of a clock that is behind', () => {
  expect(sinceInWords(at('12:00:00'), new Date('2026-11-19T13:00:00+05:30'))).toBe('2 d')
  expect(sinceInWords(at('12:00:00'), at('11:59:00'))).toBe('now')
})
