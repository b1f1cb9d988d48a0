import { IdParams } from '@pindivantalu/domain/id.wire'
import {
  OrderedProductReviews,
  OrderedProductReviewView,
  OrderReviewOrNone,
  OrderReviewView,
  ProductReviewParams,
  ProductReviewRequest,
  ReviewRequest,
} from '@pindivantalu/domain/reviews/review.wire'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { currentUser } from '../http/access/access.ts'
import type { ShopApp } from '../http/shop-app.ts'
import { findOrderFor } from '../orders/find-order.ts'
import { findReviewOfOrder, listProductReviewsOfOrder } from './given-reviews.queries.ts'
import { reviewOrder } from './review-order.ts'
import { reviewOrderedProduct, reviewProduct } from './review-product.ts'
import { presentOrderedProductReview, presentTopReview } from './reviews.present.ts'

const signedIn = { access: 'signedIn', tag: 'reviews' } as const
const userIdOf = (request: FastifyRequest) => currentUser(request)._id

/** What customers say of their own orders, and read again there. */
export function givenReviewRoutes(app: ShopApp, deps: Pick<Deps, 'db' | 'now'>): void {
  const { db } = deps

  app.get(
    '/orders/:id/orderreview',
    {
      config: signedIn,
      schema: {
        summary: 'The review of an order, or null',
        params: IdParams,
        response: { 200: OrderReviewOrNone },
      },
    },
    async request => {
      const { id } = await findOrderFor(
        { db },
        { id: request.params.id, reader: currentUser(request), duty: 'orders' },
      )
      const review = await findReviewOfOrder(db, id)
      return review ? presentTopReview(review) : null
    },
  )
  app.post(
    '/orders/:id/orderreview',
    {
      config: signedIn,
      schema: {
        summary: 'Review an order that was delivered',
        params: IdParams,
        body: ReviewRequest,
        response: { 201: OrderReviewView },
      },
    },
    async (request, reply) => {
      const which = { orderId: request.params.id, userId: userIdOf(request) }
      return reply.code(201).send(presentTopReview(await reviewOrder(deps, which, request.body)))
    },
  )
  app.get(
    '/orders/:id/productreviews',
    {
      config: signedIn,
      schema: {
        summary: 'The reviews of the products of an order',
        params: IdParams,
        response: { 200: OrderedProductReviews },
      },
    },
    async request => {
      const { id } = await findOrderFor(
        { db },
        { id: request.params.id, reader: currentUser(request), duty: 'orders' },
      )
      return (await listProductReviewsOfOrder(db, id)).map(presentOrderedProductReview)
    },
  )
  app.post(
    '/orders/:id/:productId/productreview',
    {
      config: signedIn,
      schema: {
        summary: 'Review a product of an order that was delivered',
        params: ProductReviewParams,
        body: ProductReviewRequest,
        response: { 201: OrderedProductReviewView },
      },
    },
    async (request, reply) => {
      const { id: orderId, productId } = request.params
      const { rating, comment } = request.body
      const which = { orderId, productId, userId: userIdOf(request) }
      const review = await reviewOrderedProduct(deps, which, { rating, comment })
      return reply.code(201).send(presentOrderedProductReview(review))
    },
  )
  app.post(
    '/products/:id/reviews',
    {
      config: signedIn,
      schema: {
        summary: 'Review a product that one of your orders brought',
        params: IdParams,
        body: ReviewRequest,
        response: { 201: OrderedProductReviewView },
      },
    },
    async (request, reply) => {
      const which = { productId: request.params.id, userId: userIdOf(request) }
      const review = await reviewProduct(deps, which, request.body)
      return reply.code(201).send(presentOrderedProductReview(review))
    },
  )
}
