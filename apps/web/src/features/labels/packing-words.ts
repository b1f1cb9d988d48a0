import { packetsInWords } from '@pindivantalu/domain/fulfilment/packets-in-words'
import type { PackingOrder } from '@pindivantalu/domain/labels/labels.wire'

export type PrintState = 'incomplete' | 'printed' | 'partly' | 'waiting'

export function printState({ lines, missing }: Pick<PackingOrder, 'lines' | 'missing'>): PrintState {
  if (missing.length > 0) return 'incomplete'
  const printed = lines.filter(({ batch }) => batch !== null).length
  if (printed === 0) return 'waiting'
  return printed === lines.length ? 'printed' : 'partly'
}

export const packetsOf = (orders: readonly PackingOrder[]) =>
  orders.reduce((sum, { packets }) => sum + packets, 0)

/** '2 orders, 8 packets' */
export function countsInWords(orders: readonly PackingOrder[]): string {
  return `${orders.length === 1 ? '1 order' : `${orders.length} orders`}, ${packetsInWords(packetsOf(orders))}`
}

/** What many orders lack, each thing once. */
export function missingOnAll(orders: readonly PackingOrder[]): PackingOrder['missing'] {
  const found = new Map<string, PackingOrder['missing'][number]>()
  for (const { missing } of orders)
    for (const there of missing) {
      const known = found.get(`${there.at} ${there.id}`)
      const fields = new Set([...(known?.fields ?? []), ...there.fields])
      found.set(`${there.at} ${there.id}`, { ...there, fields: [...fields] })
    }
  return [...found.values()]
}
