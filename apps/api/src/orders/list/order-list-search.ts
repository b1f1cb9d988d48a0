import { Id } from '@pindivantalu/domain/id.wire'
import { REFERENCE_ALPHABET, REFERENCE_LENGTH } from '@pindivantalu/domain/orders/order-reference'
import type { Database } from '../../db/client.ts'
import type { Cursor } from '../../db/cursor.ts'
import { areMoreThan, findOrderIds, searchAll, searchNewest } from './order-list.queries.ts'
import type { Which } from './order-list-which.queries.ts'

type OrderPageRequest = { after?: Cursor | undefined; limit: number }

/**
 * What an admin looks for, the newest first: an order by its id or reference, or those with the words in name or phone
 * of customer or receiver.
 */
export async function findOrders(
  db: Database,
  which: Which,
  { q, ...page }: OrderPageRequest & { q: string },
): Promise<string[]> {
  const named = await findNamedOrder(db, which, q)
  if (named) return named
  const words = wordsIn(q)
  return words === null ? [] : findByWords(db, which, { words, ...page })
}

/** By its id or reference; undefined where neither is meant. */
export async function findNamedOrder(db: Database, which: Which, q: string): Promise<string[] | undefined> {
  if (Id.safeParse(q).success) return findOrderIds(db, which, { id: q })
  const referred = REFERENCE.test(q) ? await findOrderIds(db, which, { reference: q.toUpperCase() }) : []
  return referred.length > 0 ? referred : undefined
}

/** As orders have them; null where they are too short to be looked for. */
export function wordsIn(q: string): string | null {
  const words = asInPhones(q)
  return words.length < SHORTEST_WORDS ? null : words
}

const REFERENCE = new RegExp(`^[${REFERENCE_ALPHABET}]{${REFERENCE_LENGTH}}$`, 'i')
const SHORTEST_WORDS = 3

/** Kept without the spaces it is read with; whole, without the country's code, as a receiver's is. */
function asInPhones(q: string): string {
  if (!/^[+\d][\d\s()-]*$/.test(q)) return q
  return q.replaceAll(/[\s()-]/g, '').replace(/^(?:\+?91|0)(?=\d{10}$)/, '')
}

/** So many are looked at first, and so many more where these promise a full list among them. */
const SAMPLE = 500
const FURTHER = 50_000
/** A day or an open status has fewer than these, and all of them are looked at. */
const FEW = 5_000
/** The index of words knows three letters or digits in a row, and no script but Latin. */
const KNOWN_TO_INDEX = /[a-z\d]{3}/i
const WITHOUT_INDEX = 100_000

/** Nobody counts where nothing is narrowed. */
export async function areFew(db: Database, which: Which, after?: Cursor): Promise<boolean> {
  const isNarrow = Object.values(which).some(given => given !== undefined)
  return isNarrow && !(await areMoreThan(db, which, { after, number: FEW }))
}

/**
 * The statements are planned once for all words, so how common these are is found out here. Whichever way is taken, it
 * ends soon: by the words being common, by them being rare, or by the number of orders looked at.
 */
async function findByWords(
  db: Database,
  which: Which,
  search: OrderPageRequest & { words: string },
): Promise<string[]> {
  const { words, after, limit } = search
  if (!KNOWN_TO_INDEX.test(words)) return searchNewest(db, which, { ...search, among: WITHOUT_INDEX })
  const sampled = await searchNewest(db, which, { ...search, among: SAMPLE })
  if (sampled.length >= limit) return sampled
  if (await areFew(db, which, after)) return searchNewest(db, which, { ...search, among: FEW })
  if (sampled.length / SAMPLE >= limit / FURTHER) {
    const further = await searchNewest(db, which, { ...search, among: FURTHER })
    if (further.length >= limit) return further
  }
  return searchAll(db, which, search)
}
