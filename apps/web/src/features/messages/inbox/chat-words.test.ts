import { describe, expect, it } from 'vitest'
import {
  countInFigures,
  dayInWords,
  foundWords,
  initialsOf,
  momentInWords,
  nameOf,
  tagInWords,
  unreadInWords,
  waitInWords,
  windowInWords,
} from './chat-words.ts'

/** Half past five in the afternoon in Hyderabad. */
const now = new Date('2026-01-10T12:00:00Z')

describe('the 24-hour clock', () => {
  it.each([
    ['2026-01-10T16:30:00Z', 'You can write until 10:00 PM'],
    ['2026-01-10T18:29:00Z', 'You can write until 11:59 PM'],
    ['2026-01-11T10:40:00Z', 'You can write until 4:10 PM tomorrow'],
    ['2026-01-10T13:00:00Z', 'You can write until 6:30 PM'],
    ['2026-01-10T12:59:59Z', 'You can write until 6:29 PM: 60 minutes left'],
    ['2026-01-10T12:24:30Z', 'You can write until 5:54 PM: 25 minutes left'],
    ['2026-01-10T12:00:01Z', 'You can write until 5:30 PM: 1 minute left'],
  ])('says of %s: %s', (until, words) => {
    expect(windowInWords(until, now)).toBe(words)
  })

  it.each(['2026-01-10T12:00:00Z', '2026-01-09T12:00:00Z', null])('is over at %s', until => {
    expect(windowInWords(until, now)).toBeUndefined()
  })
})

describe('a day', () => {
  it.each([
    ['2026-01-10', 'Today'],
    ['2026-01-09', 'Yesterday'],
    ['2026-01-08', 'Thu, 8 Jan'],
    ['2025-12-31', '31 Dec 2025'],
  ])('%s is %s', (day, words) => {
    expect(dayInWords(day, now)).toBe(words)
  })

  it.each([
    ['2026-01-10T05:21:00Z', '10:51 AM'],
    ['2026-01-09T18:30:00Z', '12:00 AM'],
    ['2026-01-09T18:29:00Z', 'Yesterday'],
    ['2026-01-07T10:00:00Z', '7 Jan 2026'],
  ])('a chat of %s is marked %s', (at, words) => {
    expect(momentInWords(at, now)).toBe(words)
  })
})

it.each([
  ['Lakshmi Prasanna', 'LP'],
  ['  lakshmi  ', 'L'],
  ['Venkata Sai Rao', 'VS'],
  ['లక్ష్మి ప్రసన్న', 'లప'],
  ['😀 Ravi', 'R'],
  ['123', ''],
  [null, ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

it('calls a phone without a name by its number', () => {
  expect(nameOf({ name: 'Lakshmi', phone: '+919000000004' })).toBe('Lakshmi')
  expect(nameOf({ name: null, phone: '+919000000004' })).toBe('+91 9000000004')
})

it('counts what is unread, as far as anybody counts', () => {
  expect([1, 2].map(unreadInWords)).toEqual(['1 unread message', '2 unread messages'])
  expect([1, 99, 100].map(countInFigures)).toEqual(['1', '99', '99+'])
})

it.each([
  ['2026-01-10T12:00:30Z', 'now'],
  ['2026-01-10T11:59:01Z', 'now'],
  ['2026-01-10T11:59:00Z', '1 min'],
  ['2026-01-10T11:00:01Z', '59 min'],
  ['2026-01-10T11:00:00Z', '1 h'],
  ['2026-01-08T12:00:01Z', '47 h'],
  ['2026-01-08T12:00:00Z', '2 days'],
])('who wrote at %s waits: %s', (since, words) => {
  expect(waitInWords(since, now)).toBe(words)
})

it.each([
  [{ kind: 'slot', day: '2026-01-10', slot: '6-8 PM' }, 'Today 6-8 PM'],
  [{ kind: 'slot', day: '2026-01-11', slot: '2-4 PM' }, 'Tomorrow 2-4 PM'],
  [{ kind: 'problem', day: null, slot: null }, 'Problem'],
  [{ kind: 'unpaid', day: null, slot: null }, 'Not paid'],
  [{ kind: 'no_order', day: null, slot: null }, 'No order'],
] as const)('a chat about %j is tagged: %s', (tag, words) => {
  expect(tagInWords(tag, now)).toBe(words)
})

it.each([
  [true, 'Is it fresh?'],
  [false, 'You: Is it fresh?'],
])('a line that was found, the customer’s: %s, is %s', (isInbound, words) => {
  expect(foundWords({ words: 'Is it fresh?', at: '2026-01-10T12:00:00Z', isInbound })).toBe(words)
})
