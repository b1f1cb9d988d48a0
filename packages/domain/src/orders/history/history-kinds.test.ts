import { expect, it } from 'vitest'
import { kindOfDeed } from './history-kinds.ts'

/** Written by a person: under which filter an owner looks for it. */
it.each([
  ['order.paid_outside', 'money'],
  ['order.refunded', 'money'],
  ['order.cancelled', 'money'],
  ['order.invoice_sent', 'messages'],
  ['order.pay_link_sent', 'messages'],
  ['message.sent_again', 'messages'],
  ['order.sourcing_assigned', 'people'],
  ['order.delivery_assigned', 'people'],
  ['order.assignment_undone', 'people'],
  ['order.attempt_failed', 'people'],
  ['order.code_asked_for', 'people'],
  ['order.code_verified', 'people'],
  ['order.code_locked', 'people'],
  ['order.collected', 'people'],
  ['order.part_collected', 'people'],
  ['order.delivered', 'people'],
  ['order.collection_taken_back', 'people'],
  ['order.delivery_taken_back', 'people'],
  ['note.deleted', 'notes'],
  ['order.slot_set', 'order'],
  ['order.slot_chosen', 'order'],
  ['problem.reported', 'order'],
  ['something.new', 'order'],
])('%s stands under %s', (action, kind) => {
  expect(kindOfDeed(action)).toBe(kind)
})
