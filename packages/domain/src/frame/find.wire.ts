import { z } from 'zod'
import { PERSON_KINDS } from '../accounts/person-kind.ts'
import { Instant } from '../id.wire.ts'
import { LONGEST_SEARCH } from '../list-search.ts'
import { LISTED_STATUSES } from '../orders/order-status.ts'
import { lineOfText } from '../text.wire.ts'

/** GET frame/find?q= */
export const FindQuery = z.object({ q: lineOfText(LONGEST_SEARCH).min(1) })
export type FindQuery = z.infer<typeof FindQuery>

/** At most five of each. */
export const Found = z.object({
  orders: z.array(
    z.object({
      _id: z.string(),
      reference: z.string(),
      customer: z.string(),
      total: z.string(),
      status: z.enum(LISTED_STATUSES),
      placedAt: Instant,
    }),
  ),
  people: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      phone: z.string(),
      kinds: z.array(z.enum(PERSON_KINDS)),
    }),
  ),
  products: z.array(z.object({ _id: z.string(), name: z.string(), teluguName: z.string() })),
  chats: z.array(
    z.object({ phone: z.string(), name: z.string().nullable(), words: z.string(), at: Instant }),
  ),
})
export type Found = z.infer<typeof Found>
