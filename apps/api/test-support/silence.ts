import { EventEmitter } from 'node:events'
import type { startTestShop } from './test-app.ts'

/**
 * As at the start on a restored copy. A shop that may speak looks again only when it has connected anew, so that is what
 * it is told; the pool listens to each new connection for errors, which any emitter lets it do.
 */
export async function silence({ pool, deps }: Awaited<ReturnType<typeof startTestShop>>): Promise<void> {
  await pool.query('DELETE FROM shop_release')
  deps.pool.emit('connect', new EventEmitter())
}
