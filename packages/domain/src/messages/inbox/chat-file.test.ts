import { expect, it } from 'vitest'
import { isPdf, nameOfPdf } from './chat-file.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

it.each([
  ['a PDF', bytes('%PDF-1.7 and more'), true],
  ['a page called a PDF', bytes('<html>'), false],
  ['a PDF that begins later', bytes(' %PDF-1.7'), false],
  ['too little', bytes('%PDF'), false],
  ['nothing', bytes(''), false],
])('%s', (_what, head, is) => {
  expect(isPdf(head)).toBe(is)
})

it.each([
  ['price list.pdf', 'price list.pdf'],
  ['ధరలు.PDF', 'ధరలు.pdf'],
  ['C:\\fakepath\\list.pdf', 'list.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['a\u202eb\n"c".pdf', 'abc.pdf'],
  ['', 'Document.pdf'],
  ['.pdf', 'Document.pdf'],
  [`${'x'.repeat(120)}.pdf`, `${'x'.repeat(100)}.pdf`],
])('%j is called %j', (told, name) => {
  expect(nameOfPdf(told)).toBe(name)
})
