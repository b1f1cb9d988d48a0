import { parseJson } from '@pindivantalu/domain/read-json'
import { z } from 'zod'
import { PaymentEntity, RefundEntity } from './razorpay-entities.ts'

const EVENTS = [
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'order.paid',
  'refund.created',
  'refund.processed',
  'refund.failed',
] as const

/** A snapshot from when it happened: by the time it arrives things may have moved on. */
const News = z
  .object({
    event: z.enum(EVENTS),
    created_at: z.number().int(),
    payload: z.object({
      payment: z.object({ entity: PaymentEntity }),
      refund: z.object({ entity: RefundEntity }).nullish(),
    }),
  })
  .transform(({ event, created_at, payload: { payment, refund } }) => ({
    event,
    orderId: payment.entity.orderId,
    paymentId: payment.entity.id,
    payment: payment.entity,
    refund: refund?.entity ?? null,
    happenedAt: new Date(created_at * 1000),
  }))
export type RazorpayNews = z.infer<typeof News>

/** Call it after the signature was found good. Events the shop has no use for are ignored, as is what cannot be read. */
export function readWebhook(rawBody: Buffer | string): RazorpayNews | 'ignored' {
  return News.safeParse(parseJson(String(rawBody))).data ?? 'ignored'
}
