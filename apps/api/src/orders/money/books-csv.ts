import { cellFor } from '@pindivantalu/domain/catalog/csv-cells'
import { timestampInHyderabad } from '@pindivantalu/domain/indian-time'
import { type Paise, sumOf, toRupees } from '@pindivantalu/domain/money'
import { listedRefundState } from '@pindivantalu/domain/orders/refunds/refund'
import { stretchOfDay, stretchOfMonth, type Way } from '@pindivantalu/domain/payments/day-books'
import type { BooksCsvQuery } from '@pindivantalu/domain/payments/day-books.wire'
import type { Deps } from '../../deps.ts'
import { type BookRow, listBookRows } from './books-csv.queries.ts'

const HEADINGS = [
  'Kind',
  'Time',
  'Order',
  'Payment',
  'Refund',
  'Way',
  'Reference',
  'Amount in',
  'Amount out',
  'Not yet out',
  'Credit note',
  'Credited',
  'State',
]

/**
 * Payments, refunds and credit notes of a day or a month. Amounts in and out are money that moved; what is on its way
 * back, and the papers about it, stand beside them, so that each column can be added up.
 */
export async function booksAsRows({ db }: Pick<Deps, 'db'>, { day, month = '' }: BooksCsvQuery) {
  const rows = await listBookRows(db, day === undefined ? stretchOfMonth(month) : stretchOfDay(day))
  const total = (of: keyof Amounts) => toRupees(sumOf(...rows.flatMap(row => amountsOf(row)[of] ?? [])))
  return [
    HEADINGS,
    ...rows.map(asCells),
    [
      `Total of ${day ?? month}`,
      ...Array<string>(6).fill(''),
      total('came'),
      total('went'),
      total('open'),
      '',
      total('credited'),
      '',
    ],
  ]
}

const KINDS = { payment: 'Payment', refund: 'Refund', 'credit note': 'Credit note' } as const
const WAYS: Record<Way, string> = { razorpay: 'Razorpay', cash: 'Cash', upi: 'UPI' }

function asCells(row: BookRow): string[] {
  const { came, went, open, credited } = amountsOf(row)
  const written = (amount: Paise | undefined) => (amount === undefined ? '' : toRupees(amount))
  return [
    KINDS[row.kind],
    timestampInHyderabad(row.at),
    row.reference ?? '',
    row.payment_id,
    row.provider_refund_id ?? '',
    row.way ? WAYS[row.way] : '',
    cellFor(row.way_reference ?? ''),
    written(came),
    written(went),
    written(open),
    row.credit_note ?? '',
    written(credited),
    stateOf(row),
  ]
}

type Amounts = { came?: Paise; went?: Paise; open?: Paise; credited?: Paise }

function amountsOf({ kind, amount_paise: amount, processed_at: processedAt }: BookRow): Amounts {
  if (kind === 'payment') return { came: amount }
  if (kind === 'credit note') return { credited: amount }
  return processedAt ? { went: amount } : { open: amount }
}

function stateOf({ kind, status, processed_at: processedAt, problem, is_held: isHeld }: BookRow): string {
  if (kind === 'credit note') return 'issued'
  return kind === 'refund' ? listedRefundState({ processedAt, problem, isHeld }) : status
}
