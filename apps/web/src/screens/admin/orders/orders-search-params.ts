import { isDay } from '@pindivantalu/domain/indian-time'
import { searchedWords } from '@pindivantalu/domain/list-search'
import { pageNumberIn } from '@pindivantalu/domain/listing'
import { isDayRange, rangeOf } from '@pindivantalu/domain/orders/list/day-range'
import {
  NEWEST_FIRST,
  ORDER_SORTS,
  type OrderColumn,
  type OrderSort,
} from '@pindivantalu/domain/orders/list/order-list'
import { LISTED_STATUSES } from '@pindivantalu/domain/orders/order-status'
import { TIME_SLOTS } from '@pindivantalu/domain/orders/slots/time-slots'
import { useSearchParams } from 'react-router'
import { columnsIn } from '../../../features/orders/admin/list-look.ts'
import type { OrderFilters } from '../../../features/orders/admin/order-list.api.ts'

/** What the owner looks at. All of it is in the URL, so that Back and a reload show the same. */
export type OrdersSearchParams = OrderFilters & {
  sort: OrderSort
  /** Those of a kept view; left out, the device's own. */
  columns?: OrderColumn[]
  /** After which order the page begins, and which page of them it is. */
  after: string
  page: number
}

const PINCODE = /^[1-9]\d{5}$/
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const CURSOR = /^\d{1,16}\.[\da-f-]{36}$/
const PAID = new Map([
  ['yes', true],
  ['no', false],
])

/** Wrong search params are left out: the list then shows more, never an error. */
export function readOrdersSearchParams(query: URLSearchParams): OrdersSearchParams {
  const read = (name: string) => query.get(name) ?? ''
  const q = searchedWords(query.get('q'))
  const status = LISTED_STATUSES.find(one => one === read('status'))
  const paid = PAID.get(read('paid'))
  const slot = TIME_SLOTS.find(one => one === read('slot'))
  const slotDays = slotDaysIn(query)
  const columns = columnsIn(read('columns').split(','))
  const hasCursor = CURSOR.test(read('after'))
  return {
    ...(q && { q }),
    ...(status && { status }),
    ...(paid !== undefined && { paid }),
    ...(isDayRange(read('placed')) && { placed: read('placed') }),
    ...(slotDays && { slotDays }),
    ...(slot && { slot }),
    ...(PINCODE.test(read('pincode')) && { pincode: read('pincode') }),
    ...(ID.test(read('cook')) && { cook: read('cook') }),
    ...(ID.test(read('rider')) && { rider: read('rider') }),
    ...(columns.length > 0 && { columns }),
    sort: ORDER_SORTS.find(one => one === read('sort')) ?? NEWEST_FIRST,
    after: hasCursor ? read('after') : '',
    page: hasCursor ? pageNumberIn(query.get('page') ?? undefined) || 2 : 1,
  }
}

/** A day alone is how other pages link to it. */
function slotDaysIn(query: URLSearchParams): string | undefined {
  const [range, day] = [query.get('slotDays') ?? '', query.get('day') ?? '']
  if (isDayRange(range)) return range
  return isDay(day) ? rangeOf({ from: day, to: day }) : undefined
}

export function ordersPath(params: Partial<OrdersSearchParams>): string {
  const { columns, after, page } = params
  const query = new URLSearchParams({
    ...filterParams(params),
    ...(params.sort && params.sort !== NEWEST_FIRST && { sort: params.sort }),
    ...(columns && { columns: columns.join(',') }),
    ...(after && { after, ...(page && { page: String(page) }) }),
  })
  return query.size > 0 ? `/admin/orderlist?${query}` : '/admin/orderlist'
}

function filterParams({ paid, ...filters }: OrderFilters): Record<string, string> {
  const { status, q, placed, slotDays, slot, pincode, cook, rider } = filters
  return {
    ...(status && { status }),
    ...(q && { q }),
    ...(placed && { placed }),
    ...(slotDays && { slotDays }),
    ...(slot && { slot }),
    ...(paid !== undefined && { paid: paid ? 'yes' : 'no' }),
    ...(pincode && { pincode }),
    ...(cook && { cook }),
    ...(rider && { rider }),
  }
}

/** The same orders as a file. */
export function ordersCsvPath({ paid, ...filters }: OrderFilters): string {
  const query = new URLSearchParams({
    ...filterParams(filters),
    ...(paid !== undefined && { paid: String(paid) }),
  })
  return query.size > 0 ? `/api/orders/csv?${query}` : '/api/orders/csv'
}

export function useOrdersSearchParams(): OrdersSearchParams {
  return readOrdersSearchParams(useSearchParams()[0])
}
