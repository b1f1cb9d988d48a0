import { answer } from '../http/error-answer.ts'
import type { ShopApp } from '../http/shop-app.ts'
import type { PageRenderer } from './page-renderer.ts'
import { sendPage } from './send-page.ts'

export function pageRoutes(app: ShopApp, renderPage: PageRenderer): void {
  app.get(
    '/*',
    { config: { access: 'everyone', cachedByCatalog: true }, schema: { hide: true } },
    (request, reply) => sendPage(renderPage, request, reply),
  )
  app.get('/api/*', { config: { access: 'everyone' }, schema: { hide: true } }, (_request, reply) =>
    answer(reply, 'request.not_found'),
  )
}
