import { formatMonth } from '@pindivantalu/domain/statements/month'
import { WORKS } from '@pindivantalu/domain/statements/statement'
import type { PersonStatementsView } from '@pindivantalu/domain/statements/statement.wire'
import { ArrowLeft } from 'lucide-react'
import { useSelector } from 'react-redux'
import { Link, useParams, useSearchParams } from 'react-router'
import { selectUser } from '../../../features/accounts/auth.slice.ts'
import { MarkPaid } from '../../../features/statements/mark-paid.tsx'
import { StatementPanel } from '../../../features/statements/statement-panel.tsx'
import {
  type Earner,
  useGetPersonStatementsQuery,
  useGetStatementQuery,
} from '../../../features/statements/statements.api.ts'
import { TakeBackPayment } from '../../../features/statements/take-back-payment.tsx'
import { TakenBackLines } from '../../../features/statements/taken-back-lines.tsx'
import { Money } from '../../../ui/shop/money.tsx'
import { AdminPage } from '../admin-page.tsx'
import { Waiting } from '../waiting.tsx'
import { monthIn } from './account-search-params.ts'

const ANEW = { refetchOnMountOrArgChange: true }

/** One partner or cook: every month, and one of them in full. */
export function Component() {
  const { work = '', id = '' } = useParams()
  const who = { work: WORKS.find(one => one === work) ?? 'delivery', id }
  const { currentData, error, refetch } = useGetPersonStatementsQuery(who, ANEW)
  return (
    <AdminPage title="Account">
      <Link to="/admin/accounts" className="link inline-flex min-h-11 items-center gap-1">
        <ArrowLeft className="icon" />
        Accounts
      </Link>
      <h1 className="mb-4 text-2xl wrap-anywhere">{currentData?.person.name ?? 'Account'}</h1>
      {currentData ? (
        <Months who={who} view={currentData} onChanged={() => void refetch()} />
      ) : (
        <Waiting what="the account" error={error} onReload={() => void refetch()} />
      )}
    </AdminPage>
  )
}

type MonthsProps = { who: Earner; view: PersonStatementsView; onChanged: () => void }

function Months({ who, view, onChanged }: MonthsProps) {
  const month = monthIn(useSearchParams()[0]) ?? view.months[0]?.month ?? view.thisMonth
  return (
    <div className="grid gap-6 lg:grid-cols-[16rem_1fr] lg:items-start">
      <nav aria-label="Months" className="card overflow-hidden">
        <ul>
          {view.months.map(one => (
            <li key={one.month} className="border-b border-line last:border-0">
              <Link
                to={`?month=${one.month}`}
                replace
                preventScrollReset
                aria-current={one.month === month ? 'page' : undefined}
                className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 px-3 text-ink aria-[current]:bg-pressed"
              >
                <span>{formatMonth(one.month)}</span>
                <span className="text-sm text-ink-2">{one.paidOn ? 'Paid' : 'Open'}</span>
                <span className="font-semibold">
                  <Money rupees={one.total} />
                </span>
              </Link>
            </li>
          ))}
          {view.months.length === 0 && <li className="p-3 text-ink-2">Nothing was earned yet.</li>}
        </ul>
      </nav>
      <OneMonth who={who} month={month} view={view} onChanged={onChanged} />
    </div>
  )
}

type OneMonthProps = MonthsProps & { month: string }

function OneMonth({ who, month, view, onChanged }: OneMonthProps) {
  const isOwner = useSelector(selectUser)?.isAdmin ?? false
  const { currentData, error, refetch } = useGetStatementQuery({ ...who, month }, ANEW)
  if (!currentData) return <Waiting what="the statement" error={error} onReload={() => void refetch()} />
  // Who keeps the books sees them; money is given by the owner.
  const isToPay = isOwner && !currentData.payment && currentData.total !== '0.00' && month <= view.thisMonth
  const readAgain = () => {
    void refetch()
    onChanged()
  }
  return (
    <div className="grid gap-3">
      <StatementPanel statement={currentData}>
        {isToPay && <MarkPaid statement={currentData} today={view.today} onChanged={readAgain} />}
        {isOwner && currentData.payment && <TakeBackPayment statement={currentData} onChanged={readAgain} />}
      </StatementPanel>
      <TakenBackLines takenBack={view.takenBack.filter(one => one.month === month)} />
    </div>
  )
}
