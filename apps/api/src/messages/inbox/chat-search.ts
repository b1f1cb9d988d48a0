import type { Database } from '../../db/client.ts'
import { escapeLike } from '../../db/escape-like.ts'
import { type ChatSearch, foldSearch, searchAllChats, searchNewestChats } from './chat-search.queries.ts'
import { type AskedWords, type FoundLine, findLines } from './chat-words.queries.ts'
import type { ChatRow, Which } from './chats.queries.ts'

/** So many are looked at first: common words fill a page among them. */
const SAMPLE = 500
/** For scripts with no letter in the index or in the one spelling. */
const WITHOUT_INDEX = 5_000
/** From so many letters on, what begins with a word is meant as well. */
const BEGINS_FROM = 3
/** After every letter and digit. */
const LAST = '~'
const MOST_WORDS = 8

const NO_WORDS: AskedWords = { from: [], to: [] }

/** By any part of name or phone, or, where that is too short for the index, by how a name or the phone begins. */
export async function findByName(db: Database, { q, ...which }: Which & { q: string }): Promise<ChatRow[]> {
  const { patterns } = await readSearch(db, q)
  return search(db, { ...which, patterns, words: NO_WORDS })
}

type Found = { rows: ChatRow[]; linesOf: (phones: string[]) => Promise<FoundLine[]> }

/** By name or phone, and by words that were said in the chat. */
export async function findByWords(db: Database, { q, ...which }: Which & { q: string }): Promise<Found> {
  const { patterns, words } = await readSearch(db, q)
  return {
    rows: await search(db, { ...which, patterns, words }),
    linesOf: phones => findLines(db, { phones, words }),
  }
}

async function readSearch(db: Database, q: string): Promise<Pick<ChatSearch, 'patterns' | 'words'>> {
  const { typed, folded } = await foldSearch(db, q)
  // A consonant without its vowel yet: the next letter tells which.
  const sound = /[\u0c15-\u0c39]$/.test(q) ? folded.slice(0, -1) : folded
  const patterns = isPhone(q) ? [patternOf(q.replaceAll(/\D/g, ''))] : patternsOfName(q, { typed, sound })
  return { patterns, words: wordsOf(sound) }
}

async function search(db: Database, asked: ChatSearch): Promise<ChatRow[]> {
  if (!asked.patterns.every(isKnownToIndex)) return searchNewestChats(db, { ...asked, among: WITHOUT_INDEX })
  const sampled = await searchNewestChats(db, { ...asked, among: SAMPLE })
  return sampled.length >= asked.limit ? sampled : searchAllChats(db, asked)
}

const isPhone = (q: string) => /^[+\d][\d\s()-]*$/.test(q) && /\d/.test(q)

/** Both as it is typed and as it sounds; in a script the index does not know, by the sound alone. */
function patternsOfName(q: string, { typed, sound }: { typed: string; sound: string }): string[] {
  if (!/\p{L}/u.test(q)) return [patternOf(typed)]
  const patterns = [typed, sound].filter(words => words !== '').map(patternOf)
  const known = patterns.filter(isKnownToIndex)
  return known.length > 0 ? [...new Set(known)] : patterns.slice(0, 1)
}

/** The longest first, which is most likely the rarest. Two letters alone are how a name begins, and nothing that was said. */
function wordsOf(sound: string): AskedWords {
  const words = [...new Set(sound.split(' '))].toSorted((one, other) => other.length - one.length)
  const asked = (words[0] ?? '').length < BEGINS_FROM ? [] : words.slice(0, MOST_WORDS)
  return { from: asked, to: asked.map(word => (word.length < BEGINS_FROM ? word : word + LAST)) }
}

/** Three letters or digits in a row are found anywhere, fewer where a word begins. */
function patternOf(words: string): string {
  const text = escapeLike(words)
  return /[a-z\d]{3}/.test(words) || !/^[a-z\d]/.test(words) ? `%${text}%` : `% ${text}%`
}

const isKnownToIndex = (pattern: string) => /[a-z\d]{3}|% [a-z\d]/.test(pattern)
