import type { FastifyInstance } from 'fastify'
import { collectionOf } from './entities.ts'
import type { Razorpay } from './razorpay.ts'
import { amountIn, bodyWith, currencyIn, type Input, notesIn, receiptIn, spanIn } from './read-input.ts'
import type { RefundRequest } from './refunds.ts'

type WithId = { Params: { id: string } }
type WithQuery = { Querystring: Input }

export function registerPaymentRoutes(scope: FastifyInstance, { ledger, payments, refunds }: Razorpay): void {
  scope.get<WithQuery>('/v1/payments', ({ query }) => collectionOf(ledger.listPayments(spanIn(query))))
  scope.get<WithId>('/v1/payments/:id', ({ params }) => ledger.demandPayment(params.id))
  scope.post<WithId>('/v1/payments/:id/capture', ({ params, body }) => {
    const payment = ledger.demandPayment(params.id)
    const wanted = bodyWith(body, ['amount', 'currency'])
    payments.captureOnDemand(payment, { amount: amountIn(wanted), currency: currencyIn(wanted) })
    return payment
  })
  scope.post<WithId>('/v1/payments/:id/refund', ({ params, body, headers }) => {
    const payment = ledger.demandPayment(params.id)
    const wanted = refundIn(bodyWith(body, ['amount', 'speed', 'notes', 'receipt']))
    const key = headers['x-refund-idempotency']
    return key === undefined
      ? refunds.refund(payment, wanted)
      : refunds.refundOnce(String(key), payment, wanted)
  })
  scope.get<WithId & WithQuery>('/v1/payments/:id/refunds', ({ params, query }) => {
    const { count, skip } = spanIn(query)
    return collectionOf(ledger.refundsOf(ledger.demandPayment(params.id).id).slice(skip, skip + count))
  })
  scope.get<{ Params: { refundId: string } }>('/v1/payments/:id/refunds/:refundId', ({ params }) =>
    ledger.demandRefund(params.refundId),
  )
  scope.get<WithQuery>('/v1/refunds', ({ query }) => collectionOf(ledger.listRefunds(spanIn(query))))
  scope.get<WithId>('/v1/refunds/:id', ({ params }) => ledger.demandRefund(params.id))
}

/** Without an amount, all that is left. */
function refundIn(body: Input): RefundRequest {
  return {
    amount: body.amount === undefined ? undefined : amountIn(body),
    notes: notesIn(body),
    receipt: receiptIn(body),
    speed: body.speed === 'optimum' ? 'optimum' : 'normal',
  }
}
