import { expect, it } from 'vitest'
import { fromRupees, toRupees } from '../../money.ts'
import { nextShippingStep } from './next-shipping-step.ts'

it.each([
  { itemsPrice: '0.01', step: ['500.00', '499.99', '40.00', '50.00'] },
  { itemsPrice: '140.00', step: ['500.00', '360.00', '40.00', '50.00'] },
  { itemsPrice: '499.99', step: ['500.00', '0.01', '40.00', '50.00'] },
  { itemsPrice: '500.00', step: ['1000.00', '500.00', '30.00', '40.00'] },
  { itemsPrice: '830.00', step: ['1000.00', '170.00', '30.00', '40.00'] },
  { itemsPrice: '999.99', step: ['1000.00', '0.01', '30.00', '40.00'] },
])('after items for $itemsPrice: from, missing, fee then and fee now are $step', ({ itemsPrice, step }) => {
  const next = nextShippingStep(fromRupees(itemsPrice))
  expect(next && [next.from, next.missing, next.fee, next.feeNow].map(toRupees)).toEqual(step)
})

it.each(['1000.00', '25000.00'])('there is none after items for %s', itemsPrice => {
  expect(nextShippingStep(fromRupees(itemsPrice))).toBeUndefined()
})
