import { describe, expect, it } from 'vitest'
import { creditNoteNumber, invoiceNumber, numberWithoutSlashes } from './invoice-number.ts'

describe('the number of an invoice', () => {
  it.each([
    { year: '2026-27', sequence: 1, number: 'PV/2627/000001' },
    { year: '2026-27', sequence: 123, number: 'PV/2627/000123' },
    { year: '2099-00', sequence: 999_999, number: 'PV/9900/999999' },
    { year: '2026-27', sequence: 99_999_999, number: 'PV/2627/99999999' },
  ])('$sequence of $year is $number, lawful in length and letters', ({ year, sequence, number }) => {
    expect(invoiceNumber(year, sequence)).toBe(number)
    expect(number).toMatch(/^[A-Z0-9/-]{1,16}$/)
  })

  it.each([
    { year: '2026-27', sequence: 0 },
    { year: '2026-27', sequence: -1 },
    { year: '2026-27', sequence: 1.5 },
    { year: '2026-27', sequence: 100_000_000 },
    { year: '2026-27', sequence: Number.NaN },
    { year: '2627', sequence: 1 },
    { year: '12026-27', sequence: 1 },
    { year: '2026-277', sequence: 1 },
    { year: '', sequence: 1 },
  ])('is refused for $sequence of "$year"', ({ year, sequence }) => {
    expect(() => invoiceNumber(year, sequence)).toThrow(RangeError)
  })
})

it('of a credit note is of a series of its own, and as lawful', () => {
  expect(creditNoteNumber('2026-27', 1)).toBe('CN/2627/000001')
  expect(creditNoteNumber('2099-00', 99_999_999)).toBe('CN/9900/99999999')
  expect(() => creditNoteNumber('2026-27', 100_000_000)).toThrow(RangeError)
})

it('has no slashes in a URL', () => {
  expect(numberWithoutSlashes('CN/2627/000001')).toBe('CN-2627-000001')
})
