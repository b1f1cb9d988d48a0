import { describe, expect, it } from 'vitest'
import {
  PhoneRequest,
  RegisterRequest,
  UpdateProfileRequest,
  UpdateUserRequest,
  UserInfo,
  UserListQuery,
} from './account.wire.ts'

describe('who is signed in', () => {
  it('is told without token, password or anything else', () => {
    const info = {
      _id: 'u1',
      name: 'Lakshmi',
      phone: '+919000000001',
      email: null,
      isEmailProven: false,
      isAdmin: false,
      deliveryPartner: { isDeliveryPartner: false, isApproved: false },
      language: 'te',
    }
    expect(UserInfo.parse({ ...info, token: 'secret', password: 'secret' })).toEqual(info)
  })
})

describe('registering', () => {
  it.each([
    { email: undefined, kept: null },
    { email: '', kept: null },
    { email: null, kept: null },
    { email: 'L@Example.com', kept: 'l@example.com' },
  ])('with email $email keeps $kept', ({ email, kept }) => {
    expect(RegisterRequest.parse({ token: 't', name: ' Lakshmi ', email, phone: '+910' })).toEqual({
      token: 't',
      name: 'Lakshmi',
      email: kept,
    })
  })

  it.each([
    { token: 't', name: '' },
    { token: '', name: 'Lakshmi' },
    { name: 'Lakshmi' },
    { token: 't', name: 'Lakshmi', email: 'no address' },
    { token: 't', name: 'x'.repeat(101) },
  ])('with %j is refused', body => {
    expect(RegisterRequest.safeParse(body).success).toBe(false)
  })
})

describe('changing an account', () => {
  it('ignores the id and everything but the name in a profile', () => {
    expect(UpdateProfileRequest.parse({ _id: 'someone else', name: 'Lakshmi', isAdmin: true })).toEqual({
      name: 'Lakshmi',
    })
  })

  it('leaves alone what an admin left out, and ignores the password', () => {
    expect(UpdateUserRequest.parse({ _id: 'u1', password: 'x' })).toEqual({})
    expect(UpdateUserRequest.parse({ email: '', phone: '9876543210', isAdmin: true })).toEqual({
      email: null,
      phone: '+919876543210',
      isAdmin: true,
    })
  })

  it('asks about phones in the form accounts keep them', () => {
    expect(PhoneRequest.parse({ phone: '98765 43210' })).toEqual({ phone: '+919876543210' })
    expect(PhoneRequest.safeParse({ phone: '123' }).success).toBe(false)
  })
})

describe('the list of users', () => {
  it.each([
    { query: {}, asked: {} },
    { query: { pageNumber: '2', q: ' lak ' }, asked: { pageNumber: 2, q: 'lak' } },
    { query: { after: 'cursor' }, asked: { after: 'cursor' } },
  ])('is asked for by $query', ({ query, asked }) => {
    expect(UserListQuery.parse(query)).toEqual(asked)
  })

  it('comes by page or by cursor, not by both', () => {
    expect(UserListQuery.safeParse({ pageNumber: '2', after: 'cursor' }).success).toBe(false)
  })
})
