import { RazorpayCallback } from '@pindivantalu/domain/payments/payment.wire'
import { pathAfterPayment } from '@pindivantalu/domain/payments/return-from-payment'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { ShopApp } from '../../http/shop-app.ts'
import { returnFromPayment } from './return-from-payment.ts'

const LARGEST = 16 * 1024

/**
 * Where the provider's own page leads back to, in browsers that show no payment window. It is a form from another site,
 * so no session comes with it; the signature proves it. To be registered in a scope of its own.
 */
export function razorpayCallbackRoutes(scope: ShopApp, deps: Deps): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LARGEST },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )
  scope.post(
    '/orders/razorpay-callback',
    {
      config: {
        access: 'everyone',
        takesForeignForms: true,
        worksWhileQuiet: true,
        whenBusy: 'refusedLast',
        tag: 'checkout',
      },
      schema: {
        summary: 'The customer comes back from Razorpay’s own page',
        consumes: ['application/x-www-form-urlencoded'],
        body: RazorpayCallback,
        response: { 303: z.null().describe('To the order, or back to the checkout with what became of it') },
      },
      // A person reads what comes, perhaps after having paid: whatever failed here, webhook or reconciler finish it.
      errorHandler: (error, request, reply) => {
        request.log.error({ err: error }, 'a return from a payment failed')
        const path = pathAfterPayment({ orderId: null, paysOrderId: null, news: 'unconfirmed' })
        return reply.redirect(path, 303)
      },
    },
    async (request, reply) =>
      reply.redirect(pathAfterPayment(await returnFromPayment(deps, request.body)), 303),
  )
}
