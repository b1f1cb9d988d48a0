import { AuditEntries } from '@pindivantalu/domain/audit.wire'
import { IdParams } from '@pindivantalu/domain/id.wire'
import { OrderHistory } from '@pindivantalu/domain/orders/history/order-history.wire'
import type { Deps } from '../../deps.ts'
import { currentUser } from '../../http/access/access.ts'
import type { ShopApp } from '../../http/shop-app.ts'
import { listAuditOfOrder } from './list-audit-of-order.ts'
import { showHistory } from './show-history.ts'

const orders = { access: 'orders', tag: 'orders' } as const

export function historyRoutes(app: ShopApp, deps: Pick<Deps, 'db' | 'now'>): void {
  app.get(
    '/orders/:id/history',
    {
      config: orders,
      schema: {
        summary: 'All that happened to an order, the newest first: deeds, money, messages and notes',
        params: IdParams,
        response: { 200: OrderHistory },
      },
    },
    request => showHistory(deps, { id: request.params.id, readerId: currentUser(request)._id }),
  )
  app.get(
    '/orders/:id/audit',
    {
      config: orders,
      schema: {
        summary: 'What was done to an order, the newest first',
        params: IdParams,
        response: { 200: AuditEntries },
      },
    },
    request => listAuditOfOrder(deps, request.params.id),
  )
}
