import type { FastifyError, FastifyInstance } from 'fastify'

/** A refusal in Google's words: a code in capitals, with some followed by ' : ' and a sentence. */
export class GoogleRefusal extends Error {
  readonly statusCode: number

  constructor(message: string, statusCode = 400) {
    super(message)
    this.statusCode = statusCode
  }
}

export function googleError(code: number, message: string) {
  return { error: { code, message, errors: [{ message, reason: 'invalid', domain: 'global' }] } }
}

/** Lets every path of this scope refuse as Google's APIs do, whatever it was that went wrong. */
export function refuseAsGoogleDoes(scope: FastifyInstance): void {
  scope.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500
    const isGoogles = error instanceof GoogleRefusal || status >= 500
    const message = isGoogles ? error.message : `Invalid JSON payload received. ${error.message}`
    return reply.code(status).send(googleError(status, message))
  })
}

/** Any key will do, since each project has its own; none at all will not. */
export function demandApiKey(scope: FastifyInstance): void {
  scope.addHook<{ Querystring: { key?: string } }>('preValidation', async request => {
    const { key } = request.query
    if (key === undefined) throw new GoogleRefusal('The request is missing a valid API key.', 403)
    if (!String(key).trim()) throw new GoogleRefusal('API key not valid. Please pass a valid API key.')
  })
}
