import { expect, it } from 'vitest'
import { orderSentence } from './order-sentence.ts'

const by = (action: string, facts: Record<string, unknown> = {}) =>
  orderSentence({ action, facts, actor: 'Padmavathi' })

it.each([
  [
    'order.batch_changed',
    { item: 'Ariselu', from: null, to: 'B7' },
    'Batch of Ariselu set to B7 by Padmavathi',
  ],
  [
    'order.batch_changed',
    { item: 'Ariselu', from: 'B6', to: 'B7' },
    'Batch of Ariselu set to B7 instead of B6 by Padmavathi',
  ],
  ['order.recalled', { batches: ['B7', 'B8'] }, 'Customer told about batch B7, B8 by Padmavathi'],
  ['order.sourcing_assigned', { from: null, to: 'Annapurna' }, 'Cooking given to Annapurna by Padmavathi'],
  [
    'order.sourcing_assigned',
    { from: null, to: 'Annapurna', lines: ['1'] },
    'Cooking of 1 item given to Annapurna by Padmavathi',
  ],
  [
    'order.sourcing_assigned',
    { from: 'Godavari', to: 'Annapurna', lines: ['1', '2'] },
    'Cooking of 2 items given to Annapurna instead of Godavari by Padmavathi',
  ],
  ['order.part_collected', { from: 'Annapurna' }, 'A part collected from Annapurna by Padmavathi'],
  ['order.part_collected', { from: null }, 'A part collected from its kitchen by Padmavathi'],
  [
    'order.delivery_assigned',
    { from: 'Mahesh', to: 'Ravi Teja' },
    'Delivery given to Ravi Teja instead of Mahesh by Padmavathi',
  ],
  [
    'order.sourcing_assigned',
    { from: 'Annapurna', to: 'Annapurna', address: '1' },
    'Cooking given to Annapurna by Padmavathi',
  ],
  [
    'order.delivery_assigned',
    { from: null, to: null },
    'Delivery given to someone who is no longer here by Padmavathi',
  ],
  [
    'order.slot_chosen',
    { day: '2026-01-11', slot: '6-8 PM' },
    'Slot Sun, 11 Jan, 6-8 PM chosen by Padmavathi',
  ],
  [
    'order.slot_chosen',
    { day: '2026-01-11', slot: '6-8 PM', from: { day: '2026-01-10', slot: '4-6 PM' } },
    'Slot Sun, 11 Jan, 6-8 PM chosen instead of Sat, 10 Jan, 4-6 PM by Padmavathi',
  ],
  ['note.deleted', {}, 'Note deleted by Padmavathi'],
  ['order.assignment_undone', {}, 'Assignment taken back by Padmavathi'],
  ['order.made_for_customer', {}, 'Made for the customer by Padmavathi'],
  ['order.paid_outside', { method: 'upi', paise: 60936 }, 'Marked as paid (UPI) by Padmavathi'],
  ['order.paid_outside', { method: 'cash' }, 'Marked as paid (cash) by Padmavathi'],
  ['order.sent_again', {}, 'Sent again, free of charge, by Padmavathi'],
  ['order.made_as_replacement', {}, 'Made to replace another order by Padmavathi'],
  ['order.invoice_sent', {}, 'Invoice sent (WhatsApp) by Padmavathi'],
  ['order.pay_link_sent', {}, 'Pay link sent (WhatsApp) by Padmavathi'],
  ['order.code_asked_for', {}, 'Customer’s OTP asked for by Padmavathi'],
  ['order.code_verified', {}, 'Customer’s OTP given rightly by Padmavathi'],
  ['order.code_locked', {}, 'Customer’s OTP guessed wrongly too often, the last time by Padmavathi'],
  [
    'order.slot_set',
    { from: null, to: { day: '2026-11-16', slot: '4-6 PM' }, reason: 'She is away' },
    'Slot set to Mon, 16 Nov, 4-6 PM (She is away) by Padmavathi',
  ],
  [
    'order.slot_set',
    { from: null, to: { day: '2026-11-16', slot: '4-6 PM' }, isFull: true, reason: 'A wedding' },
    'Slot set to Mon, 16 Nov, 4-6 PM though full (A wedding) by Padmavathi',
  ],
  [
    'order.slot_set',
    { from: { day: '2026-11-16', slot: '4-6 PM' }, to: { day: '2026-11-17', slot: '2-4 PM' } },
    'Slot set to Tue, 17 Nov, 2-4 PM instead of Mon, 16 Nov, 4-6 PM by Padmavathi',
  ],
  [
    'order.attempt_failed',
    { reason: 'nobody_home', attempt: 2 },
    'Could not be delivered (nobody at home), attempt 2, noted by Padmavathi',
  ],
  ['order.collected', {}, 'Collected by Padmavathi'],
  ['order.collected', { withoutKitchen: false }, 'Collected from the kitchen by Padmavathi'],
  ['order.collected', { withoutKitchen: true }, 'Collected without an assigned kitchen, by Padmavathi'],
  [
    'order.delivery_assigned',
    { from: 'Mahesh', to: 'Ravi Teja', reason: 'A puncture' },
    'Delivery given to Ravi Teja instead of Mahesh (A puncture) by Padmavathi',
  ],
  ['order.delivered', { withoutCode: true }, 'Delivered without the customer’s OTP, by Padmavathi'],
  ['order.delivered', { withoutCode: false }, 'Delivered with the customer’s OTP, by Padmavathi'],
  ['message.sent_again', { channel: 'whatsapp' }, 'Message sent again (WhatsApp) by Padmavathi'],
])('%s %j reads "%s"', (action, facts, sentence) => {
  expect(by(action, facts)).toBe(sentence)
})

it('names nobody where nobody was signed in', () => {
  expect(orderSentence({ action: 'order.collected', facts: {}, actor: null })).toBe('Collected')
  const facts = { day: '2026-01-11', slot: '6-8 PM' }
  expect(orderSentence({ action: 'order.slot_given_up', facts, actor: null })).toBe(
    'Slot Sun, 11 Jan, 6-8 PM given up: paid too late for it',
  )
})

it('still tells a deed that it does not know', () => {
  expect(by('order.sent_to_the_moon')).toBe('Order sent to the moon by Padmavathi')
  expect(by('constructor')).toBe('Constructor by Padmavathi')
})

it('says for which day an order is made that was paid too late for its own', () => {
  const facts = { from: '2026-01-11', to: '2026-01-12' }
  expect(orderSentence({ action: 'order.day_moved', facts, actor: null })).toBe(
    'Made for Mon, 12 Jan instead of Sun, 11 Jan: paid too late for it',
  )
})
