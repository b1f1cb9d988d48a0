import type { ProblemDetail, ProblemView } from './problem.wire.ts'

/** An open problem for tests, as its customer sees it; name what matters to the case. */
export function aProblem(facts: Partial<ProblemView> = {}): ProblemView {
  return {
    _id: '0198c0de-0000-7000-8000-0000000000ee',
    order: { _id: '0198c0de-0000-7000-8000-0000000000bb', reference: 'K7M2Q9RT' },
    state: 'open',
    kind: 'broken',
    wish: 'refund',
    toldIn: 'order_page',
    reportedAt: '2026-01-10T14:00:00.000Z',
    answerBy: '2026-01-12T14:00:00.000Z',
    endBy: '2026-02-09T14:00:00.000Z',
    dueBy: '2026-01-12T14:00:00.000Z',
    items: [],
    photos: [],
    entries: [
      {
        _id: '0198c0de-0000-7000-8000-0000000000e1',
        by: 'customer',
        at: '2026-01-10T14:00:00.000Z',
        words: 'One packet is in pieces.',
        decided: [],
      },
    ],
    mayDisagree: false,
    version: '1',
    asOf: '2026-01-10T14:00:00.000Z',
    ...facts,
  }
}

const PACKET = {
  item: '0198c0de-0000-7000-8000-0000000000dd',
  quantity: 2,
  name: 'Chegodilu',
  image: '/pictures/chegodilu-900.webp',
  weight: '500 g',
  price: '270.00',
}

/** The same as the owner decides it: one of two packets is broken. */
export function aProblemToDecide(facts: Partial<ProblemDetail> = {}): ProblemDetail {
  return {
    ...aProblem(),
    items: [{ ...PACKET, quantity: 1 }],
    customer: {
      name: 'Padmaja Rao',
      phone: '+919000000004',
      language: 'en',
      orders: 9,
      spent: '6214.00',
      problemsBefore: 1,
    },
    orderItems: [PACKET],
    hadBy: { cook: 'Annapurna Home Foods', partner: 'Ravi Teja', collectedAt: null, deliveredAt: null },
    isPaidOutside: false,
    offers: ['refund', 'send_again', 'decline', 'answer'],
    ...facts,
  }
}
