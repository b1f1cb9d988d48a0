import { DoneAnswer } from '@pindivantalu/domain/answer.wire'
import { SaveProductRequest } from '@pindivantalu/domain/catalog/product.wire'
import {
  ChangeAvailabilityRequest,
  DeskProductList,
  DeskProductListQuery,
  DeskProductView,
} from '@pindivantalu/domain/catalog/product-desk.wire'
import { IdParams } from '@pindivantalu/domain/id.wire'
import { SaveDailyLimitRequest } from '@pindivantalu/domain/kitchen/kitchen.wire'
import type { Deps } from '../../deps.ts'
import { currentUser } from '../../http/access/access.ts'
import type { ShopApp } from '../../http/shop-app.ts'
import { changeAvailability } from './change-availability.ts'
import { createProduct } from './create-product.ts'
import { saveDailyLimit } from './daily-limit.ts'
import { deleteProduct } from './delete-product.ts'
import { listDeskProducts, showDeskProduct } from './list-desk-products.ts'
import { saveProduct } from './save-product.ts'

const admin = { access: 'admin', tag: 'products' } as const

export function productDeskRoutes(
  app: ShopApp,
  deps: Pick<Deps, 'db' | 'now' | 'tellWhoWaits' | 'outbox'>,
): void {
  app.get(
    '/products/desk',
    {
      config: admin,
      schema: {
        summary: 'A page of products as the owner sees them, drafts first',
        querystring: DeskProductListQuery,
        response: { 200: DeskProductList },
      },
    },
    request => listDeskProducts(deps, request.query),
  )
  app.get(
    '/products/desk/:id',
    {
      config: admin,
      schema: {
        summary: 'A product as the owner sees it, also a draft',
        params: IdParams,
        response: { 200: DeskProductView },
      },
    },
    request => showDeskProduct(deps, request.params.id),
  )
  app.post(
    '/products',
    {
      config: admin,
      schema: { summary: 'Make a draft with sample facts', response: { 201: DeskProductView } },
    },
    async (request, reply) => {
      reply.code(201)
      return createProduct(deps, { actorId: currentUser(request)._id })
    },
  )
  app.put(
    '/products/:id',
    {
      config: admin,
      schema: {
        summary: 'Save a product; the first save shows a draft to customers',
        params: IdParams,
        body: SaveProductRequest,
        response: { 200: DeskProductView },
      },
    },
    request =>
      saveProduct(deps, { id: request.params.id, changes: request.body, actorId: currentUser(request)._id }),
  )
  app.put(
    '/products/:id/daily-limit',
    {
      config: admin,
      schema: {
        summary: 'How much of a product is made in a day, and until when it is sold out',
        params: IdParams,
        body: SaveDailyLimitRequest,
        response: { 200: DeskProductView },
      },
    },
    request =>
      saveDailyLimit(deps, { ...request.body, id: request.params.id, actorId: currentUser(request)._id }),
  )
  app.put(
    '/products/:id/availability',
    {
      config: admin,
      schema: {
        summary: 'Say whether a product can be ordered now',
        params: IdParams,
        body: ChangeAvailabilityRequest,
        response: { 200: DeskProductView },
      },
    },
    request =>
      changeAvailability(deps, { id: request.params.id, ...request.body, actorId: currentUser(request)._id }),
  )
  app.delete(
    '/products/:id',
    {
      config: admin,
      schema: {
        summary: 'Delete a product; orders keep what they show of it',
        params: IdParams,
        response: { 200: DoneAnswer },
      },
    },
    async request => {
      await deleteProduct(deps, { id: request.params.id, actorId: currentUser(request)._id })
      return { message: 'Product deleted' }
    },
  )
}
