import type { FastifyInstance } from 'fastify'

/**
 * No script runs but our own files: pages carry no inline script (the store travels as `application/json`, a data
 * block), so neither nonces nor hashes are needed, and a 304 can never pair an old body with a new nonce.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const SECURITY_HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}

const ONE_YEAR_OF_HTTPS = 'max-age=31536000; includeSubDomains'

export function sendSecurityHeaders(app: FastifyInstance, { isProduction }: { isProduction: boolean }): void {
  const headers = isProduction
    ? { ...SECURITY_HEADERS, 'strict-transport-security': ONE_YEAR_OF_HTTPS }
    : SECURITY_HEADERS
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
