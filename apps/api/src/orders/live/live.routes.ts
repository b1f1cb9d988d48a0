import { Id } from '@pindivantalu/domain/id.wire'
import { z } from 'zod'
import { currentSession } from '../../http/access/access.ts'
import { LiveHeaders } from '../../http/live/live-answer.ts'
import { EVENTS } from '../../http/openapi.ts'
import type { ShopApp } from '../../http/shop-app.ts'
import { followLive, type LiveDeps } from './live-follow.ts'

const LiveQuery = z.object({ order: Id.optional() })

export function liveRoutes(app: ShopApp, deps: LiveDeps): void {
  app.get(
    '/orders/live',
    {
      config: { access: 'signedIn', tag: 'orders' },
      exposeHeadRoute: false,
      schema: {
        summary: 'Events without end: which of the orders I may see has changed',
        querystring: LiveQuery,
        headers: LiveHeaders,
        response: { 200: EVENTS },
      },
    },
    async (request, reply) => {
      const { order } = request.query
      const heardLast = request.headers['last-event-id']
      await followLive(deps, { reader: currentSession(request), order, heardLast }, reply)
    },
  )
}
