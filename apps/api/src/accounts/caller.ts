import type { FastifyRequest } from 'fastify'
import { networkOf } from '../http/rate-limits.ts'
import { sessionHashIn } from '../http/session-cookie.ts'
import type { Caller } from './sign-in.ts'

export function callerOf(request: FastifyRequest): Caller {
  return {
    network: networkOf(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
    formerSession: sessionHashIn(request),
  }
}
