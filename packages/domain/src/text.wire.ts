import { text } from '@pindivantalu/texts/t'
import { z } from 'zod'

// PostgreSQL refuses NUL, and half a surrogate pair is no text in any encoding.
function storable(typed: string): string {
  return typed.replaceAll('\0', '').toWellFormed()
}

// A line break in a name or a subject could start a new mail header.
function onOneLine(typed: string): string {
  return storable(typed)
    .replace(INVISIBLE, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
}

// They hide a name or turn round what follows it. Telugu needs the two joiners (U+200C, U+200D) inside words.
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}/gu

/** Trimmed text of one line: names, subjects, search keywords. */
export function lineOfText(longest: number) {
  return z.string().overwrite(onOneLine).trim().max(longest)
}

/** Trimmed text that keeps its line breaks: comments, descriptions, messages. */
export function paragraphs(longest: number) {
  return z.string().overwrite(storable).trim().max(longest)
}

export const EmailAddress = z.string().trim().toLowerCase().max(254).pipe(z.email())

/** An email, or none: an empty form field and null mean the same. */
export const EmailOrNone = z.union([z.literal(''), z.null(), EmailAddress]).transform(email => email || null)

export const PersonName = lineOfText(100).regex(
  /[^\s\p{Cf}]/u,
  text('A name has at least one character that is seen'),
)
