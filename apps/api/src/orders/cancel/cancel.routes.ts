import { IdParams } from '@pindivantalu/domain/id.wire'
import { CancelOrderRequest } from '@pindivantalu/domain/orders/cancellation/cancellation.wire'
import { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { currentUser } from '../../http/access/access.ts'
import type { ShopApp } from '../../http/shop-app.ts'
import type { RefundDeps } from '../refunds/refund-order.ts'
import { cancelOrder } from './cancel-order.ts'

export function cancelRoutes(app: ShopApp, deps: RefundDeps): void {
  app.put(
    '/orders/:id/cancel',
    {
      config: { access: 'signedIn', tag: 'orders' },
      schema: {
        summary: 'Cancel an order before it is delivered, and pay it back; customers an unpaid one',
        params: IdParams,
        body: CancelOrderRequest,
        response: { 200: OrderView },
      },
    },
    request =>
      cancelOrder(deps, { id: request.params.id, user: currentUser(request), request: request.body }),
  )
}
