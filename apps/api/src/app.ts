import { fastify } from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { deliveryPartnerRoutes } from './accounts/delivery-partners.routes.ts'
import { emailCodeRoutes } from './accounts/email-code.routes.ts'
import { findSignedIn } from './accounts/open-session.ts'
import { peopleRoutes } from './accounts/people.routes.ts'
import { profileRoutes } from './accounts/profile.routes.ts'
import { signInRoutes } from './accounts/sign-in.routes.ts'
import { sourcingPartnerRoutes } from './accounts/sourcing-partners.routes.ts'
import { addressRoutes } from './addresses/addresses.routes.ts'
import { pincodeRoutes } from './addresses/pincodes.routes.ts'
import { catalogRoutes } from './catalog/catalog.routes.ts'
import { productCsvRoutes } from './catalog/product-csv.routes.ts'
import { productDeskRoutes } from './catalog/product-desk.routes.ts'
import { uploadRoutes } from './catalog/upload.routes.ts'
import type { Deps } from './deps.ts'
import { providerHealthRoutes } from './doctor/provider-health.routes.ts'
import { figureRoutes } from './figures/figures.routes.ts'
import { assignmentRoutes } from './fulfilment/assignment.routes.ts'
import { boardRoutes } from './fulfilment/board.routes.ts'
import { cookSheetRoutes } from './fulfilment/cook-sheet.routes.ts'
import { deliveryRoutes } from './fulfilment/deliveries.routes.ts'
import { deliveryCodeRoutes } from './fulfilment/delivery-code.routes.ts'
import { guardRoutes, requireAccessOnEveryRoute } from './http/access.ts'
import { cacheAnswers } from './http/answer-cache.ts'
import { checkApp } from './http/app-check.ts'
import { refuseWhenBusy } from './http/busy.ts'
import { compressAnswers } from './http/compress-answers.ts'
import { answerBadAddress, answerErrors } from './http/error-answer.ts'
import { healthRoutes } from './http/health.routes.ts'
import { endStreamsWhenStopping } from './http/live-answer.ts'
import { logRequests } from './http/logger.ts'
import { describeApi } from './http/openapi.ts'
import { refuseForeignOrigins } from './http/origin-check.ts'
import { publicConfigRoutes } from './http/public-config.routes.ts'
import { returnRequestId, returnRequestIds } from './http/request-id.ts'
import { readByShape } from './http/request-shapes.ts'
import { sendSecurityHeaders } from './http/security-headers.ts'
import { SERVER_LIMITS } from './http/server-limits.ts'
import type { ShopApp } from './http/shop-app.ts'
import { endConnectionsWhenStopping } from './http/stopping.ts'
import { contactRoutes } from './messages/contact.routes.ts'
import { outboxRoutes } from './messages/outbox.routes.ts'
import { whatsappRoutes } from './messages/whatsapp.routes.ts'
import { whatsappLiveRoutes } from './messages/whatsapp-live.routes.ts'
import { whatsappMediaRoutes } from './messages/whatsapp-media.routes.ts'
import { whatsappWebhookRoutes } from './messages/whatsapp-webhook.routes.ts'
import { checkoutRoutes } from './orders/checkout.routes.ts'
import { deletePersonRoutes } from './orders/delete-person.routes.ts'
import { liveRoutes } from './orders/live.routes.ts'
import { moneyRoutes } from './orders/money/money.routes.ts'
import { orderMailRoutes } from './orders/order-mail.routes.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { ownerOrderRoutes } from './orders/owner-order.routes.ts'
import { razorpayCallbackRoutes } from './orders/razorpay-callback.routes.ts'
import { razorpayWebhookRoutes } from './orders/razorpay-webhook.routes.ts'
import { sendToCustomerRoutes } from './orders/send-to-customer.routes.ts'
import { slotRoutes } from './orders/slot.routes.ts'
import { fetchInProcess } from './pages/fetch-in-process.ts'
import { hashInlineScripts } from './pages/inline-scripts.ts'
import { loadPages } from './pages/page-renderer.ts'
import { pageRoutes } from './pages/pages.routes.ts'
import { pictureFileRoutes } from './pages/picture-files.routes.ts'
import { robotsRoutes } from './pages/robots.routes.ts'
import { webFiles } from './pages/web-files.ts'
import { givenReviewRoutes } from './reviews/given-reviews.routes.ts'
import { reviewRoutes } from './reviews/reviews.routes.ts'
import { holidayRoutes } from './settings/holidays.routes.ts'
import { settingsRoutes } from './settings/settings.routes.ts'

/** The shop's table of contents. */
export async function buildApp(deps: Deps): Promise<ShopApp> {
  const { config, catalogVersion } = deps
  const app: ShopApp = fastify({
    ...SERVER_LIMITS,
    loggerInstance: deps.log,
    trustProxy: config.trustProxy,
    frameworkErrors: (error, request, reply) => {
      returnRequestId(request, reply)
      return answerBadAddress(error, request, reply)
    },
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(readByShape)
  app.setSerializerCompiler(serializerCompiler)

  requireAccessOnEveryRoute(app)
  logRequests(app)
  returnRequestIds(app)
  endConnectionsWhenStopping(app)
  endStreamsWhenStopping(app, deps.liveStreams)
  cacheAnswers(app, catalogVersion)
  const inlineScripts = config.servePages ? await hashInlineScripts(deps.webFolder) : []
  sendSecurityHeaders(app, { ...config, inlineScripts })
  answerErrors(app)
  await refuseWhenBusy(app)
  refuseForeignOrigins(app, config)
  await guardRoutes(app, { ...config, findSignedIn: tokenHash => findSignedIn(deps.db, tokenHash) })
  checkApp(app, { ...config, ...deps })
  await compressAnswers(app)
  await describeApi(app, config)

  healthRoutes(app, deps.readiness)
  await app.register(
    async api => {
      publicConfigRoutes(api, deps)
      settingsRoutes(api, deps)
      holidayRoutes(api, deps)
      providerHealthRoutes(api, deps)
      catalogRoutes(api, deps)
      productDeskRoutes(api, deps)
      productCsvRoutes(api, deps)
      reviewRoutes(api, deps)
      givenReviewRoutes(api, deps)
      signInRoutes(api, deps)
      profileRoutes(api, deps)
      emailCodeRoutes(api, deps)
      contactRoutes(api, deps)
      peopleRoutes(api, deps)
      deletePersonRoutes(api, deps)
      deliveryPartnerRoutes(api, deps)
      sourcingPartnerRoutes(api, deps)
      checkoutRoutes(api, deps)
      orderRoutes(api, deps)
      ownerOrderRoutes(api, deps)
      sendToCustomerRoutes(api, deps)
      liveRoutes(api, deps)
      slotRoutes(api, deps)
      boardRoutes(api, deps)
      assignmentRoutes(api, deps)
      deliveryRoutes(api, deps)
      cookSheetRoutes(api, deps)
      figureRoutes(api, deps)
      orderMailRoutes(api, deps)
      deliveryCodeRoutes(api, deps)
      moneyRoutes(api, deps)
      outboxRoutes(api, deps)
      whatsappMediaRoutes(api, deps)
      await api.register(scope => uploadRoutes(scope, deps))
      whatsappRoutes(api, deps)
      whatsappLiveRoutes(api, deps)
      await api.register(async scope => razorpayWebhookRoutes(scope, deps))
      await api.register(async scope => razorpayCallbackRoutes(scope, deps))
      await api.register(async scope => whatsappWebhookRoutes(scope, deps))
      addressRoutes(api, deps)
      pincodeRoutes(api, deps)
    },
    { prefix: '/api' },
  )

  pictureFileRoutes(app, deps.pictures)
  if (config.servePages) {
    robotsRoutes(app, deps)
    await app.register(scope => webFiles(scope, deps))
    pageRoutes(app, await loadPages(deps.webFolder, fetchInProcess(app)))
  }
  return app
}
