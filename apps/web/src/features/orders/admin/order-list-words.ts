import { MOST_COUNTED } from '@pindivantalu/domain/listing'

/** '50 of 248 orders'. Nobody waits until the last of very many is counted. */
export function countInWords(shown: number, total: number): string {
  if (total >= MOST_COUNTED) return `${shown} of about 10,000+ orders`
  return `${shown} of ${total} order${total === 1 ? '' : 's'}`
}

export function newOrdersInWords(count: number): string {
  return count === 1 ? '1 new order' : `${count} new orders`
}
