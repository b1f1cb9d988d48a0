import { DoneAnswer } from '@pindivantalu/domain/answer.wire'
import { IdParams } from '@pindivantalu/domain/id.wire'
import {
  KeptOrderView,
  KeptOrderViews,
  OrderViewCounts,
  OrderViewRequest,
} from '@pindivantalu/domain/orders/list/order-list.wire'
import type { Deps } from '../../deps.ts'
import { currentUser } from '../../http/access/access.ts'
import type { ShopApp } from '../../http/shop-app.ts'
import {
  changeOrderView,
  countOrderViews,
  keepOrderView,
  listOrderViews,
  removeOrderView,
} from './order-views.ts'

const config = { access: 'orders', tag: 'orders' } as const

export function orderViewRoutes(app: ShopApp, deps: Pick<Deps, 'db' | 'now'>): void {
  app.get(
    '/orders/views',
    {
      config,
      schema: { summary: 'My kept views of the orders', response: { 200: KeptOrderViews } },
    },
    request => listOrderViews(deps, currentUser(request)._id),
  )
  app.get(
    '/orders/views/counts',
    {
      config,
      schema: {
        summary: 'How many orders there are, and how many each of my kept views has now',
        response: { 200: OrderViewCounts },
      },
    },
    request => countOrderViews(deps, currentUser(request)._id),
  )
  app.post(
    '/orders/views',
    {
      config,
      schema: {
        summary: 'Keep a view of the orders for myself',
        body: OrderViewRequest,
        response: { 200: KeptOrderView },
      },
    },
    request => keepOrderView(deps, { userId: currentUser(request)._id, view: request.body }),
  )
  app.put(
    '/orders/views/:id',
    {
      config,
      schema: {
        summary: 'Change a view of mine',
        params: IdParams,
        body: OrderViewRequest,
        response: { 200: KeptOrderView },
      },
    },
    request =>
      changeOrderView(deps, { id: request.params.id, userId: currentUser(request)._id, view: request.body }),
  )
  app.delete(
    '/orders/views/:id',
    {
      config,
      schema: { summary: 'Delete a view of mine', params: IdParams, response: { 200: DoneAnswer } },
    },
    async request => {
      await removeOrderView(deps, { id: request.params.id, userId: currentUser(request)._id })
      return { message: 'View deleted' }
    },
  )
}
