import { createHash } from 'node:crypto'

/** What must never be in a file, by the name of its variable. */
export type KnownSecrets = Readonly<Record<string, string>>

export type Mask = {
  /** A sentence or a word that may stay: only what names people or opens doors is taken out. */
  sentence(text: string): string
  /** A value nobody knows: letters become x and digits 0, so that length and form stay. */
  form(text: string): string
  /** The same, but others stay others: for what must not be used twice. */
  unique(text: string): string
  /** Nothing of it stays. */
  remove(text: string): string
}

const PLACE = /\{[A-Z][A-Z0-9_]*\}/
const EMAIL = /[^\s@<>"',;]+@[^\s@<>"',;]+\.[A-Za-z]{2,}/g
const INDIAN_MOBILE = /(?<!\d)(\+?91|0)?[6-9]\d{9}(?!\d)/g
const PROVIDER_ID = /\b(order|pay|rfnd|card|cust|acc|inv)_[A-Za-z0-9]{14}\b/g
/** Longer than any word: tokens, signatures, ids. */
const TOKEN = /[A-Za-z0-9_\-+/=.~%]{24,}/g
/** Codes, cards, phones of other countries; the number of an error stays. */
const DIGITS = /(?<!\(#)(?<!\d)\d(?:[ -]?\d){3,}/g

export function createMask(secrets: KnownSecrets, salt: string): Mask {
  const spellings = Object.entries(secrets)
    .flatMap(([name, value]) => spellingsOf(value).map(spelling => ({ name, spelling })))
    .sort((a, b) => b.spelling.length - a.spelling.length)
  const withoutSecrets = (text: string) =>
    spellings.reduce((rest, { name, spelling }) => rest.replaceAll(spelling, `{${name}}`), text)
  const pseudonym = (id: string, prefix: string) =>
    `${prefix}_${createHash('sha256')
      .update(salt + id)
      .digest('base64')
      .replace(/\W/g, '')
      .slice(0, 14)}`
  /** The same id has the same name in all files of one run, so that a replay can follow it. */
  const withoutIds = (text: string) => text.replace(PROVIDER_ID, pseudonym)
  const outsidePlaces = (text: string, change: (part: string) => string) =>
    text
      .split(new RegExp(`(${PLACE.source}|${PROVIDER_ID.source})`))
      .map((part, nth) => (nth % 3 === 0 ? change(part) : nth % 3 === 1 ? part : ''))
      .join('')

  return {
    sentence: text =>
      outsidePlaces(withoutIds(withoutSecrets(text)), part =>
        withoutPeople(part)
          .replace(TOKEN, run => (/\d/.test(run) ? shapeOf(run) : run))
          .replace(DIGITS, zeros),
      ),
    form: text =>
      outsidePlaces(withoutIds(withoutSecrets(text)), part => {
        const people = withoutPeople(part)
        return people !== part && isWhole(part) ? people : shapeOf(part)
      }),
    remove: () => '(removed)',
    unique: text => outsidePlaces(withoutIds(withoutSecrets(text)), part => scramble(part, salt)),
  }
}

const SOMEONE = 'someone@example.com'
const withoutPeople = (text: string) =>
  text.replace(EMAIL, SOMEONE).replace(INDIAN_MOBILE, (_phone, country = '') => `${country}9000000000`)

/** A value that is a phone or an email address and nothing else stays one. */
const isWhole = (text: string) => new RegExp(`^(${EMAIL.source}|${INDIAN_MOBILE.source})$`).test(text)

const zeros = (digits: string) => digits.replace(/\d/g, '0')
const shapeOf = (text: string) =>
  text
    .replace(/\p{Lu}/gu, 'X')
    .replace(/[\p{L}\p{M}]/gu, letter => (letter === 'X' ? 'X' : 'x'))
    .replace(/\p{N}/gu, '0')

function scramble(text: string, salt: string): string {
  const bytes = createHash('sha512')
    .update(salt + text)
    .digest()
  let nth = 0
  const next = (among: string) => among[(bytes[nth++ % bytes.length] ?? 0) % among.length] ?? 'x'
  return text
    .replace(/[\p{L}\p{M}]/gu, () => next('abcdefghijklmnopqrstuvwxyz'))
    .replace(/\p{N}/gu, () => next('0123456789'))
}

/** As it stands, in a URL, and as keys are sent. */
function spellingsOf(secret: string): string[] {
  return [...new Set([secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')])]
}
