import type { FastifyInstance } from 'fastify'
import type { Method, Payment, Refund } from './entities.ts'
import { WEBHOOK_TIMES, type WebhookTime } from './events.ts'
import { FAILURE_CODES, FAILURE_REASONS, type FailureCode } from './failure-reasons.ts'
import { ADJUSTMENTS, type Adjustment } from './payments.ts'
import type { Razorpay } from './razorpay.ts'

const OUTCOMES = ['captured', 'authorized', 'failed', 'failed_then_captured'] as const

type PayRequest = {
  order_id: string
  outcome: (typeof OUTCOMES)[number]
  webhook?: WebhookTime
  method?: Method
  reason?: FailureCode
  card_number?: string
  vpa?: string
  bank?: string
  email?: string
  contact?: string
  description?: string
  amount?: number
  currency?: string
  adjusted_by?: Adjustment
  force?: boolean
}

const text = { type: 'string', minLength: 1, maxLength: 256 }
const webhook = { type: 'string', enum: WEBHOOK_TIMES }

const payRequest = bodyOf(['order_id', 'outcome'], {
  order_id: text,
  outcome: { type: 'string', enum: OUTCOMES },
  webhook,
  method: { type: 'string', enum: ['card', 'upi', 'netbanking', 'wallet'] },
  reason: { type: 'string', enum: FAILURE_CODES },
  card_number: { type: 'string', pattern: '^\\d{12,19}$' },
  vpa: text,
  bank: text,
  email: text,
  contact: text,
  description: text,
  amount: { type: 'integer', minimum: 1 },
  currency: { type: 'string', pattern: '^[A-Z]{3}$' },
  adjusted_by: { type: 'string', enum: Object.keys(ADJUSTMENTS) },
  force: { type: 'boolean' },
})
const lateRequest = bodyOf(['payment_id'], { payment_id: text, webhook })
const refundOutcome = bodyOf(['payment_id', 'status'], {
  payment_id: text,
  status: { type: 'string', enum: ['pending', 'processed', 'failed'] },
})

/** What the customer and the bank do; the payment window uses it, and tests that have no browser. */
export function registerPayRoutes(scope: FastifyInstance, razorpay: Razorpay): void {
  const { ledger, payments, refunds } = razorpay

  scope.post<{ Body: PayRequest }>('/sandbox/razorpay/pay', payRequest, ({ body }) => {
    const payment = payments.start(attemptIn(body))
    return decide(razorpay, payment, body)
  })
  scope.post<{ Body: { payment_id: string; webhook?: WebhookTime } }>(
    '/sandbox/razorpay/late-authorise',
    lateRequest,
    ({ body }) => {
      const payment = ledger.demandPayment(body.payment_id)
      payments.authoriseLate(payment, body.webhook ?? 'now')
      return success(razorpay, payment)
    },
  )
  scope.post<{ Body: { payment_id: string; status: Refund['status'] } }>(
    '/sandbox/razorpay/refund-outcome',
    refundOutcome,
    ({ body }, reply) => {
      refunds.decide(ledger.demandPayment(body.payment_id).id, body.status)
      return reply.code(204).send()
    },
  )
  scope.get<{ Params: { id: string } }>('/sandbox/razorpay/orders/:id', ({ params }) => {
    const { amount, currency, status } = ledger.demandOrder(params.id).order
    return { amount, currency, status, key_id: razorpay.account.keyId }
  })
}

function decide(razorpay: Razorpay, payment: Payment, { outcome, webhook = 'now', reason }: PayRequest) {
  const { payments } = razorpay
  if (outcome === 'failed' || outcome === 'failed_then_captured') {
    payments.fail(payment, reason ?? 'payment_failed', webhook)
    const failed = failure(payment)
    if (outcome === 'failed') return failed
  }
  payments.authorise(payment, webhook)
  if (outcome !== 'authorized') payments.capture(payment, webhook)
  return success(razorpay, payment)
}

function success({ signatureOf }: Razorpay, { id, order_id }: Payment) {
  return {
    razorpay_order_id: order_id,
    razorpay_payment_id: id,
    razorpay_signature: signatureOf(order_id, id),
  }
}

/** No signature: checkout gives none for a payment that failed. */
function failure({ id, order_id, error_reason }: Payment) {
  const { code, description, source, step } = FAILURE_REASONS[error_reason as FailureCode]
  return {
    razorpay_order_id: order_id,
    razorpay_payment_id: id,
    error: { code, description, source, step, reason: error_reason, metadata: { order_id, payment_id: id } },
  }
}

function attemptIn({
  order_id,
  card_number,
  adjusted_by,
  outcome: _outcome,
  webhook: _time,
  reason: _reason,
  ...rest
}: PayRequest) {
  return {
    orderId: order_id,
    ...(card_number && { cardNumber: card_number }),
    ...(adjusted_by && { adjustedBy: adjusted_by }),
    ...rest,
  }
}

function bodyOf(required: string[], properties: object) {
  return { schema: { body: { type: 'object', additionalProperties: false, required, properties } } }
}
