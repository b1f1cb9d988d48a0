import type { ReactNode } from 'react'
import { type Column, TableCards } from '../../../ui/layout/table-cards.tsx'

type PeopleTableProps<Row> = {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  /** The buttons of a row. */
  actions: (row: Row) => ReactNode
}

/** On phones a card's first line is the name and its last holds the buttons: neither needs a label. */
const BARE_ENDS = '[&_td:first-child]:before:hidden [&_td:last-child]:before:hidden'

export function PeopleTable<Row extends { _id: string }>(props: PeopleTableProps<Row>) {
  const { caption, columns, rows, actions } = props
  const buttons: Column<Row> = {
    label: 'Actions',
    isNumber: true,
    onPhone: 'wide',
    cell: row => <div className="flex flex-wrap gap-2 lg:justify-end">{actions(row)}</div>,
  }
  return (
    <div className={BARE_ENDS}>
      <TableCards caption={caption} columns={[...columns, buttons]} rows={rows} keyOf={row => row._id} />
    </div>
  )
}
