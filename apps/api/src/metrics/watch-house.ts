import { getHeapStatistics } from 'node:v8'
import type pg from 'pg'
import type { LiveStreams } from '../http/live/live-streams.ts'
import { countHeavyWork } from '../platform/heavy-work.ts'
import type { ShopMetrics } from './shop-metrics.ts'

type House = { pool: pg.Pool; liveStreams: LiveStreams }

/** What stands somewhere in memory, looked at when somebody asks. */
export function watchHouse({ gauge, gaugeOf }: ShopMetrics, { pool, liveStreams }: House): void {
  gaugeOf('shop_db_pool_connections', 'Connections to PostgreSQL, used and idle', 'state', () => ({
    used: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
  }))
  gauge('shop_db_pool_connections_max', 'How many there may be', () => pool.options.max)
  gauge('shop_db_pool_waiting', 'What waits for a connection', () => pool.waitingCount)
  gauge('shop_live_streams', 'Open event streams', liveStreams.count)
  gaugeOf('shop_heavy_work', 'Work of processes beside the shop: running, waiting', 'state', countHeavyWork)
  gauge('shop_heap_limit_bytes', 'What V8 allows itself', () => getHeapStatistics().heap_size_limit)
}

export function watchAnswers(
  { gauge }: ShopMetrics,
  { bytes, entries }: { bytes: () => number; entries: () => number },
): void {
  gauge('shop_answer_cache_entries', 'Answers that are kept', entries)
  gauge('shop_answer_cache_bytes', 'What they take', bytes)
}
