import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { OUTSIDE_METHOD_NAMES } from '@pindivantalu/domain/orders/paid-outside/paid-outside'
import { t } from '@pindivantalu/texts/t'

/** How an order was paid or is to be; where it was paid to the owner, by which reference. */
export function PaidBy({ order: { paymentMethod, paidOutside } }: { order: OrderView }) {
  if (!paidOutside) return paymentMethod
  const { method, reference } = paidOutside
  return [t(OUTSIDE_METHOD_NAMES[method]), reference].filter(Boolean).join(', ')
}
