import { inLanguage } from '@pindivantalu/texts/t'
import { describe, expect, it } from 'vitest'
import { DEFAULT_TELUGU_POLICIES } from './default-policies.te.ts'
import { DEFAULT_POLICIES } from './default-policies.ts'
import {
  isChangeInTeluguAlone,
  type OwnPolicy,
  policyToKeep,
  policyToRead,
  textsOfPolicy,
} from './policy-in-two-languages.ts'

/** As a form sends it: without the space around it. */
const FIRST = DEFAULT_POLICIES.refund.trim()
const FIRST_IN_TELUGU = DEFAULT_TELUGU_POLICIES.refund.trim()

/** What two readers see of a policy, once the owner has sent this. */
function readOnceSaved(typed: OwnPolicy) {
  const texts = textsOfPolicy('refund', policyToKeep('refund', typed))
  const read = () => policyToRead(texts)
  return { english: inLanguage('en', read), telugu: inLanguage('te', read) }
}

describe('who reads Telugu', () => {
  it.each([
    {
      of: 'a policy of both languages',
      typed: { text: 'Mine', teluguText: 'నాది' },
      reads: { words: 'నాది' },
    },
    {
      of: 'an own text without Telugu',
      typed: { text: 'Mine', teluguText: '' },
      reads: { words: 'Mine', lang: 'en' },
    },
    {
      of: 'one sent by who knows of no Telugu',
      typed: { text: 'Mine' },
      reads: { words: 'Mine', lang: 'en' },
    },
    {
      of: 'an own text beside the first version’s Telugu, which says something else',
      typed: { text: 'Mine', teluguText: FIRST_IN_TELUGU },
      reads: { words: 'Mine', lang: 'en' },
    },
    {
      of: 'the first version with a Telugu text of the owner’s',
      typed: { text: FIRST, teluguText: 'నాది' },
      reads: { words: 'నాది' },
    },
  ])('reads of $of what holds', ({ typed, reads }) => {
    expect(readOnceSaved(typed)).toEqual({ english: { words: typed.text }, telugu: reads })
  })

  it.each([
    { of: 'nothing', typed: { text: '', teluguText: '' } },
    { of: 'itself', typed: { text: FIRST, teluguText: FIRST_IN_TELUGU } },
    { of: 'its English text alone', typed: { text: FIRST } },
  ])('reads the first version in Telugu where the owner sent $of', ({ typed }) => {
    const { english, telugu } = readOnceSaved(typed)
    expect(english.words).toContain('Order once placed cannot be cancelled.')
    expect(telugu.words).toContain('ఒకసారి ఆర్డర్ చేశాక రద్దు చేయడం కుదరదు.')
    expect([english.lang, telugu.lang]).toEqual([undefined, undefined])
  })
})

describe('a policy', () => {
  it('that was saved before there were two languages is still read', () => {
    expect(textsOfPolicy('terms', { text: 'Of last year' })).toEqual({ text: 'Of last year', teluguText: '' })
  })

  it('is kept without the first version’s Telugu, which will be bettered with the shop', () => {
    expect(policyToKeep('refund', { text: FIRST, teluguText: FIRST_IN_TELUGU })).toEqual({ text: FIRST })
    expect(policyToKeep('refund', { text: 'Mine', teluguText: 'నాది' })).toEqual({
      text: 'Mine',
      teluguText: 'నాది',
    })
    expect(policyToKeep('refund', { text: '', teluguText: '' })).toBeUndefined()
  })

  it.each([
    { before: ['Mine', ''], after: ['Mine', 'నాది'], isAlone: true },
    { before: ['Mine\n', 'నాది'], after: ['Mine', ''], isAlone: true },
    { before: ['Mine', 'నాది'], after: ['Mine, changed', 'నాది'], isAlone: false },
    { before: ['Mine', 'నాది'], after: ['Mine, changed', 'నాది, మార్చినది'], isAlone: false },
    { before: ['Mine\n', 'నాది\n'], after: ['Mine', 'నాది'], isAlone: false },
  ])('from $before to $after has changed in Telugu alone: $isAlone', ({ before, after, isAlone }) => {
    const texts = ([text = '', teluguText = '']: string[]) => ({ text, teluguText })
    expect(isChangeInTeluguAlone(texts(before), texts(after))).toBe(isAlone)
  })
})
