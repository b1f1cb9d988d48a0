import { expect, it } from 'vitest'
import { policyTeluguNote } from './policy-telugu-note.ts'

const FIRST = { text: 'First\n', teluguText: 'మొదటిది\n', updatedAt: null }
const OWN = { text: 'Mine', teluguText: 'నాది', updatedAt: '2026-01-01' }
const WITHOUT_TELUGU = { ...OWN, teluguText: '' }

const NOTHING = undefined
const FIRST_VERSION = 'If left empty: the first version.'
const MISSING = 'Missing in Telugu: customers who read Telugu see the English text.'
const NOT_YET = /not yet your text: customers who read Telugu see your English text/
const STILL_SO = 'You changed the English text. Does this one still say the same?'

it.each([
  { base: FIRST, typed: { text: 'First', teluguText: 'మొదటిది' }, says: NOTHING },
  { base: FIRST, typed: { text: 'First', teluguText: 'మార్చినది' }, says: NOTHING },
  { base: FIRST, typed: { text: 'First', teluguText: ' ' }, says: FIRST_VERSION },
  { base: FIRST, typed: { text: '', teluguText: '' }, says: FIRST_VERSION },
  { base: FIRST, typed: { text: 'Mine', teluguText: '' }, says: MISSING },
  { base: FIRST, typed: { text: 'Mine', teluguText: 'మొదటిది' }, says: NOT_YET },
  { base: FIRST, typed: { text: 'Mine', teluguText: 'నాది' }, says: NOTHING },
  { base: OWN, typed: { text: 'Mine', teluguText: 'నాది' }, says: NOTHING },
  { base: OWN, typed: { text: 'Mine, changed', teluguText: 'నాది' }, says: STILL_SO },
  { base: OWN, typed: { text: 'Mine, changed', teluguText: 'నాది, మార్చినది' }, says: NOTHING },
  { base: OWN, typed: { text: 'Mine', teluguText: '' }, says: MISSING },
  { base: WITHOUT_TELUGU, typed: { text: 'Mine', teluguText: '' }, says: MISSING },
])('of $typed over $base.text: $says', ({ base, typed, says }) => {
  const note = policyTeluguNote(typed, base)
  if (says instanceof RegExp) expect(note).toMatch(says)
  else expect(note).toBe(says)
})
