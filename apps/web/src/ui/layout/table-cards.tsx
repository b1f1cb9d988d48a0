import { t } from '@pindivantalu/texts/t'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type Column<Row> = {
  label: string
  cell: (row: Row) => ReactNode
  /** Numbers stand at the end of their cell. */
  isNumber?: boolean
  /** On phones: `wide` takes the card's whole width, `corner` its upper corner without a label. */
  onPhone?: 'wide' | 'corner'
}

type TableCardsProps<Row> = {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
  /** 40 px rows, for the owner's lists. */
  dense?: boolean
}

/** A table; below 64rem each row becomes a card that names its cells. */
export function TableCards<Row>({ caption, columns, rows, keyOf, dense }: TableCardsProps<Row>) {
  return (
    <div className="@container card overflow-hidden">
      <table className={classNames('table table-cards', dense && 'table-dense')}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column.label} scope="col" className={column.isNumber ? 'num' : undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={keyOf(row)}>
              {columns.map(column => (
                <Cell key={column.label} column={column}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
          {rows.length === 0 && <NoRecords columns={columns.length} />}
        </tbody>
      </table>
    </div>
  )
}

/** A name or an email address: broken inside only where it is longer than a column of common width. */
export function LongWord({ children }: { children: string }) {
  return <span className="block wrap-anywhere lg:min-w-40">{children}</span>
}

function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  return (
    <td
      data-label={column.onPhone === 'corner' ? undefined : column.label}
      className={classNames(column.isNumber && 'num', column.onPhone)}
    >
      {children}
    </td>
  )
}

function NoRecords({ columns }: { columns: number }) {
  return (
    <tr>
      <td colSpan={columns} className="wide py-6 text-center text-ink-2">
        {t('No records found')}
      </td>
    </tr>
  )
}
