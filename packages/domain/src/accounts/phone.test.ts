import { describe, expect, it } from 'vitest'
import { formatPhone, isContactPhone, isSignInPhone, withCountryCode } from './phone.ts'
import { ContactPhone, SignInPhone } from './phone.wire.ts'

describe('a phone for sign-in', () => {
  it.each([
    { typed: '9876543210', phone: '+919876543210', accepted: true },
    { typed: '+919876543210', phone: '+919876543210', accepted: true },
    { typed: ' 98765 43210 ', phone: '+919876543210', accepted: true },
    { typed: '+91 (98765)-43210', phone: '+919876543210', accepted: true },
    { typed: '6000000000', phone: '+916000000000', accepted: true },
    { typed: '5876543210', phone: '+915876543210', accepted: false },
    { typed: '0987654321', phone: '+910987654321', accepted: false },
    { typed: '987654321', phone: '+91987654321', accepted: false },
    { typed: '98765432101', phone: '+9198765432101', accepted: false },
    { typed: '919876543210', phone: '+919876543210', accepted: true },
    { typed: '098765 43210', phone: '+919876543210', accepted: true },
    { typed: '\u202a+91 98765 43210\u202c', phone: '+919876543210', accepted: true },
    { typed: '9198765432', phone: '+919198765432', accepted: true },
    { typed: '009876543210', phone: '+91009876543210', accepted: false },
    { typed: '+15550100000', phone: '+15550100000', accepted: false },
    { typed: '++919876543210', phone: '++919876543210', accepted: false },
    { typed: '98765x3210', phone: '+9198765x3210', accepted: false },
    { typed: '', phone: '', accepted: false },
    { typed: '   ', phone: '', accepted: false },
  ])('typed as $typed is $phone, accepted: $accepted', ({ typed, phone, accepted }) => {
    expect(withCountryCode(typed)).toBe(phone)
    expect(isSignInPhone(phone)).toBe(accepted)
    expect(SignInPhone.safeParse(typed)).toMatchObject(
      accepted ? { success: true, data: phone } : { success: false },
    )
  })
})

describe('a phone for deliveries and enquiries', () => {
  it.each([
    { typed: '9876543210', accepted: true },
    { typed: '4023456789', accepted: true },
    { typed: '1000000000', accepted: true },
    { typed: '0987654321', accepted: false },
    { typed: '987654321', accepted: false },
    { typed: '98765432101', accepted: false },
    { typed: '+919876543210', accepted: false },
    { typed: '98765 43210', accepted: false },
    { typed: '987654321o', accepted: false },
    { typed: '', accepted: false },
  ])('typed as $typed is accepted: $accepted', ({ typed, accepted }) => {
    expect(isContactPhone(typed)).toBe(accepted)
    expect(ContactPhone.safeParse(typed).success).toBe(accepted)
  })

  it('may have blanks around it', () => {
    expect(ContactPhone.parse(' 9876543210 ')).toBe('9876543210')
  })

  it('says what it expects', () => {
    expect(ContactPhone.safeParse('12').error?.issues[0]?.message).toBe('Enter valid 10 digit phone number')
  })
})

describe('a phone on the screen', () => {
  it.each(['+919000000001', '9000000001'])('kept as %s reads +91 9000000001', phone => {
    expect(formatPhone(phone)).toBe('+91 9000000001')
  })
})
