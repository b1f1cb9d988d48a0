import { expect, it } from 'vitest'
import { type EnquiryFields, enquiryRequest, problemsIn, withLine } from './enquiry-draft.ts'

const ariselu = {
  _id: '1',
  name: 'Ariselu',
  teluguName: 'అరిసెలు',
  customization: { priceCustomization: [{ weight: '250 g' }, { weight: '500 g' }] },
}
const line = { product: ariselu, weight: '500 g', packets: '40' }
const DAYS = { first: '2026-01-11', last: '2027-01-10' }
const filled: EnquiryFields = {
  lines: [line],
  day: '2026-01-14',
  budget: ' 20000 ',
  name: ' Lakshmi ',
  phone: '98111 22233',
  words: 'For a wedding',
}

it('adds a product in the weight that was looked at, and once', () => {
  const lines = withLine([], ariselu, '500 g')
  expect(lines).toEqual([{ product: ariselu, weight: '500 g', packets: '20' }])
  expect(withLine(lines, ariselu, '500 g')).toBe(lines)
  expect(withLine(lines, ariselu, '7 kg')).toHaveLength(2)
})

it.each([
  ['nothing', {}, {}],
  ['no lines', { lines: [] }, { lines: 'Please add what you would like' }],
  [
    'packets that are no number',
    { lines: [{ ...line, packets: 'x' }] },
    { lines: 'Packets are a number from 1 to 1000' },
  ],
  [
    'too many packets',
    { lines: [{ ...line, packets: '1001' }] },
    { lines: 'Packets are a number from 1 to 1000' },
  ],
  ['a line twice', { lines: [line, line] }, { lines: 'An item is listed twice' }],
  ['today', { day: '2026-01-10' }, { day: 'Please choose a day from tomorrow on, within a year.' }],
  ['no day', { day: '' }, { day: 'Please choose a day from tomorrow on, within a year.' }],
  ['no budget', { budget: '' }, {}],
  ['a budget in words', { budget: 'cheap' }, { budget: 'Whole rupees, or nothing' }],
  ['no name', { name: ' ' }, { name: 'Please tell us your name' }],
])('with %s wrong it says so', (_what, change, problems) => {
  expect(problemsIn({ ...filled, ...change }, DAYS)).toEqual(problems)
})

it('is sent as the shop reads it', () => {
  expect(enquiryRequest(filled, 'id')).toEqual({
    submissionId: 'id',
    items: [{ product: '1', weight: '500 g', quantity: 40 }],
    day: '2026-01-14',
    budget: 20_000,
    name: 'Lakshmi',
    phone: '+919811122233',
    words: 'For a wedding',
  })
})
