import { ERRORS } from '@pindivantalu/domain/errors'
import { expect, it } from 'vitest'
import { NOT_VERIFIED, PAID_BACK } from './payment-texts.ts'

it('are those of the server', () => {
  expect(PAID_BACK).toBe(ERRORS['payment.refunded'].message)
  expect(NOT_VERIFIED).toBe(ERRORS['payment.verification_failed'].message)
})
