import { Download } from 'lucide-react'
import { useState } from 'react'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { monthsUpTo } from './figures-words.ts'

const MONTHS_OFFERED = 24

/** For the accountant. The month that has just ended is the one that is asked for. */
export function GstDownload({ asOf }: { asOf: string }) {
  const months = monthsUpTo(new Date(asOf), MONTHS_OFFERED)
  const [month, setMonth] = useState(months[1]?.month ?? '')
  return (
    <section aria-label="GST summary" className="min-w-0 rounded-lg border border-line bg-raised p-4">
      <h2 className="text-lg leading-6">GST summary</h2>
      <p className="mt-1 mb-3 max-w-prose text-sm text-ink-2">
        The invoices of a month by rate and HSN, less its credit notes, as a file for a spreadsheet. Its sums
        are those of the papers.
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField label="Month" value={month} onChange={event => setMonth(event.target.value)}>
          {months.map(({ month: value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <a className="btn btn-outline" href={`/api/figures/gst?month=${month}`} download>
          <Download className="icon" />
          Download CSV
        </a>
        <a className="btn btn-outline" href={`/api/figures/credit-notes?month=${month}`} download>
          <Download className="icon" />
          Credit notes as CSV
        </a>
      </div>
    </section>
  )
}
