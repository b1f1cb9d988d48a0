import type { OrderCounts } from '@pindivantalu/domain/orders/list/order-list.wire'

const inIndia = new Intl.NumberFormat('en-IN')

/** '1,312', or '10,000+': nobody waits until the last of very many is counted. */
export function countInWords(count: number, { most }: Pick<OrderCounts, 'most'>): string {
  return `${inIndia.format(count)}${count >= most ? '+' : ''}`
}

export function newOrdersInWords(count: number): string {
  return count === 1 ? '1 new order' : `${count} new orders`
}
