import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageRenderer } from './page-renderer.ts'

export async function sendPage(renderPage: PageRenderer, request: FastifyRequest, reply: FastifyReply) {
  const { status, html, redirect, isWhole } = await renderPage(request.url)
  if (redirect) return reply.redirect(redirect, status)
  if (!isWhole) reply.header('cache-control', 'no-store')
  return reply.code(status).type('text/html; charset=utf-8').send(html)
}
