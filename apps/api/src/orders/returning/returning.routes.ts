import { Returning } from '@pindivantalu/domain/orders/returning/returning.wire'
import type { Deps } from '../../deps.ts'
import { currentUser } from '../../http/access/access.ts'
import type { ShopApp } from '../../http/shop-app.ts'
import { welcomeBack } from './welcome-back.ts'

export function returningRoutes(app: ShopApp, deps: Pick<Deps, 'db' | 'now' | 'codeSeal'>): void {
  app.get(
    '/orders/returning',
    {
      config: { access: 'signedIn', tag: 'orders' },
      schema: {
        summary: 'My orders that are to come, and what I usually buy',
        response: { 200: Returning },
      },
    },
    request => welcomeBack(deps, currentUser(request)._id),
  )
}
