import { SaveTakingOrdersRequest, TakingOrdersView } from '@pindivantalu/domain/kitchen/kitchen.wire'
import type { Deps } from '../deps.ts'
import { currentUser } from '../http/access/access.ts'
import type { ShopApp } from '../http/shop-app.ts'
import { saveTakingOrders, showTakingOrders } from './taking-orders.ts'

const admin = { access: 'admin', tag: 'kitchen' } as const

export function takingOrdersRoutes(app: ShopApp, deps: Pick<Deps, 'db' | 'now' | 'isQuiet'>): void {
  app.get(
    '/kitchen/taking-orders',
    {
      config: admin,
      schema: { summary: 'Whether the shop takes orders', response: { 200: TakingOrdersView } },
    },
    () => showTakingOrders(deps),
  )
  app.put(
    '/kitchen/taking-orders',
    {
      config: admin,
      schema: {
        summary: 'Take no orders for a while, or take them again',
        body: SaveTakingOrdersRequest,
        response: { 200: TakingOrdersView },
      },
    },
    request => saveTakingOrders(deps, request.body, currentUser(request)._id),
  )
}
