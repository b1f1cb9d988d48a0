import { languageAt, samePlaceIn } from '@pindivantalu/domain/language'
import { LANGUAGES } from '@pindivantalu/texts/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { mayBringSession } from '../http/access/session-cookie.ts'
import { STALE } from '../http/cache/answer-cache.ts'
import { packOwn } from '../http/cache/kept-answer.ts'
import { sayMadeFrom } from '../http/cache/made-from.ts'
import { answer } from '../http/errors/error-answer.ts'
import { Refusal } from '../http/errors/refusal.ts'
import { NOT_PASSED_ON } from '../http/security-headers.ts'
import type { ShopApp } from '../http/shop-app.ts'
import { sendBusyPage } from './busy-page.ts'
import { fetchInProcess } from './fetch-in-process.ts'
import type { FetchApi, Pages } from './page-renderer.ts'

const COOK_PAGES = LANGUAGES.map(language => samePlaceIn(language, '/cook/:token'))

export function pageRoutes(app: ShopApp, pages: Pages): void {
  const fetchForEveryone = fetchInProcess(app)
  const isOwn = (request: FastifyRequest) => mayBringSession(request) && pages.isOwnPage(request.url)

  app.get(
    '/*',
    {
      config: {
        access: 'everyone',
        cachedByCatalog: true,
        answerKey: (url, request) => (isOwn(request) ? undefined : pages.urlAsRead(url)),
      },
      errorHandler: sendBusyPage,
      schema: { hide: true },
    },
    (request, reply) =>
      isOwn(request)
        ? sendOwnPage(pages, { request, reply, fetchForEveryone })
        : sendPage(pages, request, reply),
  )
  for (const path of COOK_PAGES) {
    app.get(
      path,
      { config: { access: 'everyone' }, errorHandler: sendBusyPage, schema: { hide: true } },
      (request, reply) => sendCookPage(pages, request, reply),
    )
  }
  app.get('/api/*', { config: { access: 'everyone' }, schema: { hide: true } }, (_request, reply) =>
    answer(reply, 'request.not_found'),
  )
}

async function sendPage(pages: Pages, request: FastifyRequest, reply: FastifyReply) {
  const { status, html, redirect, isWhole, isStale, madeFrom } = await pages.render(request.url)
  if (redirect) return reply.redirect(redirect, status)
  if (!isWhole) reply.header('cache-control', 'no-store')
  if (isStale) reply.headers(STALE)
  if (madeFrom) sayMadeFrom(reply, madeFrom)
  return reply.code(status).type('text/html; charset=utf-8').send(html)
}

/** The same page for every token, which stays out of what is rendered; kept by nobody, told to no other site. */
async function sendCookPage(pages: Pages, request: FastifyRequest, reply: FastifyReply) {
  const { status, html } = await pages.render(samePlaceIn(languageAt(request.url), '/cook/link'))
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...NOT_PASSED_ON })
    .type('text/html; charset=utf-8')
    .send(html)
}

type OwnPage = { request: FastifyRequest; reply: FastifyReply; fetchForEveryone: FetchApi }

/** Where it cannot be made, the page for everyone takes its place and fills itself in the browser. */
async function sendOwnPage(pages: Pages, { request, reply, fetchForEveryone }: OwnPage) {
  const { url, headers, log } = request
  const own = await pages.renderOwn({ url, cookie: headers.cookie ?? '' }).catch(error => {
    if (!(error instanceof Refusal)) log.error({ err: error }, 'an own page could not be rendered')
    return undefined
  })
  const page = own === undefined ? await fetchForEveryone(url) : new Response(own)
  const packed = await packOwn(await page.text(), request)
  return reply.code(page.status).headers(packed.headers).type('text/html; charset=utf-8').send(packed.body)
}
