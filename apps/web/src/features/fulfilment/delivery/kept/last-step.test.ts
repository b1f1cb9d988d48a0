import { anOrder } from '@pindivantalu/domain/orders/order.builder'
import { describe, expect, it } from 'vitest'
import type { KeptAct } from './kept-act.ts'
import { lastStep, untilOf } from './last-step.ts'

const [EARLY, LATE] = ['2026-01-10T10:00:00.000Z', '2026-01-10T10:00:30.000Z']
const { sourcing } = anOrder()
const collected = (_id: string, at: string, until: string) =>
  anOrder({
    _id,
    sourcing: { ...sourcing, isCollected: true, collectedAt: at },
    takeBack: { what: 'collected', until },
  })
const kept = (orderId: string, at: string): KeptAct => ({
  kind: 'collection',
  key: orderId,
  partner: 'ravi',
  orderId,
  reference: 'K7M2Q9RT',
  request: { at },
})
const delivered = (until: string) => anOrder({ _id: 'd', takeBack: { what: 'delivered', until } })

const inShort = (...facts: Parameters<typeof lastStep>) => {
  const last = lastStep(...facts)
  return last && [last.what, last.kept.map(({ orderId }) => orderId), last.done.map(({ _id }) => _id)]
}

describe('the last press', () => {
  it.each<[string, Parameters<typeof lastStep>, unknown]>([
    ['is nothing where nothing can be taken back', [[anOrder()], [], undefined], undefined],
    [
      'is all that was collected with it, and nothing of the one before',
      [
        [
          collected('a', EARLY, '2026-01-10T10:01:00Z'),
          collected('b', LATE, '2026-01-10T10:01:30Z'),
          collected('c', LATE, '2026-01-10T10:01:31Z'),
        ],
        [],
        undefined,
      ],
      ['collected', [], ['b', 'c']],
    ],
    [
      'is what the shop has not heard yet',
      [[collected('a', EARLY, LATE)], [kept('b', EARLY), kept('c', LATE)], delivered(LATE)],
      ['collected', ['c'], []],
    ],
    [
      'is a hand-over, where that came later',
      [[collected('a', EARLY, '2026-01-10T10:01:00Z')], [], delivered('2026-01-10T10:01:20Z')],
      ['delivered', [], ['d']],
    ],
    ['is no hand-over that was taken back', [[], [], anOrder({ takeBack: null })], undefined],
  ])('%s', (_what, facts, answer) => {
    expect(inShort(...facts)).toEqual(answer)
  })

  it('can be taken back as long as each of its orders can', () => {
    expect(untilOf([collected('a', EARLY, LATE), collected('b', EARLY, EARLY)])).toBe(EARLY)
  })
})
