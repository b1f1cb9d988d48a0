import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { readStorage, writeStorage } from '../../../lib/storage/storage.ts'
import type { HandOverMemory } from './hand-over-steps.ts'

const KEY = 'handOvers'

type Kept = { partner: string; orders: Record<string, HandOverMemory> }

/** Each way to the door has a hand-over of its own: the code of a failed one opens nothing. */
export function handOverKey({ _id, attempts }: Pick<OrderView, '_id' | 'attempts'>): string {
  return attempts.length === 0 ? _id : `${_id}/${attempts.length}`
}

/** A phone that closes the page between sending the code and typing it goes on where it was. Logout clears it. */
export function recallHandOver(partner: string, orderId: string): HandOverMemory | undefined {
  return read(partner).orders[orderId]
}

export function rememberHandOver(partner: string, orderId: string, memory: HandOverMemory): void {
  const { orders } = read(partner)
  write({ partner, orders: { ...orders, [orderId]: memory } })
}

/** What is no longer on the list need not be remembered. */
export function forgetHandOversBut(partner: string, orderIds: readonly string[]): void {
  const { orders } = read(partner)
  const left = Object.entries(orders).filter(([id]) => orderIds.includes(id))
  if (left.length < Object.keys(orders).length) write({ partner, orders: Object.fromEntries(left) })
}

function read(partner: string): Kept {
  const nothing = { partner, orders: {} }
  try {
    const kept = JSON.parse(readStorage(KEY) ?? 'null') as Partial<Kept> | null
    return kept?.partner === partner && kept.orders ? { partner, orders: kept.orders } : nothing
  } catch {
    return nothing
  }
}

function write(kept: Kept): void {
  writeStorage(KEY, JSON.stringify(kept))
}
