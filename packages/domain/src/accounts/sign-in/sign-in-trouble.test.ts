import { describe, expect, it } from 'vitest'
import { isOutOfOrder, repairOf, type SignInTrouble, signInTroubleOf } from './sign-in-trouble.ts'

const trouble = (code: string, words = 'Error') =>
  signInTroubleOf({ code: `auth/${code}`, message: `Firebase: ${words} (auth/${code}).` })

describe('an error of the provider’s is trouble of the shop’s own', () => {
  it.each<[string, SignInTrouble]>([
    ['operation-not-allowed', 'auth/operation-not-allowed'],
    ['billing-not-enabled', 'auth/billing-not-enabled'],
    ['configuration-not-found', 'auth/configuration-not-found'],
    ['unauthorized-domain', 'auth/unauthorized-domain'],
    ['unauthorized-continue-uri', 'auth/unauthorized-continue-uri'],
    ['app-not-authorized', 'auth/app-not-authorized'],
    ['invalid-api-key', 'auth/invalid-api-key'],
    [
      'api-key-not-valid.-please-pass-a-valid-api-key.',
      'auth/api-key-not-valid.-please-pass-a-valid-api-key',
    ],
    ['invalid-app-credential', 'auth/invalid-app-credential'],
    ['recaptcha-not-enabled', 'auth/recaptcha-not-enabled'],
    ['firebase-app-check-token-is-invalid.', 'auth/firebase-app-check-token-is-invalid'],
    ['quota-exceeded', 'auth/quota-exceeded'],
    ['requests-from-referer-https://shop.example/-are-blocked.', 'auth/referer-blocked'],
    ['requests-from-referer-<empty>-are-blocked.', 'auth/referer-blocked'],
    [
      'requests-to-this-api-identitytoolkit-method-google.cloud.identitytoolkit.v1.authenticationservice.sendverificationcode-are-blocked.',
      'auth/api-blocked',
    ],
  ])('%s', (code, expected) => {
    expect(trouble(code)).toBe(expected)
  })

  it('where the puzzle fails for the shop’s domain, not where it was solved badly', () => {
    expect(trouble('captcha-check-failed', 'Hostname match not found')).toBe('auth/captcha-check-failed')
    expect(trouble('captcha-check-failed', 'Recaptcha verification failed - DUPE')).toBeUndefined()
  })

  it.each([
    'too-many-requests',
    'network-request-failed',
    'invalid-phone-number',
    'invalid-verification-code',
    'internal-error',
    'error-code:-39',
    'requests-from-elsewhere',
    'tostring',
  ])('unlike %s', code => {
    expect(trouble(code)).toBeUndefined()
  })
})

describe('while it lasts, a customer', () => {
  it.each<SignInTrouble>([
    'auth/operation-not-allowed',
    'auth/billing-not-enabled',
    'auth/captcha-check-failed',
    'auth/referer-blocked',
    'auth/invalid-api-key',
  ])('can do nothing about %s', code => {
    expect(isOutOfOrder(code)).toBe(true)
  })

  it.each<SignInTrouble>([
    'auth/invalid-app-credential',
    'auth/recaptcha-not-enabled',
    'auth/firebase-app-check-token-is-invalid',
    'auth/quota-exceeded',
  ])('may try again after %s', code => {
    expect(isOutOfOrder(code)).toBe(false)
  })
})

describe('the owner reads what to do about', () => {
  it.each<[SignInTrouble, string]>([
    ['auth/operation-not-allowed', 'Switch on Phone under Authentication > Sign-in method'],
    ['auth/operation-not-allowed', 'allow India under Authentication > Settings > SMS region policy'],
    ['auth/billing-not-enabled', 'Blaze plan'],
    ['auth/configuration-not-found', 'press Get started'],
    ['auth/captcha-check-failed', 'Authorized domains'],
    ['auth/unauthorized-domain', 'Authorized domains'],
    ['auth/unauthorized-continue-uri', 'Authorized domains'],
    ['auth/referer-blocked', 'website restrictions of the API key'],
    ['auth/app-not-authorized', 'website restrictions of the API key'],
    ['auth/invalid-app-credential', 'website restrictions of the API key'],
    ['auth/api-blocked', 'Identity Toolkit API'],
    ['auth/invalid-api-key', 'FIREBASE_API_KEY'],
    ['auth/api-key-not-valid.-please-pass-a-valid-api-key', 'FIREBASE_API_KEY'],
    ['auth/recaptcha-not-enabled', 'Authentication > Settings > reCAPTCHA'],
    ['auth/firebase-app-check-token-is-invalid', 'RECAPTCHA_ENTERPRISE_SITE_KEY'],
    ['auth/quota-exceeded', 'quota of SMS'],
  ])('%s: %s', (code, words) => {
    expect(repairOf(code)).toContain(words)
  })
})
