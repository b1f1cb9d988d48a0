import { describe, expect, it } from 'vitest'
import { choiceOnLine, decideSendingSheet, ordersInWords, packetsIn, productsOnSheet } from './cook-sheet.ts'
import type { CookSheetLine } from './fulfilment.wire.ts'

it.each([
  { counts: { orders: 0, overdue: 0 }, words: '0 orders' },
  { counts: { orders: 1, overdue: 0 }, words: '1 order' },
  { counts: { orders: 1, overdue: 1 }, words: '1 order, overdue' },
  { counts: { orders: 7, overdue: 2 }, words: '7 orders, 2 of them overdue' },
  { counts: { orders: 7, overdue: 7 }, words: '7 orders, overdue' },
])('$words', ({ counts, words }) => {
  expect(ordersInWords(counts)).toBe(words)
})

const line = (facts: Partial<CookSheetLine> = {}): CookSheetLine => ({
  product: 'chegodilu',
  name: 'Chegodilu',
  teluguName: 'చేగోడీలు',
  slot: '6-8 PM',
  weight: '500 g',
  spiceLevel: 'Regular',
  sweetness: null,
  quantity: 1,
  orders: 1,
  ...facts,
})

describe('what is on a sheet', () => {
  it('is sorted by product, then from the smallest packet to the largest, then by choice', () => {
    const ariselu = { product: 'ariselu', name: 'Ariselu', spiceLevel: null, sweetness: 'Less Sweet' }
    const sorted = productsOnSheet([
      line({ weight: '1 kg' }),
      line({ weight: '500 g', spiceLevel: 'Spicy' }),
      line({ weight: '6 pieces' }),
      line({ weight: '500 g' }),
      line({ weight: '500 g', spiceLevel: 'Less Spicy' }),
      line({ weight: '250 g' }),
      line({ ...ariselu, weight: '1 kg' }),
    ])
    expect(
      sorted.map(({ name, lines }) => [name, lines.map(one => `${one.weight} ${choiceOnLine(one)}`)]),
    ).toEqual([
      ['Ariselu', ['1 kg Sweetness: Less Sweet']],
      [
        'Chegodilu',
        [
          '250 g Spice Level: Regular',
          '500 g Spice Level: Regular',
          '500 g Spice Level: Less Spicy',
          '500 g Spice Level: Spicy',
          '1 kg Spice Level: Regular',
          '6 pieces Spice Level: Regular',
        ],
      ],
    ])
  })

  it.each([
    { lines: [line({ weight: '250 g', quantity: 3 })], total: '750 g' },
    {
      lines: [line({ weight: '250 g', quantity: 2 }), line({ weight: '1 kg', quantity: 2 })],
      total: '2.5 kg',
    },
    { lines: [line({ weight: '250 g' }), line({ weight: '6 pieces' })], total: null },
  ])('comes to $total', ({ lines, total }) => {
    expect(productsOnSheet(lines)).toMatchObject([{ total }])
  })

  it('keeps two products of one name apart, and counts packets', () => {
    const lines = [line({ quantity: 2 }), line({ product: 'other', quantity: 3 })]
    expect(productsOnSheet(lines)).toHaveLength(2)
    expect(packetsIn(lines)).toBe(5)
    expect(packetsIn([])).toBe(0)
  })
})

describe('sending a sheet', () => {
  const approved = { phone: '+919000000006', status: 'approved' } as const

  it('goes to the phone of an approved cook', () => {
    const sheet = { sourcingPartner: approved, orders: 1 }
    expect(decideSendingSheet(sheet)).toEqual({ ok: true, sheet, phone: approved.phone })
  })

  it.each([
    { what: 'to nobody', sheet: undefined, code: 'sourcing_partner.not_found' },
    {
      what: 'to a cook who was forgotten',
      sheet: { sourcingPartner: { ...approved, phone: null }, orders: 1 },
      code: 'sourcing_partner.not_found',
    },
    {
      what: 'to a cook who lost approval',
      sheet: { sourcingPartner: { ...approved, status: 'rejected' as const }, orders: 1 },
      code: 'cook_sheet.cook_not_approved',
    },
    {
      what: 'of a day without orders',
      sheet: { sourcingPartner: approved, orders: 0 },
      code: 'cook_sheet.nothing_to_make',
    },
  ])('$what is refused', ({ sheet, code }) => {
    expect(decideSendingSheet(sheet)).toEqual({ ok: false, code })
  })
})
