import { describe, expect, it } from 'vitest'
import { paise } from '../../money.ts'
import { type CreditLine, type CreditRequest, creditNoteOf } from './credit-note.ts'
import type { InvoiceLine } from './invoice.ts'

const line = (description: string, quantity: number, rate: number, taxPercent: number, halves: number[]) =>
  ({
    description,
    hsn: { 0: null, 5: '21069099', 18: '999799' }[taxPercent] ?? null,
    quantity,
    rate: paise(rate),
    taxableValue: paise(taxPercent > 0 ? rate * quantity : 0),
    taxPercent,
    cgst: paise(halves[0] ?? 0),
    sgst: paise(halves[1] ?? 0),
  }) satisfies InvoiceLine

/** Items for ₹440 and 5 % on them, ₹2 platform fee and 18 % on it, ₹50 delivery: ₹514.36. */
const INVOICE = [
  line('Chegodilu, 500 g', 2, 13_000, 5, [650, 650]),
  line('Ariselu, 6 pieces', 3, 6000, 5, [450, 450]),
  line('Platform fee', 1, 200, 18, [18, 18]),
  line('Delivery', 1, 5000, 0, []),
]

/** Each line as position × units: taxable value + untaxed value + CGST + SGST. */
const written = (lines: readonly CreditLine[]) =>
  lines.map(
    ({ position, quantity, taxableValue, untaxedValue, cgst, sgst }) =>
      `${position} × ${quantity}: ${taxableValue} + ${untaxedValue} + ${cgst} + ${sgst}`,
  )

/** The notes one after the other; each counts what those before have taken. */
function notesOf(invoice: readonly InvoiceLine[], requests: readonly CreditRequest[]) {
  const credited: CreditLine[] = []
  return requests.map(request => {
    const note = creditNoteOf(invoice, credited, request)
    if (!note.ok) return note.code
    credited.push(...note.lines)
    return [...written(note.lines), `total ${note.totals.total}`]
  })
}

const items = (...pairs: [position: number, quantity: number][]) => ({
  items: pairs.map(([position, quantity]) => ({ position, quantity })),
})
const amount = (sum: number) => ({ amount: paise(sum) })

const ALL = [
  '0 × 2: 26000 + 0 + 650 + 650',
  '1 × 3: 18000 + 0 + 450 + 450',
  '2 × 1: 200 + 0 + 18 + 18',
  '3 × 1: 0 + 5000 + 0 + 0',
  'total 51436',
]
const GOODWILL_OF_100 = [
  '0 × 0: 5056 + 0 + 126 + 126',
  '1 × 0: 3500 + 0 + 87 + 87',
  '2 × 0: 38 + 0 + 4 + 4',
  '3 × 0: 0 + 972 + 0 + 0',
  'total 10000',
]

describe('a credit note', () => {
  it.each<[what: string, requests: CreditRequest[], notes: (string | string[])[]]>([
    ['of all of it', ['all'], [ALL]],
    ['of one packet', [items([0, 1])], [['0 × 1: 13000 + 0 + 325 + 325', 'total 13650']]],
    [
      'of packets, fee and delivery, in the order of the invoice',
      [items([3, 1], [2, 1], [1, 2])],
      [
        [
          '1 × 2: 12000 + 0 + 300 + 300',
          '2 × 1: 200 + 0 + 18 + 18',
          '3 × 1: 0 + 5000 + 0 + 0',
          'total 17836',
        ],
      ],
    ],
    ['of one packet, said twice', [items([0, 1], [0, 1])], [['0 × 2: 26000 + 0 + 650 + 650', 'total 27300']]],
    [
      'of what an earlier one has left',
      [items([1, 1]), 'all'],
      [
        ['1 × 1: 6000 + 0 + 150 + 150', 'total 6300'],
        [ALL[0] ?? '', '1 × 2: 12000 + 0 + 300 + 300', ALL[2] ?? '', ALL[3] ?? '', 'total 45136'],
      ],
    ],
    ['of an amount, shared among all lines', [amount(10_000)], [GOODWILL_OF_100]],
    ['of the whole amount', [amount(51_436)], [ALL.map(text => text.replace(/× \d/, '× 0'))]],
    [
      'of a packet after goodwill: at the price it was bought for, as far as that is left',
      [amount(10_000), items([0, 1]), items([0, 1])],
      [
        GOODWILL_OF_100,
        ['0 × 1: 13000 + 0 + 325 + 325', 'total 13650'],
        ['0 × 1: 7944 + 0 + 199 + 199', 'total 8342'],
      ],
    ],
    ['of a paisa: the value has it', [amount(1)], [['0 × 0: 1 + 0 + 0 + 0', 'total 1']]],
    ['of nothing, by items', [items()], ['refund.nothing_asked']],
    ['of no packets', [items([0, 0])], ['refund.nothing_asked']],
    ['of half a packet', [items([0, 0.5])], ['refund.nothing_asked']],
    ['of less than no packets', [items([0, 1], [1, -1])], ['refund.nothing_asked']],
    ['of nothing, by amount', [amount(0)], ['refund.nothing_asked']],
    ['of less than nothing', [amount(-1)], ['refund.nothing_asked']],
    ['of a line that is not there', [items([4, 1])], ['refund.item_not_left']],
    ['of a line before the first', [items([-1, 1])], ['refund.item_not_left']],
    ['of more packets than were bought', [items([0, 3])], ['refund.item_not_left']],
    ['of more packets, said twice', [items([0, 2], [0, 1])], ['refund.item_not_left']],
    [
      'of more packets than are left',
      [items([0, 1]), items([0, 2])],
      [['0 × 1: 13000 + 0 + 325 + 325', 'total 13650'], 'refund.item_not_left'],
    ],
    [
      'of a packet whose money has all gone back',
      [amount(51_436), items([0, 1])],
      [ALL.map(text => text.replace(/× \d/, '× 0')), 'refund.item_not_left'],
    ],
    ['of a paisa more than was paid', [amount(51_437)], ['refund.exceeds_payment']],
    ['of a paisa after all', ['all', amount(1)], [ALL, 'refund.exceeds_payment']],
    ['of all, twice', ['all', 'all'], [ALL, 'refund.exceeds_payment']],
  ])('%s', (_what, requests, notes) => {
    expect(notesOf(INVOICE, requests)).toEqual(notes)
  })

  it('lets three packets one by one be their line to the paisa', () => {
    const one = items([0, 1])
    expect(notesOf([line('Murukulu, 200 g', 3, 3335, 5, [251, 250])], [one, one, one, one])).toEqual([
      ['0 × 1: 3335 + 0 + 84 + 83', 'total 3502'],
      ['0 × 1: 3335 + 0 + 83 + 84', 'total 3502'],
      ['0 × 1: 3335 + 0 + 84 + 83', 'total 3502'],
      'refund.item_not_left',
    ])
  })

  it('names each line as the invoice does, and sums up its parts', () => {
    expect(creditNoteOf(INVOICE, [], items([0, 1], [3, 1]))).toEqual({
      ok: true,
      lines: [
        {
          position: 0,
          description: 'Chegodilu, 500 g',
          hsn: '21069099',
          quantity: 1,
          taxableValue: 13_000,
          untaxedValue: 0,
          taxPercent: 5,
          cgst: 325,
          sgst: 325,
        },
        {
          position: 3,
          description: 'Delivery',
          hsn: null,
          quantity: 1,
          taxableValue: 0,
          untaxedValue: 5000,
          taxPercent: 0,
          cgst: 0,
          sgst: 0,
        },
      ],
      totals: { taxableValue: 13_000, untaxedValue: 5000, cgst: 325, sgst: 325, total: 18_650 },
    })
  })

  it('gives the odd paisa of a tax back last, to the half that had it', () => {
    const fee = [line('Platform fee', 1, 3, 18, [1, 0])]
    expect(notesOf(fee, [amount(3), 'all'])).toEqual([
      ['0 × 0: 3 + 0 + 0 + 0', 'total 3'],
      ['0 × 1: 0 + 0 + 1 + 0', 'total 1'],
    ])
  })
})
