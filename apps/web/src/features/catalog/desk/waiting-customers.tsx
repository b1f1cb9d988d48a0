import type { DeskProductView } from '@pindivantalu/domain/catalog/product-desk.wire'

/** Nothing where nobody waits. They are told by themselves, so there is nothing to press. */
export function WaitingCustomers({ product: { waiting } }: { product: Pick<DeskProductView, 'waiting'> }) {
  if (waiting === 0) return null
  return (
    <p className="text-sm text-ink-2">{waiting === 1 ? '1 customer waits' : `${waiting} customers wait`}</p>
  )
}
