import { useEffect, useState } from 'react'
import { asksAgainAfter, ComparisonPanel } from '../../../features/orders/money/comparison-panel.tsx'
import { DealtWithList } from '../../../features/orders/money/dealt-with-list.tsx'
import {
  useGetMoneyBooksQuery,
  useGetMoneyWithoutOrderQuery,
} from '../../../features/orders/money/money.api.ts'
import { MoneyTable } from '../../../features/orders/money/money-table.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { AdminPage } from '../admin-page.tsx'
import { Waiting } from '../waiting.tsx'

const ANEW = { refetchOnMountOrArgChange: true }

export function Component() {
  const { data, error, refetch } = useGetMoneyWithoutOrderQuery(undefined, ANEW)
  return (
    <AdminPage title="Money without order" place="/admin/money">
      <h1 className="text-3xl">Money without order</h1>
      <p className="mt-1 mb-5 max-w-prose text-ink-2">
        Payments that came in and have become no order. The shop settles them by itself: it makes the order,
        or sends the money back. A payment it has no order for waits for you.
      </p>
      {data && data.length > 0 && <MoneyTable money={data} />}
      {data?.length === 0 && (
        <EmptyState
          className="card py-14"
          title="No money without order"
          hint="This is how it should be: every payment has its order, or went back."
        />
      )}
      {!data && <Waiting what="payments" lines={4} error={error} onReload={() => void refetch()} />}
      {data && <Books onCompared={refetch} />}
    </AdminPage>
  )
}

/** A comparison may have found money: the list above is read again once it is done. */
function Books({ onCompared }: { onCompared: () => unknown }) {
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
