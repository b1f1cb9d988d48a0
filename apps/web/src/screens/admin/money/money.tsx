import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { asksAgainAfter, ComparisonPanel } from '../../../features/orders/money/comparison-panel.tsx'
import { DayBooksPanel } from '../../../features/orders/money/day-books-panel.tsx'
import { DayNav } from '../../../features/orders/money/day-nav.tsx'
import { DealtWithList } from '../../../features/orders/money/dealt-with-list.tsx'
import {
  useGetDayBooksQuery,
  useGetMoneyBooksQuery,
  useGetMoneyWithoutOrderQuery,
} from '../../../features/orders/money/money.api.ts'
import { MoneyTable } from '../../../features/orders/money/money-table.tsx'
import { useLastKnown } from '../../../ui/hooks/use-last-known.ts'
import { AdminPage } from '../admin-page.tsx'
import { Waiting } from '../waiting.tsx'
import { MoneyLists } from './money-lists.tsx'
import { moneyPath, readMoneySearchParams } from './money-search-params.ts'

const ANEW = { refetchOnMountOrArgChange: true }

/** What waits for the owner, then the day's books, then all that went back. */
export function Component() {
  const { data, error, refetch } = useGetMoneyWithoutOrderQuery(undefined, ANEW)
  return (
    <AdminPage title="Money">
      {/* On a phone the frame's bar says it. */}
      <h1 className="mb-4 text-2xl max-lg:sr-only">Money</h1>
      <section aria-labelledby="without-order" className="mb-8">
        <h2 id="without-order" className="text-xl">
          Money without order
        </h2>
        <p className="mt-1 mb-3 max-w-prose text-ink-2">
          {data?.length === 0
            ? 'None. This is how it should be: every payment has its order, or went back.'
            : 'Payments that came in and have become no order. The shop settles them by itself: it makes the order, or sends the money back. A payment it has no order for waits for you.'}
        </p>
        {data && data.length > 0 && <MoneyTable money={data} />}
        {!data && <Waiting what="payments" lines={4} error={error} onReload={() => void refetch()} />}
      </section>
      {data && <DayAndLists />}
      {data && <Comparisons onCompared={refetch} />}
    </AdminPage>
  )
}

function DayAndLists() {
  const navigate = useNavigate()
  const asked = readMoneySearchParams(useSearchParams()[0])
  const [pollingInterval, setPollingInterval] = useState(0)
  const query = useGetDayBooksQuery(asked.day, { ...ANEW, pollingInterval })
  const { currentData: books, error, refetch } = query
  const asksAgain = books?.isComparing ? ASKS_AGAIN : 0
  useEffect(() => setPollingInterval(asksAgain), [asksAgain])
  // The arrows stay under the finger while the next day is on its way.
  const today = useLastKnown(books?.today)
  const day = asked.day ?? books?.day
  return (
    <>
      {today && day && (
        <div className="mb-4">
          <DayNav
            day={day}
            today={today}
            onDay={to =>
              void navigate(moneyPath({ ...asked, day: to }), { replace: true, preventScrollReset: true })
            }
          />
        </div>
      )}
      {books ? (
        <DayBooksPanel books={books} />
      ) : (
        <Waiting what="the day’s books" lines={10} error={error} onReload={() => void refetch()} />
      )}
      {day && <MoneyLists asked={asked} day={day} />}
    </>
  )
}

const ASKS_AGAIN = 2000

/** A comparison may have found money: the list above is read again once it is done. */
function Comparisons({ onCompared }: { onCompared: () => unknown }) {
  const [pollingInterval, setPollingInterval] = useState(0)
  const { data: books } = useGetMoneyBooksQuery(undefined, { ...ANEW, pollingInterval })
  const asksAgain = asksAgainAfter(books)
  useEffect(() => {
    if (asksAgain === 0 && pollingInterval > 0) onCompared()
    setPollingInterval(asksAgain)
  }, [asksAgain, pollingInterval, onCompared])
  if (!books) return null
  return (
    <>
      <ComparisonPanel books={books} />
      <DealtWithList dealtWith={books.dealtWith} />
    </>
  )
}
