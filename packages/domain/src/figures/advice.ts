import type { FiguresView } from './figures.wire.ts'

/** Of a hundred: fewer in time, or more with a problem, is worth a look. */
export const ON_TIME_AT_LEAST = 85
export const PROBLEMS_AT_MOST = 5

export type Advice =
  | { about: 'overdue'; orders: number }
  | { about: 'slot'; slot: FiguresView['slots'][number]['slot']; late: number; due: number }
  | { about: 'partner'; _id: string; name: string; late: number; due: number }
  | { about: 'cook' | 'product'; _id: string; name: string; problems: number; orders: number }

type Judged = Pick<FiguresView, 'overdue' | 'slots' | 'partners' | 'cooks' | 'productProblems'>

/** What the owner can do something about, the worst of each kind; nothing where there are too few to say. */
export function adviceOf(figures: Judged): Advice[] {
  const { overdue, slots, partners, cooks, productProblems } = figures
  const slot = worst(slots, ({ rate }) => under(rate))
  const partner = worst(partners, ({ onTimeRate }) => under(onTimeRate))
  const cook = worst(cooks, ({ rate }) => over(rate))
  const product = worst(productProblems, ({ rate }) => over(rate))
  return [
    ...(overdue > 0 ? [{ about: 'overdue' as const, orders: overdue }] : []),
    ...slot.map(one => ({ about: 'slot' as const, slot: one.slot, ...lateOf(one) })),
    ...partner.map(one => ({ about: 'partner' as const, _id: one._id, name: one.name, ...lateOf(one) })),
    ...cook.map(one => ({ about: 'cook' as const, ...problemsOf(one) })),
    ...product.map(one => ({ about: 'product' as const, ...problemsOf(one) })),
  ]
}

type Named = { _id: string; name: string; problems: number; orders: number }

const lateOf = ({ due, onTime }: { due: number; onTime: number }) => ({ late: due - onTime, due })
const problemsOf = ({ _id, name, problems, orders }: Named) => ({ _id, name, problems, orders })

/** How far beyond its line; undefined within it. */
const under = (rate: number | null) => beyond(rate === null ? 0 : ON_TIME_AT_LEAST - rate)
const over = (rate: number | null) => beyond(rate === null ? 0 : rate - PROBLEMS_AT_MOST)
const beyond = (by: number) => (by > 0 ? by : undefined)

function worst<One>(all: readonly One[], howFar: (one: One) => number | undefined): One[] {
  const bad = all.filter(one => howFar(one) !== undefined)
  return bad.sort((one, other) => (howFar(other) ?? 0) - (howFar(one) ?? 0)).slice(0, 1)
}
