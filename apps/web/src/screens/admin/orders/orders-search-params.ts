import { isDay } from '@pindivantalu/domain/indian-time'
import { searchedWords } from '@pindivantalu/domain/list-search'
import { pageNumberIn } from '@pindivantalu/domain/listing'
import type { OrderPage } from '@pindivantalu/domain/orders/order.wire'
import { ORDER_STATUSES } from '@pindivantalu/domain/orders/order-status'
import { useSearchParams } from 'react-router'
import type { OrderFilters } from '../../../features/orders/admin/order-list.api.ts'

/** What the owner looks at. All of it is in the URL, so that Back and a reload show the same. */
export type OrdersSearchParams = OrderFilters & { page: number }

const PINCODE = /^[1-9]\d{5}$/
const PAID = new Map([
  ['yes', true],
  ['no', false],
])

/** Wrong search params are left out: the list then shows more, never an error. */
export function readOrdersSearchParams(query: URLSearchParams): OrdersSearchParams {
  const q = searchedWords(query.get('q'))
  const status = ORDER_STATUSES.find(one => one === query.get('status'))
  const paid = PAID.get(query.get('paid') ?? '')
  const day = query.get('day') ?? ''
  const pincode = query.get('pincode') ?? ''
  return {
    ...(q && { q }),
    ...(status && { status }),
    ...(paid !== undefined && { paid }),
    ...(isDay(day) && { day }),
    ...(PINCODE.test(pincode) && { pincode }),
    page: pageNumberIn(query.get('page') ?? undefined) || 1,
  }
}

/** Where an old link leads. A first page whose only order went while it was counted is none of these. */
export function isAfterLast({ orders, total, pages }: OrderPage, page: number): boolean {
  return orders.length === 0 && total > 0 && page > pages
}

export function ordersPath({ q, status, paid, day, pincode, page }: Partial<OrdersSearchParams>): string {
  const query = new URLSearchParams({
    ...(status && { status }),
    ...(q && { q }),
    ...(day && { day }),
    ...(paid !== undefined && { paid: paid ? 'yes' : 'no' }),
    ...(pincode && { pincode }),
    ...(page && page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `/admin/orderlist?${query}` : '/admin/orderlist'
}

export function useOrdersSearchParams(): OrdersSearchParams {
  return readOrdersSearchParams(useSearchParams()[0])
}
