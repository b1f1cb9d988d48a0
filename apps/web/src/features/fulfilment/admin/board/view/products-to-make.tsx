import type { BoardOrder } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { toMake } from '@pindivantalu/domain/fulfilment/to-make'
import { useMemo } from 'react'
import { ordersInWords } from '../board-words.ts'

/** What the kitchens have to make, added up over all customers. */
export function ProductsToMake({ orders }: { orders: readonly BoardOrder[] }) {
  const sums = useMemo(() => toMake(orders), [orders])
  if (sums.length === 0) return <p className="mb-3 text-ink-2">Nothing is left to make.</p>
  return (
    <table className="w-full rounded-md bg-raised text-[.9375rem]">
      <caption className="sr-only">To make, by product</caption>
      {/* Words that no narrow screen has room for beside each other. */}
      <thead className="max-[20rem]:sr-only">
        <tr className="border-b border-line-mid text-start text-sm text-ink-2">
          <th scope="col" className="px-2 py-2 text-start font-semibold">
            Product
          </th>
          <th scope="col" className="px-2 py-2 text-start font-semibold">
            Cook
          </th>
          <th scope="col" className="px-2 py-2 text-end font-semibold">
            Packets
          </th>
        </tr>
      </thead>
      <tbody>
        {sums.map(({ name, weight, packets, orders: count, shares }) => (
          <tr key={`${name} ${weight}`} className="border-b border-line">
            <th scope="row" className="px-2 py-2 text-start align-top font-semibold wrap-anywhere">
              {name} <span className="text-sm font-normal text-ink-2">{weight}</span>
            </th>
            <td className="px-2 py-2 align-top wrap-anywhere">
              {shares.map(share => `${share.cook ?? 'No cook'} ${share.packets}`).join(', ')}
            </td>
            <td className="px-2 py-2 text-end align-top">
              <b className="font-semibold">{packets}</b>{' '}
              <span className="block text-xs text-ink-2">{ordersInWords(count)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
