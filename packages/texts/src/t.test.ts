import { describe, expect, it } from 'vitest'
import { inLanguage, language, t, text } from './t.ts'

describe('t', () => {
  it('says the English text as it stands in the source', () => {
    expect(t('Cart')).toBe('Cart')
    expect(t('A text that nobody has translated')).toBe('A text that nobody has translated')
  })

  it('puts in the values', () => {
    expect(t('Try again in {wait}.', { wait: '5 minutes' })).toBe('Try again in 5 minutes.')
  })

  it.each([
    [0, '0 items'],
    [1, '1 item'],
    [1200, '1200 items'],
  ])('counts %i', (count, words) => {
    expect(t('{count, plural, one {1 item} other {{count} items}}', { count })).toBe(words)
  })

  it('says it in Telugu to those who read Telugu', () => {
    expect(inLanguage('te', () => t('Cart'))).toBe('కార్ట్')
    expect(
      inLanguage('te', () => t('{count, plural, one {1 item} other {{count} items}}', { count: 3 })),
    ).toBe('3 వస్తువులు')
  })

  it('tells two meanings of one English text apart', () => {
    expect(t('Shipping', {}, 'price')).toBe('Shipping')
    expect(inLanguage('te', () => [t('Shipping'), t('Shipping', {}, 'price')])).toEqual(['డెలివరీ', 'డెలివరీ ఖర్చు'])
  })

  it('falls back to English where there is no Telugu', () => {
    expect(inLanguage('te', () => t('A text that nobody has translated'))).toBe(
      'A text that nobody has translated',
    )
  })
})

describe('inLanguage', () => {
  it('goes back to the language before, also after a failure', () => {
    expect(inLanguage('te', () => inLanguage('en', () => language()) + language())).toBe('ente')
    expect(() =>
      inLanguage('te', () => {
        throw new Error('broken')
      }),
    ).toThrow('broken')
    expect(language()).toBe('en')
  })
})

it('keeps a text as it is until it is said', () => {
  const kept = text('Cart')
  expect(kept).toBe('Cart')
  expect(inLanguage('te', () => t(kept))).toBe('కార్ట్')
})
