import type { ReactNode } from 'react'

export type FigureColumn<Row> = { label: string; cell: (row: Row) => ReactNode }

type FigureTableProps<Row> = {
  caption: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The first names the row; all others are numbers. */
  columns: readonly FigureColumn<Row>[]
}

/** Numbers to be compared down a column: on a phone too it stays a table, and scrolls in itself. */
export function FigureTable<Row>({ caption, rows, keyOf, columns }: FigureTableProps<Row>) {
  const [first, ...others] = columns
  if (!first) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls it by keys.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls.
    <div role="group" aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-xs text-ink-2">
            <th scope="col" className="border-b border-line-mid pb-1 text-start align-bottom font-normal">
              {first.label}
            </th>
            {others.map(({ label }) => (
              <th
                key={label}
                scope="col"
                className="border-b border-line-mid ps-2 pb-1 text-end align-bottom font-normal"
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={keyOf(row)}>
              <th scope="row" className="h-9 border-b border-line py-1 text-start font-medium">
                {first.cell(row)}
              </th>
              {others.map(({ label, cell }) => (
                <td key={label} className="h-9 border-b border-line ps-2 text-end whitespace-nowrap">
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
