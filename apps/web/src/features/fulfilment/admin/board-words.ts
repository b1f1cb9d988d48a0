import type { BoardOrder } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { packetsInWords } from '@pindivantalu/domain/fulfilment/packets-in-words'
import { needSomeone } from './board-groups.ts'

/** '5 orders, 2 late, 1 needs someone, 1 delivered'; what there is none of is left out. */
export function countsInWords(orders: readonly BoardOrder[]): string {
  if (orders.length === 0) return 'No orders'
  const late = orders.filter(({ isLate }) => isLate).length
  const needing = needSomeone(orders).length
  const delivered = orders.filter(({ deliveredAt }) => deliveredAt !== null).length
  return [
    ordersInWords(orders.length),
    late > 0 && `${late} late`,
    needing > 0 && `${needing} need${needing === 1 ? 's' : ''} someone`,
    delivered > 0 && `${delivered} delivered`,
  ]
    .filter(Boolean)
    .join(', ')
}

export function ordersInWords(count: number): string {
  return count === 1 ? '1 order' : `${count} orders`
}

const NEEDED = { sourcing: 'a sourcing partner', delivery: 'a delivery partner' }

/** 'Needs a sourcing partner and a delivery partner' */
export function needsInWords(needs: BoardOrder['needs']): string | undefined {
  return needs.length > 0 ? `Needs ${needs.map(need => NEEDED[need]).join(' and ')}` : undefined
}

/** '3 packets, 500072' */
export function parcelInWords({ packets, postalCode }: BoardOrder): string {
  return `${packetsInWords(packets)}, ${postalCode}`
}

/** '1 order was not assigned', '3 orders were not assigned' */
export function notAssignedInWords(count: number): string {
  return `${ordersInWords(count)} ${count === 1 ? 'was' : 'were'} not assigned`
}

/** '2 orders were assigned and kept a partner they had' */
export function keptInWords(count: number): string {
  return count === 1
    ? '1 order was assigned and kept a partner it had'
    : `${count} orders were assigned and kept a partner they had`
}

/** While several calls are made: 'Assigning… 200 of 443 done' */
export function progressInWords(done: number, all: number): string {
  return `Assigning… ${done} of ${all} done`
}

/** What became of several orders that were given to someone together. */
export function refusedInWords(count: number): string {
  const these =
    count === 1 ? '1 order was not assigned. It stays' : `${count} orders were not assigned. They stay`
  return `${these} selected, with the reason.`
}
