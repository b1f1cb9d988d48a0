import { cartLineFor } from '@pindivantalu/domain/cart/cart-line'
import { aProduct } from '@pindivantalu/domain/catalog/product.builder'
import { DAY, MINUTE } from '@pindivantalu/domain/indian-time'
import { anOrder } from '@pindivantalu/domain/orders/order.builder'
import type { OrderRow } from '@pindivantalu/domain/orders/order.wire'
import { describe, expect, it, vi } from 'vitest'
import {
  dropPendingPayment,
  keepPendingPayment,
  orderOf,
  type PendingPayment,
  readPendingPayment,
} from './pending-payment.ts'

const { itemsPrice, shippingPrice, taxPrice, platformFee, platformFeeTax, taxAndFees, totalPrice } = anOrder()
const pending: PendingPayment = {
  userId: 'lakshmi',
  begunAt: Date.now(),
  lines: [cartLineFor(aProduct(), { priceOption: 1, quantity: 2 })],
  shippingAddress: 'address',
  prices: { itemsPrice, shippingPrice, taxPrice, platformFee, platformFeeTax, taxAndFees, totalPrice },
  razorPayOrderId: 'order_1',
  paymentDetails: null,
}

function withStorage(stored: Record<string, string> = {}): void {
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored[key] ?? null,
      setItem: (key: string, value: string) => {
        stored[key] = value
      },
      removeItem: (key: string) => {
        delete stored[key]
      },
    },
  })
}

describe('what this browser was paying', () => {
  it('is known to the one who paid, until it is dropped', () => {
    withStorage()
    keepPendingPayment(pending)
    expect(readPendingPayment('lakshmi')).toEqual(pending)
    expect(readPendingPayment('kiran')).toBeUndefined()
    dropPendingPayment()
    expect(readPendingPayment('lakshmi')).toBeUndefined()
  })

  it.each(['', 'not json', 'null', '{}', '[1]', '{"userId":"lakshmi"}'])(
    'is nothing in %o',
    pendingPayment => {
      withStorage({ pendingPayment })
      expect(readPendingPayment('lakshmi')).toBeUndefined()
    },
  )

  it('is forgotten after three days', () => {
    withStorage()
    keepPendingPayment({ ...pending, begunAt: Date.now() - 3 * DAY - MINUTE })
    expect(readPendingPayment('lakshmi')).toBeUndefined()
    keepPendingPayment({ ...pending, begunAt: Date.now() - 3 * DAY + MINUTE })
    expect(readPendingPayment('lakshmi')).toBeDefined()
  })

  it('has no lines that cannot be lines', () => {
    withStorage({ pendingPayment: JSON.stringify({ ...pending, lines: [{ _id: 7 }, null] }) })
    expect(readPendingPayment('lakshmi')?.lines).toEqual([])
  })
})

describe('the order it has become', () => {
  const row = (_id: string, razorPayOrderId: string | null, isPaid = true): OrderRow => ({
    ...anOrder({ _id, isPaid }),
    razorPayOrderId,
    isReplacement: false,
  })

  it.each([
    {
      what: 'the one of this very payment',
      orders: [row('other', 'order_2'), row('it', 'order_1')],
      found: 'it',
    },
    { what: 'none of another payment, though it cost the same', orders: [row('other', 'order_2')] },
    { what: 'none that is unpaid', orders: [row('unpaid', 'order_1', false)] },
    { what: 'none where there are none', orders: [] },
  ])('is $what', ({ orders, found }) => {
    expect(orderOf(pending, orders)?._id).toBe(found)
  })
})
