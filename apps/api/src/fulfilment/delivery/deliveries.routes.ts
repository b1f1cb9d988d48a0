import {
  CollectOrderRequest,
  DeliveriesQuery,
  RunView,
  SeenOrderRequest,
  StopOrderRequest,
} from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { IdParams } from '@pindivantalu/domain/id.wire'
import { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { currentUser } from '../../http/access/access.ts'
import type { ShopApp } from '../../http/shop-app.ts'
import { saveStopOrder } from './deliveries.queries.ts'
import { collectOrder, deliverOrder } from './hand-over.ts'
import { listDeliveries, showRun } from './list-deliveries.ts'
import { takeBack } from './take-back.ts'

const carrier = { access: 'carrier', tag: 'fulfilment' } as const

export function deliveryRoutes(
  app: ShopApp,
  deps: Pick<Deps, 'db' | 'now' | 'config' | 'shop' | 'outbox' | 'codeSeal'>,
): void {
  app.get(
    '/orders/deliverypartner',
    {
      config: { access: 'deliveryPartner', tag: 'fulfilment' },
      schema: {
        summary: 'All I am to bring, in the order of my stops; or have brought, the newest 100 first',
        querystring: DeliveriesQuery,
        response: { 200: z.array(OrderView) },
      },
    },
    request => listDeliveries(deps, { partnerId: currentUser(request)._id, status: request.query.status }),
  )
  app.get(
    '/orders/deliverypartner/run',
    {
      config: { access: 'deliveryPartner', tag: 'fulfilment' },
      schema: { summary: 'My run: the order of its stops, and what is given', response: { 200: RunView } },
    },
    request => showRun(deps, currentUser(request)._id),
  )
  app.put(
    '/orders/deliverypartner/run',
    {
      config: { access: 'deliveryPartner', tag: 'fulfilment' },
      schema: {
        summary: 'Put the stops of my run in another order',
        body: StopOrderRequest,
        response: { 200: RunView },
      },
    },
    async request => {
      const partnerId = currentUser(request)._id
      await saveStopOrder(deps.db, { partnerId, stops: request.body.stops })
      return showRun(deps, partnerId)
    },
  )
  app.put(
    '/orders/:id/collect',
    {
      config: { access: 'collector', tag: 'fulfilment' },
      schema: {
        summary: 'Collected from its kitchens, or from the one that is named; a partner needs assigned ones',
        params: IdParams,
        body: CollectOrderRequest,
        response: { 200: OrderView },
      },
    },
    request =>
      collectOrder(deps, {
        id: request.params.id,
        user: currentUser(request),
        seen: request.body?.version,
        kitchen: request.body?.kitchen,
        toldAt: request.body?.at,
      }),
  )
  app.put(
    '/orders/:id/deliver',
    {
      config: carrier,
      schema: {
        summary: 'Handed over; a partner needs the verified code of the customer',
        params: IdParams,
        body: SeenOrderRequest,
        response: { 200: OrderView },
      },
    },
    request =>
      deliverOrder(deps, {
        id: request.params.id,
        user: currentUser(request),
        seen: request.body?.version,
      }),
  )
  app.post(
    '/orders/:id/take-back',
    {
      config: { access: 'collector', tag: 'fulfilment' },
      schema: {
        summary: 'Take back what was done last with an order, before anybody is told of it',
        params: IdParams,
        response: { 200: OrderView },
      },
    },
    request => takeBack(deps, { id: request.params.id, user: currentUser(request) }),
  )
}
