import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { badInput, refuseAsRazorpayDoes } from './razorpay-errors.ts'

const SCRIPT = 'text/javascript; charset=utf-8'
const WINDOW_FILES = {
  '/sandbox/razorpay/window': checkoutFile('window.html', 'text/html; charset=utf-8'),
  '/sandbox/razorpay/window.css': checkoutFile('window.css', 'text/css; charset=utf-8'),
  '/sandbox/razorpay/window.js': checkoutFile('window.js', SCRIPT),
  '/sandbox/razorpay/test-cards.js': checkoutFile('test-cards.js', SCRIPT),
}

/** Any page may show the window in a frame, as with the real one. */
function contentSecurityPolicy(formAction: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    `form-action ${formAction}`,
  ].join('; ')
}

/** What the shop's pages load and send to; it is as much out of reach as the rest of Razorpay when that is down. */
export function registerCheckoutScript(scope: FastifyInstance): void {
  serve(scope, '/v1/checkout.js', checkoutFile('checkout.js', SCRIPT))
  scope.post('/v1/track', (_request, reply) => reply.code(204).send())
  registerWholePage(scope)
}

/** What is in the frame over them. */
export function registerPaymentWindow(scope: FastifyInstance): void {
  for (const [url, file] of Object.entries(WINDOW_FILES)) serve(scope, url, file)
}

/** The same window as a page of its own, for browsers that take no frames: a form leads here, and another one back. */
function registerWholePage(scope: FastifyInstance): void {
  refuseAsRazorpayDoes(scope)
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, optionsIn(String(body))),
  )
  scope.post<{ Body: Record<string, unknown> }>('/v1/checkout/embedded', async ({ body }, reply) => {
    const { callback_url: callbackUrl, key_id: key } = body
    for (const name of ['key_id', 'order_id'])
      if (!body[name]) throw badInput(`The ${name} field is required.`, name)
    if (typeof callbackUrl !== 'string' || !URL.canParse(callbackUrl))
      throw badInput('The callback_url field is required.', 'callback_url')
    const { file, type } = WINDOW_FILES['/sandbox/razorpay/window']
    const options = JSON.stringify({ ...body, key }).replaceAll('<', '\\u003c')
    reply.type(type).headers(headersFor(new URL(callbackUrl).origin))
    return (await readFile(file, 'utf8')).replace('>null<', () => `>${options}<`)
  })
}

/** `prefill[name]` is the name within prefill. */
function optionsIn(form: string): Record<string, unknown> {
  const options: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(form)) {
    const [, outer = '', inner] = /^(\w+)(?:\[(\w+)\])?$/.exec(name) ?? []
    options[outer] = inner === undefined ? value : { ...(options[outer] as object), [inner]: value }
  }
  return options
}

function serve(scope: FastifyInstance, url: string, { file, type }: ReturnType<typeof checkoutFile>): void {
  scope.get(url, async (_request, reply) => {
    reply.type(type).headers(headersFor("'none'"))
    return readFile(file)
  })
}

function headersFor(formAction: string) {
  return {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': contentSecurityPolicy(formAction),
  }
}

function checkoutFile(name: string, type: string) {
  return { file: new URL(`./checkout/${name}`, import.meta.url), type }
}
