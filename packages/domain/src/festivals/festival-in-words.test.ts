import { inLanguage } from '@pindivantalu/texts/t'
import { describe, expect, it } from 'vitest'
import {
  festivalName,
  listOfDays,
  momentInWords,
  packetsLeftInWords,
  placesLeftInWords,
  spanOfDays,
  untilAndDays,
} from './festival-in-words.ts'

const THREE = ['2027-01-11', '2027-01-12', '2027-01-13']
const FIVE = [...THREE, '2027-01-14', '2027-01-15']
const BROKEN = ['2027-01-12', '2027-01-14', '2027-01-15']
const TWO_MONTHS = ['2027-01-31', '2027-02-01', '2027-02-02']

describe('the days of a festival', () => {
  it.each([
    { days: ['2027-01-12'], list: '12 Jan', span: '12 Jan' },
    { days: THREE, list: '11, 12 and 13 Jan', span: '11–13 Jan' },
    { days: FIVE, list: '11–15 Jan', span: '11–15 Jan' },
    { days: BROKEN, list: '12, 14 and 15 Jan', span: '12, 14 and 15 Jan' },
    { days: TWO_MONTHS, list: '31 Jan, 1 and 2 Feb', span: '31 Jan – 2 Feb' },
  ])('are $list, in short $span', ({ days, list, span }) => {
    expect(listOfDays(days)).toBe(list)
    expect(spanOfDays(days)).toBe(span)
  })

  it('are said in Telugu without an "and"', () => {
    expect(inLanguage('te', () => listOfDays(THREE))).toBe('11, 12, 13 జనవరి')
    expect(inLanguage('te', () => spanOfDays(THREE))).toBe('11–13 జనవరి')
  })
})

it.each([
  ['2027-01-08T20:00:00+05:30', 'Fri, 8 Jan, 8 PM'],
  ['2027-01-08T19:30:00+05:30', 'Fri, 8 Jan, 7:30 PM'],
  ['2027-01-08T23:59:00+05:30', 'Fri, 8 Jan, 11:59 PM'],
])('orders end at %s: %s', (at, words) => {
  expect(momentInWords(new Date(at))).toBe(words)
})

it('says until when to order and when it comes, by the days of Hyderabad', () => {
  const festival = { closesAt: '2027-01-10T18:29:00.000Z', days: ['2027-01-12', '2027-01-13', '2027-01-14'] }
  expect(untilAndDays(festival)).toBe('Order until 10 Jan, delivered 12–14 Jan')
  expect(inLanguage('te', () => untilAndDays(festival))).toBe('10 జనవరి వరకు ఆర్డర్ చేయండి, 12–14 జనవరిలో తెస్తాం')
})

it.each([
  ['2026-11-23T01:36:00+05:30', 'Order until 22 Nov, delivered 26–27 Nov'],
  ['2026-11-23T00:00:00+05:30', 'Order until 22 Nov, delivered 26–27 Nov'],
  ['2026-11-23T11:59:00+05:30', 'Order until 22 Nov, delivered 26–27 Nov'],
  ['2026-11-23T12:00:00+05:30', 'Order until 23 Nov, delivered 26–27 Nov'],
  ['2026-11-23T20:00:00+05:30', 'Order until 23 Nov, delivered 26–27 Nov'],
])('closing %s it says until when one can order all day: %s', (closesAt, says) => {
  expect(untilAndDays({ closesAt, days: ['2026-11-26', '2026-11-27'] })).toBe(says)
})

it.each([
  [{ name: 'Sankranti 2027', teluguName: 'సంక్రాంతి' }, 'Sankranti', 'సంక్రాంతి'],
  [{ name: 'Ugadi', teluguName: 'ఉగాది 2027' }, 'Ugadi', 'ఉగాది'],
])('calls %o by its name without the year', (festival, english, telugu) => {
  expect(festivalName(festival)).toBe(english)
  expect(inLanguage('te', () => festivalName(festival))).toBe(telugu)
})

describe('what is left', () => {
  it.each([
    [null, undefined],
    [undefined, undefined],
    [21, undefined],
    [20, 'Last 20 packets'],
    [1, 'Last packet'],
    [0, 'Sold out'],
  ])('of a product, %s: %s', (left, words) => {
    expect(packetsLeftInWords(left)).toBe(words)
  })

  it.each([
    [null, 'Free'],
    [21, 'Free'],
    [14, '14 left'],
    [0, 'Full'],
  ])('of a day, %s: %s', (left, words) => {
    expect(placesLeftInWords(left)).toBe(words)
  })
})
