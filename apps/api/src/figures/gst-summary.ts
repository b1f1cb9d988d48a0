import { monthFrom } from '@pindivantalu/domain/figures/figures'
import type { GstQuery } from '@pindivantalu/domain/figures/figures.wire'
import { instantInHyderabad } from '@pindivantalu/domain/indian-time'
import { type Paise, sumOf, toRupees } from '@pindivantalu/domain/money'
import type { Deps } from '../deps.ts'
import { countInvoices, type GstRow, sumInvoiceLines, sumPlainInvoices } from './gst.queries.ts'

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

/** A month's tax invoices by rate and HSN, with their sum and how many they are; below it the plain ones, if any. */
export async function summariseGst({ db }: Pick<Deps, 'db'>, { month }: GstQuery) {
  const { from, to } = monthFrom(month)
  const stretch = { from: instantInHyderabad(from), to: instantInHyderabad(to) }
  const [rows, { taxed, plain }, charged] = await Promise.all([
    sumInvoiceLines(db, stretch),
    countInvoices(db, stretch),
    sumPlainInvoices(db, stretch),
  ])
  const lines = rows.map(row => [row.hsn ?? 'none', Number(row.tax_percent), row.quantity, ...amounts([row])])
  const quantity = rows.reduce((sum, row) => sum + row.quantity, 0)
  const total = [`Total of ${taxed} invoices in ${month}`, '', quantity, ...amounts(rows)]
  const apart = [`${plain} without GSTIN and so not counted above`, ...Array(6).fill(''), toRupees(charged)]
  return [HEADINGS, ...lines, total, ...(plain > 0 ? [apart] : [])]
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
