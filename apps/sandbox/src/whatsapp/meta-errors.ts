import type { FastifyError, FastifyInstance } from 'fastify'

/** Title and HTTP status of each code, as Meta publishes them; a few statuses are told differently elsewhere. */
const META_ERRORS: Record<number, { title: string; status: number }> = {
  0: { title: 'AuthException', status: 401 },
  1: { title: 'API Unknown', status: 400 },
  2: { title: 'API Service', status: 503 },
  3: { title: 'API Method', status: 500 },
  4: { title: 'API Too Many Calls', status: 400 },
  10: { title: 'Permission Denied', status: 403 },
  100: { title: 'Invalid parameter', status: 400 },
  190: { title: 'Access token has expired', status: 401 },
  200: { title: 'API Permission', status: 403 },
  368: { title: 'Temporarily blocked for policies violations', status: 403 },
  80007: { title: 'Rate limit issues', status: 400 },
  130429: { title: 'Rate limit hit', status: 400 },
  130472: { title: "User's number is part of an experiment", status: 400 },
  131000: { title: 'Something went wrong', status: 500 },
  131005: { title: 'Access denied', status: 403 },
  131008: { title: 'Required parameter is missing', status: 400 },
  131009: { title: 'Parameter value is not valid', status: 400 },
  131016: { title: 'Service unavailable', status: 500 },
  131026: { title: 'Message undeliverable', status: 400 },
  131031: { title: 'Account has been locked', status: 403 },
  131042: { title: 'Business eligibility payment issue', status: 400 },
  131047: { title: 'Re-engagement message', status: 400 },
  131048: { title: 'Spam rate limit hit', status: 400 },
  131049: { title: 'Meta chose not to deliver', status: 400 },
  131051: { title: 'Unsupported message type', status: 400 },
  131053: { title: 'Media upload error', status: 400 },
  131056: { title: '(Business Account, Consumer Account) pair rate limit hit', status: 400 },
  132000: { title: 'Number of parameters does not match the expected number of params', status: 400 },
  132001: { title: 'Template name does not exist in the translation', status: 404 },
  132005: { title: 'Translated text too long', status: 400 },
  132007: { title: 'Template Format Character Policy Violated', status: 400 },
  132012: { title: 'Parameter format does not match format in the created template', status: 400 },
  132015: { title: 'Template is Paused', status: 400 },
  132016: { title: 'Template is Disabled', status: 400 },
  132018: { title: "There's an issue with the parameters in your template", status: 400 },
  133010: { title: 'Phone number not registered', status: 400 },
}

export const META_CODES = Object.keys(META_ERRORS).map(Number)

export const titleOf = (code: number) => META_ERRORS[code]?.title ?? 'Something went wrong'

/** A refusal in WhatsApp's words. */
export class MetaRefusal extends Error {
  readonly code: number

  constructor(code: number, details: string) {
    super(details)
    this.code = code
  }

  get body(): object {
    return metaError(this.code, this.message)
  }
}

/** The Graph API refuses before WhatsApp is asked: with its own sentence, and no details beside it. */
export class GraphRefusal extends MetaRefusal {
  readonly more: { type?: string; error_subcode?: number }

  constructor(code: number, sentence: string, more: { type?: string; error_subcode?: number } = {}) {
    super(code, sentence)
    this.more = more
  }

  override get body(): object {
    const { code, message, more } = this
    return { error: { message, type: 'OAuthException', code, ...more, fbtrace_id: TRACE } }
  }
}

/** A parameter of the wrong form, by its name. */
export const badParam = (sentence: string) => new GraphRefusal(100, `(#100) ${sentence}`)

const TRACE = 'AsandboxTraceOfThisCall'

export function metaError(code: number, details: string) {
  return {
    error: {
      message: `(#${code}) ${titleOf(code)}`,
      type: 'OAuthException',
      code,
      error_data: { messaging_product: 'whatsapp', details },
      fbtrace_id: TRACE,
    },
  }
}

export const KEY_REFUSAL = {
  status: 401,
  body: metaError(190, 'Error validating access token: Session has expired'),
}

/** Lets every path of this scope refuse as the Graph API does, whatever it was that went wrong. */
export function refuseAsMetaDoes(scope: FastifyInstance): void {
  scope.setErrorHandler((error: FastifyError | MetaRefusal, _request, reply) => {
    if (error instanceof MetaRefusal) {
      return reply.code(META_ERRORS[error.code]?.status ?? 400).send(error.body)
    }
    const code = (error.statusCode ?? 500) < 500 ? 100 : 131000
    return reply.code(error.statusCode ?? 500).send(metaError(code, error.message))
  })
}
