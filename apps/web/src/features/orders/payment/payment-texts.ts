import { text } from '@pindivantalu/texts/t'

export const NOT_LOADED = text('RazorPay failed to load')
export const FAILED_OR_CANCELLED = text('Payment failed or cancelled.')
export const NOT_VERIFIED = text('Payment verification failed')
export const ORDER_PLACED = text('Payment successful & Order placed')
export const ORDER_PAID = text('Payment successful')
/** As the server says it of `payment.refunded`. */
export const PAID_BACK = text('This payment could not be used for your order. All of it goes back to you.')
