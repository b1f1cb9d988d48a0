import { fastify } from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { deliveryPartnerRoutes } from './accounts/partners/delivery-partners.routes.ts'
import { sourcingPartnerRoutes } from './accounts/partners/sourcing-partners.routes.ts'
import { peopleRoutes } from './accounts/people/people.routes.ts'
import { profileRoutes } from './accounts/people/profile.routes.ts'
import { emailCodeRoutes } from './accounts/sign-in/email-code.routes.ts'
import { findSignedIn } from './accounts/sign-in/open-session.ts'
import { signInRoutes } from './accounts/sign-in/sign-in.routes.ts'
import { addressRoutes } from './addresses/addresses.routes.ts'
import { pincodeRoutes } from './addresses/pincodes.routes.ts'
import { catalogRoutes } from './catalog/browse/catalog.routes.ts'
import { productCsvRoutes } from './catalog/csv/product-csv.routes.ts'
import { productDeskRoutes } from './catalog/desk/product-desk.routes.ts'
import { uploadRoutes } from './catalog/pictures/upload.routes.ts'
import type { Deps } from './deps.ts'
import { providerHealthRoutes } from './doctor/provider-health.routes.ts'
import { figureRoutes } from './figures/figures.routes.ts'
import { assignmentRoutes } from './fulfilment/board/assignment.routes.ts'
import { boardRoutes } from './fulfilment/board/board.routes.ts'
import { cookSheetRoutes } from './fulfilment/cook-sheet/cook-sheet.routes.ts'
import { deliveryRoutes } from './fulfilment/delivery/deliveries.routes.ts'
import { deliveryCodeRoutes } from './fulfilment/delivery/delivery-code.routes.ts'
import { guardRoutes, requireAccessOnEveryRoute } from './http/access/access.ts'
import { checkApp } from './http/access/app-check.ts'
import { refuseForeignOrigins } from './http/access/origin-check.ts'
import { cacheAnswers } from './http/cache/answer-cache.ts'
import { compressAnswers } from './http/cache/compress-answers.ts'
import { answerBadUrl, answerErrors } from './http/errors/error-answer.ts'
import { healthRoutes } from './http/health.routes.ts'
import { refuseWhenBusy } from './http/limits/busy.ts'
import { SERVER_LIMITS } from './http/limits/server-limits.ts'
import { endStreamsWhenStopping } from './http/live/live-answer.ts'
import { logRequests } from './http/logger.ts'
import { describeApi } from './http/openapi.ts'
import { publicConfigRoutes } from './http/public-config.routes.ts'
import { returnRequestId, returnRequestIds } from './http/request-id.ts'
import { readByShape } from './http/request-shapes.ts'
import { sendSecurityHeaders } from './http/security-headers.ts'
import type { ShopApp } from './http/shop-app.ts'
import { endConnectionsWhenStopping } from './http/stopping.ts'
import { contactRoutes } from './messages/contact/contact.routes.ts'
import { whatsappRoutes } from './messages/inbox/whatsapp.routes.ts'
import { whatsappLiveRoutes } from './messages/inbox/whatsapp-live.routes.ts'
import { outboxRoutes } from './messages/outbox/outbox.routes.ts'
import { whatsappMediaRoutes } from './messages/whatsapp/whatsapp-media.routes.ts'
import { whatsappWebhookRoutes } from './messages/whatsapp/whatsapp-webhook.routes.ts'
import { checkoutRoutes } from './orders/checkout/checkout.routes.ts'
import { razorpayCallbackRoutes } from './orders/checkout/razorpay-callback.routes.ts'
import { razorpayWebhookRoutes } from './orders/checkout/razorpay-webhook.routes.ts'
import { liveRoutes } from './orders/live/live.routes.ts'
import { moneyRoutes } from './orders/money/money.routes.ts'
import { orderMailRoutes } from './orders/notices/order-mail.routes.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { ownerOrderRoutes } from './orders/owner/owner-order.routes.ts'
import { sendToCustomerRoutes } from './orders/owner/send-to-customer.routes.ts'
import { slotRoutes } from './orders/slots/slot.routes.ts'
import { fetchInProcess } from './pages/fetch-in-process.ts'
import { hashInlineScripts } from './pages/inline-scripts.ts'
import { loadPages } from './pages/page-renderer.ts'
import { pageRoutes } from './pages/pages.routes.ts'
import { pictureFileRoutes } from './pages/picture-files.routes.ts'
import { robotsRoutes } from './pages/robots.routes.ts'
import { webFiles } from './pages/web-files.ts'
import { deletePersonRoutes } from './privacy/delete-person.routes.ts'
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
      return answerBadUrl(error, request, reply)
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
