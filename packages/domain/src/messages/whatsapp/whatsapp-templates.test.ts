import { expect, it } from 'vitest'
import { WHATSAPP_TEMPLATES, wordsOfTemplate } from './whatsapp-templates.ts'

const BLANK = /\{\{(\d+)\}\}/g

it.each(Object.entries(WHATSAPP_TEMPLATES))('Meta takes the words of %s', (_name, words) => {
  const blanks = [...words.matchAll(BLANK)].map(([, number]) => Number(number))
  const others = words.replaceAll(BLANK, '').match(/[\p{L}\d]+/gu) ?? []
  expect(blanks).toEqual(blanks.map((_blank, at) => at + 1))
  expect(others.length).toBeGreaterThanOrEqual(3 * blanks.length + 1)
  expect(words).not.toMatch(/^\{\{|\}\}$/)
})

it('fills the blanks, and knows no template of former days', () => {
  expect(wordsOfTemplate('invoice', ['Ravi', 'K7M2'])).toBe(
    'Hi Ravi, the invoice of your Pindivantalu order K7M2 is attached. Thank you.',
  )
  expect(wordsOfTemplate('order_shipped', ['Ravi'])).toBeUndefined()
})
