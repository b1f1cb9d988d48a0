import type { AuditEntry } from '@pindivantalu/domain/audit.wire'
import { anOrder } from '@pindivantalu/domain/orders/order.builder'
import { expect, it } from 'vitest'
import { type HistoryEntry, orderHistory } from './order-history.ts'

const done = (action: string, at: string, facts = {}): AuditEntry => ({
  _id: `${action} ${at}`,
  at: `2026-01-10T${at}:00.000Z`,
  actor: 'Padmavathi',
  action,
  facts,
})
const written: HistoryEntry = {
  id: 'm1',
  at: '2026-01-10T06:10:00.000Z',
  kind: 'messages',
  words: 'Order confirmed, WhatsApp',
}
const told = (entries: HistoryEntry[]) => entries.map(({ kind, words }) => `${kind}: ${words}`)

it('puts deeds, payment and messages into one row, the newest first and the order itself last', () => {
  const refunds = [
    {
      _id: 'r1',
      amount: '283.50',
      reason: 'broken' as const,
      note: null,
      state: 'processed' as const,
      requestedAt: '2026-01-10T09:00:00.000Z',
      processedAt: '2026-01-10T09:05:00.000Z',
      problem: null,
      paidBack: null,
      items: [],
    },
  ]
  const audit = [
    done('order.refunded', '09:00', { amount: '283.50', reason: 'broken' }),
    done('order.collected', '08:00', { withoutKitchen: false }),
    done('order.invoice_sent', '07:00'),
  ]
  expect(told(orderHistory(anOrder({ refunds }), audit, [written]))).toEqual([
    'money: ₹283.50 paid back',
    'money: ₹283.50 refunded (packet broken) by Padmavathi',
    'people: Collected from the kitchen by Padmavathi',
    'messages: Invoice sent (WhatsApp) by Padmavathi',
    'messages: Order confirmed, WhatsApp',
    'money: Paid ₹609.36 (Razorpay)',
    'order: Order placed',
  ])
})

it('says once that an order was paid to the owner', () => {
  const order = anOrder({ paidOutside: { method: 'cash', reference: null } })
  const audit = [done('order.paid_outside', '07:00', { method: 'cash' })]
  expect(told(orderHistory(order, audit, []))).toEqual([
    'money: Marked as paid (cash) by Padmavathi',
    'order: Order placed',
  ])
})

it('says nothing of a payment where nothing was to be paid', () => {
  const order = anOrder({ replaces: { _id: '1', reference: 'R4T8W2XQ' } })
  expect(told(orderHistory(order, [], []))).toEqual(['order: Order placed'])
})

it('has words for a cancelled order', () => {
  const audit = [done('order.cancelled', '07:00', { reason: 'sold_out' })]
  expect(told(orderHistory(anOrder(), audit, []))[0]).toBe('money: Cancelled (sold out) by Padmavathi')
})
