import type { FastifyRequest } from 'fastify'
import { sessionHashIn } from '../../http/access/session-cookie.ts'
import { languageAskedBy } from '../../http/language.ts'
import { networkOf } from '../../http/limits/rate-limits.ts'
import type { Caller } from './sign-in.ts'

export function callerOf(request: FastifyRequest): Caller {
  return {
    network: networkOf(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
    formerSession: sessionHashIn(request),
    language: languageAskedBy(request),
  }
}
