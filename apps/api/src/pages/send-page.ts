import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageRenderer } from './page-renderer.ts'

export async function sendPage(renderPage: PageRenderer, request: FastifyRequest, reply: FastifyReply) {
  const { status, html, redirect } = await renderPage(request.url)
  if (redirect) return reply.redirect(redirect, status)
  return reply.code(status).type('text/html; charset=utf-8').send(html)
}
