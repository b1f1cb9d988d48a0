import { DoneAnswer } from '@pindivantalu/domain/answer.wire'
import { IdParams } from '@pindivantalu/domain/id.wire'
import { SendToCustomerRequest } from '@pindivantalu/domain/orders/owner-order.wire'
import type { Deps } from '../../deps.ts'
import { currentUser } from '../../http/access/access.ts'
import type { ShopApp } from '../../http/shop-app.ts'
import { sendInvoice, sendPayLink } from './send-to-customer.ts'

const SENDINGS = [
  {
    url: '/orders/:id/send-invoice',
    summary: 'Send the invoice of a paid order to its customer by WhatsApp, once per key',
    send: sendInvoice,
    message: 'The invoice is on its way',
  },
  {
    url: '/orders/:id/send-pay-link',
    summary: 'Send the link to an unpaid order to its customer by WhatsApp, once per key',
    send: sendPayLink,
    message: 'The pay link is on its way',
  },
] as const

export function sendToCustomerRoutes(
  app: ShopApp,
  deps: Pick<Deps, 'db' | 'now' | 'outbox' | 'config'>,
): void {
  for (const { url, summary, send, message } of SENDINGS) {
    app.post(
      url,
      {
        config: { access: 'orders', tag: 'orders' },
        schema: { summary, params: IdParams, body: SendToCustomerRequest, response: { 200: DoneAnswer } },
      },
      async request => {
        const { sendKey } = request.body
        await send(deps, { id: request.params.id, sendKey, ownerId: currentUser(request)._id })
        return { message }
      },
    )
  }
}
