import { dayInHyderabad, MINUTE } from '@pindivantalu/domain/indian-time'
import {
  OrderCounts,
  OrderFiltersQuery,
  OrderList,
  OrderListQuery,
} from '@pindivantalu/domain/orders/list/order-list.wire'
import type { Deps } from '../../deps.ts'
import { limitConcurrentRequests } from '../../http/limits/limit-concurrent-requests.ts'
import { CSV } from '../../http/openapi.ts'
import { sendCsv } from '../../http/send-csv.ts'
import type { ShopApp } from '../../http/shop-app.ts'
import { countListedOrders } from './count-listed-orders.ts'
import { listAllOrders } from './list-orders.ts'
import { exportOrders } from './orders-csv.ts'

const admin = { access: 'admin', tag: 'orders' } as const
const orders = { access: 'orders', tag: 'orders' } as const

const MOST_FILES_AT_ONCE = 2
/** A million orders are 400 MB, over a home's connection. */
const SENT_WITHIN = 30 * MINUTE

export function orderListRoutes(app: ShopApp, deps: Pick<Deps, 'db' | 'now'>): void {
  app.get(
    '/orders',
    {
      config: orders,
      schema: {
        summary: 'Everyone’s orders, the newest first',
        querystring: OrderListQuery,
        response: { 200: OrderList },
      },
    },
    request => listAllOrders(deps, request.query),
  )
  app.get(
    '/orders/counts',
    {
      config: orders,
      schema: {
        summary: 'How many orders of everyone’s each status has under the other filters',
        querystring: OrderFiltersQuery,
        response: { 200: OrderCounts },
      },
    },
    request => countListedOrders(deps, request.query),
  )
  app.get(
    '/orders/csv',
    {
      config: admin,
      onRequest: limitConcurrentRequests(MOST_FILES_AT_ONCE),
      handlerTimeout: SENT_WITHIN,
      schema: {
        summary: 'All orders that the filters let through, as CSV',
        querystring: OrderFiltersQuery,
        response: { 200: CSV },
      },
    },
    async (request, reply) =>
      sendCsv(reply, `orders-${dayInHyderabad(deps.now())}.csv`, exportOrders(deps, request.query)),
  )
}
