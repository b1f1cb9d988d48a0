import { z } from 'zod'
import { Instant } from '../id.wire.ts'
import { HEARD_PROVIDERS } from './provider-health.ts'

export const ProviderCheck = z.object({
  name: z.string(),
  isRight: z.boolean(),
  found: z.string(),
  /** Null where nothing is to be done. */
  toDo: z.string().nullable(),
})
export type ProviderCheck = z.infer<typeof ProviderCheck>

export const ProviderHealth = z.object({
  /** Null: nobody has looked yet. */
  lastChecks: z.object({ checkedAt: Instant, results: z.array(ProviderCheck) }).nullable(),
  heard: z.array(
    z.object({
      provider: z.enum(HEARD_PROVIDERS),
      lastAt: Instant.nullable(),
      /** Since when the shop should have heard something. */
      silentSince: Instant.nullable(),
    }),
  ),
})
export type ProviderHealth = z.infer<typeof ProviderHealth>
