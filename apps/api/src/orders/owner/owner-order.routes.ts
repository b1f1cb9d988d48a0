import { IdParams } from '@pindivantalu/domain/id.wire'
import { OrderView } from '@pindivantalu/domain/orders/order.wire'
import {
  CustomerQuery,
  CustomerToOrderFor,
  OwnerOrderRequest,
  PriceBasketRequest,
  PricedBasket,
} from '@pindivantalu/domain/orders/owner-order.wire'
import { PaidOutsideRequest } from '@pindivantalu/domain/orders/paid-outside/paid-outside.wire'
import type { Deps } from '../../deps.ts'
import { currentUser } from '../../http/access/access.ts'
import type { ShopApp } from '../../http/shop-app.ts'
import { priceBasket } from '../checkout/price-basket.ts'
import { factsOfCustomer } from '../find-customer.ts'
import { makeOrderForCustomer } from './make-order-for-customer.ts'
import { markPaidOutside } from './mark-paid-outside.ts'

const admin = { access: 'admin', tag: 'orders' } as const
const orders = { access: 'orders', tag: 'orders' } as const

export function ownerOrderRoutes(
  app: ShopApp,
  deps: Pick<Deps, 'db' | 'now' | 'codeSeal' | 'config' | 'shop' | 'outbox'>,
): void {
  app.get(
    '/orders/customer',
    {
      config: orders,
      schema: {
        summary: 'Whose a phone is, what they ordered, and what an order made now could choose',
        querystring: CustomerQuery,
        response: { 200: CustomerToOrderFor },
      },
    },
    request => factsOfCustomer(deps, request.query.phone),
  )
  app.post(
    '/orders/for-customer/prices',
    {
      config: orders,
      schema: {
        summary: 'What a basket would cost; nothing is written',
        body: PriceBasketRequest,
        response: { 200: PricedBasket },
      },
    },
    request => priceBasket(deps, request.body.orderItems),
  )
  app.post(
    '/orders/for-customer',
    {
      config: orders,
      schema: {
        summary: 'Make an unpaid order for somebody who wrote or rang; the same again is the same order',
        body: OwnerOrderRequest,
        response: { 200: OrderView, 201: OrderView },
      },
    },
    async (request, reply) => {
      const made = await makeOrderForCustomer(deps, { request: request.body, owner: currentUser(request) })
      return reply.code(made.isNew ? 201 : 200).send(made.order)
    },
  )
  app.put(
    '/orders/:id/paid-outside',
    {
      config: admin,
      schema: {
        summary:
          'Mark an order that the owner made as paid in cash or by UPI; the same again is the same answer',
        params: IdParams,
        body: PaidOutsideRequest,
        response: { 200: OrderView },
      },
    },
    request => markPaidOutside(deps, { id: request.params.id, owner: currentUser(request) }, request.body),
  )
}
