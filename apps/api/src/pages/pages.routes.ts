import type { FastifyReply, FastifyRequest } from 'fastify'
import { STALE } from '../http/cache/answer-cache.ts'
import { answer } from '../http/errors/error-answer.ts'
import type { ShopApp } from '../http/shop-app.ts'
import { sendBusyPage } from './busy-page.ts'
import type { Pages } from './page-renderer.ts'

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

async function sendPage(pages: Pages, request: FastifyRequest, reply: FastifyReply) {
  const { status, html, redirect, isWhole, isStale } = await pages.render(request.url)
  if (redirect) return reply.redirect(redirect, status)
  if (!isWhole) reply.header('cache-control', 'no-store')
  if (isStale) reply.headers(STALE)
  return reply.code(status).type('text/html; charset=utf-8').send(html)
}
