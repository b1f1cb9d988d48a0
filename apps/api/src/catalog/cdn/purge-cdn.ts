import { SECOND } from '@pindivantalu/domain/indian-time'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/client.ts'
import { ANYTHING, SHOP } from '../../http/cache/made-from.ts'
import { findDueChanges, findPurge, type Round, savePurge } from './purge-cdn.queries.ts'

/** Of each request; Cloudflare takes no more. */
const MOST_TAGS = 100
const MOST_REQUESTS = 10
const ANSWERED_WITHIN = 5 * SECOND

/**
 * Once more, when every instance has heard of the change or has long stopped to trust what it knows, and what was being
 * made has been sent: until then the cache may have fetched an answer from before, after it was told to drop it.
 */
const AGE_IN_SECONDS: Record<Round, number> = { first: 0, second: 30 }

type Cdn = NonNullable<Config['cdn']>

/**
 * Tells a cache in front of the shop what to drop. A job: one instance at a time, and what could not be told, or was cut
 * short, is told by the next round. A cache that was told nothing yet, or not for long, drops everything.
 */
export async function purgeCdn(db: Database, cdn: Cdn): Promise<void> {
  await purgeRound(db, cdn, 'first')
  await purgeRound(db, cdn, 'second')
}

async function purgeRound(db: Database, cdn: Cdn, round: Round): Promise<void> {
  const told = await findPurge(db, round)
  const isNew = told.url !== cdn.purgeUrl
  const due = await findDueChanges(db, { since: Number(told.version), ageInSeconds: AGE_IN_SECONDS[round] })
  if (!isNew && due.tags.length === 0) return
  const isAll = isNew || !due.is_whole || due.tags.length > MOST_TAGS * MOST_REQUESTS
  for (const tags of batches(isAll ? [SHOP] : [...due.tags, ANYTHING])) await send(cdn, tags)
  await savePurge(db, { round, url: cdn.purgeUrl, version: due.version })
}

function batches(tags: string[]): string[][] {
  return Array.from({ length: Math.ceil(tags.length / MOST_TAGS) }, (_, at) =>
    tags.slice(at * MOST_TAGS, (at + 1) * MOST_TAGS),
  )
}

/** The header is for Fastly and Varnish, the body for Cloudflare; each reads its own. */
async function send({ purgeUrl, token }: Cdn, tags: string[]): Promise<void> {
  const answer = await fetch(purgeUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'surrogate-key': tags.join(' '),
      ...(token && { authorization: `Bearer ${token}`, 'fastly-key': token }),
    },
    body: JSON.stringify({ tags }),
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWERED_WITHIN),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`The CDN answered ${answer.status} to what it should drop.`)
}
