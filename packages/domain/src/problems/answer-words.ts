import type { Language } from '@pindivantalu/texts/languages'
import type { ProblemDecision } from './problem.ts'

/**
 * What the owner may begin with, in the customer's language; their own words go over it. A refusal has none: its reason is
 * always another.
 */
export const ANSWER_WORDS: Record<Language, Record<ProblemDecision, string>> = {
  en: {
    refund: 'We are sorry. We pay back what you paid for it; it reaches your account in 5 to 7 working days.',
    send_again: 'We are sorry. We make it fresh and bring it again, free.',
    decline: '',
    answer:
      'Thank you for telling us. We are sorry, and have spoken with the people who made and brought it.',
  },
  te: {
    refund: 'క్షమించండి. మీరు చెల్లించిన డబ్బు వాపసు ఇస్తున్నాం; 5 నుంచి 7 పని దినాల్లో మీ ఖాతాకు వస్తుంది.',
    send_again: 'క్షమించండి. తాజాగా చేసి, మళ్లీ ఉచితంగా తెస్తాం.',
    decline: '',
    answer: 'చెప్పినందుకు ధన్యవాదాలు. క్షమించండి, చేసినవారితోనూ తెచ్చినవారితోనూ మాట్లాడాం.',
  },
}
