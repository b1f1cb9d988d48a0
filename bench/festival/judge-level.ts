import { cpus } from 'node:os'
import { quantile } from '../quantile.ts'
import type { Level } from './level.ts'
import { sum, type Use } from './use-of-machine.ts'

const OF_BUYERS = ['quote', 'order'] as const

/** From here on the shop bends: who pays waits longer, or one request in a hundred is not served. */
const LONGEST_P99_MS = 2_000
const LARGEST_UNSERVED = 0.01
/** A processor that is at work for so much of the time has nothing left for a burst. */
const FULL = 0.9
/** With so much of the machine in the hands of others the run says little. */
const MUCH_OF_OTHERS = 0.1

/** Why the shop bent at this level; undefined where it did not. */
export function whyItBends(level: Level): string | undefined {
  const slow = OF_BUYERS.filter(step => quantile(level.timings.took.get(step) ?? [0], 0.99) > LONGEST_P99_MS)
  const unserved = unservedShare(level)
  if (slow.length === 0 && unserved <= LARGEST_UNSERVED) return undefined
  const signs = [
    ...slow.map(step => `p99 of ${step} over ${LONGEST_P99_MS} ms`),
    ...(unserved > LARGEST_UNSERVED ? [`${percent(unserved)} not served`] : []),
  ]
  const full = whatWasFull(level)
  return `${signs.join(', ')}; ${full.length > 0 ? `full: ${full.join(', ')}` : 'no processor was full: something waits'}`
}

function whatWasFull(level: Level): string[] {
  const others = othersShare(level)
  return [
    ...(machineShare(level) > FULL ? ['the whole machine'] : []),
    ...(others > MUCH_OF_OTHERS ? [`${percent(others)} of it by others`] : []),
    ...(busiestShop(level) > FULL ? ['the one core that a shop can use'] : []),
    ...(pgbouncerShare(level) > FULL ? ['the one core that PgBouncer can use'] : []),
  ]
}

export function requests({ timings }: Level): number {
  return timings.served + timings.refused + sum([...timings.failed.values()])
}

export function unservedShare(level: Level): number {
  return 1 - level.timings.served / Math.max(1, requests(level))
}

export function busiestShop({ useWhileTheyCame: { shops, lastedMs } }: Level): number {
  return Math.max(...shops) / lastedMs
}

function pgbouncerShare({ useWhileTheyCame: { pgbouncer, lastedMs } }: Level): number {
  return pgbouncer / lastedMs
}

export function machineShare({ useWhileTheyCame: { machine, lastedMs } }: Level): number {
  return machine / (lastedMs * cpus().length)
}

/** What neither the shops nor anything that belongs to this run has used. */
export function othersShare({ useWhileTheyCame: use }: Level): number {
  const { postgres, standby, pgbouncer, sandbox, visitors } = use
  const ours = sum([ofShops(use), postgres, standby, pgbouncer, sandbox, visitors])
  return Math.max(0, use.machine - ours) / (use.lastedMs * cpus().length)
}

/** With what they hand to processes of their own. */
export function ofShops({ shops, workers }: Use): number {
  return sum(shops) + workers
}

/** Without what owner and partners cost, who work as much at every level: undefined where only one level was played. */
export function oneOrderMore(levels: readonly Level[], cost: (use: Use) => number): number | undefined {
  const [first, last] = [levels[0], levels.at(-1)]
  if (!first || !last || first === last) return undefined
  const perSecond = (level: Level, value: number) => value / level.use.lastedMs
  const orders = perSecond(last, last.paid) - perSecond(first, first.paid)
  return (perSecond(last, cost(last.use)) - perSecond(first, cost(first.use))) / orders
}

export const inMs = (ms: number) => (Number.isFinite(ms) ? ms.toFixed(ms < 10 ? 1 : 0) : 'never')
export const percent = (share: number) => `${(share * 100).toFixed(0)} %`

/** `52 / 311`: half of them wait no longer than the first, 99 in a hundred no longer than the second. */
export function p50AndP99(level: Level, step: string): string {
  const took = level.timings.took.get(step) ?? []
  return took.length === 0 ? '–' : `${inMs(quantile(took, 0.5))} / ${inMs(quantile(took, 0.99))}`
}
