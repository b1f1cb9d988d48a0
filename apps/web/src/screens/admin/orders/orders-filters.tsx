import type { OrderCounts } from '@pindivantalu/domain/orders/list/order-list.wire'
import {
  useGetDeliveryPartnersQuery,
  useGetSourcingPartnersQuery,
} from '../../../features/accounts/people.api.ts'
import { useGetPincodesQuery } from '../../../features/addresses/pincodes.api.ts'
import { OrderFilters } from '../../../features/orders/admin/order-filters.tsx'
import type { OrderFilters as Filters } from '../../../features/orders/admin/order-list.api.ts'
import { countInWords } from '../../../features/orders/admin/order-list-words.ts'
import { ListSearch } from '../../../ui/controls/list-search.tsx'

type FiltersOfOrdersProps = {
  filters: Filters
  counts: OrderCounts | undefined
  onFilter: (filters: Filters) => void
  onClear: () => void
}

/** With the areas, cooks and riders there are; the list does not wait for them. */
export function FiltersOfOrders({ filters, counts, onFilter, onClear }: FiltersOfOrdersProps) {
  const { data: pincodes = [] } = useGetPincodesQuery()
  const { data: cooks = [] } = useGetSourcingPartnersQuery('all')
  const { data: riders = [] } = useGetDeliveryPartnersQuery('all')
  return (
    <OrderFilters
      filters={filters}
      areas={pincodes.map(({ pinCode, area }) => ({ value: pinCode, label: `${area} ${pinCode}` }))}
      cooks={cooks.map(({ _id, organizationName }) => ({ value: _id, label: organizationName }))}
      riders={riders.map(({ _id, name }) => ({ value: _id, label: name }))}
      unpaid={counts && counts.unpaid > 0 ? countInWords(counts.unpaid, counts) : undefined}
      onFilter={onFilter}
      onClear={onClear}
      search={
        <ListSearch
          isLow
          q={filters.q ?? ''}
          label="Orders"
          hint="Reference, name, phone, product"
          onSearch={q => {
            const { q: _before, ...others } = filters
            onFilter(q === '' ? others : { ...others, q })
          }}
        />
      }
    />
  )
}
