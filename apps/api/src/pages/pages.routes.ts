import type { FastifyReply, FastifyRequest } from 'fastify'
import { answer } from '../http/error-answer.ts'
import type { ShopApp } from '../http/shop-app.ts'
import type { PageRenderer } from './page-renderer.ts'

/** Addresses of files and calls: a missing one is told in words a program reads, not as a page. */
const NOT_A_PAGE = /^\/(api|assets|pictures)(\/|$|\?)/

export function pageRoutes(app: ShopApp, renderPage: PageRenderer): void {
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const { status, html, redirect } = await renderPage(request.url)
    if (redirect) return reply.redirect(redirect, status)
    return reply.code(status).type('text/html; charset=utf-8').send(html)
  }

  app.get(
    '/*',
    { config: { access: 'everyone', cachedByCatalog: true }, schema: { hide: true } },
    (request, reply) =>
      NOT_A_PAGE.test(request.url) ? answer(reply, 'request.not_found') : sendPage(request, reply),
  )
}
