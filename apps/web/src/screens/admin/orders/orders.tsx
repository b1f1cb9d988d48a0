import { NEWEST_FIRST } from '@pindivantalu/domain/orders/list/order-list'
import { ArrowUp } from 'lucide-react'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { AllOrdersTable, TwoLineOrders } from '../../../features/orders/admin/all-orders-table.tsx'
import { useListLook } from '../../../features/orders/admin/list-look.ts'
import {
  type OrderFilters as Filters,
  useGetOrderCountsQuery,
  useGetOrdersQuery,
} from '../../../features/orders/admin/order-list.api.ts'
import { newOrdersInWords } from '../../../features/orders/admin/order-list-words.ts'
import { OrderTabs } from '../../../features/orders/admin/order-tabs.tsx'
import { useHeldBack } from '../../../features/orders/admin/use-held-back.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useFocusKept } from '../../../ui/hooks/use-focus-kept.ts'
import { useLastKnown } from '../../../ui/hooks/use-last-known.ts'
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts'
import { AdminPage } from '../admin-page.tsx'
import { NoneFound } from '../none-found.tsx'
import { Waiting } from '../waiting.tsx'
import { FiltersOfOrders } from './orders-filters.tsx'
import { OrdersHead } from './orders-head.tsx'
import { OrdersPager } from './orders-pager.tsx'
import { ordersPath, useOrdersSearchParams } from './orders-search-params.ts'
import { OrdersViews } from './orders-views.tsx'

export function Component() {
  const navigate = useNavigate()
  const { sort, after, page, columns, ...filters } = useOrdersSearchParams()
  // Not the last answer: orders of another search must not stand under this one's words.
  const { currentData, error, refetch } = useGetOrdersQuery(
    { ...filters, ...(sort !== NEWEST_FIRST && { sort }), after },
    { refetchOnMountOrArgChange: true },
  )
  const counted = useGetOrderCountsQuery(filters, { refetchOnMountOrArgChange: true })
  // The tabs stay under the finger while their next counts are on their way.
  const counts = useLastKnown(counted.currentData)
  const [kept, setLook] = useListLook()
  const look = { ...kept, columns: columns ?? kept.columns }
  const isWide = useMediaQuery('(width >= 64rem)')
  const listed = { ...filters, sort, ...(columns && { columns }) }
  const path = ordersPath({ ...listed, after, page })
  // Only the newest come where they are looked at.
  const { shown, waiting, showAll } = useHeldBack(
    currentData?.orders,
    path,
    sort === NEWEST_FIRST ? page : Number.POSITIVE_INFINITY,
  )
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHeading = () => heading.current?.focus({ preventScroll: true })
  useFocusKept(heading, path)
  const go = (to: string) => void navigate(to, { replace: true, preventScrollReset: true })
  const filter = (to: Filters) => go(ordersPath({ ...to, sort, ...(columns && { columns }) }))
  return (
    <AdminPage title="Orders">
      <OrdersHead
        heading={heading}
        counts={counted.currentData}
        filters={filters}
        look={look}
        onLook={chosen => {
          setLook(chosen)
          // What is chosen here is the device's again, no longer the view's.
          if (columns) go(ordersPath({ ...filters, sort, after, page }))
        }}
      />
      <OrdersViews filters={filters} sort={sort} columns={look.columns} />
      <FiltersOfOrders
        filters={filters}
        counts={counts}
        onFilter={filter}
        onClear={() => {
          focusHeading()
          filter(filters.status ? { status: filters.status } : {})
        }}
      />
      <OrderTabs
        status={filters.status}
        counts={counts}
        pathOf={status => {
          const { status: _before, ...others } = listed
          return ordersPath({ ...others, ...(status && { status }) })
        }}
      />
      <div role="status">
        {waiting > 0 && (
          <Button
            variant="outline"
            size="sm"
            className="mx-auto my-2 flex"
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
      {shown && shown.length > 0 && isWide && (
        <AllOrdersTable
          orders={shown}
          look={look}
          sort={sort}
          pathOf={sort => ordersPath({ ...listed, sort })}
        />
      )}
      {shown && shown.length > 0 && !isWide && <TwoLineOrders orders={shown} />}
      {shown?.length === 0 && (
        <NoneFound
          isFiltered={Object.keys(filters).length > 0}
          noun="order"
          listPath="/admin/orderlist"
          hint="Orders stand here as soon as somebody places one."
        />
      )}
      {!shown && <Waiting what="orders" lines={8} error={error} onReload={() => void refetch()} />}
      <OrdersPager
        page={page}
        firstPath={ordersPath(listed)}
        nextPath={
          currentData?.next ? ordersPath({ ...listed, after: currentData.next, page: page + 1 }) : undefined
        }
      />
    </AdminPage>
  )
}
