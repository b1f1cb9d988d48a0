import type { Deps } from '../deps.ts'
import { countQueue, listMissedDeliveries } from './missed-deliveries.ts'
import { listProblemsOf } from './read-problems.ts'

/** For rooms that are strangers to this one. */
export function problemQueue(deps: Pick<Deps, 'db' | 'now'>) {
  return {
    count: () => countQueue(deps),
    open: () => listProblemsOf(deps, { state: 'open', after: '' }),
    missed: () => listMissedDeliveries(deps, { after: '' }),
  }
}
