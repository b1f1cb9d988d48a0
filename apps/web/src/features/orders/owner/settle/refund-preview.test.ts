import { paise } from '@pindivantalu/domain/money'
import { anOrder } from '@pindivantalu/domain/orders/order.builder'
import type { RefundView } from '@pindivantalu/domain/orders/refunds/refund.wire'
import { expect, it } from 'vitest'
import { previewRefund, unitsLeft } from './refund-preview.ts'

const [item] = anOrder().orderItems
const one = { items: [{ item: item?._id ?? '', quantity: 1 }] }

const aRefund = (facts: Partial<RefundView>): RefundView => ({
  _id: '1',
  amount: '283.50',
  reason: 'broken',
  note: null,
  state: 'processed',
  requestedAt: '2026-01-12T06:10:00.000Z',
  processedAt: null,
  problem: null,
  paidBack: null,
  items: [],
  ...facts,
})

it('of one of two packets is its price with its tax', () => {
  expect(previewRefund(anOrder(), one)).toEqual({ ok: true, amount: 28_350 })
})

it('goes by what went back before', () => {
  const order = anOrder({ refunds: [aRefund(one)] })
  expect(unitsLeft(order)).toEqual([1])
  expect(previewRefund(order, one)).toEqual({ ok: true, amount: 28_350 })
  expect(previewRefund(order, { items: [{ item: item?._id ?? '', quantity: 2 }] })).toEqual({
    ok: false,
    code: 'refund.item_not_left',
  })
})

it('never is more than is left', () => {
  const order = anOrder({ refunds: [aRefund({ amount: '600.00', reason: 'goodwill' })] })
  expect(previewRefund(order, { amount: paise(936) })).toEqual({ ok: true, amount: 936 })
  expect(previewRefund(order, { amount: paise(937) })).toMatchObject({ code: 'refund.exceeds_payment' })
})
