import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../errors/refusal.ts'

const COMES_BACK_AFTER_SECONDS = 5

/** For routes whose bodies are large: what comes beyond so many is refused before its body is read. */
export function limitConcurrentRequests(most: number) {
  let held = 0
  return async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (held >= most) refuse('server.busy', { retryAfterSeconds: COMES_BACK_AFTER_SECONDS })
    held += 1
    // Answered or given up by its sender.
    reply.raw.once('close', () => {
      held -= 1
    })
  }
}
