import { describe, expect, it } from 'vitest'
import { rupees } from '../money.ts'
import { decideEnquiryDay, enquiryInWords } from './enquiry.ts'

const ariselu = { product: '1', name: 'Ariselu', weight: '500 g', quantity: 40 }
const murukulu = { product: '2', name: 'Murukulu', weight: '250 g', quantity: 3 }

/** In Hyderabad it is half past twelve at night on the 10th. */
const NOW = new Date('2026-01-09T19:00:00Z')

describe('the day of an enquiry', () => {
  it.each([
    ['2026-01-09', false],
    ['2026-01-10', false],
    ['2026-01-11', true],
    ['2027-01-10', true],
    ['2027-01-11', false],
  ])('%s is possible: %s', (day, answer) => {
    expect(decideEnquiryDay(day, NOW)).toEqual(
      answer ? { ok: true } : { ok: false, code: 'enquiry.day_not_possible' },
    )
  })
})

it.each([
  [[ariselu], rupees(20_000), 'Enquiry: 40 × Ariselu 500 g for 14 Jan, ₹20,000'],
  [[ariselu, murukulu], null, 'Enquiry: 40 × Ariselu 500 g, 3 × Murukulu 250 g for 14 Jan'],
])('%o with a budget of %o is said so', (items, budget, words) => {
  expect(enquiryInWords({ items, day: '2026-01-14', budget })).toBe(words)
})
