import { z } from 'zod'
import { ERRORS, type ErrorCode } from './errors.ts'

const errorCodes = Object.keys(ERRORS) as ErrorCode[]

/** The body of every failure; only the two review lists also carry `error`. */
export const ErrorAnswer = z.object({
  code: z.enum(errorCodes),
  message: z.string(),
  error: z.string().optional(),
})
export type ErrorAnswer = z.infer<typeof ErrorAnswer>
