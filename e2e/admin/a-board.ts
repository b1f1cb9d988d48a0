import type { Board, BoardOrder } from '@pindivantalu/domain/fulfilment/fulfilment.wire'

export const EMPTY_BOARD: Board = {
  day: '2026-11-16',
  asOf: '2026-11-16T05:00:00.000Z',
  earlier: [],
  slots: (['2-4 PM', '4-6 PM', '6-8 PM', '8-10 PM'] as const).map(slot => ({ slot, orders: [] })),
  withoutSlot: [],
  isCut: false,
  limits: { stops: 20, packets: 60 },
}

export function aBoardOrder(nth: number, facts: Partial<BoardOrder> = {}): BoardOrder {
  const number = String(nth).padStart(3, '0')
  return {
    _id: `0198c0de-0000-7000-8000-000000000${number}`,
    reference: `REFER${number}`,
    user: { name: `Customer ${nth}`, phone: null },
    createdAt: '2026-11-15T05:12:00.000Z',
    totalPrice: '777.36',
    isPaid: true,
    paidAt: '2026-11-15T05:12:00.000Z',
    deliveredAt: null,
    isCancelled: false,
    status: 'Created',
    delivery: {
      isDelivered: false,
      deliveredAt: null,
      preferredDeliveryDate: null,
      preferredDeliveryTimeSlot: null,
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
    isReplacement: false,
    attempts: [],
    ...facts,
  }
}
