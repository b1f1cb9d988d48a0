import { describe, expect, it } from 'vitest'
import type { Language } from '../src/languages.ts'
import { expressionFor, textsInOneLanguage, textsInPseudo } from './in-one-language.ts'

type Transform = (code: string, id: string) => { code: string } | undefined

function written(source: string, language: Language = 'te'): string | undefined {
  const transform = textsInOneLanguage(language).transform as Transform
  return transform(source, '/shop/part.tsx')?.code
}

const IMPORT = "import { language, t, text } from '@pindivantalu/texts/t'\n"

describe('the build for one language', () => {
  it('writes each text where it is said, and leaves no import', () => {
    expect(written(`${IMPORT}const label = t('Cart')`)).toBe('\nconst label = "కార్ట్"')
    expect(written(`${IMPORT}const label = t('Cart')`, 'en')).toBe('\nconst label = "Cart"')
  })

  it('writes a text that is kept, and passes on what is said of it', () => {
    expect(written(`${IMPORT}const KEPT = text('Cart')\nsay(t(KEPT))`)).toBe(
      '\nconst KEPT = "కార్ట్"\nsay((KEPT))',
    )
  })

  it('writes the meaning that is meant', () => {
    expect(written(`${IMPORT}t('Shipping', {}, 'price')`)).toBe('\n"డెలివరీ ఖర్చు"')
  })

  it('writes which language it is', () => {
    expect(written(`${IMPORT}const isTelugu = language() === 'te'`)).toBe(`\nconst isTelugu = "te" === 'te'`)
  })

  it('leaves files alone that say nothing', () => {
    expect(written(`const t = (key: string) => key\nt('Cart')`)).toBeUndefined()
  })

  it.each([
    [
      'a text that is put together',
      "t('Cart' + suffix, {})",
      'part.tsx:2: t() takes its English text as a string',
    ],
    ['values that are not written out', "t('Hi {name}', values)", 't() takes its values as an object'],
    ['a text within another', "t('Hi {name}', { name: t('you') })", 'Say the inner text first'],
    ['a value that is not given', "t('Hi {name}')", 'There is no value for {name}'],
    ['a message that cannot be read', "t('Hi {name')", 'Unexpected message end'],
  ])('refuses %s', (_what, source, why) => {
    expect(() => written(IMPORT + source)).toThrow(why)
  })

  it('refuses what only the server can do', () => {
    expect(() => written("import { inLanguage } from '@pindivantalu/texts/t'")).toThrow(
      'inLanguage cannot be written',
    )
  })
})

describe('the pseudo-language', () => {
  it('stands where Telugu would', () => {
    const transform = textsInPseudo().transform as Transform
    expect(transform(`${IMPORT}say(t('Hi {name}', { name: who }), language())`, '/shop/part.tsx')?.code).toBe(
      // biome-ignore lint/suspicious/noTemplateCurlyInString: what is written is a template.
      '\nsay(`[Ĥîî ${who}]`, "te")',
    )
  })

  it('is never built', () => {
    const config = textsInPseudo().config as (config: object, env: { command: string }) => void
    expect(() => config({}, { command: 'build' })).toThrow('for development alone')
    expect(() => config({}, { command: 'serve' })).not.toThrow()
  })
})

describe('expressionFor', () => {
  const said = (message: string, values: Record<string, string>, scope: Record<string, unknown> = {}) =>
    new Function(...Object.keys(scope), `return ${expressionFor(message, values)}`)(...Object.values(scope))

  it.each([0, 1, 2, 1000])('counts %i as Lingui does', count => {
    const items = '{count, plural, =0 {nothing} one {1 item} other {{count} items}} in `your` cart'
    const words = { 0: 'nothing', 1: '1 item', 2: '2 items', 1000: '1000 items' }[count]
    expect(said(items, { count: 'list.length' }, { list: { length: count } })).toBe(
      `${words} in \`your\` cart`,
    )
  })

  it('chooses by a word', () => {
    const part = '{part, select, morning {ఉదయం {time}} other {{time}}}'
    expect(said(part, { part: 'part', time: 'time' }, { part: 'morning', time: '8:24' })).toBe('ఉదయం 8:24')
    expect(said(part, { part: 'part', time: 'time' }, { part: 'night', time: '8:24' })).toBe('8:24')
  })

  it('takes signs of JavaScript for what they are', () => {
    expect(said('`{name}` costs $', { name: 'name' }, { name: '\\' })).toBe('`\\` costs $')
  })

  it('refuses plurals that neither language has', () => {
    expect(() => expressionFor('{count, plural, few {few} other {many}}', { count: 'count' })).toThrow(
      'no plural few',
    )
  })
})
