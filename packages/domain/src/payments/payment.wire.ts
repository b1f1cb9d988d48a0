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
