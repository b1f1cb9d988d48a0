import { gramsOf } from '@pindivantalu/domain/catalog/net-weight'
import type { ErrorCode } from '@pindivantalu/domain/errors'
import type { AssignManyAnswer, BoardOrder } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import type { Reason } from './assigning/selection.ts'
import type { HeadLine } from './list/board-lines.ts'

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

function needSomeone(orders: readonly BoardOrder[]): BoardOrder[] {
  return orders.filter(({ needs }) => needs.length > 0)
}

export function ordersInWords(count: number): string {
  return count === 1 ? '1 order' : `${count} orders`
}

/** '8 need a rider', '2 need a cook', '14 need someone'; undefined where nobody is needed. */
export function needsInWords(orders: readonly BoardOrder[]): string | undefined {
  const needing = needSomeone(orders)
  if (needing.length === 0) return undefined
  const isOnly = (need: BoardOrder['needs'][number]) => needing.every(({ needs }) => needs.join() === need)
  const whom = isOnly('delivery') ? 'a rider' : isOnly('sourcing') ? 'a cook' : 'someone'
  return `${needing.length} need${needing.length === 1 ? 's' : ''} ${whom}`
}

/** '2 Jantikalu 500 g, Pootharekulu 250 g' */
export function itemsInWords(items: BoardOrder['items']): string {
  return items
    .map(({ name, weight, quantity }) => `${quantity > 1 ? `${quantity} ` : ''}${name} ${weight}`)
    .join(', ')
}

/** 'Mahesh Kumar 5, Ravi Teja 10', who has most first. */
export function ridersInWords(orders: readonly BoardOrder[]): string {
  const riders = Map.groupBy(orders, ({ deliveryPartner }) => deliveryPartner?.name ?? '')
  riders.delete('')
  return [...riders]
    .toSorted(([, those], [, others]) => others.length - those.length)
    .map(([name, those]) => `${name} ${those.length}`)
    .join(', ')
}

/** 'in Kukatpally 500072, 4-6 PM, 11.5 kg'; of several areas or slots, how many. */
export function whereInWords(orders: readonly BoardOrder[]): string {
  const areas = new Set(orders.map(({ area, postalCode }) => [area, postalCode].filter(Boolean).join(' ')))
  const slots = new Set(orders.map(({ delivery }) => delivery.preferredDeliveryTimeSlot ?? 'no slot'))
  const grams = orders.flatMap(({ items }) => items).reduce((sum, item) => sum + gramsOfItem(item), 0)
  return [
    areas.size === 1 ? `in ${[...areas][0]}` : `in ${areas.size} areas`,
    slots.size === 1 ? [...slots][0] : `${slots.size} slots`,
    grams > 0 && `${Math.round(grams / 100) / 10} kg`,
  ]
    .filter(Boolean)
    .join(', ')
}

function gramsOfItem({ weight, quantity }: BoardOrder['items'][number]): number {
  return quantity * (gramsOf(weight) ?? 0)
}

/** 'Annapurna', 'Annapurna + 1'. */
export function cooksInWords([first, ...others]: readonly { name: string }[]): string {
  return others.length === 0 ? (first?.name ?? '') : `${first?.name} + ${others.length}`
}

/** 'Nothing needs you. 331 orders have a cook and a rider.' */
export function calmInWords(count: number): string {
  if (count === 0) return 'Nothing needs you. No orders for this day yet.'
  return `Nothing needs you. ${ordersInWords(count)} ${count === 1 ? 'has' : 'have'} a cook and a rider.`
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

/** A day's orders are one call: 'Giving 500 orders…'. While several are made: 'Giving… 1000 of 1243 done' */
export function progressInWords(done: number, all: number): string {
  return done === 0 ? `Giving ${ordersInWords(all)}…` : `Giving… ${done} of ${all} done`
}

/** What became of several orders that were given to someone together. */
export function refusedInWords(count: number): string {
  const these =
    count === 1 ? '1 order was not assigned. It stays' : `${count} orders were not assigned. They stay`
  return `${these} selected, with the reason.`
}

/** Beside a slot '6 areas, everyone given', beside an area who goes there. */
export function headInWords({ kind, orders, parts, partsAre }: HeadLine): string {
  if (kind === 'part') return ridersInWords(orders)
  if (orders.length === 0) return 'No orders'
  const isGiven = orders.every(({ needs }) => needs.length === 0)
  return [parts > 0 && `${parts} ${partsAre}${parts === 1 ? '' : 's'}`, isGiven && 'everyone given']
    .filter(Boolean)
    .join(', ')
}
