import type { DayBooksView } from '@pindivantalu/domain/payments/day-books.wire'
import { formatWeekday } from '@pindivantalu/domain/time-in-words'
import { Download } from 'lucide-react'
import { Panel } from '../../../ui/layout/panel.tsx'
import { DayAgreement } from './day-agreement.tsx'
import { type SumRow, SumRows } from './sum-rows.tsx'

/** What came in and what went out on a day, through Razorpay and past it, and the papers about it. */
export function DayBooksPanel({ books }: { books: DayBooksView }) {
  const { day, outside, creditNotes } = books
  return (
    <Panel title={`Books of ${formatWeekday(day)} ${day.slice(0, 4)}`} className="grid gap-5">
      <div className="grid items-start gap-x-10 gap-y-5 lg:grid-cols-2">
        <div className="grid gap-4">
          <SumRows title="Through Razorpay" rows={throughRazorpay(books)} />
          <DayAgreement books={books} />
        </div>
        <div className="grid gap-5">
          <SumRows
            title="Past Razorpay"
            rows={[...pastRazorpay('Cash', outside.cash), ...pastRazorpay('UPI', outside.upi)]}
          />
          <SumRows title="Papers" rows={[{ label: 'Credit notes', ...creditNotes }]} />
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <CsvLink query={`day=${day}`}>This day as CSV</CsvLink>
        <CsvLink query={`month=${day.slice(0, 7)}`}>Its month as CSV</CsvLink>
      </div>
    </Panel>
  )
}

function throughRazorpay({ captured, refunded, kept, asked, failed, held }: DayBooksView): SumRow[] {
  return [
    { label: 'Captured', ...captured },
    { label: 'Refunded', ...refunded },
    { label: 'Kept', amount: kept, isResult: true },
    { label: 'On its way back', ...asked },
    { label: 'Failed, tried again', ...failed, isBad: failed.count > 0 },
    // Only after a restore from a backup.
    ...(held.count > 0 ? [{ label: 'Held, waits for you', ...held, isBad: true }] : []),
  ]
}

function pastRazorpay(way: string, { taken, paidBack, kept }: DayBooksView['outside']['cash']): SumRow[] {
  return [
    { label: `${way} taken`, ...taken },
    { label: `${way} paid back`, ...paidBack },
    { label: `${way} kept`, amount: kept, isResult: true },
  ]
}

function CsvLink({ query, children }: { query: string; children: string }) {
  return (
    <a className="btn btn-outline" href={`/api/payments/books/csv?${query}`} download>
      <Download className="icon" />
      {children}
    </a>
  )
}
