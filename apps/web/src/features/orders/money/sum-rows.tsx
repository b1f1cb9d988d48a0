import { useId } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Money } from '../../../ui/shop/money.tsx'

export type SumRow = {
  label: string
  /** None where it is what the rows above come to. */
  count?: number
  amount: string
  isResult?: boolean
  isBad?: boolean
}

export function SumRows({ title, rows }: { title: string; rows: SumRow[] }) {
  const id = useId()
  return (
    <div>
      <h3 id={id} className="mb-1 font-sans text-sm font-semibold text-ink-2">
        {title}
      </h3>
      <dl aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)_auto_auto] gap-x-3 sm:gap-x-4">
        {rows.map(({ label, count, amount, isResult, isBad }) => (
          <div
            key={label}
            className={classNames(
              'col-span-3 grid grid-cols-subgrid border-b border-line py-1.5',
              isResult && 'font-semibold',
              isBad && 'text-bad',
            )}
          >
            <dt className="wrap-anywhere">{label}</dt>
            <dd className="text-end text-ink-2">{count}</dd>
            <dd className="text-end tabular-nums">
              <Money rupees={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
