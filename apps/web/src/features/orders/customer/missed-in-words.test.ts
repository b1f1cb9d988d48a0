import { anAttempt, anOrder } from '@pindivantalu/domain/orders/order.builder'
import { expect, it } from 'vitest'
import { missedInWords } from './missed-in-words.ts'

/** 3:30 PM in Hyderabad, on the day of the attempt at 3:12 PM. */
const SOON = new Date('2026-01-10T10:00:00.000Z')
const NEXT_DAY = new Date('2026-01-11T03:00:00.000Z')
const missed = anOrder({ attempts: [anAttempt()] })

it.each([
  [
    'on the same day',
    missed,
    SOON,
    'We were at your door, 3:12 PM: nobody was at home. Your parcel is safe with us. When shall we come again?',
  ],
  [
    'on the next day',
    missed,
    NEXT_DAY,
    'We were at your door, 10 Jan 2026, 3:12 PM: nobody was at home. Your parcel is safe with us. When shall we come again?',
  ],
  [
    'after the third time',
    anOrder({ attempts: [anAttempt(), anAttempt(), anAttempt({ reason: 'wrong_address' })] }),
    SOON,
    'We were at your door, 3:12 PM: we did not find the address. Your parcel is safe with us. We will call you to agree on a time.',
  ],
  [
    'once a new time is chosen',
    {
      ...missed,
      delivery: {
        ...missed.delivery,
        preferredDeliveryDate: '2026-01-11',
        preferredDeliveryTimeSlot: '4-6 PM' as const,
      },
    },
    SOON,
    'Arrives tomorrow, 4-6 PM',
  ],
])('tells a customer who was missed, %s', (_when, order, now, words) => {
  expect(missedInWords(order, now)).toBe(words)
})
