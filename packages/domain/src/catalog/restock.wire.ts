import { z } from 'zod'

/** Whether the current user waits to be told that a product is back. */
export const RestockAnswer = z.object({ isAsked: z.boolean() })
export type RestockAnswer = z.infer<typeof RestockAnswer>
