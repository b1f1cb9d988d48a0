import { setTimeout as pause } from 'node:timers/promises'
import { drawsFrom } from '../../e2e/faults/draws.ts'
import { workAsOwner } from '../soak/owners-day.ts'
import { letArrive } from './arrivals.ts'
import type { Timings } from './ask.ts'
import type { House } from './house.ts'
import {
  ABANDONED_PER_ORDER,
  abandonQuote,
  buy,
  lookAround,
  type Place,
  SIGN_INS_PER_ORDER,
  signIn,
  VISITORS_PER_ORDER,
  workAsPartner,
} from './people.ts'
import { processorUse, type Use, usedBetween } from './use-of-machine.ts'

const PARTNERS = 20
/** People of the level before have left, and the shop has done what it does afterwards. */
const SETTLES_MS = 3_000

export type Level = {
  ordersPerSecond: number
  seconds: number
  /** Until the last of those who came had left. */
  lastedSeconds: number
  ordered: number
  timings: Timings
  /** How late this program let people in, in milliseconds. */
  lateness: number[]
  use: Use
}

type LevelOptions = { ordersPerSecond: number; seconds: number; seed: number }

/** For so many seconds people come at this rate, while owner and partners work. */
export async function runLevel(
  house: House,
  { asker, books }: Pick<Place, 'asker' | 'books'>,
  { ordersPerSecond, seconds, seed }: LevelOptions,
): Promise<Level> {
  const draws = drawsFrom(seed)
  const { productIds, sandboxUrl, customers, owner, partnerCookie } = house
  const place = () => ({ asker, books, productIds, sandboxUrl, draws: draws.branch() })
  // Who thinks better of it is never one who buys: asking again for the very same opens the same payment.
  const half = Math.floor(customers.length / 2)
  const buyers = inTurn(customers.slice(0, half))
  const doubters = inTurn(customers.slice(half))
  const signingIn = inTurn(customers.map((_, n) => `+919${String(n + 1).padStart(9, '0')}`))

  const over = new AbortController()
  const stalls = Promise.all([
    untilOver(over.signal, () => workAsOwner(asker, owner)),
    ...Array.from({ length: PARTNERS }, () => workAsPartner(place(), partnerCookie, over.signal)),
  ])
  asker.turnThePage()
  const before = { use: processorUse(house), acknowledged: books.acknowledged.length }
  const startedAt = performance.now()
  const arrive = (perOrder: number, visit: () => Promise<void>) =>
    letArrive({ perSecond: ordersPerSecond * perOrder, seconds, draws: draws.branch() }, visit)
  const latenesses = await Promise.all([
    arrive(VISITORS_PER_ORDER, () => lookAround(place())),
    arrive(SIGN_INS_PER_ORDER, () => signIn(place(), signingIn())),
    arrive(ABANDONED_PER_ORDER, () => abandonQuote(place(), doubters())),
    arrive(1, () => buy(place(), buyers())),
  ])
  const lastedSeconds = (performance.now() - startedAt) / 1_000
  const use = usedBetween(before.use, processorUse(house))
  over.abort()
  await stalls
  await pause(SETTLES_MS)
  return {
    ordersPerSecond,
    seconds,
    lastedSeconds,
    ordered: books.acknowledged.length - before.acknowledged,
    timings: asker.turnThePage(),
    lateness: latenesses.flat(),
    use,
  }
}

function inTurn<Value>(values: readonly Value[]): () => Value {
  let turn = -1
  return () => {
    turn += 1
    return values[turn % values.length] as Value
  }
}

async function untilOver(over: AbortSignal, act: () => Promise<void>): Promise<void> {
  while (!over.aborted) await act()
}
