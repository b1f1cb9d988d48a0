import { useState } from 'react'
import { classNames } from '../../ui/class-names.ts'

export type BarRow = { key: string; label: string; part: number; value: string; more?: string }

const TONES = {
  turmeric: 'bg-turmeric-400',
  jaggery: 'bg-jaggery-600',
  leaf: 'bg-leaf-600',
  amber: 'bg-turmeric-500',
  chilli: 'bg-chilli-600',
}
export type Tone = keyof typeof TONES

type BarListProps = {
  caption: string
  /** What a row is, what its value is, and where there is one, what stands beside it. */
  heads: readonly [label: string, value: string, more?: string]
  rows: readonly BarRow[]
  toneOf: (row: BarRow) => Tone
}

const SHOWN_AT_FIRST = 6

/** A table with a bar in each row; the words beside it say the same. */
export function BarList({ caption, heads, rows, toneOf }: BarListProps) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? rows : rows.slice(0, SHOWN_AT_FIRST)
  const [label, value, more] = heads
  return (
    <>
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{label}</th>
            <th scope="col">{value}</th>
            {more && <th scope="col">{more}</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map(row => (
            <tr key={row.key}>
              <th
                scope="row"
                className="w-2/5 py-1.5 pe-3 text-start font-normal wrap-anywhere sm:w-32 sm:min-w-32"
              >
                {row.label}
              </th>
              <td className="py-1.5 sm:w-full">
                <span className="flex items-center gap-3">
                  <span
                    aria-hidden="true"
                    className="h-2.5 min-w-6 flex-1 overflow-hidden rounded-xs bg-sunken"
                  >
                    <span
                      className={classNames('block h-full rounded-xs', TONES[toneOf(row)])}
                      style={{ width: `${Math.max(0, Math.min(1, row.part)) * 100}%` }}
                    />
                  </span>
                  <span className="min-w-16 text-end whitespace-nowrap">{row.value}</span>
                </span>
              </td>
              {more && <td className="py-1.5 ps-3 text-end whitespace-nowrap text-ink-2">{row.more}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > SHOWN_AT_FIRST && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="link min-h-9 text-sm pointer-coarse:min-h-11"
        >
          {isOpen ? `The first ${SHOWN_AT_FIRST} alone` : `All ${rows.length}`}
        </button>
      )}
    </>
  )
}
