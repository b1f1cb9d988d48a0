import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'

const SCRIPT = 'text/javascript; charset=utf-8'
const WINDOW_FILES = {
  '/sandbox/razorpay/window': checkoutFile('window.html', 'text/html; charset=utf-8'),
  '/sandbox/razorpay/window.css': checkoutFile('window.css', 'text/css; charset=utf-8'),
  '/sandbox/razorpay/window.js': checkoutFile('window.js', SCRIPT),
  '/sandbox/razorpay/test-cards.js': checkoutFile('test-cards.js', SCRIPT),
}

/** Any page may show the window in a frame, as with the real one. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** What the shop's pages load; it is as much out of reach as the rest of Razorpay when that is down. */
export function registerCheckoutScript(scope: FastifyInstance): void {
  serve(scope, '/v1/checkout.js', checkoutFile('checkout.js', SCRIPT))
}

/** What is in the frame over them. */
export function registerPaymentWindow(scope: FastifyInstance): void {
  for (const [url, file] of Object.entries(WINDOW_FILES)) serve(scope, url, file)
}

function serve(scope: FastifyInstance, url: string, { file, type }: ReturnType<typeof checkoutFile>): void {
  scope.get(url, async (_request, reply) => {
    reply
      .type(type)
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', CONTENT_SECURITY_POLICY)
    return readFile(file)
  })
}

function checkoutFile(name: string, type: string) {
  return { file: new URL(`./checkout/${name}`, import.meta.url), type }
}
