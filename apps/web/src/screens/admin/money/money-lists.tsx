import { LISTED_REFUND_STATES, type ListedRefundState } from '@pindivantalu/domain/orders/refunds/refund'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { CreditNoteTable } from '../../../features/orders/money/credit-note-table.tsx'
import {
  useGetCreditNotesInfiniteQuery,
  useGetRefundsInfiniteQuery,
} from '../../../features/orders/money/money.api.ts'
import { RefundTable } from '../../../features/orders/money/refund-table.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { Waiting } from '../waiting.tsx'
import { type MoneySearchParams, moneyPath } from './money-search-params.ts'

const ANEW = { refetchOnMountOrArgChange: true }

const LISTS = { refunds: 'Refunds', 'credit-notes': 'Credit notes' } as const
const STATES: Record<ListedRefundState, string> = {
  asked: 'On its way back',
  processed: 'Paid back',
  failed: 'Failed',
  held: 'Held',
}

type MoneyListsProps = {
  asked: MoneySearchParams
  /** The day whose books are open. */
  day: string
}

/** What went back, and the papers about it: the newest first, or of the day whose books are open. */
export function MoneyLists({ asked, day }: MoneyListsProps) {
  const during = asked.isOfDay ? { day } : {}
  return (
    <section aria-label="Refunds and credit notes" className="mt-8 grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <nav aria-label="List" className="flex flex-wrap gap-2">
          {(['refunds', 'credit-notes'] as const).map(list => (
            <Link
              key={list}
              to={moneyPath({ ...asked, list })}
              preventScrollReset
              className="pill-link"
              aria-current={list === asked.list ? 'page' : undefined}
            >
              {LISTS[list]}
            </Link>
          ))}
        </nav>
        <Filters asked={asked} />
      </div>
      {asked.list === 'refunds' ? (
        <Refunds filter={{ ...during, ...(asked.state && { state: asked.state }) }} />
      ) : (
        <CreditNotes filter={during} />
      )}
    </section>
  )
}

function Filters({ asked }: Pick<MoneyListsProps, 'asked'>) {
  const navigate = useNavigate()
  const filter = (to: Partial<MoneySearchParams>) =>
    void navigate(moneyPath(to), { replace: true, preventScrollReset: true })
  const { state: _state, ...others } = asked
  return (
    <div className="flex flex-wrap gap-3">
      <SelectField
        label="Days"
        value={asked.isOfDay ? 'day' : 'all'}
        onChange={({ target }) => filter({ ...asked, isOfDay: target.value === 'day' })}
      >
        <option value="all">All days</option>
        <option value="day">The day above</option>
      </SelectField>
      {asked.list === 'refunds' && (
        <SelectField
          label="State"
          value={asked.state ?? ''}
          onChange={({ target }) => {
            const state = LISTED_REFUND_STATES.find(one => one === target.value)
            filter({ ...others, ...(state && { state }) })
          }}
        >
          <option value="">All states</option>
          {LISTED_REFUND_STATES.map(state => (
            <option key={state} value={state}>
              {STATES[state]}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}

function Refunds({ filter }: { filter: { day?: string; state?: ListedRefundState } }) {
  const query = useGetRefundsInfiniteQuery(filter, ANEW)
  return (
    <Paged query={query} what="refunds">
      {query.currentData && <RefundTable refunds={query.currentData.pages.flatMap(page => page.refunds)} />}
    </Paged>
  )
}

function CreditNotes({ filter }: { filter: { day?: string } }) {
  const query = useGetCreditNotesInfiniteQuery(filter, ANEW)
  return (
    <Paged query={query} what="credit notes">
      {query.currentData && (
        <CreditNoteTable creditNotes={query.currentData.pages.flatMap(page => page.creditNotes)} />
      )}
    </Paged>
  )
}

type PagedProps = {
  query: {
    currentData?: unknown
    error?: unknown
    hasNextPage: boolean
    isFetchingNextPage: boolean
    refetch: () => unknown
    fetchNextPage: () => unknown
  }
  what: string
  children: ReactNode
}

function Paged({ query, what, children }: PagedProps) {
  if (query.currentData === undefined)
    return <Waiting what={what} error={query.error} onReload={() => void query.refetch()} />
  return (
    <>
      {children}
      {query.hasNextPage && (
        <Button
          variant="outline"
          className="justify-self-start"
          isBusy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  )
}
