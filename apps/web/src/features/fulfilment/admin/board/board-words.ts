import type { ErrorCode } from '@pindivantalu/domain/errors'
import type { AssignManyAnswer, BoardOrder } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { packetsInWords } from '@pindivantalu/domain/fulfilment/packets-in-words'
import { needSomeone } from './board-groups.ts'
import type { Reason } from './selection.ts'

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

/** The server speaks of one order; a reason that holds for several stands above all of them. */
const OF_SEVERAL: Partial<Record<ErrorCode, string>> = {
  'order.has_sourcing_partner':
    'These orders already have a sourcing partner, who was kept. Open an order to choose another one.',
  'order.has_delivery_partner':
    'These orders already have a delivery partner, who was kept. Open an order to choose another one.',
  'order.has_both_partners':
    'These orders already have both partners, who were kept. Open an order to choose others.',
  'order.already_delivered': 'These orders are already delivered.',
  'order.not_found': 'These orders do not exist.',
  'order.sourcing_settled':
    'These orders are already collected. Their sourcing partners cannot be changed any more.',
  'order.reason_missing':
    'These orders are already collected. Open an order and say why another delivery partner brings it.',
}

export function reasonInWords({ code, message, orders }: Reason): string {
  return (orders.length > 1 && OF_SEVERAL[code as ErrorCode]) || message
}

/** '24 orders assigned. 17 of them kept a partner they had. 2 were not assigned' */
export function outcomeInWords({ assigned, kept, refused }: AssignManyAnswer): string {
  if (assigned.length === 0) return notAssignedInWords(refused.length)
  const parts = [
    `${ordersInWords(assigned.length)} assigned`,
    kept.length > 0 && `${kept.length} of them kept a partner ${kept.length === 1 ? 'it' : 'they'} had`,
    refused.length > 0 && `${refused.length} ${refused.length === 1 ? 'was' : 'were'} not assigned`,
  ]
  return parts.filter(Boolean).join('. ')
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
