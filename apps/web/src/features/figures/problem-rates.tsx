import type { ProblemFigures } from '@pindivantalu/domain/figures/figures.wire'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '../../lib/api/error-text.ts'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { LinesSkeleton } from '../../ui/feedback/lines-skeleton.tsx'
import { TableCards } from '../../ui/layout/table-cards.tsx'
import { useGetProblemRatesQuery } from './figures.api.ts'

/** How many delivered orders had a problem. Of too few orders a rate says nothing, and is not said. */
export function ProblemRates() {
  const [days, setDays] = useState<30 | 90>(30)
  const { currentData: rates, error, refetch } = useGetProblemRatesQuery(days)
  return (
    <section aria-label="Problems" className="card min-w-0 p-4 lg:p-5">
      <h2 className="text-xl">Problems</h2>
      <p className="mt-1 mb-3 max-w-prose text-ink-2">
        Delivered orders with a problem that says something about the product, the cook or the delivery
        partner.
      </p>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SelectField
          label="Delivered in the last"
          value={days}
          onChange={({ target }) => setDays(target.value === '90' ? 90 : 30)}
        >
          <option value="30">30 days</option>
          <option value="90">90 days</option>
        </SelectField>
        <a className="btn btn-outline" href={`/api/figures/problems/csv?days=${days}`} download>
          <Download className="icon" />
          Problems as CSV
        </a>
      </div>
      {!rates && error !== undefined && (
        <ErrorNotice reason={errorText(error)} onReload={() => void refetch()} />
      )}
      {!rates && error === undefined && <LinesSkeleton lines={4} loading="Loading the problems" />}
      {rates && (
        <div className="grid items-start gap-5 lg:grid-cols-3">
          <Rates title="By product" label="Product" rates={rates.products} />
          <Rates title="By cook" label="Cook" rates={rates.cooks} />
          <Rates title="By delivery partner" label="Delivery partner" rates={rates.partners} />
        </div>
      )}
    </section>
  )
}

const MOST_SHOWN = 10

function Rates({ title, label, rates }: { title: string; label: string; rates: ProblemFigures['cooks'] }) {
  if (rates.length === 0) return <p className="text-ink-2">{title}: nothing was delivered in these days.</p>
  return (
    <TableCards
      dense
      caption={title}
      rows={rates.slice(0, MOST_SHOWN)}
      keyOf={({ name }) => name}
      columns={[
        { label, cell: ({ name }) => name, onPhone: 'wide' },
        { label: 'Orders', cell: ({ orders }) => orders, isNumber: true },
        { label: 'Problems', cell: ({ problems }) => problems, isNumber: true },
        { label: 'Rate', cell: ({ rate }) => (rate === null ? 'too few' : `${rate} %`), isNumber: true },
      ]}
    />
  )
}
