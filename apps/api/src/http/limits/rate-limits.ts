import { SECOND } from '@pindivantalu/domain/indian-time'
import { LIMITS, type LimitName } from '@pindivantalu/domain/limits'
import ipaddr from 'ipaddr.js'
import type { QueryConfig, QueryResult } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { refuse } from '../errors/refusal.ts'

export type Limits = {
  /** Counts one attempt, or refuses it and says when to come back. */
  count: (name: LimitName, key: string) => Promise<void>
  /** Counts one attempt of the shop's own; whether it is still within the limit. */
  allows: (name: LimitName, key: string) => Promise<boolean>
}

/** Counted in PostgreSQL, so that instances share what they have seen. */
export function createLimits(ask: (query: QueryConfig) => Promise<QueryResult>): Limits {
  const limiters = Object.fromEntries(
    Object.entries(LIMITS).map(([name, { times, within }]) => [
      name,
      new RateLimiterPostgres({
        storeClient: { query: ask },
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points: times,
        duration: within / SECOND,
      }),
    ]),
  ) as Record<LimitName, RateLimiterPostgres>

  /** What stands in the way, if anything does. */
  async function take(name: LimitName, key: string): Promise<RateLimiterRes | undefined> {
    try {
      await limiters[name].consume(key)
      return undefined
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return reason
      throw reason
    }
  }

  return {
    async count(name, key) {
      const exceeded = await take(name, key)
      if (exceeded)
        refuse('request.rate_limited', { retryAfterSeconds: Math.ceil(exceeded.msBeforeNext / SECOND) })
    },
    allows: async (name, key) => (await take(name, key)) === undefined,
  }
}

const NETWORK_BYTES = 8

/** Of an IPv6 only the network counts: a household has millions of IPs. */
export function networkOf(ip: string): string {
  const parsed = ipaddr.process(ip)
  return parsed.kind() === 'ipv6' ? parsed.toByteArray().slice(0, NETWORK_BYTES).join('.') : parsed.toString()
}
