import { Id } from '@pindivantalu/domain/id.wire'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { whoAsks } from '../http/access.ts'
import { EVENTS } from '../http/openapi.ts'
import type { ShopApp } from '../http/shop-app.ts'
import { followLive } from './live-follow.ts'

const LiveQuery = z.object({ order: Id.optional() })
const LiveHeaders = z.object({ 'last-event-id': z.string().optional() })

export function liveRoutes(app: ShopApp, deps: Pick<Deps, 'db' | 'now' | 'codeSeal' | 'liveStreams'>): void {
  // The server does not close before every answer has ended, and these have no end.
  app.addHook('preClose', async () => deps.liveStreams.endAll())

  app.get(
    '/orders/live',
    {
      config: { access: 'signedIn' },
      exposeHeadRoute: false,
      schema: {
        summary: 'Events without end: which of the orders I may see has changed',
        tags: ['orders'],
        querystring: LiveQuery,
        headers: LiveHeaders,
        response: { 200: EVENTS },
      },
    },
    async (request, reply) => {
      const { order } = request.query
      const heardLast = request.headers['last-event-id']
      await followLive(deps, { reader: whoAsks(request), order, heardLast }, reply)
    },
  )
}
