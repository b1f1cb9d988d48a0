import { IdParams } from '@pindivantalu/domain/id.wire'
import {
  InitiateRequest,
  isFinalising,
  PlaceOrderRequest,
  QuoteAnswer,
} from '@pindivantalu/domain/orders/basket/checkout.wire'
import { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { DEFAULT_PAYMENT_METHOD } from '@pindivantalu/domain/payments/payment'
import { PayOrderRequest, RazorPayOrder } from '@pindivantalu/domain/payments/payment.wire'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { currentUser } from '../../http/access/access.ts'
import type { ShopApp } from '../../http/shop-app.ts'
import { openPaymentOfOrder, payOrder } from './pay-order.ts'
import { placeOrder } from './place-order.ts'
import { quoteBasket } from './quote-basket.ts'

const signedIn = { access: 'signedIn', tag: 'checkout' } as const
const pricing = { access: 'signedIn', needsAppCheck: true, tag: 'checkout' } as const

export function checkoutRoutes(app: ShopApp, deps: Deps): void {
  app.post(
    '/orders',
    {
      config: { ...pricing, whenBusy: 'refusedLast' },
      schema: {
        summary:
          'Price a basket and open its payment; or, with paymentDetails, make the order of what was paid',
        body: PlaceOrderRequest,
        response: { 200: z.union([OrderView, QuoteAnswer]), 201: OrderView },
      },
    },
    async (request, reply) => {
      const { body } = request
      const userId = currentUser(request)._id
      if (isFinalising(body)) {
        const { order, isNew } = await placeOrder(deps, { userId, request: body })
        return reply.code(isNew ? 201 : 200).send(order)
      }
      const { orderItems: basket, shippingAddress: addressId, paymentDetails: _, ...rest } = body
      return quoteBasket(deps, { ...rest, userId, basket, addressId })
    },
  )
  app.post(
    '/orders/razorpay-initiate',
    {
      config: pricing,
      schema: {
        summary: 'Price a basket and open its payment; the address is due when the order is made',
        body: InitiateRequest,
        response: { 200: QuoteAnswer },
      },
    },
    request =>
      quoteBasket(deps, {
        userId: currentUser(request)._id,
        basket: request.body.orderItems,
        addressId: null,
        paymentMethod: DEFAULT_PAYMENT_METHOD,
        deliveryNote: request.body.deliveryNote,
        gift: request.body.gift,
        deliveryDay: request.body.deliveryDay,
      }),
  )
  app.post(
    '/orders/:id/razorpay',
    {
      config: signedIn,
      schema: {
        summary: 'Open the payment of an unpaid order',
        params: IdParams,
        response: { 200: RazorPayOrder },
      },
    },
    request => openPaymentOfOrder(deps, { id: request.params.id, userId: currentUser(request)._id }),
  )
  app.put(
    '/orders/:id/pay',
    {
      config: { ...signedIn, whenBusy: 'refusedLast' },
      schema: {
        summary: 'An unpaid order was paid',
        params: IdParams,
        body: PayOrderRequest,
        response: { 200: OrderView },
      },
    },
    request => payOrder(deps, { id: request.params.id, userId: currentUser(request)._id }, request.body),
  )
}
