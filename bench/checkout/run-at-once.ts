import { quantile } from '../quantile.ts'
import type { OrderFigures } from './jobs.ts'

/** Makes one order after the other on so many lines at once, until the time is over. */
export async function runAtOnce(
  { connections, seconds }: { connections: number; seconds: number },
  makeOrder: () => Promise<void>,
): Promise<OrderFigures> {
  const times: number[] = []
  const startedAt = performance.now()
  const usedBefore = process.cpuUsage()
  const goOn = async () => {
    while (performance.now() - startedAt < seconds * 1000) {
      const begunAt = performance.now()
      await makeOrder()
      times.push(performance.now() - begunAt)
    }
  }
  await Promise.all(Array.from({ length: connections }, goOn))
  const took = performance.now() - startedAt
  const { user, system } = process.cpuUsage(usedBefore)
  const orders = times.length
  return {
    perSecond: orders / (took / 1000),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    orders,
    ownMs: (user + system) / 1000 / orders,
  }
}
