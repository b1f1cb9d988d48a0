export const NOT_LOADED = 'RazorPay failed to load'
export const FAILED_OR_CANCELLED = 'Payment failed or cancelled.'
export const NOT_VERIFIED = 'Payment verification failed'
export const ORDER_PLACED = 'Payment successful & Order placed'
export const ORDER_PAID = 'Payment successful'
/** When it turns out later: the page was closed, or the shop could not be reached. */
export const ORDER_FOUND = 'Your order was placed'
/** As the server says it of `payment.refunded`. */
export const PAID_BACK = 'This payment could not be used for your order. All of it goes back to you.'
