import { describe, expect, it } from 'vitest'
import { problemsOf } from './problems.ts'

const ITEMS = '{count, plural, one {1 item} other {{count} items}}'

describe('problems of a text', () => {
  it.each([
    ['a plain text', 'Cart', 'కార్ట్', []],
    ['a value elsewhere', '{amount} by {method}', '{method} ద్వారా {amount}', ['amount', 'method']],
    ['all forms', ITEMS, '{count, plural, one {1 వస్తువు} other {{count} వస్తువులు}}', ['count']],
    ['exact numbers', ITEMS, '{count, plural, =0 {లేవు} other {{count} వస్తువులు}}', ['count']],
    ['a mark elsewhere', 'Pay <strong>now</strong>', '<strong>ఇప్పుడే</strong> చెల్లించండి', []],
    ['what is unseen left out', 'Opens<unseen> today</unseen>', 'ఈరోజు తెరుస్తాం', []],
  ])('accepts %s', (_what, english, telugu, values) => {
    expect(problemsOf(english, telugu, values)).toEqual([])
  })

  it.each([
    ['no Telugu', 'Cart', undefined, [], 'has no Telugu'],
    ['an empty one', 'Cart', '', [], 'has no Telugu'],
    ['a value that is not given', 'Hi {name}', 'నమస్కారం {name}', [], 'asks for {name}, but is given {}'],
    ['a # in English', '{n, plural, other {#}}', '{n}', ['n'], 'has a #: write the value by its name'],
    ['a lost value', 'Hi {name}', 'నమస్కారం', ['name'], "is 'నమస్కారం' in Telugu: other values"],
    ['a translated value', 'Hi {name}', 'హాయ్ {పేరు}', ['name'], "is 'హాయ్ {పేరు}' in Telugu: other values"],
    ['a lost mark', 'Pay <b>now</b>', 'ఇప్పుడే', [], "is 'ఇప్పుడే' in Telugu: other marks"],
    ['an open mark', 'Pay <b>now</b>', '<b>ఇప్పుడే<b>', [], "is '<b>ఇప్పుడే<b>' in Telugu: other marks"],
    [
      'a mark of its own',
      'Pay',
      '<unseen>ఇది</unseen>',
      [],
      "is '<unseen>ఇది</unseen>' in Telugu: other marks",
    ],
    [
      'a strange form',
      ITEMS,
      '{count, plural, few {కొన్ని} other {{count}}}',
      ['count'],
      "is '{count, plural, few {కొన్ని} other {{count}}}' in Telugu: no plural 'few'",
    ],
    [
      'a plural for 1 alone',
      '{count, plural, other {{count} items}}',
      '{count, plural, one {{count}}}',
      ['count'],
      "is '{count, plural, one {{count}}}' in Telugu: a plural without 'other'",
    ],
  ])('tells of %s', (_what, english, telugu, values, problem) => {
    expect(problemsOf(english, telugu, values)).toEqual([problem])
  })

  it('tells of a message that cannot be read, instead of failing', () => {
    expect(problemsOf('Hi {name}', 'నమస్కారం {name', ['name'])).toEqual([
      expect.stringContaining("is 'నమస్కారం {name' in Telugu: cannot be read ("),
    ])
  })
})
