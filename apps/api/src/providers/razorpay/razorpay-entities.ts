import { z } from 'zod'

/** What the shop reads of Razorpay's entities; they hold far more. Amounts are paise, times are seconds. */
const paise = z.number().int()

export const OrderEntity = z.object({ id: z.string(), amount: paise, currency: z.string() })
export type FetchedOrder = z.infer<typeof OrderEntity>

/** How far an order has come at the provider. */
export const OrderStateEntity = z
  .object({ id: z.string(), status: z.string(), amount_paid: paise })
  .transform(({ amount_paid: amountPaid, ...order }) => ({ ...order, amountPaid }))
export type OrderState = z.infer<typeof OrderStateEntity>

export const PaymentEntity = z
  .object({
    id: z.string(),
    order_id: z.string().nullish(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    amount: paise,
    amount_refunded: paise.nullish(),
    currency: z.string(),
    method: z.string().nullish(),
    contact: z.string().nullish(),
    email: z.string().nullish(),
    // An empty array where there are none.
    notes: z.record(z.string(), z.coerce.string()).catch({}),
    created_at: z.number().int(),
  })
  .transform(({ order_id, amount_refunded, method, contact, email, created_at, ...payment }) => ({
    ...payment,
    orderId: order_id ?? null,
    amountRefunded: amount_refunded ?? 0,
    method: method ?? null,
    contact: contact ?? null,
    email: email ?? null,
    createdAt: new Date(created_at * 1000),
  }))
export type FetchedPayment = z.infer<typeof PaymentEntity>

export const RefundEntity = z.object({
  id: z.string(),
  amount: paise,
  receipt: z.string().nullish(),
  status: z.enum(['pending', 'processed', 'failed']),
})
export type FetchedRefund = z.infer<typeof RefundEntity>

export const ListedRefundEntity = RefundEntity.extend({
  payment_id: z.string(),
  created_at: z.number().int(),
}).transform(({ payment_id: paymentId, created_at, receipt, ...refund }) => ({
  ...refund,
  paymentId,
  receipt: receipt ?? null,
  createdAt: new Date(created_at * 1000),
}))
export type ListedRefund = z.infer<typeof ListedRefundEntity>

export const listOf = <T extends z.ZodType>(entity: T) => z.object({ items: z.array(entity) })
