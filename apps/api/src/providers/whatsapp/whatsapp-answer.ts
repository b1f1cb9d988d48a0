import { z } from 'zod'
import { failure, type ProviderAnswer } from '../ask-provider.ts'
import { failureBy } from './whatsapp-errors.ts'

const Refusal = z.object({
  error: z.object({ code: z.number().int(), error_subcode: z.number().int().nullish().catch(null) }),
})

export function readAnswer<Taken extends object>(
  { status, body }: { status: number; body: unknown },
  Taken: z.ZodType<Taken>,
): ProviderAnswer<Taken> {
  const refusal = Refusal.safeParse(body)
  if (refusal.success) {
    const { code, error_subcode: subcode } = refusal.data.error
    return failureBy({ code, subcode: subcode ?? null }, status)
  }
  const taken = Taken.safeParse(body)
  return taken.success ? { ok: true, ...taken.data } : failure('transient', `${status} not understood`)
}
