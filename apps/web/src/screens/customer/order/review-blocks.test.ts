import { expect, it } from 'vitest'
import { reviewBlocks } from './review-blocks.ts'

const review = {} as never
const none = { review: null, reviews: [] }
const admin = { writer: undefined, isOpen: true }
const customer = { writer: 'u1', isOpen: true }

it('shows an admin what was written, and no heading over nothing', () => {
  expect(reviewBlocks({ ...admin, ...none })).toEqual({ ofOrder: false, ofProducts: false })
  expect(reviewBlocks({ ...admin, review, reviews: [] })).toEqual({ ofOrder: true, ofProducts: false })
  expect(reviewBlocks({ ...admin, review: null, reviews: [review] })).toEqual({
    ofOrder: false,
    ofProducts: true,
  })
})

it('shows the customer both, and says once that it is too late for either', () => {
  expect(reviewBlocks({ ...customer, ...none })).toEqual({ ofOrder: true, ofProducts: true })
  expect(reviewBlocks({ ...customer, ...none, isOpen: false })).toEqual({ ofOrder: true, ofProducts: false })
  expect(reviewBlocks({ ...customer, review, reviews: [], isOpen: false })).toEqual({
    ofOrder: true,
    ofProducts: true,
  })
})
