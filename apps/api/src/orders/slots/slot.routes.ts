import { IdParams } from '@pindivantalu/domain/id.wire'
import { ChangeDeliverySlotRequest, OrderView } from '@pindivantalu/domain/orders/order.wire'
import type { Deps } from '../../deps.ts'
import { currentUser } from '../../http/access/access.ts'
import type { ShopApp } from '../../http/shop-app.ts'
import { changeSlot } from './change-slot.ts'

export function slotRoutes(app: ShopApp, deps: Pick<Deps, 'db' | 'now' | 'codeSeal'>): void {
  app.put(
    '/orders/:id/preferred-delivery',
    {
      config: { access: 'signedIn', tag: 'orders' },
      schema: {
        summary: 'Choose another delivery slot, within an hour of the order',
        params: IdParams,
        body: ChangeDeliverySlotRequest,
        response: { 200: OrderView },
      },
    },
    request => changeSlot(deps, { id: request.params.id, customer: currentUser(request) }, request.body),
  )
}
