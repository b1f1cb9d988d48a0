import type { Database } from '../../db/client.ts'
import { escapeLike } from '../../db/escape-like.ts'
import { type ChatRow, foldSearch, searchAllChats, searchNewestChats, type Which } from './chats.queries.ts'

/** So many are looked at first: common words fill a page among them. */
const SAMPLE = 500
/** For scripts with no letter in the index or in the one spelling. */
const WITHOUT_INDEX = 5_000

/** By any part of name or phone, or, where that is too short for the index, by how a name or the phone begins. */
export async function findByWords(db: Database, { q, ...which }: Which & { q: string }): Promise<ChatRow[]> {
  const patterns = isPhone(q) ? [patternOf(q.replaceAll(/\D/g, ''))] : await patternsOfName(db, q)
  const search = { ...which, patterns }
  if (!patterns.every(isKnownToIndex)) return searchNewestChats(db, { ...search, among: WITHOUT_INDEX })
  const sampled = await searchNewestChats(db, { ...search, among: SAMPLE })
  return sampled.length >= which.limit ? sampled : searchAllChats(db, search)
}

const isPhone = (q: string) => /^[+\d][\d\s()-]*$/.test(q) && /\d/.test(q)

/** Both as it is typed and as it sounds; in a script the index does not know, by the sound alone. */
async function patternsOfName(db: Database, q: string): Promise<string[]> {
  const { typed, folded } = await foldSearch(db, q)
  if (!/\p{L}/u.test(q)) return [patternOf(typed)]
  // A consonant without its vowel yet: the next letter tells which.
  const sound = /[\u0c15-\u0c39]$/.test(q) ? folded.slice(0, -1) : folded
  const patterns = [typed, sound].filter(words => words !== '').map(patternOf)
  const known = patterns.filter(isKnownToIndex)
  return known.length > 0 ? [...new Set(known)] : patterns.slice(0, 1)
}

/** Three letters or digits in a row are found anywhere, fewer where a word begins. */
function patternOf(words: string): string {
  const text = escapeLike(words)
  return /[a-z\d]{3}/.test(words) || !/^[a-z\d]/.test(words) ? `%${text}%` : `% ${text}%`
}

const isKnownToIndex = (pattern: string) => /[a-z\d]{3}|% [a-z\d]/.test(pattern)
