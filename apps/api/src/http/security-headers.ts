import type { FastifyInstance } from 'fastify'

type Place = { isProduction: boolean; firebase: { emulatorUrl: string | null } }

/** What phone sign-in and App Check reach for: Google's, or the sandbox's, which needs no script and no frame. */
const GOOGLE = {
  script: ' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  connect:
    ' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com' +
    ' https://content-firebaseappcheck.googleapis.com https://www.google.com/recaptcha/',
  frame: 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
}

/**
 * No script runs but our own files and reCAPTCHA's: pages carry no inline script (the store travels as
 * `application/json`, a data block), so neither nonces nor hashes are needed, and a 304 can never pair an old body with
 * a new nonce. The same for every page: who comes to the sign-in from another page brings that page's policy along.
 */
function contentSecurityPolicy({ firebase: { emulatorUrl } }: Place): string {
  const needs = emulatorUrl
    ? { script: '', connect: ` ${new URL(emulatorUrl).origin}`, frame: "'none'" }
    : GOOGLE
  return [
    "default-src 'none'",
    `script-src 'self'${needs.script}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${needs.connect}`,
    `frame-src ${needs.frame}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}

const ONE_YEAR_OF_HTTPS = 'max-age=31536000; includeSubDomains'

export function sendSecurityHeaders(app: FastifyInstance, place: Place): void {
  const headers = {
    ...SECURITY_HEADERS,
    'content-security-policy': contentSecurityPolicy(place),
    ...(place.isProduction && { 'strict-transport-security': ONE_YEAR_OF_HTTPS }),
  }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
