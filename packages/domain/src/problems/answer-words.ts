import type { Language } from '@pindivantalu/texts/languages'
import { formatRupees, type Paise } from '../money.ts'
import type { ProblemDecision } from './problem.ts'

type Answered = {
  decision: ProblemDecision
  /** What goes back, where that is known already. */
  amount: Paise | null
  /** The owner has given it back by hand: no bank takes days over it. */
  isPaidOutside: boolean
}

/** What the owner may begin with, in the customer's language; their own words go over it. */
export function wordsToBegin(language: Language, answered: Answered): string {
  return WORDS[language](answered)
}

const WORDS: Record<Language, (answered: Answered) => string> = {
  en: ({ decision, amount, isPaidOutside }) => {
    switch (decision) {
      case 'refund': {
        const what = amount === null ? 'what you paid for it' : formatRupees(amount)
        return isPaidOutside
          ? `We are sorry. We have given you back ${what}.`
          : `We are sorry. We pay back ${what}; it reaches your account in 5 to 7 working days.`
      }
      case 'send_again':
        return 'We are sorry. We make it fresh and bring it again, free.'
      case 'decline':
        return 'Thank you for telling us. We have looked at it with the people who made and brought it, and are sorry that we cannot pay it back or send it again.'
      case 'answer':
        return 'Thank you for telling us. We are sorry, and have spoken with the people who made and brought it.'
    }
  },
  te: ({ decision, amount, isPaidOutside }) => {
    switch (decision) {
      case 'refund': {
        const what = amount === null ? 'మీరు చెల్లించిన డబ్బు' : formatRupees(amount)
        return isPaidOutside
          ? `క్షమించండి. ${what} మీకు వాపసు ఇచ్చాం.`
          : `క్షమించండి. ${what} వాపసు ఇస్తున్నాం; 5 నుంచి 7 పని దినాల్లో మీ ఖాతాకు వస్తుంది.`
      }
      case 'send_again':
        return 'క్షమించండి. తాజాగా చేసి, మళ్లీ ఉచితంగా తెస్తాం.'
      case 'decline':
        return 'చెప్పినందుకు ధన్యవాదాలు. చేసినవారితోనూ తెచ్చినవారితోనూ చూశాం. క్షమించండి, దీనికి డబ్బు వాపసు ఇవ్వలేం, మళ్లీ పంపలేం.'
      case 'answer':
        return 'చెప్పినందుకు ధన్యవాదాలు. క్షమించండి, చేసినవారితోనూ తెచ్చినవారితోనూ మాట్లాడాం.'
    }
  },
}
