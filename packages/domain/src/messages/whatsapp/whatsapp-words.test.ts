import { describe, expect, it } from 'vitest'
import { failureInWords, kindInWords, previewOf } from './whatsapp-words.ts'

describe('a message in a list', () => {
  it.each([
    [{ type: 'text', text: 'Hello' }, 'Hello'],
    [{ type: 'text', text: '  two\n\nlines ' }, 'two lines'],
    [{ type: 'image', text: null }, 'Photo'],
    [{ type: 'image', text: 'My door' }, 'My door'],
    [{ type: 'document', text: null, filename: 'bill.pdf' }, 'bill.pdf'],
    [{ type: 'document', text: null, filename: null }, 'File'],
    [{ type: 'audio', text: '  ' }, 'Voice message'],
    [{ type: 'unsupported', text: null }, 'A message that cannot be shown here'],
  ])('%j is %s', (written, preview) => {
    expect(previewOf(written)).toBe(preview)
  })

  it('is short, and ends with a whole character', () => {
    const preview = previewOf({ type: 'text', text: `${'x'.repeat(199)}😋😋` })
    expect(preview.length).toBe(200)
    expect(preview.isWellFormed()).toBe(true)
  })
})

it.each([
  ['delivery_code', 'Delivery code'],
  ['order-placed', 'Order placed'],
  ['x', 'X'],
])('%s in words is %s', (kind, words) => {
  expect(kindInWords(kind)).toBe(words)
})

describe('why a message is not there', () => {
  it.each([
    ['Not delivered: 131026 Message undeliverable', /cannot be reached on WhatsApp/],
    ['Refused: 131047 has not written for 24 hours', /24 hours.*template/],
    ['Refused: 132015 template paused', /template/],
    ['The shop itself is not accepted: 190 token expired', /renewed/],
    ['The shop itself is not accepted: 131005 access denied', /the shop itself/],
    ['Too many messages at once: 130429 too many messages', /no more messages for the moment/],
    ['No success yet: 131016 service not available', /could not be reached/],
    ['No success yet: TypeError', /could not be reached/],
    ['Not delivered', /did not take this message/],
    ['Refused: 999999', /did not take this message/],
  ])('%s', (problem, words) => {
    expect(failureInWords(problem)).toMatch(words)
    expect(failureInWords(problem)).not.toMatch(/\d{3,}/)
  })
})
