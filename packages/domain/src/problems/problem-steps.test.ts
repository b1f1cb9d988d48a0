import { describe, expect, it } from 'vitest'
import { rupees } from '../money.ts'
import { aProblem } from './problem.builder.ts'
import type { ProblemView } from './problem.wire.ts'
import { ofAnswer, type ProblemStep, paidBackBy, problemSteps, type Remedy } from './problem-steps.ts'

const TOLD = '2026-01-10T14:00:00.000Z'
const ANSWERED = '2026-01-11T05:35:00.000Z'
const DISAGREED = '2026-01-11T08:00:00.000Z'
const ADDED = '2026-01-11T09:00:00.000Z'
const PAID = '2026-01-12T05:00:00.000Z'
const DUE = '2026-01-13T08:00:00.000Z'
const MONTH = '2026-02-09T14:00:00.000Z'
const nothing: Remedy = { refund: undefined, parcel: undefined }

type Entry = ProblemView['entries'][number]
const said = (by: Entry['by'], at: string, decided: Entry['decided'] = []): Entry => ({
  _id: at,
  by,
  at,
  words: 'Words',
  decided,
})

/** As short as it can be read: 'answer | to come | by 2026-01-13'. */
const short = ({ name, state, at, by }: ProblemStep) =>
  [name, state, at?.toISOString(), by && `by ${by}`].filter(Boolean).join(' | ')

const first = [said('customer', TOLD)]
const answered = [...first, said('shop', ANSWERED)]
const asked = { requestedAt: ANSWERED, processedAt: null, paidBack: null }
const sent = (status: 'Created' | 'Collected' | 'Delivered', isCancelled = false): Remedy => ({
  refund: undefined,
  parcel: { status, isCancelled },
})

describe('the steps of a problem', () => {
  it.each<[string, Partial<ProblemView>, Remedy, string[]]>([
    [
      'before the first answer',
      { state: 'open', entries: first, dueBy: DUE },
      nothing,
      [`told | done | ${TOLD}`, 'looking | now', 'answer | to come | by 2026-01-13', 'put right | to come'],
    ],
    [
      'after the customer did not agree, and added something',
      {
        state: 'open',
        entries: [...answered, said('customer', DISAGREED), said('customer', ADDED)],
        dueBy: DUE,
      },
      nothing,
      [
        `told | done | ${TOLD}`,
        `answer | done | ${ANSWERED}`,
        `looking again | now | ${DISAGREED}`,
        'last word | to come | by 2026-01-13',
      ],
    ],
    [
      'paid back, not with the bank yet',
      { state: 'answered', entries: answered },
      { ...nothing, refund: asked },
      [
        `told | done | ${TOLD}`,
        `decided | done | ${ANSWERED}`,
        `refund | now | ${ANSWERED}`,
        'with you | to come | by 2026-01-20',
      ],
    ],
    [
      'paid back, with the bank',
      { state: 'answered', entries: answered },
      { ...nothing, refund: { ...asked, processedAt: PAID } },
      [
        `told | done | ${TOLD}`,
        `decided | done | ${ANSWERED}`,
        `refund | done | ${PAID}`,
        'with you | now | by 2026-01-20',
      ],
    ],
    [
      'paid back by hand',
      { state: 'answered', entries: answered },
      { ...nothing, refund: { ...asked, processedAt: PAID, paidBack: { by: 'cash', reference: '' } } },
      [
        `told | done | ${TOLD}`,
        `decided | done | ${ANSWERED}`,
        `refund | done | ${ANSWERED}`,
        `with you | done | ${PAID}`,
      ],
    ],
    [
      'sent again, being made',
      { state: 'answered', entries: answered },
      sent('Created'),
      [`told | done | ${TOLD}`, `decided | done | ${ANSWERED}`, 'making | now', 'with you | to come'],
    ],
    [
      'sent again, on its way',
      { state: 'answered', entries: answered },
      sent('Collected'),
      [`told | done | ${TOLD}`, `decided | done | ${ANSWERED}`, 'on its way | now', 'with you | to come'],
    ],
    [
      'sent again, there',
      { state: 'closed', entries: answered },
      sent('Delivered'),
      [`told | done | ${TOLD}`, `decided | done | ${ANSWERED}`, 'on its way | done', 'with you | done'],
    ],
    [
      'sent again, and that was cancelled',
      { state: 'answered', entries: answered, endBy: MONTH },
      sent('Created', true),
      [
        `told | done | ${TOLD}`,
        'looked | done',
        `answer | done | ${ANSWERED}`,
        'closed | to come | by 2026-02-09',
      ],
    ],
    [
      'declined for good',
      { state: 'closed', entries: answered },
      nothing,
      [`told | done | ${TOLD}`, 'looked | done', `answer | done | ${ANSWERED}`, 'closed | done'],
    ],
  ])('%s', (_when, facts, remedy, steps) => {
    expect(problemSteps(aProblem(facts), remedy).map(short)).toEqual(steps)
  })
})

describe('what an answer has made', () => {
  const decided = (...amounts: (string | null)[]) => ({
    decided: amounts.map(amount => ({
      item: null,
      decision: amount ? ('refund' as const) : ('decline' as const),
      quantity: null,
      amount,
      sentAgain: null,
    })),
  })

  it('is the sum over its items, and nothing where nothing goes back', () => {
    expect(paidBackBy(decided('130.00', null, '6.50'))).toBe(rupees(136.5))
    expect(paidBackBy(decided(null))).toBeNull()
  })

  it('is the newest paper over that sum', () => {
    const papers = [
      { number: 'one', amount: '136.50' },
      { number: 'two', amount: '136.50' },
      { number: 'three', amount: '20.00' },
    ]
    expect(ofAnswer(decided('130.00', '6.50'), papers)).toBe(papers[1])
    expect(ofAnswer(decided('50.00'), papers)).toBeUndefined()
    expect(ofAnswer(decided(null), papers)).toBeUndefined()
  })
})
