import type { ListedStatus } from '../order-status.ts'

/** By what the owner's list is sorted. By slot, an order without one is the earliest. */
export const ORDER_SORTS = [
  'placed-desc',
  'placed-asc',
  'slot-desc',
  'slot-asc',
  'total-desc',
  'total-asc',
] as const
export type OrderSort = (typeof ORDER_SORTS)[number]
export const NEWEST_FIRST: OrderSort = 'placed-desc'

/** What a row can show beside the order's reference. */
export const ORDER_COLUMNS = [
  'customer',
  'phone',
  'placed',
  'slot',
  'area',
  'total',
  'paid',
  'status',
  'cook',
  'rider',
] as const
export type OrderColumn = (typeof ORDER_COLUMNS)[number]

/** Of what is found by words, so many are counted: to count more, too many orders would be looked at. */
export const MOST_FOUND_COUNTED = 100

export const MOST_ORDER_VIEWS = 20
export const LONGEST_VIEW_NAME = 40

/**
 * What is unpaid is 'Created' or cancelled, and whatever is further is paid. Asked for both, a database would look
 * through all orders of the one for the other. Undefined where no order can be both.
 */
export function withoutContradiction<
  Asked extends { status?: ListedStatus | undefined; paid?: boolean | undefined },
>(asked: Asked): Asked | undefined {
  const { status, paid } = asked
  const isFurther = status !== undefined && status !== 'Created' && status !== 'Cancelled'
  if (isFurther) return paid === false ? undefined : { ...asked, paid: undefined }
  return paid === false && status === 'Created' ? { ...asked, status: undefined } : asked
}
