import { monthFrom } from '@pindivantalu/domain/figures/figures'
import type { GstQuery } from '@pindivantalu/domain/figures/figures.wire'
import { instantInHyderabad } from '@pindivantalu/domain/indian-time'
import { type Paise, sumOf, toRupees } from '@pindivantalu/domain/money'
import type { Deps } from '../deps.ts'
import { countInvoices, type GstRow, sumInvoiceLines, sumPlainInvoices } from './gst.queries.ts'
import { countCreditNotes, sumCreditedLines, sumPlainCreditNotes } from './gst-credits.queries.ts'

const HEADINGS = [
  'HSN or SAC',
  'GST rate %',
  'Quantity',
  'Taxable value',
  'Untaxed value',
  'CGST',
  'SGST',
  'Invoice value',
]

/**
 * A month's tax invoices by rate and HSN, with their sum and how many they are. Below it what its credit notes take
 * back, as amounts below zero, and what is left of both; then what was sold without a GSTIN, if anything was.
 */
export async function summariseGst({ db }: Pick<Deps, 'db'>, { month }: GstQuery) {
  const { from, to } = monthFrom(month)
  const stretch = { from: instantInHyderabad(from), to: instantInHyderabad(to) }
  const [sold, invoices, charged, credited, notes, givenBack] = await Promise.all([
    sumInvoiceLines(db, stretch),
    countInvoices(db, stretch),
    sumPlainInvoices(db, stretch),
    sumCreditedLines(db, stretch),
    countCreditNotes(db, stretch),
    sumPlainCreditNotes(db, stretch),
  ])
  const creditRows = [
    [`Credit notes issued in ${month}`, ...blanks(7)],
    ...credited.map(asRow),
    totalRow(`Total of ${notes.taxed} credit notes in ${month}`, credited),
    totalRow(`Invoices less credit notes in ${month}`, [...sold, ...credited]),
  ]
  return [
    HEADINGS,
    ...sold.map(asRow),
    totalRow(`Total of ${invoices.taxed} invoices in ${month}`, sold),
    ...(notes.taxed > 0 ? creditRows : []),
    ...(invoices.plain > 0 ? [plainRow(`${invoices.plain} without GSTIN`, charged)] : []),
    ...(notes.plain > 0 ? [plainRow(`${notes.plain} credit notes without GSTIN`, givenBack)] : []),
  ]
}

function asRow(row: GstRow) {
  return [row.hsn ?? 'none', Number(row.tax_percent), row.quantity, ...amounts([row])]
}

function totalRow(name: string, rows: GstRow[]) {
  const quantity = rows.reduce((sum, row) => sum + row.quantity, 0)
  return [name, '', quantity, ...amounts(rows)]
}

function plainRow(what: string, amount: Paise) {
  return [`${what} and so not counted above`, ...blanks(6), toRupees(amount)]
}

function blanks(count: number): string[] {
  return Array(count).fill('')
}

function amounts(rows: GstRow[]): string[] {
  const sum = (part: (row: GstRow) => Paise) => sumOf(...rows.map(part))
  const parts = [
    sum(row => row.taxable_paise),
    sum(row => row.untaxed_paise),
    sum(row => row.cgst_paise),
    sum(row => row.sgst_paise),
  ]
  return [...parts, sumOf(...parts)].map(toRupees)
}
