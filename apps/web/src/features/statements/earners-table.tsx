import { formatDay } from '@pindivantalu/domain/indian-time'
import { formatMonth } from '@pindivantalu/domain/statements/month'
import type { StatementsView } from '@pindivantalu/domain/statements/statement.wire'
import { Link } from 'react-router'
import { Badge } from '../../ui/feedback/badge.tsx'
import { type Column, TableCards } from '../../ui/layout/table-cards.tsx'
import { Money } from '../../ui/shop/money.tsx'

type Row = StatementsView['people'][number]

const WORK_NAMES: Record<Row['work'], string> = { delivery: 'Delivery partner', cooking: 'Kitchen' }

const pageOf = ({ work, person }: Row, month: string) =>
  `/admin/accounts/${work}/${person._id}?month=${month}`

const columnsOf = (month: string): Column<Row>[] => [
  {
    label: 'Name',
    onPhone: 'wide',
    cell: row => (
      <Link to={pageOf(row, month)} className="link font-semibold wrap-anywhere">
        {row.person.name}
      </Link>
    ),
  },
  { label: 'Work', cell: ({ work }) => WORK_NAMES[work] },
  { label: formatMonth(month), isNumber: true, cell: ({ total }) => <Money rupees={total} /> },
  { label: 'State', cell: row => <State row={row} /> },
  { label: 'Unpaid before', isNumber: true, cell: row => <UnpaidBefore row={row} /> },
]

function State({ row: { total, paidOn } }: { row: Row }) {
  if (paidOn) return `Paid on ${formatDay(paidOn)}`
  return total === '0.00' ? 'Nothing to pay' : 'Not paid yet'
}

/** Leads to the oldest month that waits. */
function UnpaidBefore({ row }: { row: Row }) {
  if (!row.oldestUnpaid) return '–'
  return (
    <Link to={pageOf(row, row.oldestUnpaid)} className="link">
      <Badge tone="warn">
        <Money rupees={row.unpaidBefore} /> since {formatMonth(row.oldestUnpaid)}
      </Badge>
    </Link>
  )
}

/** Everyone who earned something, with a month's sum and what is unpaid of those before. */
export function EarnersTable({ statements }: { statements: StatementsView }) {
  return (
    <TableCards
      caption={`What partners and cooks earned in ${formatMonth(statements.month)}`}
      columns={columnsOf(statements.month)}
      rows={statements.people}
      keyOf={({ work, person }) => `${work} ${person._id}`}
      dense
    />
  )
}
