import {
  isOutOfOrder,
  type SignInTrouble,
  signInTroubleOf,
} from '@pindivantalu/domain/accounts/sign-in/sign-in-trouble'
import { t, text } from '@pindivantalu/texts/t'

/** Its code did not come: the network is weak, or the shop has just been updated. */
export class IdentityNotLoaded extends Error {
  readonly code = 'shop/identity-not-loaded'
}

const CHECK_CONNECTION = text('The sign-in service cannot be reached: check your connection.')
const WAIT = text('There were too many attempts: wait a few minutes.')
const NO_MORE_TODAY = text('No more codes can be sent to this phone right now: wait an hour.')
const RELOAD = text('Your browser could not be verified: reload the page.')
const CHECK_PHONE = text('Check the phone number.')
const CHECK_CODE = text('Check the newest SMS and enter its code.')
/** The contact form is of no use here: one has to sign in for it. */
const OUT_OF_ORDER = text(
  'Sign-in is out of order at the moment. Please call us or write to us: our phone, email and WhatsApp are at the bottom of the home page.',
)

/** After these the code that was sent is of no more use. */
const ENDS_SESSION = [
  'auth/code-expired',
  'auth/invalid-verification-id',
  'auth/missing-verification-id',
  'auth/user-token-expired',
]

/**
 * What a person can do now, by the provider's code. Its own messages are made for developers. Where nothing but a
 * repair of the shop helps, the domain says so.
 */
const ADVICE: Record<string, string> = {
  'auth/network-request-failed': CHECK_CONNECTION,
  'auth/timeout': CHECK_CONNECTION,
  'shop/identity-not-loaded': CHECK_CONNECTION,
  'shop/identity-timeout': text('The sign-in service takes too long to answer: check your connection.'),

  'auth/too-many-requests': WAIT,
  'auth/error-code:-39': WAIT,
  'auth/quota-exceeded': NO_MORE_TODAY,

  'auth/captcha-check-failed': RELOAD,
  'auth/invalid-app-credential': RELOAD,
  'auth/missing-app-credential': RELOAD,
  'auth/invalid-recaptcha-token': RELOAD,
  'auth/missing-recaptcha-token': RELOAD,
  'auth/recaptcha-not-enabled': RELOAD,
  'auth/firebase-app-check-token-is-invalid.': RELOAD,

  'auth/invalid-phone-number': CHECK_PHONE,
  'auth/missing-phone-number': CHECK_PHONE,

  'auth/invalid-verification-code': CHECK_CODE,
  'auth/missing-code': CHECK_CODE,
  'auth/missing-verification-code': CHECK_CODE,
  ...Object.fromEntries(
    ENDS_SESSION.map(code => [code, text('This code can no longer be used: resend OTP.')]),
  ),

  'auth/user-disabled': text('This phone number is blocked: please write to us on WhatsApp.'),
  'auth/internal-error': text('The sign-in service has a fault: try again in a minute.'),
}

export function identityAdvice(error: unknown): string | undefined {
  const trouble = troubleOf(error)
  const advice = trouble && isOutOfOrder(trouble) ? OUT_OF_ORDER : ADVICE[codeOf(error) ?? '']
  return advice && t(advice)
}

/** What is wrong with the shop's own set-up, which its owner has to hear of. */
export function troubleOf(error: unknown): SignInTrouble | undefined {
  const code = codeOf(error)
  return code === undefined ? undefined : signInTroubleOf({ code, message: String(error) })
}

/** A fault of the provider's own, which a page that is loaded again often does not meet. */
export function isInternalError(error: unknown): boolean {
  return codeOf(error) === 'auth/internal-error'
}

export function endsSession(error: unknown): boolean {
  return ENDS_SESSION.includes(codeOf(error) ?? '')
}

function codeOf(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : undefined
}
