import { z } from 'zod'
import { lineOfText } from '../../text.wire.ts'
import { LONGEST_REFERENCE, OUTSIDE_METHODS } from './paid-outside.ts'

/** PUT orders/{id}/paid-outside. An empty reference and none are the same. */
export const PaidOutsideRequest = z.object({
  method: z.enum(OUTSIDE_METHODS),
  /** The transfer's own number for UPI; a word about the cash, if there is one. */
  reference: lineOfText(LONGEST_REFERENCE)
    .nullish()
    .transform(reference => reference || null),
  /** As the order was read: refused where somebody changed it since. */
  version: z.string().max(100).optional(),
})
export type PaidOutsideRequest = z.infer<typeof PaidOutsideRequest>
