/** `worthTrying`: it may be this one browser or hour. Where nothing is said, nobody can sign in. */
type Trouble = { repair: string; worthTrying?: 'reloading' | 'waiting' }

const AUTHORISE_DOMAIN =
  'Add the shop’s domain under Authentication > Settings > Authorized domains in the Firebase console.'
const ALLOW_REFERRER =
  'Allow the shop’s domain among the website restrictions of the API key: Google Cloud console > APIs & Services > Credentials.'
const CHECK_KEY =
  'Compare FIREBASE_API_KEY with Project settings > General in the Firebase console, and allow the shop’s domain among the key’s website restrictions.'

/** The provider's codes that mean that the shop's own set-up is wrong, and what the owner does about each. */
const TROUBLES = {
  'auth/operation-not-allowed': {
    repair:
      'Switch on Phone under Authentication > Sign-in method in the Firebase console, and allow India under Authentication > Settings > SMS region policy.',
  },
  'auth/billing-not-enabled': {
    repair: 'Move the Firebase project to the Blaze plan: without billing it sends no SMS.',
  },
  'auth/configuration-not-found': {
    repair: 'Open Authentication in the Firebase console, press Get started and switch on Phone.',
  },
  'auth/captcha-check-failed': { repair: AUTHORISE_DOMAIN },
  'auth/unauthorized-domain': { repair: AUTHORISE_DOMAIN },
  'auth/unauthorized-continue-uri': { repair: AUTHORISE_DOMAIN },
  'auth/referer-blocked': { repair: ALLOW_REFERRER },
  'auth/app-not-authorized': { repair: ALLOW_REFERRER },
  'auth/api-blocked': {
    repair:
      'Allow the Identity Toolkit API among the API restrictions of the key: Google Cloud console > APIs & Services > Credentials.',
  },
  'auth/invalid-api-key': { repair: CHECK_KEY },
  'auth/api-key-not-valid.-please-pass-a-valid-api-key': { repair: CHECK_KEY },
  'auth/invalid-app-credential': {
    repair: `If it stays: ${ALLOW_REFERRER} ${AUTHORISE_DOMAIN}`,
    worthTrying: 'reloading',
  },
  'auth/recaptcha-not-enabled': {
    repair:
      'Set up reCAPTCHA under Authentication > Settings > reCAPTCHA in the Firebase console, or stop enforcing it there.',
    worthTrying: 'reloading',
  },
  'auth/firebase-app-check-token-is-invalid': {
    repair:
      'If it stays: compare RECAPTCHA_ENTERPRISE_SITE_KEY with App Check > Apps in the Firebase console, or stop enforcing App Check for Authentication.',
    worthTrying: 'reloading',
  },
  'auth/quota-exceeded': {
    repair:
      'The project’s quota of SMS is used up: raise it under Quotas of the Identity Toolkit API in the Google Cloud console, and see who asks for so many codes.',
    worthTrying: 'waiting',
  },
} as const satisfies Record<string, Trouble>

export type SignInTrouble = keyof typeof TROUBLES

export const SIGN_IN_TROUBLES = Object.keys(TROUBLES) as SignInTrouble[]

/** These codes are made of the provider's sentences and hold a URL or a method: one name for each. */
const NAMED: [RegExp, SignInTrouble][] = [
  [/^auth\/requests-from-referer-.*are-blocked/, 'auth/referer-blocked'],
  [/^auth\/requests-to-this-api-.*are-blocked/, 'auth/api-blocked'],
]

/** What is wrong with the shop's set-up, by an error of the provider's; undefined for every other error. */
export function signInTroubleOf({ code, message }: { code: string; message: string }) {
  // The same code is said of a puzzle that was solved badly; only the words tell.
  if (code === 'auth/captcha-check-failed' && !/hostname/i.test(message)) return undefined
  // A sentence that became a code may have kept its full stop.
  const name = NAMED.find(([pattern]) => pattern.test(code))?.[1] ?? code.replace(/\.$/, '')
  return SIGN_IN_TROUBLES.find(trouble => trouble === name)
}

/** For everyone and until it is repaired, so that there is nothing a customer could try. */
export function isOutOfOrder(trouble: SignInTrouble): boolean {
  const { worthTrying }: Trouble = TROUBLES[trouble]
  return worthTrying === undefined
}

export function repairOf(trouble: SignInTrouble): string {
  return TROUBLES[trouble].repair
}
