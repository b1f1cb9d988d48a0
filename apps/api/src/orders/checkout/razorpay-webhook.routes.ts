import { DoneAnswer } from '@pindivantalu/domain/answer.wire'
import type { Deps } from '../../deps.ts'
import { keepRawBodies } from '../../http/raw-bodies.ts'
import type { ShopApp } from '../../http/shop-app.ts'
import { razorpayWebhooks } from './take-razorpay-webhook.ts'

/** To be registered in a scope of its own. */
export function razorpayWebhookRoutes(scope: ShopApp, deps: Deps): void {
  keepRawBodies(scope)
  const takeWebhook = razorpayWebhooks(deps)
  scope.post(
    '/orders/razorpay-webhook',
    {
      config: { access: 'everyone', worksWhileQuiet: true, whenBusy: 'refusedLast', tag: 'webhooks' },
      schema: { summary: 'What Razorpay reports about payments', response: { 200: DoneAnswer } },
    },
    async request => {
      await takeWebhook({
        rawBody: request.body,
        signature: request.headers['x-razorpay-signature'],
        eventId: request.headers['x-razorpay-event-id'],
      })
      return { message: 'Received' }
    },
  )
}
