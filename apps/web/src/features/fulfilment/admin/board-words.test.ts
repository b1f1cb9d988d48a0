import { expect, it } from 'vitest'
import { aBoardOrder } from './board.builder.ts'
import { countsInWords, needsInWords, parcelInWords, refusedInWords } from './board-words.ts'

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
