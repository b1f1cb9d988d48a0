import { tooLate } from './database-away.ts'

/** So many at once; the others wait in the order they came, and not for ever. */
export type Share = { use: <Result>(work: () => Promise<Result>) => Promise<Result> }

type ShareOptions = { atMost: number; waitMs: number; what: string }

/** Unlike a pool's own limit, this one leaves connections to those who do something else. */
export function createShare({ atMost, waitMs, what }: ShareOptions): Share {
  const waiting = new Set<() => void>()
  let inUse = 0

  async function take(): Promise<void> {
    if (inUse < atMost) {
      inUse += 1
      return
    }
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(begin)
        reject(tooLate(`${what}: all were busy for too long`))
      }, waitMs)
      waiting.add(begin)
    })
  }

  /** The place goes to the next in line, or back. */
  function giveBack(): void {
    const [next] = waiting
    if (next) waiting.delete(next)
    if (next) next()
    else inUse -= 1
  }

  return {
    async use(work) {
      await take()
      try {
        return await work()
      } finally {
        giveBack()
      }
    },
  }
}
