import { useNavigate, useSearchParams } from 'react-router'
import { EarnersTable } from '../../../features/statements/earners-table.tsx'
import { MonthNav } from '../../../features/statements/month-nav.tsx'
import { useGetStatementsQuery } from '../../../features/statements/statements.api.ts'
import { useLastKnown } from '../../../ui/hooks/use-last-known.ts'
import { AdminPage } from '../admin-page.tsx'
import { Waiting } from '../waiting.tsx'
import { monthIn } from './account-search-params.ts'

/** What each partner and cook is owed for a month, and for those before. */
export function Component() {
  const navigate = useNavigate()
  const asked = monthIn(useSearchParams()[0])
  const { currentData, error, refetch } = useGetStatementsQuery(asked, { refetchOnMountOrArgChange: true })
  const known = useLastKnown(currentData)
  return (
    <AdminPage title="Accounts">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        {/* On a phone the frame's bar says it. */}
        <h1 className="text-2xl max-lg:sr-only">Accounts</h1>
        {known && (
          <MonthNav
            month={asked ?? known.thisMonth}
            thisMonth={known.thisMonth}
            onMonth={month => void navigate(`?month=${month}`, { replace: true, preventScrollReset: true })}
          />
        )}
      </div>
      {currentData && currentData.people.length > 0 && <EarnersTable statements={currentData} />}
      {currentData?.people.length === 0 && (
        <p className="text-ink-2">
          Nothing was earned yet. Partners earn by the delivery and cooks by the packet, at the rates in the
          settings.
        </p>
      )}
      {!currentData && <Waiting what="accounts" error={error} onReload={() => void refetch()} />}
    </AdminPage>
  )
}
