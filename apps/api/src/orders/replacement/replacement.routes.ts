import { IdParams } from '@pindivantalu/domain/id.wire'
import { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { ReplacementRequest } from '@pindivantalu/domain/orders/replacement/replacement.wire'
import type { Deps } from '../../deps.ts'
import { currentUser } from '../../http/access/access.ts'
import { PDF } from '../../http/openapi.ts'
import type { ShopApp } from '../../http/shop-app.ts'
import { findOrderFor } from '../find-order.ts'
import { printDeliveryNote } from './print-delivery-note.ts'
import { sendAgain } from './send-again.ts'

export function replacementRoutes(
  app: ShopApp,
  deps: Pick<Deps, 'db' | 'now' | 'config' | 'shop' | 'outbox' | 'codeSeal'>,
): void {
  app.post(
    '/orders/:id/replacement',
    {
      config: { access: 'admin', tag: 'orders' },
      schema: {
        summary:
          'Send items of a delivered order again for nothing; answers the new order, the same key the same one',
        params: IdParams,
        body: ReplacementRequest,
        response: { 200: OrderView, 201: OrderView },
      },
    },
    async (request, reply) => {
      const which = { id: request.params.id, owner: currentUser(request) }
      const sent = await sendAgain(deps, which, request.body)
      return reply.code(sent.isNew ? 201 : 200).send(sent.order)
    },
  )
  app.get(
    '/orders/:id/delivery-note',
    {
      config: { access: 'signedIn', tag: 'orders' },
      schema: {
        summary: 'The delivery note of an order that was sent again, as PDF',
        params: IdParams,
        response: { 200: PDF },
      },
    },
    async (request, reply) => {
      const order = await findOrderFor(deps, {
        id: request.params.id,
        reader: currentUser(request),
        duty: 'papers',
      })
      const { filename, pdf } = await printDeliveryNote(deps, order)
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${filename}"`)
        .send(pdf)
    },
  )
}
