import { LARGEST_CSV } from '@pindivantalu/domain/catalog/product-desk'
import { expect, it } from 'vitest'
import { csvTextOf, importedInWords, importLabel, placeOf, previewInWords } from './csv-words.ts'

const NOTHING = { errors: [], warnings: [], rows: [], unchanged: 0, version: '1' }
const changed = { line: 2, product: 'x', name: 'Ariselu', changes: [] }

it('reads a file in UTF-8, with or without its mark', async () => {
  expect(await csvTextOf(new Blob(['\uFEFFname\nఅరిసెలు']))).toEqual({ csv: 'name\nఅరిసెలు' })
})

it.each([
  ['UTF-16, as Excel writes Unicode text', new Uint8Array([0xff, 0xfe, 0x6e, 0]), /CSV UTF-8/],
  ['nothing but blank lines', ' \n\n', /empty/],
  ['too much', 'x'.repeat(LARGEST_CSV + 1), /too large/],
  ['far too much', 'అ'.repeat(LARGEST_CSV + 1), /too large/],
])('refuses %s', async (_what, content, reason) => {
  expect(await csvTextOf(new Blob([content]))).toEqual({ refusal: expect.stringMatching(reason) })
})

it('names the place of an error', () => {
  expect(placeOf({ line: 3, column: 'price', message: '' })).toBe('Line 3, price')
  expect(placeOf({ line: 1, column: null, message: '' })).toBe('Line 1')
})

it('counts what is shown before anything is written', () => {
  const error = { line: 3, column: 'price', message: 'x' }
  expect(previewInWords({ ...NOTHING, errors: [error] })).toMatch(/^1 error\. Nothing can be imported/)
  const preview = { ...NOTHING, rows: [changed, changed, { ...changed, product: null }], unchanged: 5 }
  expect(previewInWords(preview)).toBe('2 products would change, 1 would be new, 5 would stay as they are')
  expect(importLabel(preview)).toBe('Import 3 products')
  expect(importLabel({ ...NOTHING, rows: [changed] })).toBe('Import 1 product')
  expect(importedInWords({ created: 1, changed: 2 })).toBe('Imported: 2 products changed, 1 new.')
})
