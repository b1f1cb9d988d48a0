import { dayInHyderabad } from '@pindivantalu/domain/indian-time'
import { fastify } from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { registerAccounts } from './accounts/routes.ts'
import { findSignedIn } from './accounts/sign-in/open-session.ts'
import { registerAddresses } from './addresses/routes.ts'
import { registerCatalog } from './catalog/routes.ts'
import type { Deps } from './deps.ts'
import { providerHealthRoutes } from './doctor/provider-health.routes.ts'
import { enquiryRoutes } from './enquiries/enquiries.routes.ts'
import { festivalDeskRoutes } from './festivals/festival-desk.routes.ts'
import { listFestivalPaths } from './festivals/festivals.queries.ts'
import { festivalRoutes } from './festivals/festivals.routes.ts'
import { festivalsToMake } from './festivals/remind-owner.ts'
import { figureRoutes } from './figures/figures.routes.ts'
import { frameRoutes } from './frame/frame.routes.ts'
import { kitchenTroubles } from './fulfilment/cook-page/cook-page.ts'
import { registerFulfilment } from './fulfilment/routes.ts'
import { guardRoutes, requireAccessOnEveryRoute } from './http/access/access.ts'
import { checkApp } from './http/access/app-check.ts'
import { refuseForeignOrigins } from './http/access/origin-check.ts'
import { refuseWritesWhileQuiet } from './http/access/quiet-check.ts'
import { cacheAnswers } from './http/cache/answer-cache.ts'
import { compressAnswers } from './http/cache/compress-answers.ts'
import { keepFromSharedCaches } from './http/cache/keep-from-shared-caches.ts'
import { cspReportRoutes } from './http/csp-reports.routes.ts'
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
import { capacityRoutes } from './kitchen/capacity.routes.ts'
import { isAnythingLimited } from './kitchen/kitchen.queries.ts'
import { registerKitchen } from './kitchen/routes.ts'
import { takingOrdersRoutes } from './kitchen/taking-orders.routes.ts'
import { findPause } from './kitchen/taking-orders.ts'
import { labelRoutes } from './labels/labels.routes.ts'
import { registerMessages } from './messages/routes.ts'
import { countRequests } from './metrics/count-requests.ts'
import { watchAnswers } from './metrics/watch-house.ts'
import { noteRoutes } from './notes/notes.routes.ts'
import { listOrdersOfPhones } from './orders/owner/orders-of-phones.queries.ts'
import { registerOrders } from './orders/routes.ts'
import { fetchInProcess } from './pages/fetch-in-process.ts'
import { hashInlineScripts } from './pages/inline-scripts.ts'
import { openInOwnLanguage } from './pages/own-language.ts'
import { loadPages } from './pages/page-renderer.ts'
import { pageRoutes } from './pages/pages.routes.ts'
import { pictureFileRoutes } from './pages/picture-files.routes.ts'
import { robotsRoutes } from './pages/robots.routes.ts'
import { securityTxtRoutes } from './pages/security-txt.routes.ts'
import { webFiles } from './pages/web-files.ts'
import { registerPrivacy } from './privacy/routes.ts'
import { problemQueue } from './problems/problem-queue.ts'
import { registerProblems } from './problems/routes.ts'
import { recallRoutes } from './recalls/recalls.routes.ts'
import { restockRoutes } from './restock/restock.routes.ts'
import { registerReviews } from './reviews/routes.ts'
import { listComingDaysOff } from './settings/holidays.ts'
import { registerSettings } from './settings/routes.ts'
import { statementRoutes } from './statements/statements.routes.ts'
import { registerWaitlist } from './waitlist/routes.ts'

/** The shop's table of contents. */
export async function buildApp(deps: Deps): Promise<ShopApp> {
  const { config, catalogVersion, metrics } = deps
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
  countRequests(app, metrics)
  deps.tracing?.traceRequests(app)
  returnRequestIds(app)
  endConnectionsWhenStopping(app)
  endStreamsWhenStopping(app, deps.liveStreams)
  if (config.servePages) openInOwnLanguage(app)
  watchAnswers(
    metrics,
    cacheAnswers(app, catalogVersion, { count: metrics.countAnswer, hasCdn: config.cdn !== null }),
  )
  keepFromSharedCaches(app)
  const inlineScripts = config.servePages ? await hashInlineScripts(deps.webFolder) : []
  sendSecurityHeaders(app, { ...config, inlineScripts })
  answerErrors(app)
  await refuseWhenBusy(app)
  refuseForeignOrigins(app, config)
  await guardRoutes(app, { ...config, findSignedIn: tokenHash => findSignedIn(deps.db, tokenHash) })
  checkApp(app, { ...config, ...deps })
  refuseWritesWhileQuiet(app, deps)
  await compressAnswers(app)
  await describeApi(app, config)

  healthRoutes(app, deps.readiness)
  await app.register(
    async api => {
      publicConfigRoutes(api, {
        ...deps,
        listHolidays: () => listComingDaysOff(deps),
        hasKitchenLimits: () => isAnythingLimited(deps.db, dayInHyderabad(deps.now())),
        findPause: () => findPause(deps),
      })
      await api.register(cspReportRoutes)
      await registerCatalog(api, deps)
      registerAccounts(api, deps)
      registerAddresses(api, deps)
      await registerMessages(api, deps, phones => listOrdersOfPhones(deps.db, phones))
      registerKitchen(api, deps)
      registerSettings(api, deps)
      capacityRoutes(api, deps)
      takingOrdersRoutes(api, deps)
      noteRoutes(api, deps)
      await registerOrders(api, deps)
      registerFulfilment(api, deps)
      labelRoutes(api, deps)
      registerReviews(api, deps)
      await registerProblems(api, deps)
      restockRoutes(api, deps)
      festivalRoutes(api, deps)
      festivalDeskRoutes(api, deps)
      recallRoutes(api, deps)
      enquiryRoutes(api, deps)
      figureRoutes(api, deps)
      statementRoutes(api, deps)
      registerPrivacy(api, deps)
      registerWaitlist(api, deps)
      providerHealthRoutes(api, deps)
      frameRoutes(api, deps, {
        queue: problemQueue(deps),
        troubles: kitchenTroubles(deps),
        festivals: festivalsToMake(deps),
      })
    },
    { prefix: '/api' },
  )

  pictureFileRoutes(app, deps.pictures)
  if (config.servePages) {
    robotsRoutes(app, { ...deps, listFestivals: () => listFestivalPaths(deps.db) })
    securityTxtRoutes(app, deps)
    await app.register(scope => webFiles(scope, deps))
    pageRoutes(app, await loadPages(deps.webFolder, fetchInProcess(app)))
  }
  return app
}
