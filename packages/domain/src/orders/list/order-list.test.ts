import { expect, it } from 'vitest'
import { withoutContradiction } from './order-list.ts'

it.each([
  [{}, {}],
  [{ paid: true }, { paid: true }],
  [{ paid: false }, { paid: false }],
  [
    { status: 'Created', paid: true },
    { status: 'Created', paid: true },
  ],
  [{ status: 'Created', paid: false }, { paid: false }],
  [
    { status: 'Cancelled', paid: false },
    { status: 'Cancelled', paid: false },
  ],
  [{ status: 'Delivered', paid: true }, { status: 'Delivered' }],
  [{ status: 'Collected' }, { status: 'Collected' }],
  [{ status: 'Delivered', paid: false }, undefined],
  [{ status: 'Only Delivery Assigned', paid: false }, undefined],
] as const)('asked for %j, looks for %j', (asked, found) => {
  expect(withoutContradiction(asked)).toEqual(found)
})
