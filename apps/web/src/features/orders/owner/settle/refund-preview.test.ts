import { paise } from '@pindivantalu/domain/money'
import { anOrder } from '@pindivantalu/domain/orders/order.builder'
import type { RefundView } from '@pindivantalu/domain/orders/refunds/refund.wire'
import { expect, it } from 'vitest'
import { previewRefund, refundLines, unitsLeft } from './refund-preview.ts'

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
  expect(previewRefund(anOrder(), one)).toMatchObject({ ok: true, amount: 28_350 })
})

it('goes by what went back before', () => {
  const order = anOrder({ refunds: [aRefund(one)] })
  expect(unitsLeft(order)).toEqual([1])
  expect(previewRefund(order, one)).toMatchObject({ ok: true, amount: 28_350 })
  expect(previewRefund(order, { items: [{ item: item?._id ?? '', quantity: 2 }] })).toEqual({
    ok: false,
    code: 'refund.item_not_left',
  })
})

it('never is more than is left', () => {
  const order = anOrder({
    refunds: [aRefund({ amount: '600.00', reason: 'goodwill' })],
    refundable: '9.36',
  })
  expect(previewRefund(order, { amount: paise(936) })).toMatchObject({ ok: true, amount: 936, kept: 0 })
  expect(previewRefund(order, { amount: paise(937) })).toMatchObject({ code: 'refund.exceeds_payment' })
})

it('says the tax in it, and what is kept afterwards', () => {
  expect(previewRefund(anOrder(), one)).toMatchObject({ gst: 1_350, kept: 32_586 })
  expect(previewRefund(anOrder(), 'all')).toMatchObject({ amount: 60_936, gst: 2_736, kept: 0 })
})

it('of less than a rupee is none', () => {
  expect(previewRefund(anOrder(), { amount: paise(99) })).toMatchObject({ code: 'refund.too_little' })
})

it('offers what is left of each line, with the price of one', () => {
  const line = { item: item?._id, name: 'Chegodilu, 500 g', note: '₹270.00, GST ₹13.50' }
  expect(refundLines(anOrder())).toEqual([{ ...line, most: 2 }])
  expect(refundLines(anOrder({ refunds: [aRefund(one)] }))).toEqual([{ ...line, most: 1 }])
})
