import { useHasDuty, useIsOwner } from '../../../lib/worker.ts'

/** What can be found, for the field and for who hears it: each finds their own work. */
export function useFindWords(): { label: string; placeholder: string } {
  const isOwner = useIsOwner()
  const hasOrders = useHasDuty('orders')
  if (isOwner)
    return { label: 'Find an order, name, phone or product', placeholder: 'Order, name, phone or product' }
  if (hasOrders) return { label: 'Find an order, name or phone', placeholder: 'Order, name or phone' }
  return { label: 'Find a page', placeholder: 'Page' }
}
