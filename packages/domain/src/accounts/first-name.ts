import { needsRealName } from './account-name.ts'

/** How a person is greeted and spoken of: 'Ravi' of 'K. V. Ravi Kumar'. Empty where no name is known. */
export function firstNameOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  if (words.length === 0 || needsRealName(words.join(' '))) return ''
  const first = words.findIndex(word => !isTitle(word) && !isInitials(word))
  if (first < 0) return words.join(' ')
  const [given = '', second] = words.slice(first)
  return second && GOES_WITH_THE_NEXT.test(given) ? `${given} ${second}` : given
}

const TITLE = /^(mr|mrs|ms|miss|dr|smt|kum|శ్రీమతి|డాక్టర్|డా)\.?$/i
const isTitle = (word: string) => TITLE.test(word)

/** 'K', 'K.', 'K.V.', 'కె.': those of the family, which stand first in Telugu names. */
const INITIALS = /^(\p{Script=Latin}|([^.]{1,4}\.)+[^.]?)$/u
const isInitials = (word: string) => INITIALS.test(word)

/** 'Sri Lakshmi' is one name. */
const GOES_WITH_THE_NEXT = /^(sri|shri|sree|శ్రీ)$/i
