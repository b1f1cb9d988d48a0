import { expect, it } from 'vitest'
import type { AuditEntry } from '../../audit.wire.ts'
import { rupees } from '../../money.ts'
import { type OrderPast, orderHistory } from './order-history.ts'

const at = (time: string) => `2026-01-10T${time}:00.000Z`

const done = (action: string, time: string, facts = {}): AuditEntry => ({
  _id: `${action} ${time}`,
  at: at(time),
  actor: 'Padmavathi',
  action,
  facts,
})

const NOTHING: OrderPast = {
  id: 'o1',
  placedAt: at('06:00'),
  payment: null,
  refunds: [],
  creditNotes: [],
  attemptNotes: [],
  said: [],
  audit: [],
  messages: [],
  chat: [],
  notes: [],
}

const told = (past: Partial<OrderPast>) =>
  orderHistory({ ...NOTHING, ...past }).map(
    ({ kind, words, detail, state }) =>
      `${kind}: ${words}${detail === null ? '' : ` | ${detail}`}${state === null ? '' : ` | ${state}`}`,
  )

it('puts all that happened to an order into one row, the newest first and the order itself last', () => {
  expect(
    told({
      payment: { id: 'pay_QkT81x', at: at('06:00'), amount: rupees(600), method: 'Razorpay, upi' },
      audit: [
        done('problem.answered', '12:00', { decision: 'refund' }),
        done('order.refunded', '12:00', { amount: '283.50', reason: 'broken' }),
        done('problem.reported', '11:00', { kind: 'broken' }),
        done('order.delivered', '10:00', { withoutCode: false }),
        done('order.attempt_failed', '09:00', { reason: 'nobody_home', attempt: 2 }),
        done('order.attempt_failed', '08:30', { reason: 'other', attempt: 1 }),
        done('order.collected', '08:00', { withoutKitchen: false }),
        done('order.slot_chosen', '07:00', {
          day: '2026-01-11',
          slot: '6-8 PM',
          from: { day: '2026-01-10', slot: '4-6 PM' },
        }),
        done('order.delivery_assigned', '06:30', { from: null, to: 'Ravi Teja' }),
      ],
      attemptNotes: ['', 'The gate was locked'],
      said: [
        { by: 'customer', words: 'One packet is torn' },
        { by: 'shop', words: 'We are sorry' },
      ],
      refunds: [
        { id: 'r1', processedAt: at('12:05'), amount: rupees(283) },
        { id: 'r2', processedAt: null, amount: rupees(10) },
      ],
      creditNotes: [{ number: 'CN/2526/000001', at: at('12:01'), amount: rupees(283) }],
      messages: [
        {
          id: 'm1',
          at: at('06:01'),
          kind: 'order_placed',
          channel: 'whatsapp',
          state: 'read',
          words: 'Thank you',
          problem: null,
        },
        {
          id: 'm2',
          at: at('06:02'),
          kind: 'order_placed',
          channel: 'email',
          state: 'failed',
          words: 'Your order',
          problem: 'The mailbox is full.',
        },
      ],
      chat: [
        { id: 'c1', at: at('07:30'), words: 'When does it come?', state: null, by: null },
        { id: 'c2', at: at('07:31'), words: 'By six.', state: 'delivered', by: 'Padmavathi' },
      ],
      notes: [{ _id: 'n1', at: at('13:00'), words: 'Called her', by: 'Padmavathi', mayDelete: true }],
    }),
  ).toEqual([
    'notes: Note by Padmavathi | Called her',
    'money: ₹283.00 paid back',
    'money: Credit note CN/2526/000001 of ₹283.00',
    'order: Problem answered (refund) by Padmavathi | We are sorry',
    'money: ₹283.50 refunded (packet broken) by Padmavathi',
    'order: Problem reported (broken) by Padmavathi | One packet is torn',
    'people: Delivered with the customer’s OTP, by Padmavathi',
    'people: Could not be delivered (nobody at home), attempt 2, noted by Padmavathi | The gate was locked',
    'people: Could not be delivered (another reason), attempt 1, noted by Padmavathi',
    'people: Collected from the kitchen by Padmavathi',
    'messages: Answered by Padmavathi | By six. | delivered',
    'messages: Customer wrote | When does it come?',
    'order: Slot Sun, 11 Jan, 6-8 PM chosen instead of Sat, 10 Jan, 4-6 PM by Padmavathi',
    'people: Delivery given to Ravi Teja by Padmavathi',
    'messages: Order confirmed, Email | The mailbox is full. | failed',
    'messages: Order confirmed, WhatsApp | Thank you | read',
    'money: Paid ₹600.00 (Razorpay, upi) | pay_QkT81x',
    'order: Order placed',
  ])
})

it('gives the newest words to the newest deeds where the log does not reach back to the first', () => {
  const said = ['First', 'Second', 'Third'].map(words => ({ by: 'customer' as const, words }))
  const audit = [done('problem.added_to', '09:00'), done('problem.added_to', '08:00')]
  expect(told({ said, audit }).slice(0, 2)).toEqual([
    'order: More said about the problem by Padmavathi | Third',
    'order: More said about the problem by Padmavathi | Second',
  ])
})

it('lets a note be deleted by who wrote it, and nothing else', () => {
  const notes = [
    { _id: 'n1', at: at('07:00'), words: 'Mine', by: 'Padmavathi', mayDelete: true },
    { _id: 'n2', at: at('06:30'), words: 'Hers', by: null, mayDelete: false },
  ]
  const entries = orderHistory({ ...NOTHING, notes, audit: [done('order.collected', '08:00')] })
  expect(entries.map(({ words, mayDelete }) => [words, mayDelete])).toEqual([
    ['Collected by Padmavathi', false],
    ['Note by Padmavathi', true],
    ['Note', false],
    ['Order placed', false],
  ])
})

it('has words for a cancelled order, and says once that it was paid to the owner', () => {
  const audit = [
    done('order.cancelled', '08:00', { reason: 'sold_out' }),
    done('order.paid_outside', '07:00', { method: 'cash' }),
  ]
  expect(told({ audit })).toEqual([
    'money: Cancelled (sold out) by Padmavathi',
    'money: Marked as paid (cash) by Padmavathi',
    'order: Order placed',
  ])
})
