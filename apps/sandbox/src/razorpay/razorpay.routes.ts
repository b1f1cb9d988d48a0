import type { FastifyInstance } from 'fastify'
import { sufferFaults } from '../faults/provider-faults.ts'
import { inOwnScope } from '../own-scope.ts'
import { registerCheckoutScript, registerPaymentWindow } from './checkout.routes.ts'
import { registerOrderRoutes } from './orders.routes.ts'
import { registerPayRoutes } from './pay.routes.ts'
import { registerPaymentRoutes } from './payments.routes.ts'
import { createRazorpay, type Razorpay, type RazorpayParts } from './razorpay.ts'
import {
  KEY_REFUSAL,
  RazorpayRefusal,
  refuseAsRazorpayDoes,
  TOO_MANY_REQUESTS,
  TROUBLE,
} from './razorpay-errors.ts'
import { registerWebhookRoutes } from './webhooks.routes.ts'

/** Razorpay: its REST API, its checkout window, and its webhooks to the shop. */
export function registerRazorpay(app: FastifyInstance, parts: RazorpayParts): void {
  const razorpay = createRazorpay(parts)
  app.addHook('onClose', async () => razorpay.events.close())

  const requests = new Map<string, number>()
  app.get('/sandbox/razorpay/requests', () => Object.fromEntries(requests))

  inOwnScope(app, scope => {
    countRequests(scope, requests)
    suffer(scope, razorpay, { keyRefusal: KEY_REFUSAL })
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
    suffer(scope, razorpay)
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

function suffer(
  scope: FastifyInstance,
  { faults }: Razorpay,
  more: { keyRefusal?: typeof KEY_REFUSAL } = {},
) {
  const said = { errorBody: TROUBLE, rateLimitBody: TOO_MANY_REQUESTS }
  sufferFaults(scope, { provider: 'razorpay', faults, ...said, ...more })
}

/** 'Basic' and nothing else: not even 'basic' is taken. */
function demandKeys(scope: FastifyInstance, { account: { keyId, keySecret } }: Razorpay): void {
  const right = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  scope.addHook('onRequest', async ({ headers: { authorization = '' } }) => {
    if (authorization === right) return
    const [, sent = ''] = /^Basic ([\w+/]+=*)$/.exec(authorization) ?? []
    const [sentId] = Buffer.from(sent, 'base64').toString().split(':')
    const isAnother = sentId && sentId !== keyId
    throw new RazorpayRefusal(isAnother ? 'The api key provided is invalid' : 'Authentication failed', {
      statusCode: 401,
    })
  })
}
