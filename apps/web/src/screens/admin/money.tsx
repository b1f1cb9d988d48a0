import { useGetMoneyWithoutOrderQuery } from '../../features/orders/money.api.ts'
import { MoneyTable } from '../../features/orders/money-table.tsx'
import { errorText } from '../../lib/error-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { LinesSkeleton } from '../../ui/lines-skeleton.tsx'
import { AdminPage } from './admin-page.tsx'

export function Component() {
  const { data, error, refetch } = useGetMoneyWithoutOrderQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  return (
    <AdminPage title="Money without order" place="/admin/money">
      <h1 className="text-3xl">Money without order</h1>
      <p className="mt-1 mb-5 max-w-prose text-ink-2">
        Payments that came in and have become no order. The shop settles them by itself: it makes the order,
        or sends the money back.
      </p>
      {data && data.length > 0 && <MoneyTable money={data} />}
      {data?.length === 0 && (
        <EmptyState
          className="card py-14"
          title="No money without order"
          hint="This is how it should be: every payment has its order, or went back."
        />
      )}
      {!data && !error && (
        <div className="card p-4">
          <LinesSkeleton lines={4} loading="Loading payments" />
        </div>
      )}
      {!data && error !== undefined && (
        <ErrorNotice reason={errorText(error)} onReload={() => void refetch()} />
      )}
    </AdminPage>
  )
}
