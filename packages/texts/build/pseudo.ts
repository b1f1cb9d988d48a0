import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

type Tokens = ReturnType<typeof compileMessageOrThrow>

/** Each English letter as one that is read as the same, and seen to be another. */
const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = 'àƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÀƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ'

const MARK = /(<\/?\w+>)/

/**
 * A message in a language that nobody speaks: 'Add {count} to cart' is [Ààðð {count} ţöö çààŕţ]. Values, plurals and marks
 * stay, and vowels stand twice, so that it is as much longer as Telugu often is. Lingui's own pads with spaces, which
 * pages swallow, and puts every piece of a message into brackets.
 */
export function pseudo(message: string): Tokens {
  return ['[', ...compileMessageOrThrow(message, accented), ']']
}

/** Where a text is cut at its marks, they stand at the odd places. */
function accented(words: string): string {
  return words
    .split(MARK)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[a-z]/gi, accentedLetter)))
    .join('')
}

function accentedLetter(letter: string): string {
  const other = ACCENTED[PLAIN.indexOf(letter)] ?? letter
  return /[aeiou]/i.test(letter) ? other + other.toLowerCase() : other
}
