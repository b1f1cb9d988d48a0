import { ERRORS } from '@pindivantalu/domain/errors'
import { describe, expect, it } from 'vitest'
import { NoRecaptchaContainer } from '../phone-identity/phone-identity.ts'
import {
  endsSession,
  identityAdvice,
  isInternalError,
  troubleOf,
} from '../phone-identity/phone-identity-errors.ts'
import { IdentityTimeout } from '../phone-identity/phone-identity-timeout.ts'
import {
  AtWrongDoor,
  isAboutPhone,
  isAtWrongDoor,
  Refused,
  sendFailureText,
  unlessTooOftenAsked,
  verifyFailureText,
} from './otp-failures.ts'
import {
  DELIVERY_PARTNER_TEXTS,
  LOGIN_TEXTS,
  NO_SUCH_PARTNER,
  PARTNER_EXISTS,
  SIGN_UP_TEXTS,
  USER_EXISTS,
  welcomeText,
} from './otp-texts.ts'

const provider = (code: string) =>
  Object.assign(new Error(`Firebase: Error (auth/${code}).`), { code: `auth/${code}` })
const shop = (status: number, code: string, message: string) => ({ status, data: { code, message } })

describe('a code that could not be sent', () => {
  it('says the fixed words first, then what can be done', () => {
    const down = provider('network-request-failed')
    expect(sendFailureText(down, LOGIN_TEXTS)).toBe(
      'Could not send OTP. Please try again. The sign-in service cannot be reached: check your connection.',
    )
    expect(sendFailureText(down, SIGN_UP_TEXTS)).toBe(
      'Could not send OTP. The sign-in service cannot be reached: check your connection.',
    )
  })

  it('says the fixed words alone where nothing more is known', () => {
    expect(sendFailureText(provider('something-new'), LOGIN_TEXTS)).toBe(LOGIN_TEXTS.couldNotSend)
    expect(sendFailureText(new Error('bug'), DELIVERY_PARTNER_TEXTS)).toBe('Could not send OTP')
  })

  it('says how long to wait where the shop said so', () => {
    const text = 'Too many attempts. Please wait a little and try again. Try again in 9 minutes.'
    expect(sendFailureText(shop(429, 'request.rate_limited', text), SIGN_UP_TEXTS)).toBe(
      `Could not send OTP. ${text}`,
    )
  })

  it('shows a refusal and a missing container word for word', () => {
    const exists = 'User already exists. Please login instead.'
    expect(sendFailureText(new Refused(exists), SIGN_UP_TEXTS)).toBe(exists)
    expect(sendFailureText(new NoRecaptchaContainer(), LOGIN_TEXTS)).toBe('reCAPTCHA container not ready')
  })
})

describe('a phone that was asked about too often', () => {
  it('gets its code all the same', async () => {
    const limited = shop(429, 'request.rate_limited', 'Too many attempts.')
    expect(await unlessTooOftenAsked(Promise.reject(limited))).toBeUndefined()
  })

  it('is no excuse for any other failure, nor for a refusal', async () => {
    const broken = shop(500, 'server.error', 'Something went wrong.')
    await expect(unlessTooOftenAsked(Promise.reject(broken))).rejects.toBe(broken)
    expect(await unlessTooOftenAsked(Promise.resolve(USER_EXISTS))).toBe(USER_EXISTS)
    expect(await unlessTooOftenAsked(undefined)).toBeUndefined()
  })
})

describe('a code that did not open the door', () => {
  it('says the fixed words first, then what can be done', () => {
    const wrong = provider('invalid-verification-code')
    const old = provider('code-expired')
    expect(verifyFailureText(wrong, LOGIN_TEXTS)).toBe(
      'Invalid OTP. Please try again. Check the newest SMS and enter its code.',
    )
    expect(verifyFailureText(old, SIGN_UP_TEXTS)).toBe(
      'Invalid OTP. This code can no longer be used: resend OTP.',
    )
  })

  it('shows the shop’s own words where the code was right but the shop refused', () => {
    const exists = shop(409, 'account.already_exists', 'User already exists. Please login instead.')
    expect(verifyFailureText(exists, SIGN_UP_TEXTS)).toBe('User already exists. Please login instead.')
    expect(isAboutPhone(exists)).toBe(true)
    expect(isAboutPhone(shop(500, 'server.error', 'Something went wrong.'))).toBe(false)
    expect(isAboutPhone(provider('code-expired'))).toBe(false)
  })
})

describe('every error of the provider that a phone can meet', () => {
  it.each([
    'network-request-failed',
    'too-many-requests',
    'quota-exceeded',
    'error-code:-39',
    'captcha-check-failed',
    'invalid-app-credential',
    'invalid-recaptcha-token',
    'missing-recaptcha-token',
    'firebase-app-check-token-is-invalid.',
    'invalid-phone-number',
    'operation-not-allowed',
    'billing-not-enabled',
    'invalid-verification-code',
    'missing-code',
    'code-expired',
    'invalid-verification-id',
    'missing-verification-id',
    'user-disabled',
    'user-token-expired',
    'api-key-not-valid.-please-pass-a-valid-api-key.',
    'unauthorized-domain',
    'internal-error',
  ])('%s has a sentence of ours', code => {
    expect(identityAdvice(provider(code))).toMatch(/^[A-Z][^/]+\.$/)
  })

  const OUT_OF_ORDER =
    'Sign-in is out of order at the moment. Please call us or write to us: our phone, email and WhatsApp are at the bottom of the home page.'

  it.each([
    'operation-not-allowed',
    'billing-not-enabled',
    'unauthorized-domain',
    'app-not-authorized',
    'invalid-api-key',
    'api-key-not-valid.-please-pass-a-valid-api-key.',
    'requests-from-referer-https://shop.example/-are-blocked.',
  ])('%s is the shop’s own trouble: the customer is told whom to call', code => {
    expect(identityAdvice(provider(code))).toBe(OUT_OF_ORDER)
  })

  it('tells a domain that is not allowed from a puzzle solved badly', () => {
    const refused = (words: string) =>
      Object.assign(new Error(`Firebase: ${words} (auth/captcha-check-failed).`), {
        code: 'auth/captcha-check-failed',
      })
    const domain = refused('Hostname match not found')
    expect(identityAdvice(domain)).toBe(OUT_OF_ORDER)
    expect(troubleOf(domain)).toBe('auth/captcha-check-failed')
    const puzzle = refused('Recaptcha verification failed - DUPE')
    expect(identityAdvice(puzzle)).toBe('Your browser could not be verified: reload the page.')
    expect(troubleOf(puzzle)).toBeUndefined()
  })

  it('has trouble to report where a customer may still try', () => {
    expect(identityAdvice(provider('quota-exceeded'))).toContain('wait an hour')
    expect(troubleOf(provider('quota-exceeded'))).toBe('auth/quota-exceeded')
    expect(troubleOf(provider('too-many-requests'))).toBeUndefined()
    expect(troubleOf(new Error('bug'))).toBeUndefined()
    expect(troubleOf(undefined)).toBeUndefined()
  })

  it('and so has one that never comes', () => {
    expect(identityAdvice(new IdentityTimeout())).toContain('takes too long')
  })

  it('tells a spent code from one that may be corrected', () => {
    expect(endsSession(provider('code-expired'))).toBe(true)
    expect(endsSession(provider('invalid-verification-id'))).toBe(true)
    expect(endsSession(provider('invalid-verification-code'))).toBe(false)
    expect(endsSession(provider('network-request-failed'))).toBe(false)
    expect(endsSession(undefined)).toBe(false)
  })

  it('knows the fault that a reload may mend', () => {
    expect(isInternalError(provider('internal-error'))).toBe(true)
    expect(isInternalError(provider('network-request-failed'))).toBe(false)
  })
})

it('says before a code is sent what the server would say after it', () => {
  expect(USER_EXISTS).toBe(ERRORS['account.already_exists'].message)
  expect(PARTNER_EXISTS).toBe(ERRORS['delivery_partner.already_exists'].message)
  expect(NO_SUCH_PARTNER).toBe(ERRORS['delivery_partner.not_registered'].message)
})

describe('a phone of the other form', () => {
  it.each(['account.already_exists', 'delivery_partner.already_exists', 'delivery_partner.not_registered'])(
    'is known by %s',
    code => expect(isAtWrongDoor(shop(409, code, 'Elsewhere, please.'))).toBe(true),
  )

  it('is known before a code is sent, too', () => {
    expect(isAtWrongDoor(new AtWrongDoor(USER_EXISTS))).toBe(true)
    expect(sendFailureText(new AtWrongDoor(USER_EXISTS), SIGN_UP_TEXTS)).toBe(USER_EXISTS)
  })

  it('is none that was typed badly, nor one that the shop could not ask about', () => {
    expect(isAtWrongDoor(new Refused('Please enter a 10-digit Indian mobile number.'))).toBe(false)
    expect(isAtWrongDoor(shop(503, 'server.busy', 'Busy.'))).toBe(false)
    expect(isAtWrongDoor(provider('code-expired'))).toBe(false)
    expect(isAtWrongDoor(undefined)).toBe(false)
  })
})

it('welcomes by name, and nobody as User', () => {
  expect(welcomeText('Lakshmi Prasanna')).toBe('Welcome, Lakshmi Prasanna!')
  expect(welcomeText('User')).toBe('Welcome!')
})
