import type { HttpRefusal, Source } from '../refusal-table.ts'

export type IdentityState =
  | 'a code was sent'
  | 'a code was sent to the disabled account'
  | 'the code has expired'
  | 'the code was used'
  | 'the code was guessed at five times'
  | 'the token has expired'
  | 'the account was deleted'

/** `sdk`: what Firebase's SDK for browsers calls it; it cannot send the others. */
type Row = HttpRefusal<IdentityState> & { sdk?: string }

const SDK = 'https://github.com/firebase/firebase-js-sdk, packages/auth/src/api/errors.ts'
const REST = 'https://firebase.google.com/docs/reference/rest/auth'
const inSdk: Source = { known: 'documented', document: SDK }
const inSdkOnly = (note: string): Source => ({ known: 'rule documented', document: SDK, note })
const inReference: Source = { known: 'documented', document: REST }
const PHONES = "the part behind the code is libphonenumber's, as users report it"

const refused = (message: string, status = 400) => ({
  status,
  body: { error: { code: status, message, errors: [{ message, reason: 'invalid', domain: 'global' }] } },
})

const accounts = (act: string, json: object, key = 'key=any') => ({
  path: `/identitytoolkit.googleapis.com/v1/accounts:${act}?${key}`,
  json,
})
const sendTo = (phoneNumber: string, recaptchaToken = 'solved') =>
  accounts('sendVerificationCode', { phoneNumber, recaptchaToken })
const confirm = (sessionInfo: string, code: string) =>
  accounts('signInWithPhoneNumber', { sessionInfo, code })
const lookup = (idToken: string) => accounts('lookup', { idToken })
const renew = (form: Record<string, string>) => ({
  path: '/securetoken.googleapis.com/v1/token?key=any',
  form,
})

const SENDING: Row[] = [
  {
    what: 'no API key',
    send: accounts('sendVerificationCode', { phoneNumber: '+919876543210' }, ''),
    answer: refused('The request is missing a valid API key.', 403),
    source: { known: 'secondary', document: 'questions of users', note: 'the real body has `status`, too' },
  },
  {
    what: 'an empty API key',
    send: accounts('sendVerificationCode', { phoneNumber: '+919876543210' }, 'key='),
    answer: refused('API key not valid. Please pass a valid API key.'),
    source: { known: 'secondary', document: 'questions of users', note: 'the real body has `status`, too' },
  },
  {
    what: 'no number',
    send: sendTo(''),
    answer: refused('MISSING_PHONE_NUMBER'),
    source: { known: 'secondary', document: 'https://github.com/firebase/firebase-tools, the Auth emulator' },
    sdk: 'missing-phone-number',
  },
  {
    what: 'a number that is too short',
    send: sendTo('+91987654321'),
    answer: refused('INVALID_PHONE_NUMBER : TOO_SHORT'),
    source: inSdkOnly(PHONES),
    sdk: 'invalid-phone-number',
  },
  {
    what: 'a number that is too long',
    send: sendTo('+9198765432101'),
    answer: refused('INVALID_PHONE_NUMBER : TOO_LONG'),
    source: inSdkOnly(PHONES),
    sdk: 'invalid-phone-number',
  },
  {
    what: 'a number without its country',
    send: sendTo('9876543210'),
    answer: refused('INVALID_PHONE_NUMBER : Invalid format.'),
    source: inSdkOnly(PHONES),
    sdk: 'invalid-phone-number',
  },
  {
    what: 'a number that is no mobile',
    send: sendTo('+915876543210'),
    answer: refused('INVALID_PHONE_NUMBER : Invalid format.'),
    source: inSdkOnly(PHONES),
    sdk: 'invalid-phone-number',
  },
  {
    what: 'a number with blanks',
    send: sendTo('+91 98765 43210'),
    answer: refused('INVALID_PHONE_NUMBER : Invalid format.'),
    source: { known: 'unverified', document: SDK, note: 'the real one may take blanks' },
    sdk: 'invalid-phone-number',
  },
  {
    what: 'a number of a country that is not switched on',
    send: sendTo('+14155550123'),
    answer: refused(
      'OPERATION_NOT_ALLOWED : SMS unable to be sent until this region enabled by the app developer.',
    ),
    source: { known: 'secondary', document: 'questions of users since the region policy of 2023' },
    sdk: 'operation-not-allowed',
  },
  {
    what: 'no proof of a captcha',
    send: accounts('sendVerificationCode', { phoneNumber: '+919876543210' }),
    answer: refused('MISSING_CLIENT_IDENTIFIER'),
    source: {
      known: 'secondary',
      document: 'https://github.com/firebase/firebase-admin-node/issues/1894, with an answer of its makers',
    },
  },
  {
    what: 'an empty proof of a captcha',
    send: sendTo('+919876543210', ''),
    answer: refused('MISSING_RECAPTCHA_TOKEN'),
    source: inSdk,
    sdk: 'missing-recaptcha-token',
  },
  {
    what: 'a captcha that failed',
    send: sendTo('+916000000401'),
    answer: refused('CAPTCHA_CHECK_FAILED : Recaptcha verification failed - DUPE'),
    source: inSdkOnly('the part behind the code is as users report it'),
    sdk: 'captcha-check-failed',
  },
  {
    what: 'a domain or app that is not known',
    send: sendTo('+916000000402'),
    answer: refused(
      'INVALID_APP_CREDENTIAL : The phone verification request contains an invalid application verifier.',
    ),
    source: inSdkOnly('the part behind the code is ours'),
    sdk: 'invalid-app-credential',
  },
  {
    what: 'a captcha that is none',
    send: sendTo('+916000000403'),
    answer: refused('INVALID_RECAPTCHA_TOKEN'),
    source: inSdk,
    sdk: 'invalid-recaptcha-token',
  },
  {
    what: 'phone sign-in that is switched off',
    send: sendTo('+916000000404'),
    answer: refused('OPERATION_NOT_ALLOWED : The identity provider configuration is disabled.'),
    source: inSdkOnly('the part behind the code is as users report it'),
    sdk: 'operation-not-allowed',
  },
  {
    what: 'a project without billing',
    send: sendTo('+916000000405'),
    answer: refused('BILLING_NOT_ENABLED'),
    source: { known: 'secondary', document: 'questions of users since 2024' },
    sdk: 'billing-not-enabled',
  },
  {
    what: 'a carrier that throttles',
    send: sendTo('+916000000406'),
    answer: refused('Error code: 39', 503),
    source: { known: 'secondary', document: 'questions of users' },
    sdk: 'error-code:-39',
  },
  {
    what: 'a quota that is used up',
    send: sendTo('+916000000407'),
    answer: refused('QUOTA_EXCEEDED : Exceeded quota for verifying phone numbers.'),
    source: inSdkOnly('the part behind the code is as users report it'),
    sdk: 'quota-exceeded',
  },
  {
    what: 'a device that is blocked',
    send: sendTo('+916000000408'),
    answer: refused(
      'TOO_MANY_ATTEMPTS_TRY_LATER : We have blocked all requests from this device due to unusual activity. Try again later.',
    ),
    source: inSdkOnly('the part behind the code is as users report it'),
    sdk: 'too-many-requests',
  },
]

/** What is wrong with a project's set-up, as those tell who met it. */
const SET_UP: Source = { known: 'secondary', document: 'questions of users' }
const SETTING_UP: Row[] = [
  {
    what: 'a domain that is not allowed',
    send: sendTo('+916000000411'),
    answer: refused('CAPTCHA_CHECK_FAILED : Hostname match not found'),
    source: SET_UP,
    sdk: 'captcha-check-failed',
  },
  {
    what: 'a region that is not allowed',
    send: sendTo('+916000000412'),
    answer: refused(
      'OPERATION_NOT_ALLOWED : SMS unable to be sent until this region enabled by the app developer.',
    ),
    source: SET_UP,
    sdk: 'operation-not-allowed',
  },
  {
    what: 'a key that is not for this page',
    send: sendTo('+916000000413'),
    answer: refused('Requests from referer https://shop.example/ are blocked.', 403),
    source: SET_UP,
    sdk: 'requests-from-referer-https://shop.example/-are-blocked.',
  },
  {
    what: 'a key that is not for signing in',
    send: sendTo('+916000000414'),
    answer: refused(
      'Requests to this API identitytoolkit method google.cloud.identitytoolkit.v1.AuthenticationService.SendVerificationCode are blocked.',
      403,
    ),
    source: SET_UP,
    sdk: 'requests-to-this-api-identitytoolkit-method-google.cloud.identitytoolkit.v1.authenticationservice.sendverificationcode-are-blocked.',
  },
  {
    what: 'a key that is none',
    send: sendTo('+916000000415'),
    answer: refused('API key not valid. Please pass a valid API key.'),
    source: SET_UP,
    sdk: 'api-key-not-valid.-please-pass-a-valid-api-key.',
  },
  {
    what: 'a project without sign-in',
    send: sendTo('+916000000416'),
    answer: refused('CONFIGURATION_NOT_FOUND'),
    source: SET_UP,
    sdk: 'configuration-not-found',
  },
  {
    what: 'a domain that is not on the list',
    send: sendTo('+916000000417'),
    answer: refused('UNAUTHORIZED_DOMAIN : Domain not allowlisted by project'),
    source: SET_UP,
    sdk: 'unauthorized-continue-uri',
  },
  {
    what: 'a bot check that is not set up',
    send: sendTo('+916000000418'),
    answer: refused('RECAPTCHA_NOT_ENABLED'),
    source: SET_UP,
    sdk: 'recaptcha-not-enabled',
  },
  {
    what: 'an app that is not proven',
    send: sendTo('+916000000419'),
    answer: refused('Firebase App Check token is invalid.', 401),
    source: SET_UP,
    sdk: 'firebase-app-check-token-is-invalid.',
  },
]

const CONFIRMING: Row[] = [
  {
    what: 'a wrong code',
    after: 'a code was sent',
    send: confirm('{session}', '{wrong}'),
    answer: refused('INVALID_CODE'),
    source: inSdk,
    sdk: 'invalid-verification-code',
  },
  {
    what: 'a code that has expired',
    after: 'the code has expired',
    send: confirm('{session}', '{code}'),
    answer: refused('SESSION_EXPIRED'),
    source: inSdkOnly('how long a code lives is not told; here it is five minutes'),
    sdk: 'code-expired',
  },
  {
    what: 'a code that was used',
    after: 'the code was used',
    send: confirm('{session}', '{code}'),
    answer: refused('SESSION_EXPIRED'),
    source: inSdkOnly('users report it so; the emulator says INVALID_SESSION_INFO'),
    sdk: 'code-expired',
  },
  {
    what: 'a code after five wrong ones',
    after: 'the code was guessed at five times',
    send: confirm('{session}', '{code}'),
    answer: refused('TOO_MANY_ATTEMPTS_TRY_LATER'),
    source: inSdkOnly('how many are allowed is not told'),
    sdk: 'too-many-requests',
  },
  {
    what: 'no code',
    after: 'a code was sent',
    send: confirm('{session}', ''),
    answer: refused('MISSING_CODE'),
    source: { known: 'secondary', document: 'https://github.com/firebase/firebase-tools, the Auth emulator' },
    sdk: 'missing-code',
  },
  {
    what: 'a session nobody began',
    send: confirm('no such session', '123456'),
    answer: refused('INVALID_SESSION_INFO'),
    source: inSdk,
    sdk: 'invalid-verification-id',
  },
  {
    what: 'no session',
    send: confirm('', '123456'),
    answer: refused('MISSING_SESSION_INFO'),
    source: inSdk,
    sdk: 'missing-verification-id',
  },
  {
    what: 'an account that is disabled',
    after: 'a code was sent to the disabled account',
    send: confirm('{session}', '{code}'),
    answer: refused('USER_DISABLED'),
    source: inSdk,
    sdk: 'user-disabled',
  },
]

const SIGNED_IN: Row[] = [
  {
    what: 'no token',
    send: lookup(''),
    answer: refused('MISSING_ID_TOKEN'),
    source: { known: 'secondary', document: 'https://github.com/firebase/firebase-tools, the Auth emulator' },
  },
  {
    what: 'a token that is forged',
    send: lookup('forged'),
    answer: refused('INVALID_ID_TOKEN'),
    source: inReference,
  },
  {
    what: 'a token that has expired',
    after: 'the token has expired',
    send: lookup('{idToken}'),
    answer: refused('TOKEN_EXPIRED'),
    source: inSdk,
  },
  {
    what: 'the token of an account that is gone',
    after: 'the account was deleted',
    send: lookup('{idToken}'),
    answer: refused('USER_NOT_FOUND'),
    source: inReference,
  },
  {
    what: 'renewing for no reason',
    send: renew({}),
    answer: refused('MISSING_GRANT_TYPE'),
    source: { known: 'unverified', document: REST, note: 'it lists INVALID_GRANT_TYPE' },
  },
  {
    what: 'renewing by a password',
    send: renew({ grant_type: 'password' }),
    answer: refused('INVALID_GRANT_TYPE'),
    source: inReference,
  },
  {
    what: 'renewing without a token',
    send: renew({ grant_type: 'refresh_token' }),
    answer: refused('MISSING_REFRESH_TOKEN'),
    source: inReference,
  },
  {
    what: 'renewing by a token that is forged',
    send: renew({ grant_type: 'refresh_token', refresh_token: 'forged' }),
    answer: refused('INVALID_REFRESH_TOKEN'),
    source: inReference,
  },
  {
    what: 'renewing for an account that is gone',
    after: 'the account was deleted',
    send: renew({ grant_type: 'refresh_token', refresh_token: '{refreshToken}' }),
    answer: refused('USER_NOT_FOUND'),
    source: inReference,
  },
]

export const IDENTITY_REFUSALS: readonly Row[] = [...SENDING, ...SETTING_UP, ...CONFIRMING, ...SIGNED_IN]
