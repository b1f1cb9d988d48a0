import { describe, expect, it } from 'vitest'
import { paise } from '../../money.ts'
import { invoiceOf } from '../invoices/invoice.ts'
import { decideRefund, listedRefundState, refundState } from './refund.ts'

const AT = new Date('2026-01-10T06:30:00Z')

/** Two packets at ₹270 with ₹27 tax, ₹2 fee with ₹0.36 tax, ₹40 delivery: ₹609.36. */
const { lines } = invoiceOf({
  items: [
    {
      name: 'Chegodilu',
      weight: '500 g',
      spiceLevel: null,
      sweetness: null,
      hsn: '2106',
      price: paise(27_000),
      quantity: 2,
    },
  ],
  itemsPrice: paise(54_000),
  shippingPrice: paise(4_000),
  taxPrice: paise(2_700),
  platformFee: paise(200),
  platformFeeTax: paise(36),
  taxAndFees: paise(2_936),
  totalPrice: paise(60_936),
})
const NONE = { lines, credited: [] }
const PAID = { amount: paise(60_936), refunded: paise(0) }

describe('a refund', () => {
  it('of an order that nobody paid is refused', () => {
    expect(decideRefund(undefined, NONE, 'all')).toEqual({ ok: false, code: 'order.not_paid' })
  })

  it('of everything is all that was paid', () => {
    expect(decideRefund(PAID, NONE, 'all')).toMatchObject({ ok: true, amount: 60_936 })
  })

  it('of one of two packets is its price with its tax', () => {
    expect(decideRefund(PAID, NONE, { items: [{ position: 0, quantity: 1 }] })).toMatchObject({
      ok: true,
      amount: 28_350,
    })
  })

  it('of an amount is that amount', () => {
    expect(decideRefund(PAID, NONE, { amount: paise(5_000) })).toMatchObject({ ok: true, amount: 5_000 })
  })

  it.each([
    ['more than was paid', PAID, { amount: paise(60_937) }],
    ['a paisa more than is left', { ...PAID, refunded: paise(60_000) }, { amount: paise(937) }],
    ['anything once all went back', { ...PAID, refunded: paise(60_936) }, 'all' as const],
    [
      'a packet where goodwill left less',
      { ...PAID, refunded: paise(50_000) },
      { items: [{ position: 0, quantity: 1 }] },
    ],
  ])('of %s is refused', (_what, payment, request) => {
    expect(decideRefund(payment, NONE, request)).toEqual({ ok: false, code: 'refund.exceeds_payment' })
  })

  it.each([
    ['less than a rupee', 99],
    ['what leaves less than a rupee', 60_837],
  ])('of %s is refused', (_what, amount) => {
    expect(decideRefund(PAID, NONE, { amount: paise(amount) })).toEqual({
      ok: false,
      code: 'refund.too_little',
    })
  })

  it.each([
    ['a rupee', 100],
    ['all but a rupee', 60_836],
    ['everything, by its amount', 60_936],
  ])('of %s is possible', (_what, amount) => {
    expect(decideRefund(PAID, NONE, { amount: paise(amount) })).toMatchObject({ ok: true, amount })
  })

  it.each([
    ['less', 50_000],
    ['more', 70_000],
  ])('of everything, where %s than asked for was taken, is what was taken', (_how, amount) => {
    expect(decideRefund({ amount: paise(amount), refunded: paise(0) }, NONE, 'all')).toMatchObject({ amount })
  })
})

it.each([
  ['asked', { processedAt: null, problem: null }],
  ['failed', { processedAt: null, problem: 'the provider took it on and failed' }],
  ['processed', { processedAt: AT, problem: null }],
  ['processed', { processedAt: AT, problem: 'once' }],
])('a refund is %s', (state, refund) => {
  expect(refundState(refund)).toBe(state)
})

it('a refund without an order that is held is neither asked for nor has it failed', () => {
  const refund = { processedAt: null, problem: 'its order may have been delivered' }
  expect(listedRefundState({ ...refund, isHeld: true })).toBe('held')
  expect(listedRefundState({ ...refund, isHeld: false })).toBe('failed')
})
