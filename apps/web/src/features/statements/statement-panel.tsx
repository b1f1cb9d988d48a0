import { formatDay } from '@pindivantalu/domain/indian-time'
import { formatMonth } from '@pindivantalu/domain/statements/month'
import { PAY_METHOD_NAMES } from '@pindivantalu/domain/statements/statement'
import type { StatementLine, StatementView } from '@pindivantalu/domain/statements/statement.wire'
import { lineInWords } from '@pindivantalu/domain/statements/statement-in-words'
import { Download, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Column, TableCards } from '../../ui/layout/table-cards.tsx'
import { Money } from '../../ui/shop/money.tsx'
import { statementPath } from './statements.api.ts'

const columnsOf = (month: string): Column<StatementLine>[] => [
  { label: 'What', onPhone: 'wide', cell: line => lineInWords(line, month) },
  { label: 'Quantity', isNumber: true, cell: ({ quantity }) => quantity },
  { label: 'Rate', isNumber: true, cell: ({ rate }) => <Money rupees={rate} /> },
  { label: 'Amount', isNumber: true, cell: ({ amount }) => <Money rupees={amount} /> },
]

type StatementPanelProps = { statement: StatementView; children: ReactNode }

/** A month of a person: what it is made of, what it comes to, and whether it is paid. */
export function StatementPanel({ statement, children }: StatementPanelProps) {
  const { person, work, month, lines, total, failedAttempts } = statement
  const file = `/api${statementPath({ work, id: person._id, month })}`
  return (
    <section aria-labelledby="statement" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="statement" className="text-xl">
          {formatMonth(month)}
        </h2>
        <p className="text-2xl font-semibold">
          <Money rupees={total} />
        </p>
      </div>
      <p className="text-ink-2">
        {stateOf(statement)}
        {failedAttempts !== null && failedAttempts > 0 && ` Failed attempts, not paid: ${failedAttempts}.`}
      </p>
      <TableCards
        caption={`What ${person.name} earned in ${formatMonth(month)}`}
        columns={columnsOf(month)}
        rows={lines}
        keyOf={line => `${line.month} ${lineInWords(line, month)} ${line.rate}`}
        dense
      />
      <div className="flex flex-wrap gap-3">
        {children}
        <a className="btn btn-outline" href={`${file}/pdf`} target="_blank" rel="noopener">
          <FileText className="icon" />
          PDF
        </a>
        <a className="btn btn-outline" href={`${file}/csv`} download>
          <Download className="icon" />
          CSV
        </a>
      </div>
    </section>
  )
}

function stateOf({ payment, isRunning, total }: StatementView): string {
  if (!payment) {
    if (isRunning) return 'The month goes on.'
    return total === '0.00' ? 'There is nothing to pay.' : 'Not paid yet.'
  }
  const reference = payment.reference ? `, ${payment.reference}` : ''
  return `Paid on ${formatDay(payment.paidOn)}, ${PAY_METHOD_NAMES[payment.method]}${reference}.`
}
