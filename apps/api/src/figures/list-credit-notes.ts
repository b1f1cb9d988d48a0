import { cellFor } from '@pindivantalu/domain/catalog/csv-cells'
import { monthFrom } from '@pindivantalu/domain/figures/figures'
import type { GstQuery } from '@pindivantalu/domain/figures/figures.wire'
import { dayInHyderabad, instantInHyderabad } from '@pindivantalu/domain/indian-time'
import { type Paise, sumOf, toRupees } from '@pindivantalu/domain/money'
import type { Deps } from '../deps.ts'
import { type CreditNoteRow, listCreditNotes } from './gst-credits.queries.ts'

const HEADINGS = [
  'Credit note',
  'Date',
  'Invoice',
  'Invoice date',
  'Order',
  'Reason',
  'Taxable value',
  'Untaxed value',
  'CGST',
  'SGST',
  'Total',
]

/** Each credit note of a month, and what they come to: what was paid back for invoiced orders. */
export async function creditNotesOfMonth({ db }: Pick<Deps, 'db'>, { month }: GstQuery) {
  const { from, to } = monthFrom(month)
  const notes = await listCreditNotes(db, { from: instantInHyderabad(from), to: instantInHyderabad(to) })
  const rows = notes.map(note => [
    note.number,
    dayInHyderabad(note.issued_at),
    note.invoice_number,
    dayInHyderabad(note.invoiced_at),
    note.reference,
    cellFor(note.reason),
    ...amounts([note]),
  ])
  return [HEADINGS, ...rows, [`Total of ${notes.length} in ${month}`, '', '', '', '', '', ...amounts(notes)]]
}

function amounts(notes: readonly CreditNoteRow[]): string[] {
  const sum = (part: (note: CreditNoteRow) => Paise) => sumOf(...notes.map(part))
  const parts = [
    sum(note => note.taxable_paise),
    sum(note => note.untaxed_paise),
    sum(note => note.cgst_paise),
    sum(note => note.sgst_paise),
  ]
  return [...parts, sumOf(...parts)].map(toRupees)
}
