import { Id } from '@pindivantalu/domain/id.wire'
import { REFERENCE_ALPHABET, REFERENCE_LENGTH } from '@pindivantalu/domain/orders/order-reference'
import { findNamesOfProducts } from '../../catalog/desk/product-desk.queries.ts'
import type { Database } from '../../db/client.ts'
import type { Cursor } from '../../db/cursor.ts'
import {
  areMoreThan,
  findOrderIds,
  listNewestOf,
  searchAll,
  searchNewest,
  searchNewestBeyondLatin,
} from './order-list.queries.ts'
import type { Which } from './order-list-which.queries.ts'

type OrderPageRequest = { after?: Cursor | undefined; limit: number }
type WordSearch = OrderPageRequest & { words: readonly string[] }

/**
 * What an admin looks for, the newest first: an order by its id or reference, or those with the words in a part of the
 * reference, in name or phone of customer or receiver, or in the names of what was ordered.
 */
export async function findOrders(
  db: Database,
  which: Which,
  { q, ...page }: OrderPageRequest & { q: string },
): Promise<string[]> {
  const named = await findNamedOrder(db, which, q)
  if (named) return named
  const words = await wordsFor(db, q)
  return words.length === 0 ? [] : findByWords(db, which, { words, ...page })
}

/** By its id or reference; undefined where neither is meant. */
export async function findNamedOrder(db: Database, which: Which, q: string): Promise<string[] | undefined> {
  if (Id.safeParse(q).success) return findOrderIds(db, which, { id: q })
  const referred = REFERENCE.test(q) ? await findOrderIds(db, which, { reference: q.toUpperCase() }) : []
  return referred.length > 0 ? referred : undefined
}

/**
 * An order has one of these, as orders have them; none where they are too short to be looked for. What is ordered is
 * kept by its English name: Telugu words stand for the products that are called so, too.
 */
export async function wordsFor(db: Database, q: string): Promise<string[]> {
  const words = asInPhones(q)
  if (words.length < SHORTEST_WORDS) return []
  return isKnownToIndex(words) ? [words] : [words, ...(await findNamesOfProducts(db, words))]
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
const isKnownToIndex = (words: string) => /[a-z\d]{3}/i.test(words)
const WITHOUT_INDEX = 100_000
const isBeyondLatin = (words: string) => /[^\p{ASCII}]/u.test(words)

/** Nobody counts where nothing is narrowed. */
export async function areFew(db: Database, which: Which, after?: Cursor): Promise<boolean> {
  const isNarrow = Object.values(which).some(given => given !== undefined)
  return isNarrow && !(await areMoreThan(db, which, { after, number: FEW }))
}

/**
 * The statements are planned once for all words, so how common these are is found out here. Whichever way is taken, it
 * ends soon: by the words being common, by them being rare, or by the number of orders looked at.
 */
async function findByWords(db: Database, which: Which, search: WordSearch): Promise<string[]> {
  const { words, after, limit } = search
  if (!words.some(isKnownToIndex)) return findWithoutIndex(db, which, search)
  const sampled = await searchNewest(db, which, { ...search, among: SAMPLE })
  if (sampled.length >= limit) return sampled
  if (await areFew(db, which, after)) return searchNewest(db, which, { ...search, among: FEW })
  if (sampled.length / SAMPLE >= limit / FURTHER) {
    const further = await searchNewest(db, which, { ...search, among: FURTHER })
    if (further.length >= limit) return further
  }
  if (words.every(isKnownToIndex)) return searchAll(db, which, search)
  const others = words.filter(one => !isKnownToIndex(one))
  const found = await Promise.all([
    searchAll(db, which, { ...search, words: words.filter(isKnownToIndex) }),
    findWithoutIndex(db, which, { ...search, words: others }),
  ])
  return listNewestOf(db, found.flat(), limit)
}

function findWithoutIndex(db: Database, which: Which, search: WordSearch): Promise<string[]> {
  const find = search.words.every(isBeyondLatin) ? searchNewestBeyondLatin : searchNewest
  return find(db, which, { ...search, among: WITHOUT_INDEX })
}
