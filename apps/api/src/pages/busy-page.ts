import { hash } from 'node:crypto'
import { languageAt } from '@pindivantalu/domain/language'
import { SHOP_NAME } from '@pindivantalu/domain/shop'
import { inLanguage, language, t } from '@pindivantalu/texts/t'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { RETRY_AFTER_SECONDS } from '../http/limits/busy.ts'

const STYLE =
  'body{font:1.125rem/1.6 system-ui,sans-serif;max-width:32rem;margin:20vh auto 0;padding:0 1.5rem;color:#3b1d0f;background:#fffaf2}'

/** Needs nothing of the web app, whose files would be more to send: its one style is allowed by its hash. */
const POLICY = `default-src 'none'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const busyPage = () => `<!doctype html>
<html lang="${language()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${RETRY_AFTER_SECONDS}">
<title>${SHOP_NAME} | ${t('Busy')}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${t('The shop is very busy')}</h1>
<p>${t('Many people are here just now. This page tries again by itself in a few seconds; your cart is safe.')}</p>
</body>
</html>
`

/** Where a page cannot be made for now, people are told so, and their browser comes again. All else fails as usual. */
export function sendBusyPage(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { status, statusCode } = error as { status?: number; statusCode?: number }
  if ((status ?? statusCode) !== 503) throw error
  return reply
    .code(503)
    .headers({
      'retry-after': String(RETRY_AFTER_SECONDS),
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
    })
    .type('text/html; charset=utf-8')
    .send(inLanguage(languageAt(request.url), busyPage))
}
