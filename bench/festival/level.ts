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
  /** Who came to buy, and who of them has paid. */
  buyers: number
  paid: number
  timings: Timings
  /** How late this program let people in, in milliseconds. */
  lateness: number[]
  /** While people came: what was full. */
  useWhileTheyCame: Use
  /** Until the last of them had left and the shop had settled: what it cost. */
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
  const { productIds, sandboxUrl, owner, partnerCookie, nextBuyer, nextDoubter, nextPhone } = house
  const place = () => ({ asker, books, productIds, sandboxUrl, draws: draws.branch() })
  const arrive = (perOrder: number, visit: () => Promise<void>) =>
    letArrive({ perSecond: ordersPerSecond * perOrder, seconds, draws: draws.branch() }, visit)

  asker.turnThePage()
  const paidBefore = books.paid.length
  const before = processorUse(house)
  const whileTheyCame = pause(seconds * 1_000).then(() => usedBetween(before, processorUse(house)))
  const over = new AbortController()
  const staff = Promise.all([
    untilOver(over.signal, () => workAsOwner(asker, owner)),
    ...Array.from({ length: PARTNERS }, () => workAsPartner(place(), partnerCookie, over.signal)),
  ])
  // Told below, when all visitors have left.
  for (const told of [staff, whileTheyCame]) told.catch(() => undefined)
  const latenesses = await Promise.all([
    arrive(VISITORS_PER_ORDER, () => lookAround(place())),
    arrive(SIGN_INS_PER_ORDER, () => signIn(place(), nextPhone())),
    arrive(ABANDONED_PER_ORDER, () => abandonQuote(place(), nextDoubter())),
    arrive(1, () => buy(place(), nextBuyer())),
  ]).finally(() => over.abort())
  await staff
  await pause(SETTLES_MS)
  return {
    ordersPerSecond,
    buyers: latenesses[3].length,
    paid: books.paid.length - paidBefore,
    timings: asker.turnThePage(),
    lateness: latenesses.flat(),
    useWhileTheyCame: await whileTheyCame,
    use: usedBetween(before, processorUse(house)),
  }
}

async function untilOver(over: AbortSignal, act: () => Promise<void>): Promise<void> {
  while (!over.aborted) await act()
}
