import type { OrderedAgain } from '@pindivantalu/domain/cart/order-again'

/** What the cart is told by the way that leads there. */
export type OrderedAgainNews = { orderedAgain: Omit<OrderedAgain, 'cart'> }
