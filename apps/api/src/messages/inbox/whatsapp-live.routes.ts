import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { currentSession } from '../../http/access/access.ts'
import { answerLive, LiveHeaders } from '../../http/live/live-answer.ts'
import { EVENTS } from '../../http/openapi.ts'
import type { ShopApp } from '../../http/shop-app.ts'

/** Nothing narrows it: the list of chats shows all of them. */
const LiveQuery = z.strictObject({})

export function whatsappLiveRoutes(
  app: ShopApp,
  { liveStreams, chatChanges }: Pick<Deps, 'liveStreams' | 'chatChanges'>,
): void {
  app.get(
    '/whatsapp/live',
    {
      config: { access: 'inbox', tag: 'whatsapp' },
      exposeHeadRoute: false,
      schema: {
        summary: 'Events without end: which chat has changed, by its phone',
        querystring: LiveQuery,
        headers: LiveHeaders,
        response: { 200: EVENTS },
      },
    },
    async (request, reply) => {
      const heardLast = request.headers['last-event-id']
      const mayHear = () => true
      answerLive(liveStreams, reply, { ...currentSession(request), changes: chatChanges, mayHear, heardLast })
    },
  )
}
