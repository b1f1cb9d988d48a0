import type { OutgoingHttpHeaders } from 'node:http'
import { DAY, HOUR, MINUTE, SECOND } from '@pindivantalu/domain/indian-time'
import { isPersonal } from '@pindivantalu/domain/personal-pages'
import { ANYTHING, SHOP } from './made-from.ts'

/** Each change is told. This is how long one that got lost could be missed. */
const KEPT_FOR = HOUR / SECOND
const STALE_WHILE_REVALIDATE = MINUTE / SECOND
const STALE_IF_ERROR = DAY / SECOND

/** Caches in front take 8 kB of headers, all together. Of more, an answer falls with every change. */
const MOST_BYTES_OF_TAGS = 2_000

/**
 * For caches in front of the shop alone: browsers go on asking each time. Chrome would heed `stale-while-revalidate` in
 * `Cache-Control`, too, and show yesterday's price; so it is in the headers that are for CDNs (RFC 9213, and what came
 * before it). Personal pages are somebody's own as soon as they are signed in.
 */
export function headersForCdn(url: string, tags: readonly string[] | undefined): OutgoingHttpHeaders {
  if (isPersonal(url)) return { 'cache-control': 'private, no-store' }
  const lifetime = `max-age=${KEPT_FOR}, stale-while-revalidate=${STALE_WHILE_REVALIDATE}, stale-if-error=${STALE_IF_ERROR}`
  const keys = keysFor(tags)
  return {
    'cache-control': `public, max-age=0, s-maxage=${KEPT_FOR}, must-revalidate`,
    'cdn-cache-control': lifetime,
    'surrogate-control': lifetime,
    'surrogate-key': keys.join(' '),
    'cache-tag': keys.join(','),
  }
}

/** In place of these where an older answer is served: for CDNs they count more than `Cache-Control`. */
export const NOT_FOR_CDN = { 'cdn-cache-control': 'no-store', 'surrogate-control': 'no-store' }

function keysFor(tags: readonly string[] | undefined): string[] {
  const isTooLong = tags && tags.join(' ').length > MOST_BYTES_OF_TAGS
  return !tags || isTooLong ? [SHOP, ANYTHING] : [SHOP, ...tags]
}
