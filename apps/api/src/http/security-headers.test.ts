import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { sendSecurityHeaders } from './security-headers.ts'

type Place = Parameters<typeof sendSecurityHeaders>[1]

/** What the policy allows, by kind. */
async function policyOf(place: Place): Promise<Record<string, string>> {
  const app = fastify()
  sendSecurityHeaders(app, place)
  app.get('/', () => 'page')
  const { headers } = await app.inject('/')
  const parts = String(headers['content-security-policy']).split('; ')
  return Object.fromEntries(
    parts.map(part => [part.slice(0, part.indexOf(' ')), part.slice(part.indexOf(' ') + 1)]),
  )
}

it('allows in production what the payment window and the sign-in need, and nothing inline but style attributes', async () => {
  const policy = await policyOf({
    isProduction: true,
    firebase: { emulatorUrl: null },
    razorpay: { checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js' },
  })
  expect(policy).toMatchObject({
    'script-src':
      "'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/ https://checkout.razorpay.com https://cdn.razorpay.com",
    'style-src': "'self'",
    'style-src-attr': "'unsafe-inline'",
    'form-action': "'self' https://api.razorpay.com",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'img-src': "'self' data: blob: https://cdn.razorpay.com",
    'frame-src':
      'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/ https://api.razorpay.com https://checkout.razorpay.com',
  })
  expect(policy['connect-src']).toContain(
    'https://lumberjack.razorpay.com https://lumberjack-metrics.razorpay.com https://lumberjack-cx.razorpay.com https://api.razorpay.com',
  )
})

it('allows the scripts of the document by their hashes', async () => {
  const policy = await policyOf({
    isProduction: false,
    firebase: { emulatorUrl: 'http://localhost:3100' },
    razorpay: { checkoutUrl: 'http://localhost:3101/v1/checkout.js' },
    inlineScripts: ["'sha256-abc='"],
  })
  expect(policy['script-src']).toBe("'self' 'sha256-abc=' http://localhost:3101")
})

it('allows in development what the sandbox has, and no provider', async () => {
  const policy = await policyOf({
    isProduction: false,
    firebase: { emulatorUrl: 'http://localhost:3100' },
    razorpay: { checkoutUrl: 'http://localhost:3101/v1/checkout.js' },
  })
  expect(policy).toMatchObject({
    'script-src': "'self' http://localhost:3101",
    'img-src': "'self' data: blob:",
    'connect-src': "'self' http://localhost:3100 http://localhost:3101",
    'frame-src': 'http://localhost:3101',
    'form-action': "'self' http://localhost:3101",
  })
})

it('asks browsers to report what they block', async () => {
  const app = fastify()
  sendSecurityHeaders(app, {
    isProduction: true,
    firebase: { emulatorUrl: null },
    razorpay: { checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js' },
  })
  app.get('/', () => 'page')
  const { headers } = await app.inject('/')
  expect(headers['reporting-endpoints']).toBe('csp="/api/csp-reports"')
  expect(headers['content-security-policy']).toMatch(/; report-uri \/api\/csp-reports; report-to csp$/)
})
