import { getHeapStatistics } from 'node:v8'
import type pg from 'pg'
import type { Replica } from '../db/replica/reads.ts'
import type { LiveStreams } from '../http/live/live-streams.ts'
import { countHeavyWork } from '../platform/heavy-work.ts'
import type { ShopMetrics } from './shop-metrics.ts'

type House = { pool: pg.Pool; liveStreams: LiveStreams; replica: Replica | undefined }

/** What stands somewhere in memory, looked at when somebody asks. */
export function watchHouse(metrics: ShopMetrics, { pool, liveStreams, replica }: House): void {
  const { gauge, gaugeOf } = metrics
  watchPool(metrics, { pool, name: 'shop_db_pool', whose: 'PostgreSQL' })
  if (replica) {
    watchPool(metrics, { pool: replica.pool, name: 'shop_replica_pool', whose: 'the replica' })
    gauge('shop_replica_usable', '1 while the replica is read from, else 0', () => Number(replica.isUsable()))
    gauge('shop_replica_age_seconds', 'How old what it shows is at most', replica.ageSeconds)
  }
  gauge('shop_live_streams', 'Open event streams', liveStreams.count)
  gaugeOf('shop_heavy_work', 'Work of processes beside the shop: running, waiting', 'state', countHeavyWork)
  gauge('shop_heap_limit_bytes', 'What V8 allows itself', () => getHeapStatistics().heap_size_limit)
}

function watchPool(
  { gauge, gaugeOf }: ShopMetrics,
  { pool, name, whose }: { pool: pg.Pool; name: string; whose: string },
): void {
  gaugeOf(`${name}_connections`, `Connections to ${whose}, used and idle`, 'state', () => ({
    used: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
  }))
  gauge(`${name}_connections_max`, 'How many there may be', () => pool.options.max)
  gauge(`${name}_waiting`, 'What waits for a connection', () => pool.waitingCount)
}

export function watchAnswers(
  { gauge }: ShopMetrics,
  { bytes, entries }: { bytes: () => number; entries: () => number },
): void {
  gauge('shop_answer_cache_entries', 'Answers that are kept', entries)
  gauge('shop_answer_cache_bytes', 'What they take', bytes)
}
