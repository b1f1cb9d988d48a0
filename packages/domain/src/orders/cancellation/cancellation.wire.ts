import { z } from 'zod'
import { PaidBack } from '../refunds/refund.wire.ts'
import { SeenVersion } from '../seen-version.wire.ts'
import { CANCEL_REASONS } from './cancellation.ts'

/** PUT orders/{id}/cancel. `paidBack` says how, where the order was paid outside. */
export const CancelOrderRequest = z.object({
  reason: z.enum(CANCEL_REASONS),
  paidBack: PaidBack.optional(),
  version: SeenVersion,
})
export type CancelOrderRequest = z.infer<typeof CancelOrderRequest>
