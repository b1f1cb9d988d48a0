import { NEWEST_FIRST, type OrderColumn, type OrderSort } from '@pindivantalu/domain/orders/list/order-list'
import type { KeptOrderView } from '@pindivantalu/domain/orders/list/order-list.wire'
import { KeptViews } from '../../../features/orders/admin/kept-views.tsx'
import type { OrderFilters } from '../../../features/orders/admin/order-list.api.ts'
import { ordersPath } from './orders-search-params.ts'

type OrdersViewsProps = { filters: OrderFilters; sort: OrderSort; columns: OrderColumn[] }

/** Words are not kept: they look for somebody. */
export function OrdersViews({ filters: { q: _words, ...filters }, sort, columns }: OrdersViewsProps) {
  const shown = { filters: { ...filters, ...(sort !== NEWEST_FIRST && { sort }) }, columns }
  const pathOf = ({ filters, columns }: Pick<KeptOrderView, 'filters' | 'columns'>) =>
    ordersPath({ ...(filters as OrderFilters), sort: filters.sort ?? NEWEST_FIRST, columns })
  return (
    <KeptViews
      shown={shown}
      everythingPath="/admin/orderlist"
      pathOf={pathOf}
      isShown={view => pathOf(view) === pathOf(shown)}
    />
  )
}
