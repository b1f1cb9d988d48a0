import { TIME_SLOTS } from '../orders/slots/time-slots.ts'
import type { Board, BoardOrder } from './fulfilment.wire.ts'

export function aBoardOrder(facts: Partial<BoardOrder> = {}): BoardOrder {
  return {
    _id: '1',
    reference: 'K7M2Q9RT',
    user: { name: 'Lakshmi Prasanna', phone: '+919000000004' },
    createdAt: '2026-11-15T05:12:00.000Z',
    totalPrice: '777.36',
    isPaid: true,
    isReplacement: false,
    paidAt: '2026-11-15T05:12:00.000Z',
    deliveredAt: null,
    isCancelled: false,
    status: 'Created',
    delivery: {
      isDelivered: false,
      deliveredAt: null,
      preferredDeliveryDate: '2026-11-16',
      preferredDeliveryTimeSlot: '4-6 PM',
      defaultDay: null,
    },
    postalCode: '500072',
    area: 'Kukatpally',
    items: [{ name: 'Jantikalu', weight: '500 g', quantity: 3, cook: null }],
    packets: 3,
    note: null,
    hasProblem: false,
    isLate: false,
    needs: ['sourcing', 'delivery'],
    sourcingPartner: null,
    cooks: [],
    deliveryPartner: null,
    collectedAt: null,
    attempts: [],
    ...facts,
  }
}

/** One of many that a story tells apart by their number: without a slot, until told otherwise. */
export function theNthOrder(nth: number, facts: Partial<BoardOrder> = {}): BoardOrder {
  const number = String(nth).padStart(3, '0')
  const order = aBoardOrder({
    _id: `0198c0de-0000-7000-8000-000000000${number}`,
    reference: `REFER${number}`,
    user: { name: `Customer ${nth}`, phone: null },
  })
  const delivery = { ...order.delivery, preferredDeliveryDate: null, preferredDeliveryTimeSlot: null }
  return { ...order, delivery, ...facts }
}

/** Nothing to do, until told otherwise. */
export function aBoard(facts: Partial<Board> = {}): Board {
  return {
    day: '2026-11-16',
    asOf: '2026-11-16T05:00:00.000Z',
    earlier: [],
    slots: TIME_SLOTS.map(slot => ({ slot, orders: [] })),
    withoutSlot: [],
    isCut: false,
    limits: { stops: 20, packets: 60 },
    ...facts,
  }
}
