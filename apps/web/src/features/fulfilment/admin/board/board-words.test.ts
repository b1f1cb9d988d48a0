import { expect, it } from 'vitest'
import { aBoardOrder } from './board.builder.ts'
import {
  countsInWords,
  keptInWords,
  needsInWords,
  notAssignedInWords,
  outcomeInWords,
  parcelInWords,
  progressInWords,
  reasonInWords,
  refusedInWords,
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

it('says whom an order needs', () => {
  expect(needsInWords([])).toBeUndefined()
  expect(needsInWords(['delivery'])).toBe('Needs a delivery partner')
  expect(needsInWords(['sourcing', 'delivery'])).toBe('Needs a sourcing partner and a delivery partner')
})

it('describes the parcel', () => {
  expect(parcelInWords(aBoardOrder())).toBe('3 packets, 500072')
  expect(parcelInWords(aBoardOrder({ packets: 1 }))).toBe('1 packet, 500072')
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
  expect(progressInWords(200, 243)).toBe('Assigning… 200 of 243 done')
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
