import { describe, expect, it } from 'vitest'
import { isGstin } from './gstin.ts'

describe('a GSTIN', () => {
  it.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'])('is %s', gstin => {
    expect(isGstin(gstin)).toBe(true)
  })
  it.each([
    '',
    '27AAPFU0939F1ZX',
    '27AAPFU0993F1ZV',
    '27aapfu0939f1zv',
    '27AAPFU0939F1Z',
    ' 27AAPFU0939F1ZV',
    '27AAPFU0939F0ZV',
  ])('is not %j', text => {
    expect(isGstin(text)).toBe(false)
  })
})
