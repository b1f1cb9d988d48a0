import type { Level } from './level.ts'
import type { Use } from './use-of-machine.ts'

const NO_USE: Use = {
  lastedMs: 10_000,
  shops: [0],
  workers: 0,
  postgres: 0,
  standby: 0,
  pgbouncer: 0,
  sandbox: 0,
  visitors: 0,
  machine: 0,
}

type Described = {
  ordersPerSecond?: number
  paid?: number
  /** How long each order took, in milliseconds; undefined was refused. */
  orders?: (number | undefined)[]
  use?: Partial<Use>
}

/** A level in which nothing but orders was asked. */
export function aLevel({ ordersPerSecond = 1, paid = 10, orders = [50], use = {} }: Described = {}): Level {
  const refused = orders.filter(took => took === undefined).length
  const used = { ...NO_USE, ...use }
  return {
    ordersPerSecond,
    buyers: orders.length,
    paid,
    timings: {
      took: new Map([['order', orders.map(took => took ?? Number.POSITIVE_INFINITY)]]),
      served: orders.length - refused,
      refused,
      failed: new Map(),
    },
    lateness: [0],
    useWhileTheyCame: used,
    use: used,
  }
}
