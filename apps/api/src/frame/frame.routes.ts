import { FindQuery, Found } from '@pindivantalu/domain/frame/find.wire'
import { Waiting, WaitingQuery } from '@pindivantalu/domain/frame/waiting.wire'
import type { Deps } from '../deps.ts'
import { currentUser } from '../http/access/access.ts'
import type { ShopApp } from '../http/shop-app.ts'
import { findAnything } from './find-anything.ts'
import { type Neighbours, showWaiting } from './show-waiting.ts'

const config = { access: 'staff', tag: 'frame' } as const

export function frameRoutes(
  app: ShopApp,
  deps: Pick<Deps, 'db' | 'now' | 'machineNow' | 'isQuiet'>,
  neighbours: Neighbours,
): void {
  app.get(
    '/frame/waiting',
    {
      config,
      schema: {
        summary: 'How much of my work waits: new orders, chats, problems and money; and the newest of it',
        querystring: WaitingQuery,
        response: { 200: Waiting },
      },
    },
    request => showWaiting(deps, neighbours, { ...request.query, reader: currentUser(request) }),
  )
  app.get(
    '/frame/find',
    {
      config,
      schema: {
        summary:
          'Of my work: orders, people, products and chats by a reference, a name or a phone, five of each',
        querystring: FindQuery,
        response: { 200: Found },
      },
    },
    request => findAnything(deps, { typed: request.query.q, reader: currentUser(request) }),
  )
}
