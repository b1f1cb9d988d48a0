import type { ErrorAnswer, FieldIssue } from '@pindivantalu/domain/error.wire'
import { ERRORS, type ErrorCode } from '@pindivantalu/domain/errors'
import { languageAt, samePlaceIn } from '@pindivantalu/domain/language'
import { withWaitingTime } from '@pindivantalu/domain/limits'
import { inLanguage, t } from '@pindivantalu/texts/t'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { isDatabaseAway } from '../../db/database-away.ts'
import { WorkFailed } from '../../platform/work-failed.ts'
import { FilesUnavailable } from '../../storage/files.ts'
import { languageAskedBy } from '../language.ts'
import { Refusal } from './refusal.ts'

/** Fastify's own refusals, in the shop's words. Other mistakes of the caller are 400, all else is ours to repair: 500. */
const CODES_BY_STATUS: Record<number, ErrorCode> = {
  400: 'request.invalid',
  403: 'request.not_found',
  404: 'request.not_found',
  413: 'request.too_large',
  415: 'request.unsupported_media',
  429: 'request.rate_limited',
  503: 'server.unavailable',
}

/** No route of the shop: a browser that is sent there shows the page for a wrong URL. */
const NOWHERE = '/page-not-found'

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const code = codeOf(error)
    if (ERRORS[code].status >= 500 && !(error instanceof Refusal))
      request.log.error({ err: error }, 'request failed')
    return error instanceof Refusal ? answer(reply, code, error) : answer(reply, code)
  })
  app.setNotFoundHandler((_request, reply) => answer(reply, 'request.not_found'))
}

/** A URL that cannot be decoded (`/search/100%`) never reaches a route; browsers are sent to the page that says so. */
export function answerBadUrl(_error: FastifyError, request: { url: string }, reply: FastifyReply) {
  return request.url.startsWith('/api/')
    ? answer(reply, 'request.invalid')
    : reply.redirect(samePlaceIn(languageAt(request.url), NOWHERE))
}

type AnswerDetails = {
  retryAfterSeconds?: number | undefined
  triesLeft?: number | undefined
  options?: ErrorAnswer['options']
  sayIssues?: () => FieldIssue[]
  say?: (() => string) | undefined
}

export function answer(
  reply: FastifyReply,
  code: ErrorCode,
  { retryAfterSeconds, triesLeft, options, sayIssues = () => [], say }: AnswerDetails = {},
) {
  const { status } = ERRORS[code]
  const { message, issues } = inLanguage(languageAskedBy(reply.request), () => ({
    message: say?.() ?? messageOf(code, retryAfterSeconds),
    issues: status === 400 || code === 'label.incomplete' ? sayIssues() : undefined,
  }))
  const wait = retryAfterSeconds ?? (status === 503 ? 5 : undefined)
  if (wait !== undefined) reply.header('retry-after', String(wait))
  // The two review lists promise `error` as well; it costs nothing to say it everywhere.
  const body = {
    code,
    message,
    error: message,
    ...(issues && { issues }),
    ...(triesLeft !== undefined && { triesLeft }),
    ...(options && { options }),
  }
  return reply.code(status).header('cache-control', 'no-store').send(body)
}

function messageOf(code: ErrorCode, retryAfterSeconds: number | undefined): string {
  const fixed = t(ERRORS[code].message)
  return retryAfterSeconds === undefined ? fixed : withWaitingTime(fixed, retryAfterSeconds)
}

function codeOf(error: FastifyError | Refusal): ErrorCode {
  if (error instanceof Refusal) return error.code
  if (error instanceof WorkFailed) return 'server.work_ended'
  if (error.validation) return 'request.invalid'
  if (isDatabaseAway(error)) return 'server.unavailable'
  if (error instanceof FilesUnavailable)
    return error.wasWriting ? 'upload.store_unavailable' : 'server.unavailable'
  const status = error.statusCode ?? 500
  return CODES_BY_STATUS[status] ?? (status < 500 ? 'request.invalid' : 'server.error')
}
