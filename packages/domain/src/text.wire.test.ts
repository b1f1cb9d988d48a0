import { describe, expect, it } from 'vitest'
import { EmailAddress, EmailOrNone, lineOfText, PersonName, paragraphs } from './text.wire.ts'

describe('a line of text', () => {
  it.each([
    { given: '  Lakshmi  ', kept: 'Lakshmi' },
    { given: 'Hello\r\nBcc: all@example.com', kept: 'Hello Bcc: all@example.com' },
    { given: 'a\u0000b', kept: 'ab' },
    { given: 'a\tb\u2028c', kept: 'a b c' },
    { given: '\u202eLakshmi\u200b\ufeff', kept: 'Lakshmi' },
    { given: 'క్\u200cష క్\u200dష', kept: 'క్\u200cష క్\u200dష' },
    { given: '\ud800half', kept: '\ufffdhalf' },
    { given: 'జంతికలు 🎉 %_\'"/', kept: 'జంతికలు 🎉 %_\'"/' },
  ])('keeps $kept', ({ given, kept }) => {
    expect(lineOfText(80).parse(given)).toBe(kept)
  })

  it('is measured after trimming', () => {
    expect(lineOfText(3).safeParse('  abc  ').success).toBe(true)
    expect(lineOfText(3).safeParse('abcd').success).toBe(false)
  })
})

describe('the name of a person', () => {
  it.each(['', '   ', '\u200b', '\u202e \u2066', '\u200d\u200c'])('is not %j, which nobody sees', name => {
    expect(PersonName.safeParse(name).success).toBe(false)
  })
})

describe('paragraphs', () => {
  it('keep their line breaks, and lose what a database cannot store', () => {
    expect(paragraphs(80).parse(' one\n\ntwo\u0000\ud800 ')).toBe('one\n\ntwo\ufffd')
  })
})

describe('an email address', () => {
  it('is trimmed and kept in small letters', () => {
    expect(EmailAddress.parse(' Lakshmi@Example.COM ')).toBe('lakshmi@example.com')
  })

  it.each([
    '',
    'lakshmi',
    'a@b',
    'a b@example.com',
    `${'x'.repeat(250)}@example.com`,
    'a@example.com\nBcc: b@c.de',
  ])('is not %j', text => {
    expect(EmailAddress.safeParse(text).success).toBe(false)
  })

  it.each([
    { given: '', kept: null },
    { given: null, kept: null },
    { given: 'a@example.com', kept: 'a@example.com' },
  ])('may be none where it is optional: $given', ({ given, kept }) => {
    expect(EmailOrNone.parse(given)).toBe(kept)
  })
})
