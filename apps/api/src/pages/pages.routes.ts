import { answer } from '../http/errors/error-answer.ts'
import type { ShopApp } from '../http/shop-app.ts'
import { sendBusyPage } from './busy-page.ts'
import type { Pages } from './page-renderer.ts'
import { sendPage } from './send-page.ts'

export function pageRoutes(app: ShopApp, pages: Pages): void {
  app.get(
    '/*',
    {
      config: { access: 'everyone', cachedByCatalog: true, answerKey: pages.urlAsRead },
      errorHandler: sendBusyPage,
      schema: { hide: true },
    },
    (request, reply) => sendPage(pages, request, reply),
  )
  app.get('/api/*', { config: { access: 'everyone' }, schema: { hide: true } }, (_request, reply) =>
    answer(reply, 'request.not_found'),
  )
}
