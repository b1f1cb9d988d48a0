import { z } from 'zod'
import { CspReports, createCspLog } from './csp-reports.ts'
import type { ShopApp } from './shop-app.ts'

const LARGEST = 16 * 1024

/** Browsers name their reports by content types of their own. */
const CONTENT_TYPES = ['application/csp-report', 'application/reports+json']

/** The scope is the route's own: elsewhere these content types stay unknown. */
export async function cspReportRoutes(scope: ShopApp): Promise<void> {
  const cspLog = createCspLog()
  scope.addContentTypeParser(
    CONTENT_TYPES,
    { parseAs: 'string' },
    scope.getDefaultJsonParser('error', 'error'),
  )
  scope.post(
    '/csp-reports',
    {
      config: { access: 'everyone', worksWhileQuiet: true, tag: 'config' },
      bodyLimit: LARGEST,
      logLevel: 'warn',
      schema: {
        summary: 'Browsers tell what the content security policy has blocked',
        consumes: ['application/json', ...CONTENT_TYPES],
        body: CspReports,
        response: { 204: z.null().describe('Taken; or left, where too many come') },
      },
    },
    async (request, reply) => {
      await cspLog.take(request.body, request)
      return reply.code(204).send(null)
    },
  )
}
