import { expect, it } from 'vitest'
import { WHATSAPP_TEMPLATES, WHATSAPP_TEMPLATES_IN, wordsOfTemplate } from './whatsapp-templates.ts'

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

it.each(Object.entries(WHATSAPP_TEMPLATES_IN.te))('Meta takes the Telugu words of %s', (name, words) => {
  const blanks = words.match(BLANK) ?? []
  const others = words.replaceAll(BLANK, '').match(/[\p{L}\p{M}\d\u200c]+/gu) ?? []
  expect(blanks).toEqual(WHATSAPP_TEMPLATES[name as keyof typeof WHATSAPP_TEMPLATES].match(BLANK))
  expect(others.length).toBeGreaterThanOrEqual(3 * blanks.length + 1)
  expect(words).not.toMatch(/^\{\{|\}\}$/)
})

it('fills the blanks of the Telugu words', () => {
  expect(wordsOfTemplate('invoice', ['రవి', 'K7M2'], 'te')).toBe(
    'నమస్కారం రవి గారు, మీ పిండివంటలు ఆర్డర్ K7M2 బిల్లు ఈ మెసేజ్‌తో పంపాం. ధన్యవాదాలు.',
  )
})
