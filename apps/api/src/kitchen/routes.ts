import {
  DeliveryOptions,
  DeliveryOptionsQuery,
  DeliveryOptionsRequest,
} from '@pindivantalu/domain/kitchen/delivery-options.wire'
import type { Deps } from '../deps.ts'
import type { ShopApp } from '../http/shop-app.ts'
import { showDeliveryOptions } from './delivery-options.ts'

const everyone = { access: 'everyone', tag: 'delivery' } as const
/** A moment later a place may be taken; what is asked for again and again may be a little old. */
const SHORTLY = 'public, max-age=15'

export function registerKitchen(app: ShopApp, deps: Pick<Deps, 'db' | 'now' | 'isQuiet'>): void {
  app.get(
    '/delivery/options',
    {
      config: everyone,
      schema: {
        summary: 'The days and slots that a packet of each of these products can have',
        querystring: DeliveryOptionsQuery,
        response: { 200: DeliveryOptions },
      },
    },
    (request, reply) => {
      reply.header('cache-control', SHORTLY)
      const lines = request.query.items.map(product => ({ product, weight: '', quantity: 1 }))
      return showDeliveryOptions(deps, lines)
    },
  )
  app.post(
    '/delivery/options',
    {
      config: everyone,
      schema: {
        summary: 'The days and slots that a basket can have',
        body: DeliveryOptionsRequest,
        response: { 200: DeliveryOptions },
      },
    },
    (request, reply) => {
      reply.header('cache-control', 'no-store')
      return showDeliveryOptions(deps, request.body.orderItems)
    },
  )
}
