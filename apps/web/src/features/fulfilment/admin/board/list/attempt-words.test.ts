import { aBoardOrder } from '@pindivantalu/domain/fulfilment/board.builder'
import { anAttempt } from '@pindivantalu/domain/orders/order.builder'
import { expect, it } from 'vitest'
import { attemptsInWords } from './attempt-words.ts'

const planned = aBoardOrder().delivery
const open = { ...planned, preferredDeliveryDate: null, preferredDeliveryTimeSlot: null }
const times = (count: number) => Array.from({ length: count }, () => anAttempt())

it.each([
  { what: 'one', facts: { attempts: times(1), delivery: open }, badge: '1 attempt' },
  { what: 'two', facts: { attempts: times(2), delivery: open }, badge: '2 attempts' },
  { what: 'three', facts: { attempts: times(3), delivery: open }, badge: '3 attempts, waits for you' },
  { what: 'three and a new slot', facts: { attempts: times(3) }, badge: '3 attempts' },
])('the board says of $what: $badge', ({ facts, badge }) => {
  expect(attemptsInWords(aBoardOrder(facts))).toEqual({
    badge,
    sentence: 'Could not deliver: nobody at home, 3:12 PM',
    photo: null,
  })
})

it('says nothing where there was none, or it is there', () => {
  expect(attemptsInWords(aBoardOrder())).toBeNull()
  const deliveredAt = '2026-11-16T05:12:00.000Z'
  expect(attemptsInWords(aBoardOrder({ attempts: times(1), deliveredAt }))).toBeNull()
})
