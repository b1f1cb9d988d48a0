import { expect, it } from 'vitest'
import { decideCancellation } from './cancellation.ts'

const AT = new Date('2026-01-10T06:30:00Z')
const UNPAID = { paidAt: null, deliveredAt: null, cancelledAt: null, isAsSeen: true }
const PAID = { ...UNPAID, paidAt: AT }

it.each([
  ['the owner', true, 'an unpaid order', UNPAID, { ok: true, alreadyDone: false, paysBack: false }],
  ['the owner', true, 'a paid order', PAID, { ok: true, alreadyDone: false, paysBack: true }],
  ['its customer', false, 'an unpaid order', UNPAID, { ok: true, alreadyDone: false, paysBack: false }],
  ['its customer', false, 'a paid order', PAID, { ok: false, code: 'order.cancelled_by_shop_alone' }],
  [
    'the owner',
    true,
    'a delivered order',
    { ...PAID, deliveredAt: AT },
    { ok: false, code: 'order.already_delivered' },
  ],
  [
    'its customer',
    false,
    'a delivered order',
    { ...PAID, deliveredAt: AT },
    { ok: false, code: 'order.already_delivered' },
  ],
  [
    'the owner',
    true,
    'an order that has changed since',
    { ...PAID, isAsSeen: false },
    { ok: false, code: 'order.changed_meanwhile' },
  ],
  [
    'the owner',
    true,
    'a cancelled order, by an old page',
    { ...PAID, cancelledAt: AT, isAsSeen: false },
    { ok: true, alreadyDone: true, paysBack: false },
  ],
  [
    'its customer',
    false,
    'a cancelled paid order',
    { ...PAID, cancelledAt: AT },
    { ok: true, alreadyDone: true, paysBack: false },
  ],
])('%s (admin: %s) cancels %s', (_who, isAdmin, _which, order, decision) => {
  expect(decideCancellation(order, { isAdmin })).toEqual(decision)
})
