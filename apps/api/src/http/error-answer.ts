import { ERRORS, type ErrorCode } from '@pindivantalu/domain/errors'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { Refusal } from './refusal.ts'

/** Fastify's own refusals, in the shop's words. Anything not listed is ours to repair: 500. */
const CODES_BY_STATUS: Record<number, ErrorCode> = {
  400: 'request.invalid',
  404: 'request.not_found',
  413: 'request.too_large',
  415: 'request.unsupported_media',
  429: 'request.rate_limited',
  503: 'server.unavailable',
}

/** Lost connections, a starting or a stopping database (SQLSTATE class 08, 53, 57): worth trying again. */
const DATABASE_AWAY = /^(08|53|57)|^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE)$/

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const code = codeOf(error)
    if (ERRORS[code].status >= 500 && !(error instanceof Refusal))
      request.log.error({ err: error }, 'request failed')
    return answer(reply, code)
  })
  app.setNotFoundHandler((_request, reply) => answer(reply, 'request.not_found'))
}

/** An address that cannot be decoded (`/search/%E0%A4`) never reaches a route. */
export function answerBadAddress(_error: FastifyError, _request: unknown, reply: FastifyReply) {
  return answer(reply, 'request.invalid')
}

export function answer(reply: FastifyReply, code: ErrorCode) {
  const { status, message } = ERRORS[code]
  if (status === 503) reply.header('retry-after', '5')
  // The two review lists promise `error` as well; it costs nothing to say it everywhere.
  return reply.code(status).header('cache-control', 'no-store').send({ code, message, error: message })
}

function codeOf(error: FastifyError | Refusal): ErrorCode {
  if (error instanceof Refusal) return error.code
  if (error.validation) return 'request.invalid'
  if (DATABASE_AWAY.test(error.code ?? '')) return 'server.unavailable'
  return CODES_BY_STATUS[error.statusCode ?? 500] ?? 'server.error'
}
