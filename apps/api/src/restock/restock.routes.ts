import { ProductId } from '@pindivantalu/domain/catalog/product.wire'
import { RestockAnswer } from '@pindivantalu/domain/catalog/restock.wire'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { currentUser } from '../http/access/access.ts'
import type { ShopApp } from '../http/shop-app.ts'
import { askToBeTold, noLongerWait, readRestockRequest } from './ask-to-be-told.ts'

const signedIn = { access: 'signedIn', tag: 'products' } as const
const PATH = '/products/:id/restock-request'
const shape = { params: z.object({ id: ProductId }), response: { 200: RestockAnswer } }

export function restockRoutes(app: ShopApp, deps: Pick<Deps, 'db' | 'now'>): void {
  app.get(
    PATH,
    { config: signedIn, schema: { summary: 'Whether I wait to be told that a product is back', ...shape } },
    request => readRestockRequest(deps, { userId: currentUser(request)._id, productId: request.params.id }),
  )
  app.put(
    PATH,
    {
      config: signedIn,
      schema: { summary: 'Ask to be told, once and by WhatsApp, when a product is back', ...shape },
    },
    request => askToBeTold(deps, { userId: currentUser(request)._id, productId: request.params.id }),
  )
  app.delete(
    PATH,
    { config: signedIn, schema: { summary: 'No longer wait to be told', ...shape } },
    request => noLongerWait(deps, { userId: currentUser(request)._id, productId: request.params.id }),
  )
}
