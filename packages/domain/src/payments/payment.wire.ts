import { z } from 'zod'
import { CURRENCY } from './payment.ts'

/** What the payment window is opened with; the amount is in paise, as the provider counts. */
export const RazorPayOrder = z.object({
  id: z.string(),
  amount: z.number().int(),
  currency: z.literal(CURRENCY),
})
export type RazorPayOrder = z.infer<typeof RazorPayOrder>

/** Ids and signatures of the provider are letters, digits and signs; a NUL would be refused by PostgreSQL only. */
const ProviderText = z
  .string()
  .max(200)
  .regex(/^[\x21-\x7e]+$/)

/** What the payment window hands back; names as the specification writes them. */
export const PaymentDetails = z.object({
  razorPayOrderId: ProviderText,
  razorPayPaymentId: ProviderText,
  razorPaySignature: ProviderText,
})
export type PaymentDetails = z.infer<typeof PaymentDetails>

/** PUT orders/{id}/pay. `orderCreationId` is the provider order the server made for this order. */
export const PayOrderRequest = z.object({
  orderCreationId: ProviderText,
  razorPayPaymentId: ProviderText,
  razorPayResponseOrderId: ProviderText,
  razorPaySignature: ProviderText,
})
export type PayOrderRequest = z.infer<typeof PayOrderRequest>

/**
 * POST orders/razorpay-callback: a form from the provider's own page, names as the provider writes them. The three
 * fields of a payment, or what was wrong, in which case `error[metadata]` is the JSON of a CallbackMetadata.
 */
export const RazorpayCallback = z.object({
  razorpay_order_id: ProviderText.optional(),
  razorpay_payment_id: ProviderText.optional(),
  razorpay_signature: ProviderText.optional(),
  'error[metadata]': z.string().max(2000).optional(),
})
export type RazorpayCallback = z.infer<typeof RazorpayCallback>

export const CallbackMetadata = z.object({ order_id: ProviderText })
