import type { FastifyInstance } from 'fastify'
import { type CaptureMode, collectionOf, newId, type Order } from './entities.ts'
import type { Razorpay } from './razorpay.ts'
import { badInput } from './razorpay-errors.ts'
import {
  amountIn,
  bodyWith,
  captureIn,
  currencyIn,
  type Input,
  notesIn,
  receiptIn,
  spanIn,
} from './read-input.ts'

const ORDER_FIELDS = [
  'amount',
  'currency',
  'receipt',
  'notes',
  'payment',
  'payment_capture',
  'partial_payment',
  'first_payment_min_amount',
]

type WithId = { Params: { id: string } }

export function registerOrderRoutes(scope: FastifyInstance, { ledger, seconds }: Razorpay): void {
  scope.post('/v1/orders', request => {
    const { order, capture } = newOrder(bodyWith(request.body, ORDER_FIELDS), seconds())
    if (order.receipt !== null && ledger.hasReceipt(order.receipt)) {
      throw badInput(`Order with the same receipt ${order.receipt} is already created`, 'receipt')
    }
    ledger.addOrder(order, capture)
    return order
  })
  scope.get<{ Querystring: Input & { receipt?: string } }>('/v1/orders', ({ query }) =>
    collectionOf(ledger.listOrders(spanIn(query), query.receipt)),
  )
  scope.get<WithId>('/v1/orders/:id', ({ params }) => ledger.demandOrder(params.id).order)
  scope.get<WithId>('/v1/orders/:id/payments', ({ params }) =>
    collectionOf(ledger.demandOrder(params.id).payments.toReversed()),
  )
}

function newOrder(body: Input, createdAt: number): { order: Order; capture: CaptureMode } {
  const amount = amountIn(body)
  const order: Order = {
    id: newId('order'),
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency: currencyIn(body),
    receipt: receiptIn(body),
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: notesIn(body),
    created_at: createdAt,
  }
  return { order, capture: captureIn(body) }
}
