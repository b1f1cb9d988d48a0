import { ArrowUp, Plus } from 'lucide-react'
import { useRef } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { AllOrdersTable } from '../../../features/orders/admin/all-orders-table.tsx'
import { OrderFilters } from '../../../features/orders/admin/order-filters.tsx'
import {
  type OrderFilters as Filters,
  useGetOrdersQuery,
} from '../../../features/orders/admin/order-list.api.ts'
import { countInWords, newOrdersInWords } from '../../../features/orders/admin/order-list-words.ts'
import { StatusPills } from '../../../features/orders/admin/status-pills.tsx'
import { useHeldBack } from '../../../features/orders/admin/use-held-back.ts'
import { useLiveOrders } from '../../../features/orders/use-live-orders.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { ListSearch } from '../../../ui/controls/list-search.tsx'
import { Pager } from '../../../ui/controls/pager.tsx'
import { useFocusKept } from '../../../ui/hooks/use-focus-kept.ts'
import { useLastKnown } from '../../../ui/hooks/use-last-known.ts'
import { AdminPage } from '../admin-page.tsx'
import { NoneFound } from '../none-found.tsx'
import { Waiting } from '../waiting.tsx'
import { isAfterLast, ordersPath, useOrdersSearchParams } from './orders-search-params.ts'

export function Component() {
  useLiveOrders()
  const navigate = useNavigate()
  const { page, ...filters } = useOrdersSearchParams()
  // Not the last answer: orders of another search must not stand under this one's words.
  const { currentData, error, refetch } = useGetOrdersQuery(
    { ...filters, pageNumber: page },
    { refetchOnMountOrArgChange: true },
  )
  const path = ordersPath({ ...filters, page })
  const { shown, waiting, showAll } = useHeldBack(currentData?.orders, path, page)
  // The pager stays under the finger while its next page is on its way.
  const pages = useLastKnown(currentData?.pages)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHeading = () => heading.current?.focus({ preventScroll: true })
  useFocusKept(heading, path)
  const filter = (to: Filters) => void navigate(ordersPath(to), { replace: true, preventScrollReset: true })
  // After the last page, where an old link leads.
  if (currentData && isAfterLast(currentData, page))
    return <Navigate to={ordersPath({ ...filters, page: currentData.pages })} replace />
  return (
    <AdminPage title="Orders">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-3 gap-y-1">
        {/* The count has its line before it comes: nothing moves when it does. */}
        <div className="gap-x-3 sm:flex sm:items-end">
          <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
            Orders
          </h1>
          <p role="status" className="min-h-6 text-ink-2">
            {currentData && shown && countInWords(shown.length, currentData.total)}
          </p>
        </div>
        <ButtonLink to="/admin/new-order" variant="outline">
          <Plus className="icon" />
          New order
        </ButtonLink>
      </div>
      <StatusPills
        status={filters.status}
        pathOf={status => {
          const { status: _before, ...others } = filters
          return ordersPath({ ...others, ...(status && { status }) })
        }}
      />
      <OrderFilters
        filters={filters}
        onFilter={filter}
        onClear={() => {
          focusHeading()
          filter(filters.status ? { status: filters.status } : {})
        }}
        search={
          <ListSearch
            q={filters.q ?? ''}
            label="Orders"
            hint="Order ID, name or phone"
            onSearch={q => filter({ ...filters, q })}
          />
        }
      />
      <div role="status">
        {waiting > 0 && (
          <Button
            variant="outline"
            size="sm"
            className="mx-auto mb-4 flex"
            onClick={() => {
              focusHeading()
              showAll()
            }}
          >
            <ArrowUp className="icon" />
            {newOrdersInWords(waiting)}
          </Button>
        )}
      </div>
      {shown && shown.length > 0 && <AllOrdersTable orders={shown} />}
      {shown?.length === 0 && (
        <NoneFound
          isFiltered={Object.keys(filters).length > 0}
          noun="order"
          listPath="/admin/orderlist"
          hint="Orders stand here as soon as somebody places one."
        />
      )}
      {!shown && <Waiting what="orders" lines={8} error={error} onReload={() => void refetch()} />}
      <Pager page={page} pages={pages ?? 1} pathOf={page => ordersPath({ ...filters, page })} />
    </AdminPage>
  )
}
