import { IdParams } from '@pindivantalu/domain/id.wire'
import { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { RefundRequest, RefundView } from '@pindivantalu/domain/orders/refunds/refund.wire'
import { z } from 'zod'
import { currentUser } from '../../http/access/access.ts'
import type { ShopApp } from '../../http/shop-app.ts'
import { type RefundDeps, refundOrder } from './refund-order.ts'

export function refundRoutes(app: ShopApp, deps: RefundDeps): void {
  app.post(
    '/orders/:id/refunds',
    {
      config: { access: 'admin', tag: 'orders' },
      schema: {
        summary: 'Pay back all of an order, some items, or an amount; the same key again is the same refund',
        params: IdParams,
        body: RefundRequest,
        response: { 200: z.object({ refund: RefundView, order: OrderView }) },
      },
    },
    request =>
      refundOrder(deps, { id: request.params.id, owner: currentUser(request), request: request.body }),
  )
}
