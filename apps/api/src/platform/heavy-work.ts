import { SECOND } from '@pindivantalu/domain/indian-time'
import { createWorkerPool, type WorkKind } from './worker-pool.ts'

/** One for the whole shop: its bounds are those of the machine. */
const pool = createWorkerPool()

export const countHeavyWork = pool.counts

const BOUNDS = { within: 20 * SECOND, atOnce: 2, mostWaiting: 30 }

/**
 * A function that has its work done by a worker (see worker-pool.ts). It fails with WorkFailed where the worker does,
 * and refuses with 'server.busy' when too many are waiting.
 */
export function heavyWork<Input, Output>(
  program: URL,
  bounds: Partial<Omit<WorkKind, 'program'>> = {},
): (input: Input) => Promise<Output> {
  const kind = { ...BOUNDS, ...bounds, program }
  return async input => (await pool.run(kind, input)) as Output
}
