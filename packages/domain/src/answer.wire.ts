import { z } from 'zod'

/** The answer of a call that acts and has nothing to show. */
export const DoneAnswer = z.object({ message: z.string() })
export type DoneAnswer = z.infer<typeof DoneAnswer>
