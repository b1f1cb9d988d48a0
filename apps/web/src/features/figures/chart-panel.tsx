import { TableCards } from '../../ui/layout/table-cards.tsx'
import { Money } from '../../ui/shop/money.tsx'
import { Bars } from './bars.tsx'
import type { ChartRow } from './chart-rows.ts'

type ChartPanelProps = {
  title: string
  /** What one row is: 'Day', 'Product'. */
  rowLabel: string
  countLabel: string
  amountLabel?: string
  /** What was sold, dearest or soonest first; those without anything sold are in it too. */
  rows: ChartRow[]
  /** Names too long to stand under a bar. */
  isLying?: boolean
  /** Why there is nothing to show, where there is nothing. */
  nothing: string
}

export function ChartPanel({
  title,
  rowLabel,
  countLabel,
  amountLabel = 'Revenue',
  rows,
  isLying = false,
  nothing,
}: ChartPanelProps) {
  const hasSold = rows.some(({ count }) => count > 0)
  return (
    <section aria-label={title} className="card min-w-0 p-4 lg:p-5">
      <h2 className="mb-3 text-xl">{title}</h2>
      {!hasSold && <p className="py-6 text-ink-2">{nothing}</p>}
      {hasSold && (
        <>
          <div aria-hidden="true">
            <Bars rows={rows} isLying={isLying} />
          </div>
          <details className="mt-3">
            <summary className="link cursor-pointer py-2">{`${title} as a table`}</summary>
            <TableCards
              dense
              caption={title}
              rows={rows}
              keyOf={({ label }) => label}
              columns={[
                { label: rowLabel, cell: ({ label }) => label, onPhone: 'wide' },
                { label: countLabel, cell: ({ count }) => count, isNumber: true },
                {
                  label: amountLabel,
                  cell: ({ revenue }) => <Money rupees={revenue.toFixed(2)} />,
                  isNumber: true,
                },
              ]}
            />
          </details>
        </>
      )}
    </section>
  )
}
