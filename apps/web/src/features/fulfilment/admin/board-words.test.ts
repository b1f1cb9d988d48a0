import { expect, it } from 'vitest'
import { aBoardOrder } from './board.builder.ts'
import {
  countsInWords,
  keptInWords,
  needsInWords,
  notAssignedInWords,
  parcelInWords,
  progressInWords,
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
