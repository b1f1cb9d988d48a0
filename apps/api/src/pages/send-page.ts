import type { FastifyReply, FastifyRequest } from 'fastify'
import { STALE } from '../http/cache/answer-cache.ts'
import type { Pages } from './page-renderer.ts'

export async function sendPage(pages: Pages, request: FastifyRequest, reply: FastifyReply) {
  const { status, html, redirect, isWhole, isStale } = await pages.render(request.url)
  if (redirect) return reply.redirect(redirect, status)
  if (!isWhole) reply.header('cache-control', 'no-store')
  if (isStale) reply.headers(STALE)
  return reply.code(status).type('text/html; charset=utf-8').send(html)
}
