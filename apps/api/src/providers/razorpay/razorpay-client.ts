import { SECOND } from '@pindivantalu/domain/indian-time'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import {
  askProvider,
  failure,
  type ProviderAnswer,
  type ProviderFailure,
  problemByStatus,
} from '../ask-provider.ts'

const PATIENCE_MS = 10 * SECOND

/** What stands in front of the path of a question tells the log what was wanted, without an id. */
type Question = { wish: string; path: string; body?: unknown; headers?: Record<string, string> }

/** Words of theirs that may be logged: codes, never sentences, which can repeat what they were told. */
const word = z
  .string()
  .regex(/^[\w.-]{1,60}$/)
  .nullish()
  .catch(null)
const Refusal = z.object({
  error: z.object({ code: word, reason: word, field: word, description: z.string().nullish().catch(null) }),
})

/** Razorpay's REST API. What it refuses and what gets lost on the way comes back as a typed failure. */
export function createRazorpayClient(
  { apiUrl, keyId, keySecret }: Pick<Config['razorpay'], 'apiUrl' | 'keyId' | 'keySecret'>,
  log: FastifyBaseLogger,
  patienceMs = PATIENCE_MS,
) {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  return async function ask<T extends z.ZodType>(
    { wish, path, body, headers }: Question,
    shape: T,
  ): Promise<ProviderAnswer<{ said: z.output<T> }>> {
    const answer = await askProvider({
      url: new URL(`/v1/${path}`, apiUrl).href,
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization, ...headers },
      body,
      withinMs: patienceMs,
    })
    const outcome = answer.ok ? read(answer, shape) : answer
    if (!outcome.ok) {
      const { problem, reason } = outcome
      log[problem === 'misconfigured' ? 'error' : 'warn']({ wish, problem, reason }, 'Razorpay did not do it')
    }
    return outcome
  }
}

function read<T extends z.ZodType>(
  { status, body }: { status: number; body: unknown },
  shape: T,
): ProviderAnswer<{ said: z.output<T> }> {
  if (status >= 300) return refused(status, body)
  const parsed = shape.safeParse(body)
  return parsed.success
    ? { ok: true, said: parsed.data }
    : failure('transient', `${status} not understood: ${parsed.error.issues[0]?.path.join('.')}`)
}

function refused(status: number, body: unknown): ProviderFailure {
  const { code, reason, field, description } = Refusal.safeParse(body).data?.error ?? {}
  const told = [status, code, reason, field].filter(part => part && part !== 'NA').join(' ')
  // Wrong keys are said to be answered with 400 at times, in one of these ways.
  if (/^authentication failed|api (key|secret) provided is invalid/i.test(description ?? ''))
    return failure('misconfigured', told)
  // Another request with this key is on its way; one with another body will never be taken.
  if (status === 409 && !/different request/i.test(description ?? '')) return failure('transient', told)
  return failure(problemByStatus(status), told)
}
