import type { FastifyError, FastifyInstance } from 'fastify'

type Details = { code?: string; statusCode?: number; field?: string; reason?: string; step?: string }

/** A refusal in Razorpay's words. */
export class RazorpayRefusal extends Error {
  readonly statusCode: number
  readonly details: Details

  constructor(description: string, details: Details = {}) {
    super(description)
    this.statusCode = details.statusCode ?? 400
    this.details = details
  }
}

/** What was sent has the wrong form. */
export function badInput(description: string, field?: string): RazorpayRefusal {
  return new RazorpayRefusal(description, {
    reason: 'input_validation_failed',
    step: 'payment_initiation',
    ...(field !== undefined && { field }),
  })
}

function razorpayError(description: string, { code, field, reason, step }: Details = {}) {
  return {
    error: {
      code: code ?? 'BAD_REQUEST_ERROR',
      description,
      source: reason ? 'business' : 'NA',
      step: step ?? 'NA',
      reason: reason ?? 'NA',
      metadata: {},
      ...(field !== undefined && { field }),
    },
  }
}

export const TOO_MANY_REQUESTS = razorpayError('Too many requests')

export const TROUBLE = razorpayError(
  'We are facing some trouble completing your request at the moment. Please try again shortly.',
  { code: 'SERVER_ERROR' },
)

export const KEY_REFUSAL = { status: 401, body: razorpayError('Authentication failed') }

/** Lets every path of this scope refuse as Razorpay's API does, whatever it was that went wrong. */
export function refuseAsRazorpayDoes(scope: FastifyInstance): void {
  scope.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) return reply.code(status).send(TROUBLE)
    const { message, details } = error instanceof RazorpayRefusal ? error : badInput(error.message)
    return reply.code(status).send(razorpayError(message, details))
  })
}
