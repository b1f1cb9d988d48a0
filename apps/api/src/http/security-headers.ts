import type { FastifyInstance } from 'fastify'

type Place = {
  isProduction: boolean
  firebase: { emulatorUrl: string | null }
  razorpay: { checkoutUrl: string }
  /** Hashes of the scripts that stand in the document itself. */
  inlineScripts?: string[]
}

type ContentSources = { script: string[]; connect: string[]; frame: string[]; img: string[]; form: string[] }

const NOTHING: ContentSources = { script: [], connect: [], frame: [], img: [], form: [] }

/** What phone sign-in and App Check reach for. */
const GOOGLE: ContentSources = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  connect: [
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://content-firebaseappcheck.googleapis.com',
    'https://www.google.com/recaptcha/',
  ],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  img: [],
  form: [],
}

/**
 * What the payment window reaches for, as Razorpay's own plugins for shops and copies of its script show. The form is
 * for browsers inside of apps, which take no frames: the script leaves the page by one.
 */
const RAZORPAY: ContentSources = {
  script: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  connect: [
    'https://lumberjack.razorpay.com',
    'https://lumberjack-metrics.razorpay.com',
    'https://lumberjack-cx.razorpay.com',
    'https://api.razorpay.com',
  ],
  frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  img: ['https://cdn.razorpay.com'],
  form: ['https://api.razorpay.com'],
}

/** The sandbox's sign-in outside no script and no frame. */
function signInSources({ firebase: { emulatorUrl } }: Place): ContentSources {
  return emulatorUrl ? { ...NOTHING, connect: [new URL(emulatorUrl).origin] } : GOOGLE
}

/** The sandbox's window is a script, a frame and a form of its own origin. */
function paymentSources({ razorpay: { checkoutUrl } }: Place): ContentSources {
  const { origin } = new URL(checkoutUrl)
  return RAZORPAY.script.includes(origin)
    ? RAZORPAY
    : { ...NOTHING, script: [origin], connect: [origin], frame: [origin], form: [origin] }
}

/**
 * Razorpay's script lifts its frame above its own backdrop by a `style` attribute; without that nobody could press
 * anything in it. Attributes alone: a style sheet still comes from a file of ours.
 */
const STYLE_ATTRIBUTES = "style-src-attr 'unsafe-inline'"

/**
 * No script runs but our own files, reCAPTCHA's, the payment provider's and the one in the document, which is known by
 * its hash: it changes only with the build, so no nonce is needed, and a 304 can never pair an old body with a new one.
 * The store travels as `application/json`, a data block. The same for every page: who comes to the sign-in or the payment
 * from another page brings that page's policy along.
 */
function contentSecurityPolicy(place: Place): string {
  const outside = [signInSources(place), paymentSources(place)]
  const sources = (kind: keyof ContentSources, ...own: string[]) =>
    [...new Set([...own, ...outside.flatMap(need => need[kind])])].join(' ')
  return [
    "default-src 'none'",
    `script-src ${sources('script', "'self'", ...(place.inlineScripts ?? []))}`,
    "style-src 'self'",
    STYLE_ATTRIBUTES,
    `img-src ${sources('img', "'self'", 'data:', 'blob:')}`,
    "font-src 'self'",
    `connect-src ${sources('connect', "'self'")}`,
    `frame-src ${sources('frame')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    `form-action ${sources('form', "'self'")}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `report-uri ${REPORTS_TO}`,
    `report-to ${REPORTS}`,
  ].join('; ')
}

/** Browsers that know `report-to` leave `report-uri` aside. */
const REPORTS = 'csp'
const REPORTS_TO = '/api/csp-reports'

const SECURITY_HEADERS = {
  'reporting-endpoints': `${REPORTS}="${REPORTS_TO}"`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}

/** For what opens to whoever has its URL: no other site is told of it, and no search engine lists it. */
export const NOT_PASSED_ON = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' }

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
