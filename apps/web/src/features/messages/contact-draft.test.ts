import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import { describe, expect, it } from 'vitest'
import { changedDraft, contactRequest, isFilledIn, newDraft, problemsIn, readDraft } from './contact-draft.ts'

const lakshmi: UserInfo = {
  _id: '018f0000-0000-7000-8000-000000000001',
  name: 'Lakshmi Prasanna',
  phone: '+919000000004',
  email: null,
  isEmailProven: false,
  isAdmin: false,
  deliveryPartner: { isDeliveryPartner: false, isApproved: false },
  language: 'en',
}
const SUBMISSION = '5f0c7a52-7c3f-4a4e-9f43-0d6f3c0f7b11'
const blank = newDraft(lakshmi, SUBMISSION)
const written = { ...blank, message: 'Do you deliver to 500081?' }

describe('a contact message', () => {
  it('begins with what is known of the person', () => {
    expect(blank).toMatchObject({ name: 'Lakshmi Prasanna', phone: '9000000004', email: '', message: '' })
    expect(newDraft({ ...lakshmi, email: 'l@example.com' }, SUBMISSION).email).toBe('l@example.com')
  })

  it('is found again, half-written as it was, under the same submission', () => {
    expect(readDraft(JSON.stringify(written), lakshmi)).toEqual(written)
  })

  it('is not found by the next person at the same browser', () => {
    expect(readDraft(JSON.stringify(written), { ...lakshmi, _id: 'someone else' })).toBeUndefined()
  })

  it.each([
    null,
    '',
    '{',
    'null',
    '7',
    '"text"',
    '[]',
    JSON.stringify({ ...written, phone: 9 }),
    JSON.stringify({ ...written, submissionId: undefined }),
  ])('is not found in damaged storage: %s', stored => {
    expect(readDraft(stored, lakshmi)).toBeUndefined()
  })

  it.each(['name', 'phone', 'message'] as const)('cannot be sent without %s', field => {
    expect(isFilledIn(written)).toBe(true)
    expect(isFilledIn({ ...written, [field]: ' \n' })).toBe(false)
  })

  it.each(['9000000004', '+91 90000 00004', '90000-00004', '1234567890'])(
    'may give the phone as %s',
    phone => {
      expect(problemsIn({ ...written, phone })).toEqual({})
      expect(contactRequest({ ...written, phone }).phone).toMatch(/^[1-9]\d{9}$/)
    },
  )

  it.each(['900000000', '90000000041', '0900000004', '+1 5550000000', 'call me'])(
    'hears what is wrong with a phone such as %s',
    phone => {
      expect(problemsIn({ ...written, phone })).toEqual({ phone: 'Enter valid 10 digit phone number' })
    },
  )

  it('hears that an email is wrong, but not that one is missing', () => {
    expect(problemsIn({ ...written, email: 'lakshmi@example' })).toEqual({
      email: 'Enter an email like name@example.com',
    })
    expect(problemsIn({ ...written, email: ' ' })).toEqual({})
    expect(contactRequest({ ...written, email: ' ' }).email).toBeNull()
  })

  it('is told by how much it is too long, and is not cut', () => {
    const long = { ...written, message: 'm'.repeat(4002) }
    expect(problemsIn(long)).toEqual({ message: 'Please shorten the message by 2 characters' })
    expect(problemsIn({ ...written, message: ` ${'m'.repeat(4000)} ` })).toEqual({})
  })

  it('stays one submission while it is written, and after the shop has refused it', () => {
    const changed = changedDraft(
      { ...written, mayHaveArrived: false },
      { subject: 'Pincode' },
      () => 'another',
    )
    expect(changed).toMatchObject({ subject: 'Pincode', message: written.message, submissionId: SUBMISSION })
  })

  it('is another one when it is changed after it may have arrived, or the change would be lost', () => {
    const changed = changedDraft(
      { ...written, mayHaveArrived: true },
      { message: 'And 500032?' },
      () => 'another',
    )
    expect(changed.submissionId).toBe('another')
    expect(changedDraft(changed, { message: 'And 500033?' }, () => 'a third').submissionId).toBe('another')
  })

  it('tells the shop nothing but what its form holds', () => {
    expect(contactRequest(written)).toEqual({
      name: 'Lakshmi Prasanna',
      phone: '9000000004',
      email: null,
      subject: '',
      message: 'Do you deliver to 500081?',
      submissionId: SUBMISSION,
    })
  })
})
