import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * What an answer was made from, in the tags by which the database tells what changed (migration 0066). An answer is true
 * until one of its tags changes. One that says nothing is made from anything, and falls with every change.
 */
export type MadeFrom = (made: {
  request: FastifyRequest
  /** The products that the answer names by their ids. */
  named: readonly string[]
  text: string
}) => readonly string[] | undefined

/** All of the shop: every answer is made from it. */
export const SHOP = 'shop'
/** Not a tag of the database: what is made from anything carries it for caches in front of the shop. */
export const ANYTHING = 'anything'
/** Which products there are, and everything that lists find them by. */
export const PRODUCTS = 'products'
/** Whether any product is limited. */
export const LIMITS = 'limits'
export const PRICES = 'prices'
export const RATINGS = 'ratings'
export const REVIEWS = 'reviews'

export const productTag = (id: string) => `product:${id}`
/** Its place among the others by rating. */
export const rankTag = (id: string) => `rank:${id}`

/** Between the API and the page that asks it inside the process; it leaves the shop with nobody. */
export const MADE_FROM = 'x-made-from'

/** What the answer to this request was made from beside what its route says. */
export function sayMadeFrom(reply: FastifyReply, tags: Iterable<string>): void {
  reply.header(MADE_FROM, [...tags].join(' '))
}

export function tagsSaidBy(header: unknown): string[] | undefined {
  return header === undefined ? undefined : String(header).split(' ').filter(Boolean)
}

/** Undefined where neither the route nor who answered says anything. */
export function tagsOf(
  request: FastifyRequest,
  text: string,
  said: string[] | undefined,
): string[] | undefined {
  const { madeFrom } = request.routeOptions.config
  if (!madeFrom) return said
  const byRoute = madeFrom({ request, named: idsIn(text), text })
  return byRoute && [...new Set([...byRoute, ...(said ?? [])])]
}

function idsIn(text: string): string[] {
  return [...text.matchAll(/"_id":"([\da-f-]{36})"/g)].map(([, id = '']) => id)
}
