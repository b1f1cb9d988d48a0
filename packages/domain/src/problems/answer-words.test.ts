import { describe, expect, it } from 'vitest'
import { rupees } from '../money.ts'
import { wordsToBegin } from './answer-words.ts'
import { LONGEST_PROBLEM_WORDS, PROBLEM_DECISIONS } from './problem.ts'

const byProvider = { decision: 'refund', amount: rupees(252), isPaidOutside: false } as const
const byHand = { ...byProvider, isPaidOutside: true }

it.each([
  ['en', byProvider, 'We are sorry. We pay back ₹252.00; it reaches your account in 5 to 7 working days.'],
  [
    'en',
    { ...byProvider, amount: null },
    'We are sorry. We pay back what you paid for it; it reaches your account in 5 to 7 working days.',
  ],
  ['en', byHand, 'We are sorry. We have given you back ₹252.00.'],
  ['te', byProvider, 'క్షమించండి. ₹252.00 వాపసు ఇస్తున్నాం; 5 నుంచి 7 పని దినాల్లో మీ ఖాతాకు వస్తుంది.'],
  ['te', byHand, 'క్షమించండి. ₹252.00 మీకు వాపసు ఇచ్చాం.'],
] as const)('a refund in %s begins with what goes back, and how', (language, answered, words) => {
  expect(wordsToBegin(language, answered)).toBe(words)
})

describe.each(PROBLEM_DECISIONS)('%s', decision => {
  it('begins with words in both languages, each in its own letters', () => {
    const answered = { decision, amount: null, isPaidOutside: false }
    expect(wordsToBegin('en', answered)).toMatch(/^[A-Z][^ఀ-౿]+\.$/)
    expect(wordsToBegin('te', answered)).toMatch(/^[ఀ-౿].*\.$/)
    for (const language of ['en', 'te'] as const)
      expect(wordsToBegin(language, answered).length).toBeLessThan(LONGEST_PROBLEM_WORDS)
  })
})
