import { customerState, type FollowedOrder } from '@pindivantalu/domain/orders/customer-steps'

/** Those that are to come, what asks for them first, then what is on its way; and all others. Each as they are given: newest first. */
export function sortMyOrders<Order extends FollowedOrder>(orders: readonly Order[]) {
  const at = (...states: ReturnType<typeof customerState>[]) =>
    orders.filter(order => states.includes(customerState(order)))
  return {
    live: [...at('missed'), ...at('on its way'), ...at('received', 'making')],
    earlier: at('unpaid', 'delivered', 'cancelled'),
  }
}
