import { IdParams } from '@pindivantalu/domain/id.wire'
import {
  ChangeDeliverySlotRequest,
  OrderView,
  SetSlotRequest,
  SlotPlan,
  SlotPlanQuery,
} from '@pindivantalu/domain/orders/order.wire'
import type { Deps } from '../../deps.ts'
import { currentUser } from '../../http/access/access.ts'
import type { ShopApp } from '../../http/shop-app.ts'
import { changeSlot } from './change-slot.ts'
import { planSlots } from './plan-slots.ts'
import { setSlot } from './set-slot.ts'

export function slotRoutes(
  app: ShopApp,
  deps: Pick<Deps, 'db' | 'now' | 'codeSeal' | 'config' | 'shop' | 'outbox'>,
): void {
  app.put(
    '/orders/:id/preferred-delivery',
    {
      config: { access: 'signedIn', tag: 'orders' },
      schema: {
        summary:
          'Choose another delivery slot, within an hour of the order; after a failed attempt, a new one',
        params: IdParams,
        body: ChangeDeliverySlotRequest,
        response: { 200: OrderView },
      },
    },
    request => changeSlot(deps, { id: request.params.id, customer: currentUser(request) }, request.body),
  )
  app.get(
    '/orders/:id/slots',
    {
      config: { access: 'orders', tag: 'orders' },
      schema: {
        summary: 'The slots of a day: what stands there, and what the customer would read',
        params: IdParams,
        querystring: SlotPlanQuery,
        response: { 200: SlotPlan },
      },
    },
    request => planSlots(deps, { id: request.params.id, day: request.query.day }),
  )
  app.put(
    '/orders/:id/slot',
    {
      config: { access: 'orders', tag: 'orders' },
      schema: {
        summary: 'Set the slot of an undelivered order; its customer is told',
        params: IdParams,
        body: SetSlotRequest,
        response: { 200: OrderView },
      },
    },
    request => setSlot(deps, { id: request.params.id, admin: currentUser(request) }, request.body),
  )
}
