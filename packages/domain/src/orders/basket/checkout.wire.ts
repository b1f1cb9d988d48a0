import { z } from 'zod'
import { AddressReference } from '../../addresses/address.wire.ts'
import { Day } from '../../id.wire.ts'
import { DEFAULT_PAYMENT_METHOD, PAYMENT_METHODS } from '../../payments/payment.ts'
import { PaymentDetails, RazorPayOrder } from '../../payments/payment.wire.ts'
import { BasketDifferenceView, OrderItems, Prices, ValidatedOrderItem } from './basket.wire.ts'
import { NoteAndGift } from './gift.wire.ts'

const PaymentMethod = z.enum(PAYMENT_METHODS).default(DEFAULT_PAYMENT_METHOD)

/** The day that the page promised: where it has filled up since, the quote is refused with what is left. */
const SeenDay = Day.optional()

/** POST orders/razorpay-initiate: a quote without an address, which is then due at the end. */
export const InitiateRequest = NoteAndGift.extend({ orderItems: OrderItems, deliveryDay: SeenDay })
export type InitiateRequest = z.infer<typeof InitiateRequest>

/** POST orders without `paymentDetails`. */
export const QuoteRequest = NoteAndGift.extend({
  orderItems: OrderItems,
  shippingAddress: AddressReference,
  paymentMethod: PaymentMethod,
  deliveryDay: SeenDay,
  // Broken payment details must not pass for a request to start over.
  paymentDetails: z.never().optional(),
})
export type QuoteRequest = z.infer<typeof QuoteRequest>

export const QuoteAnswer = z.object({
  razorPayOrder: RazorPayOrder,
  /** A place on this day is kept while it is paid; a slot is chosen afterwards. */
  deliveryDay: Day.nullable(),
  prices: Prices,
  validatedOrderItems: z.array(ValidatedOrderItem),
  differences: z.array(BasketDifferenceView),
})
export type QuoteAnswer = z.infer<typeof QuoteAnswer>

/** POST orders with `paymentDetails`: the stored checkout decides, so items and prices in the body are not read. */
export const FinaliseRequest = z.object({
  paymentDetails: PaymentDetails,
  shippingAddress: AddressReference.optional(),
})
export type FinaliseRequest = z.infer<typeof FinaliseRequest>

/** One route for both: a request with `paymentDetails` finalises. */
export const PlaceOrderRequest = z.union([FinaliseRequest, QuoteRequest])
export type PlaceOrderRequest = z.infer<typeof PlaceOrderRequest>

export function isFinalising(request: PlaceOrderRequest): request is FinaliseRequest {
  return request.paymentDetails !== undefined
}
