import { IdParams } from '@pindivantalu/domain/id.wire'
import {
  CustomerOrders,
  CustomerOrdersQuery,
  CustomerView,
} from '@pindivantalu/domain/orders/customer/customer.wire'
import type { Deps } from '../../deps.ts'
import { currentUser } from '../../http/access/access.ts'
import type { ShopApp } from '../../http/shop-app.ts'
import { listOrdersOfCustomer, showCustomer } from './show-customer.ts'

const orders = { access: 'orders', tag: 'people' } as const

export function customerRoutes(app: ShopApp, deps: Pick<Deps, 'db' | 'now'>): void {
  app.get(
    '/customers/:id',
    {
      config: orders,
      schema: {
        summary: 'A person as a customer: orders, spend, addresses, chat, problems and notes',
        params: IdParams,
        response: { 200: CustomerView },
      },
    },
    request => showCustomer(deps, { id: request.params.id, readerId: currentUser(request)._id }),
  )
  app.get(
    '/customers/:id/orders',
    {
      config: orders,
      schema: {
        summary: 'Orders of one customer, the newest first',
        params: IdParams,
        querystring: CustomerOrdersQuery,
        response: { 200: CustomerOrders },
      },
    },
    request => listOrdersOfCustomer(deps, { id: request.params.id, after: request.query.after }),
  )
}
