import { inLanguage } from '@pindivantalu/texts/t'
import { describe, expect, it } from 'vitest'
import {
  choiceToMake,
  cookLineKey,
  cookLinkEndsAt,
  inShownOrder,
  latestTicks,
  readyInWords,
  readyOf,
} from './cook-page.ts'

it('a link is good until the next day ends in Hyderabad', () => {
  expect(cookLinkEndsAt('2026-01-11').toISOString()).toBe('2026-01-12T18:30:00.000Z')
})

it.each([
  { what: 'nothing is said', packets: 8, collected: 0, ticked: 0, ready: 0 },
  { what: 'some are ticked', packets: 8, collected: 0, ticked: 5, ready: 5 },
  { what: 'an order was cancelled after it was made', packets: 5, collected: 0, ticked: 8, ready: 5 },
  { what: 'some were collected without a tick', packets: 8, collected: 3, ticked: 0, ready: 3 },
  { what: 'some of the ready ones were collected', packets: 8, collected: 3, ticked: 5, ready: 5 },
  { what: 'nothing is left to make', packets: 0, collected: 0, ticked: 4, ready: 0 },
])('where $what, $ready of $packets are ready', ({ ready, what: _what, ...facts }) => {
  expect(readyOf(facts)).toBe(ready)
})

it('says how many are ready', () => {
  expect(readyInWords(5, 8)).toBe('5 of 8 ready')
  expect(inLanguage('te', () => readyInWords(5, 8))).toBe('8లో 5 సిద్ధం')
})

const line = (product: string) => ({ slot: '6-8 PM' as const, product, weight: '250 g', choice: 'Regular' })
const tick = (product: string, at: string, ready: number, key = 'a') => ({ ...line(product), at, ready, key })
const [EARLY, LATE] = ['2026-01-11T08:00:00.000Z', '2026-01-11T08:00:01.000Z']

describe('of several ticks', () => {
  it.each([
    { what: 'the last of a line counts', ticks: [tick('a', EARLY, 2), tick('a', LATE, 5)], kept: [5] },
    { what: 'whichever comes first', ticks: [tick('a', LATE, 5), tick('a', EARLY, 2)], kept: [5] },
    {
      what: 'of two at one moment always the same',
      ticks: [tick('a', EARLY, 2, 'b'), tick('a', EARLY, 5, 'a')],
      kept: [2],
    },
    {
      what: 'each line has its own, in one order',
      ticks: [tick('b', EARLY, 1), tick('a', EARLY, 2)],
      kept: [2, 1],
    },
  ])('$what', ({ ticks, kept }) => {
    expect(latestTicks(ticks).map(({ ready }) => ready)).toEqual(kept)
    expect(latestTicks(ticks.toReversed()).map(({ ready }) => ready)).toEqual(kept)
  })
})

it('what is new stands last, and nothing that was shown moves', () => {
  const shown = ['c', 'a'].map(product => cookLineKey(line(product)))
  expect(inShownOrder(shown, ['a', 'b', 'c'].map(line)).map(({ product }) => product)).toEqual([
    'c',
    'a',
    'b',
  ])
})

it.each([
  ['Regular', false, 'regular spice', 'మామూలు కారం'],
  ['Spicy', false, 'spicy', 'ఎక్కువ కారం'],
  ['Mild', false, 'mild', 'తక్కువ కారం'],
  ['Less', true, 'less sweet', 'తక్కువ తీపి'],
  ['Regular', true, 'regular sweetness', 'మామూలు తీపి'],
  ['Extra', true, 'extra sweet', 'ఎక్కువ తీపి'],
  ['With garlic', false, 'With garlic', 'With garlic'],
])('the choice %s, sweet: %s, is made %s', (choice, isSweet, words, telugu) => {
  expect(choiceToMake({ choice, isSweet })).toBe(words)
  expect(inLanguage('te', () => choiceToMake({ choice, isSweet }))).toBe(telugu)
})
