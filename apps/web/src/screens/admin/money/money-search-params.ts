import { isDay } from '@pindivantalu/domain/indian-time'
import { LISTED_REFUND_STATES, type ListedRefundState } from '@pindivantalu/domain/orders/refunds/refund'

/** What the owner looks at. All of it is in the URL, so that Back and a reload show the same. */
export type MoneySearchParams = {
  /** Today where none is named: which that is, the shop says. */
  day?: string
  list: 'refunds' | 'credit-notes'
  state?: ListedRefundState
  /** Of all days, or of the day whose books are open. */
  isOfDay: boolean
}

/** Wrong search params are left out: the page then shows more, never an error. */
export function readMoneySearchParams(query: URLSearchParams): MoneySearchParams {
  const day = query.get('day') ?? ''
  const state = LISTED_REFUND_STATES.find(one => one === query.get('state'))
  return {
    ...(isDay(day) && { day }),
    list: query.get('list') === 'credit-notes' ? 'credit-notes' : 'refunds',
    ...(state && { state }),
    isOfDay: query.get('of') === 'day',
  }
}

export function moneyPath({ day, list, state, isOfDay }: Partial<MoneySearchParams>): string {
  const query = new URLSearchParams({
    ...(day && { day }),
    ...(list === 'credit-notes' && { list }),
    ...(state && list !== 'credit-notes' && { state }),
    ...(isOfDay && { of: 'day' }),
  })
  return query.size > 0 ? `/admin/money?${query}` : '/admin/money'
}
