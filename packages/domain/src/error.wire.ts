import { z } from 'zod'
import { ERRORS, type ErrorCode } from './errors.ts'
import { DeliveryOptionView } from './kitchen/delivery-options.wire.ts'

const errorCodes = Object.keys(ERRORS) as ErrorCode[]

/** Which field is to blame: its path in the request, such as `orderItems.0.quantity`, and what a person reads beside it. */
export const FieldIssue = z.object({ path: z.string(), message: z.string() })
export type FieldIssue = z.infer<typeof FieldIssue>

/** The body of every failure. */
export const ErrorAnswer = z.object({
  code: z.enum(errorCodes),
  message: z.string(),
  error: z.string().optional(),
  issues: z
    .array(FieldIssue)
    .optional()
    .describe('With every 400: the fields to blame, by their dotted path; empty where none is.'),
  triesLeft: z
    .number()
    .int()
    .optional()
    .describe('With a wrong delivery code: how often another may be tried before a new one is needed.'),
  options: z.array(DeliveryOptionView).optional().describe('Where a slot or a day is full: what is left.'),
})
export type ErrorAnswer = z.infer<typeof ErrorAnswer>
