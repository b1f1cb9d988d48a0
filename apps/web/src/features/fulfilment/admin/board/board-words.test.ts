import { aBoardOrder } from '@pindivantalu/domain/fulfilment/board.builder'
import { expect, it } from 'vitest'
import {
  calmInWords,
  cooksInWords,
  countsInWords,
  headInWords,
  itemsInWords,
  keptInWords,
  needsInWords,
  notAssignedInWords,
  outcomeInWords,
  progressInWords,
  reasonInWords,
  refusedInWords,
  ridersInWords,
  whereInWords,
} from './board-words.ts'

it('counts what matters, and leaves out what there is none of', () => {
  const late = aBoardOrder({ isLate: true, needs: [] })
  const delivered = aBoardOrder({ needs: [], status: 'Delivered', deliveredAt: '2026-11-16T11:00:00.000Z' })
  expect(countsInWords([])).toBe('No orders')
  expect(countsInWords([aBoardOrder()])).toBe('1 order, 1 needs someone')
  expect(countsInWords([aBoardOrder(), aBoardOrder(), late, delivered])).toBe(
    '4 orders, 1 late, 2 need someone, 1 delivered',
  )
})

it('says how many need whom', () => {
  const [both, rider, cook] = [
    aBoardOrder(),
    aBoardOrder({ needs: ['delivery'] }),
    aBoardOrder({ needs: ['sourcing'] }),
  ] as const
  expect(needsInWords([aBoardOrder({ needs: [] })])).toBeUndefined()
  expect(needsInWords([rider, rider])).toBe('2 need a rider')
  expect(needsInWords([cook])).toBe('1 needs a cook')
  expect(needsInWords([rider, cook])).toBe('2 need someone')
  expect(needsInWords([both])).toBe('1 needs someone')
})

it('describes parcels: what is in them, who has them, where they go', () => {
  const items = [
    { name: 'Jantikalu', weight: '500 g', quantity: 2, cook: null },
    { name: 'Laddu', weight: '6 pieces', quantity: 1, cook: null },
  ]
  expect(itemsInWords(items)).toBe('2 Jantikalu 500 g, Laddu 6 pieces')
  const of = (name: string) => aBoardOrder({ deliveryPartner: { _id: name, name, isApproved: true } })
  expect(ridersInWords([of('Ravi'), of('Mahesh'), of('Mahesh'), aBoardOrder()])).toBe('Mahesh 2, Ravi 1')
  expect(whereInWords([aBoardOrder({ items })])).toBe('in Kukatpally 500072, 4-6 PM, 1 kg')
  const elsewhere = aBoardOrder({ postalCode: '500001', area: '', items: [] })
  expect(whereInWords([aBoardOrder({ items: [] }), elsewhere])).toBe('in 2 areas, 4-6 PM')
})

it('says beside a head how it stands', () => {
  const head = { key: '', of: '', title: '', note: '', isOpen: true, partsAre: 'area' } as const
  const given = aBoardOrder({ needs: [], deliveryPartner: { _id: 'r', name: 'Ravi', isApproved: true } })
  expect(headInWords({ ...head, kind: 'group', parts: 6, orders: [given] })).toBe('6 areas, everyone given')
  expect(headInWords({ ...head, kind: 'group', parts: 1, orders: [aBoardOrder()] })).toBe('1 area')
  expect(headInWords({ ...head, kind: 'group', parts: 0, orders: [] })).toBe('No orders')
  expect(headInWords({ ...head, kind: 'part', parts: 0, orders: [given] })).toBe('Ravi 1')
})

it('says that nothing needs the owner', () => {
  expect(calmInWords(331)).toBe('Nothing needs you. 331 orders have a cook and a rider.')
  expect(calmInWords(1)).toBe('Nothing needs you. 1 order has a cook and a rider.')
  expect(calmInWords(0)).toBe('Nothing needs you. No orders for this day yet.')
})

it('says what was refused', () => {
  expect(refusedInWords(1)).toBe('1 order was not assigned. It stays selected, with the reason.')
  expect(refusedInWords(2)).toBe('2 orders were not assigned. They stay selected, with the reason.')
})

it('heads the list of what was not assigned, or not wholly, and says how far it is', () => {
  expect(notAssignedInWords(1)).toBe('1 order was not assigned')
  expect(notAssignedInWords(43)).toBe('43 orders were not assigned')
  expect(keptInWords(1)).toBe('1 order was assigned and kept a partner it had')
  expect(keptInWords(2)).toBe('2 orders were assigned and kept a partner they had')
  expect(progressInWords(0, 243)).toBe('Giving 243 orders…')
  expect(progressInWords(1000, 1243)).toBe('Giving… 1000 of 1243 done')
})

it.each([
  { assigned: 24, kept: 0, refused: 0, says: '24 orders assigned' },
  { assigned: 24, kept: 17, refused: 0, says: '24 orders assigned. 17 of them kept a partner they had' },
  {
    assigned: 2,
    kept: 1,
    refused: 1,
    says: '2 orders assigned. 1 of them kept a partner it had. 1 was not assigned',
  },
  { assigned: 1, kept: 0, refused: 3, says: '1 order assigned. 3 were not assigned' },
  { assigned: 0, kept: 0, refused: 3, says: '3 orders were not assigned' },
])('$assigned assigned, $kept kept, $refused refused: $says', ({ says, ...counts }) => {
  const note = { _id: '1', code: 'order.has_sourcing_partner', message: 'Has a sourcing partner.' }
  const answer = {
    assigned: Array.from({ length: counts.assigned }, String),
    kept: Array.from({ length: counts.kept }, () => note),
    refused: Array.from({ length: counts.refused }, () => note),
  }
  expect(outcomeInWords(answer)).toBe(says)
})

it('speaks of several orders where a reason holds for several', () => {
  const code = 'order.has_delivery_partner'
  const message = 'This order already has a delivery partner, who was kept. Open it to choose another one.'
  const [one, two] = ['1', '2'].map(_id => ({ _id, reference: _id, code, message }))
  if (!one || !two) throw new Error('no orders')
  expect(reasonInWords({ code, message, orders: [one] })).toBe(message)
  expect(reasonInWords({ code, message, orders: [one, two] })).toBe(
    'These orders already have a delivery partner, who was kept. Open an order to choose another one.',
  )
  const ofThePartner = { code: 'delivery_partner.not_assignable', message: 'This partner is not approved.' }
  expect(reasonInWords({ ...ofThePartner, orders: [one, two] })).toBe('This partner is not approved.')
})

it('names the first cook, and how many more an order has', () => {
  expect(cooksInWords([{ name: 'Annapurna' }])).toBe('Annapurna')
  expect(cooksInWords([{ name: 'Annapurna' }, { name: 'Godavari' }])).toBe('Annapurna + 1')
})
