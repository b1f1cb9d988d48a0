import { SECOND } from '@pindivantalu/domain/indian-time'
import { LIMITS, type LimitName } from '@pindivantalu/domain/limits'
import ipaddr from 'ipaddr.js'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { refuse } from './refusal.ts'

/** Counts one attempt, or refuses it and says when to come back. */
export type Limits = { count: (name: LimitName, key: string) => Promise<void> }

/** Counted in PostgreSQL, so that instances share what they have seen. */
export function createLimits(pool: Pool): Limits {
  const limiters = Object.fromEntries(
    Object.entries(LIMITS).map(([name, { times, within }]) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points: times,
        duration: within / SECOND,
      }),
    ]),
  ) as Record<LimitName, RateLimiterPostgres>

  return {
    async count(name, key) {
      try {
        await limiters[name].consume(key)
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason
        refuse('request.rate_limited', { retryAfterSeconds: Math.ceil(reason.msBeforeNext / SECOND) })
      }
    },
  }
}

const NETWORK_BYTES = 8

/** Of an IPv6 address only the network counts: a household has millions of addresses. */
export function networkOf(address: string): string {
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv6' ? parsed.toByteArray().slice(0, NETWORK_BYTES).join('.') : parsed.toString()
}
