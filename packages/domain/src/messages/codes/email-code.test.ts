import { describe, expect, it } from 'vitest'
import { decideEmailCode, type EmailCode } from './email-code.ts'

const code: EmailCode = {
  userId: 'lakshmi',
  email: 'l@example.com',
  madeAt: new Date('2026-01-10T12:00:00Z'),
  tries: 0,
  usedAt: null,
}
const guess = { userId: 'lakshmi', email: 'l@example.com', isRight: true }
const inTime = new Date('2026-01-10T12:10:00Z')

describe('proving an email address', () => {
  it('works with the right code within ten minutes', () => {
    expect(decideEmailCode(code, guess, inTime)).toEqual({ ok: true })
  })

  it.each([
    { what: 'a wrong code', guessed: { isRight: false }, kept: {}, refused: 'email_code.wrong' },
    {
      what: 'a right code after five tries',
      guessed: {},
      kept: { tries: 5 },
      refused: 'email_code.too_many_tries',
    },
    { what: 'a code used before', guessed: {}, kept: { usedAt: inTime }, refused: 'email_code.expired' },
    { what: "another person's code", guessed: { userId: 'ravi' }, kept: {}, refused: 'email_code.expired' },
    {
      what: 'a code for another address',
      guessed: { email: 'x@example.com' },
      kept: {},
      refused: 'email_code.expired',
    },
  ])('fails with $what', ({ guessed, kept, refused }) => {
    expect(decideEmailCode({ ...code, ...kept }, { ...guess, ...guessed }, inTime)).toEqual({
      ok: false,
      code: refused,
    })
  })

  it('fails after ten minutes, and when no code was sent', () => {
    const late = new Date('2026-01-10T12:10:01Z')
    expect(decideEmailCode(code, guess, late)).toEqual({ ok: false, code: 'email_code.expired' })
    expect(decideEmailCode(undefined, guess, inTime)).toEqual({ ok: false, code: 'email_code.expired' })
  })
})
