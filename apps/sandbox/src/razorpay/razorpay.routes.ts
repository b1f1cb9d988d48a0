import type { FastifyInstance } from 'fastify'
import { inOwnScope } from '../own-scope.ts'
import { sufferFaults } from '../provider-faults.ts'
import { registerCheckoutScript, registerPaymentWindow } from './checkout.routes.ts'
import { registerOrderRoutes } from './orders.routes.ts'
import { registerPayRoutes } from './pay.routes.ts'
import { registerPaymentRoutes } from './payments.routes.ts'
import { createRazorpay, type Razorpay, type RazorpayParts } from './razorpay.ts'
import { KEY_REFUSAL, RazorpayRefusal, refuseAsRazorpayDoes, TROUBLE } from './razorpay-errors.ts'
import { registerWebhookRoutes } from './webhooks.routes.ts'

/** Razorpay: its REST API, its checkout window, and its webhooks to the shop. */
export function registerRazorpay(app: FastifyInstance, parts: RazorpayParts): void {
  const razorpay = createRazorpay(parts)
  app.addHook('onClose', async () => razorpay.events.close())

  const requests = new Map<string, number>()
  app.get('/sandbox/razorpay/requests', () => Object.fromEntries(requests))

  inOwnScope(app, scope => {
    countRequests(scope, requests)
    sufferFaults(scope, {
      provider: 'razorpay',
      faults: parts.faults,
      errorBody: TROUBLE,
      keyRefusal: KEY_REFUSAL,
    })
    refuseAsRazorpayDoes(scope)
    demandKeys(scope, razorpay)
    registerOrderRoutes(scope, razorpay)
    registerPaymentRoutes(scope, razorpay)
    scope.all('/v1/*', () => {
      throw new RazorpayRefusal('The requested URL was not found on the server.')
    })
  })
  inOwnScope(app, scope => {
    refuseAsRazorpayDoes(scope)
    registerPayRoutes(scope, razorpay)
    registerWebhookRoutes(scope, razorpay)
    registerPaymentWindow(scope)
  })
  inOwnScope(app, scope => {
    sufferFaults(scope, { provider: 'razorpay', faults: parts.faults, errorBody: TROUBLE })
    registerCheckoutScript(scope)
  })
}

/** By method and route, so that a test sees what a caller costs. */
function countRequests(scope: FastifyInstance, requests: Map<string, number>): void {
  scope.addHook('onRequest', async ({ method, routeOptions }) => {
    const route = `${method} ${routeOptions.url}`
    requests.set(route, (requests.get(route) ?? 0) + 1)
  })
}

/** 'Basic' and nothing else: not even 'basic' is taken. */
function demandKeys(scope: FastifyInstance, { account: { keyId, keySecret } }: Razorpay): void {
  const right = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  scope.addHook('onRequest', async ({ headers }) => {
    if (headers.authorization !== right)
      throw new RazorpayRefusal('Authentication failed', { statusCode: 401 })
  })
}
