import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cellFor, joinList, splitList, textIn } from './csv-cells.ts'

const word = fc
  .string({ minLength: 1 })
  .map(text => text.trim())
  .filter(text => text !== '')
const oddText = fc.oneof(fc.string(), fc.stringMatching(/^['=+\-@\t\\;]{0,6}$/))

it.each([
  ['=1+1', "'=1+1"],
  ['+91 98', "'+91 98"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['＝1', "'＝1"],
  ["'=1", "''=1"],
  ["'s", "'s"],
  ['250 g=140', '250 g=140'],
  ['', ''],
])('writes %j as %j, which no spreadsheet runs', (text, cell) => {
  expect(cellFor(text)).toBe(cell)
  expect(textIn(cell)).toBe(text)
})

it('reads what a person typed without an apostrophe as it stands', () => {
  expect(textIn('-5')).toBe('-5')
})

it('gives every text back, and lets none begin like a formula', () => {
  fc.assert(
    fc.property(oddText, text => {
      expect(textIn(cellFor(text))).toBe(text)
      expect(cellFor(text)).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
    }),
  )
})

it('gives every list back', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(word, fc.stringMatching(/^[\\;a]{1,5}$/))), items => {
      expect(splitList(joinList(items))).toEqual(items)
    }),
  )
})

it.each([
  ['', []],
  [' ; ;', []],
  ['a;b ; c', ['a', 'b', 'c']],
  ['a\\b', ['a\\b']],
  ['a\\', ['a\\']],
])('reads the list %j', (text, items) => {
  expect(splitList(text)).toEqual(items)
})
