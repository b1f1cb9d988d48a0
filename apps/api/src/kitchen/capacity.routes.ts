import {
  CapacityQuery,
  CapacityRules,
  CapacityView,
  SaveCapacityRequest,
} from '@pindivantalu/domain/kitchen/kitchen.wire'
import type { Deps } from '../deps.ts'
import { currentUser } from '../http/access/access.ts'
import type { ShopApp } from '../http/shop-app.ts'
import { saveCapacity } from './save-capacity.ts'
import { showCapacity } from './show-capacity.ts'

const admin = { access: 'admin', tag: 'kitchen' } as const

export function capacityRoutes(app: ShopApp, deps: Pick<Deps, 'db' | 'now'>): void {
  app.get(
    '/capacity',
    {
      config: admin,
      schema: {
        summary: 'Orders and places of each slot, and what is made of limited products',
        querystring: CapacityQuery,
        response: { 200: CapacityView },
      },
    },
    request => showCapacity(deps, request.query),
  )
  app.put(
    '/capacity',
    {
      config: admin,
      schema: {
        summary:
          'Set how many orders slots may have, every week or on a day; slots not named stay as they are',
        body: SaveCapacityRequest,
        response: { 200: CapacityRules },
      },
    },
    request => saveCapacity(deps, { ...request.body, by: currentUser(request)._id }),
  )
}
