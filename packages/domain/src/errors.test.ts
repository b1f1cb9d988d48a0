import { describe, expect, it } from 'vitest'
import { ErrorAnswer } from './error.wire.ts'
import { ERRORS, refusal } from './errors.ts'

describe('the error catalogue', () => {
  it.each([
    { code: 'account.already_exists', text: 'User already exists. Please login instead.' },
    { code: 'address.pincode_not_serviceable', text: 'Pincode not serviceable' },
    { code: 'payment.verification_failed', text: 'Payment verification failed' },
    {
      code: 'order.slot_window_closed',
      text: 'Delivery slot selection period has expired (1 hour past order creation).',
    },
    { code: 'review.window_expired', text: 'Review window expired (7 days past order delivery)' },
    { code: 'review.order_not_delivered', text: 'Review can be provided after order delivery' },
    {
      code: 'delivery_partner.already_exists',
      text: 'Delivery partner already exists. Please login instead.',
    },
    {
      code: 'delivery_partner.not_registered',
      text: 'Not an existing delivery partner. Please register below.',
    },
    { code: 'delivery_partner.not_selected', text: 'Please select a delivery partner' },
    { code: 'delivery_code.wrong', text: 'Invalid OTP' },
    { code: 'delivery_code.expired', text: 'OTP session expired. Please resend OTP.' },
    { code: 'delivery_code.send_failed', text: 'Failed to send OTP' },
    { code: 'email_code.send_failed', text: 'Could not send OTP' },
    { code: 'contact.send_failed', text: 'Failed to send email.' },
  ] as const)('says for $code exactly: $text', ({ code, text }) => {
    expect(ERRORS[code].message).toBe(text)
  })

  it.each(Object.entries(ERRORS))('%s is a noun and a reason, and says something', (code, { message }) => {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$/)
    expect(message).toMatch(/^[A-Z].{8,}/)
  })

  it.each(Object.entries(ERRORS))('%s has the status of its kind', (code, { status }) => {
    const kinds: [RegExp, number][] = [
      [/\.(.*_)?not_found$|\.not_registered$|\.unknown_/, 404],
      [/\.too_many_(tries|sends)$|\.rate_limited$|\.sent_just_now$/, 429],
      [/\.too_large$/, 413],
      [/unavailable$|\.send_failed$/, 503],
      [/\.already_|\.window_|_in_use$/, 409],
      [/\.token_|\.required$/, 401],
      [/./, status],
    ]
    expect(status).toBe(kinds.find(([kind]) => kind.test(code))?.[1])
    expect([400, 401, 403, 404, 409, 413, 415, 429, 500, 503]).toContain(status)
  })

  it('answers with a code it knows, a message, and for review lists an error', () => {
    const { message } = ERRORS['order.not_found']
    expect(ErrorAnswer.parse({ code: 'order.not_found', message })).toEqual({
      code: 'order.not_found',
      message,
    })
    expect(ErrorAnswer.parse({ code: 'server.error', message, error: message })).toHaveProperty(
      'error',
      message,
    )
    expect(ErrorAnswer.safeParse({ code: 'order.lost', message }).success).toBe(false)
  })

  it('refuses by code', () => {
    expect(refusal('order.not_paid')).toEqual({ ok: false, code: 'order.not_paid' })
  })
})
