import { anOrder } from '@pindivantalu/domain/orders/order.builder'
import { expect, it } from 'vitest'
import { reviewBlocks } from './review-blocks.ts'

const [item] = anOrder().orderItems as [ReturnType<typeof anOrder>['orderItems'][number]]
const sweet = { ...item, product: 'sweet' }
const review = {} as never
const ofSweet = { product: { _id: 'sweet' } } as never
const none = { items: [item, sweet], review: null, reviews: [] }
const admin = { writer: undefined, isOpen: true }
const customer = { writer: 'u1', isOpen: true }

it('shows an admin what was written, and nothing else', () => {
  const nothing = { products: [], ofOrder: false, isTooLate: false }
  expect(reviewBlocks({ ...admin, ...none })).toEqual(nothing)
  expect(reviewBlocks({ ...admin, ...none, review })).toEqual({ ...nothing, ofOrder: true })
  expect(reviewBlocks({ ...admin, ...none, reviews: [ofSweet] })).toEqual({
    ...nothing,
    products: [{ item: sweet, review: ofSweet }],
  })
})

it('lets the customer rate each product once, and the order', () => {
  expect(reviewBlocks({ ...customer, ...none, items: [item, sweet, item] })).toEqual({
    products: [
      { item, review: undefined },
      { item: sweet, review: undefined },
    ],
    ofOrder: true,
    isTooLate: false,
  })
})

it('shows the customer later what was rated, and that it is too late for the rest', () => {
  const late = { writer: 'u1', isOpen: false }
  expect(reviewBlocks({ ...late, ...none })).toEqual({ products: [], ofOrder: false, isTooLate: true })
  expect(reviewBlocks({ ...late, ...none, review })).toEqual({ products: [], ofOrder: true, isTooLate: true })
  expect(reviewBlocks({ ...late, items: [sweet], review, reviews: [ofSweet] })).toEqual({
    products: [{ item: sweet, review: ofSweet }],
    ofOrder: true,
    isTooLate: false,
  })
})
