import { z } from 'zod'
import { CONTACT_PHONE, SIGN_IN_PHONE, withCountryCode } from './phone.ts'
import { CONTACT_PHONE_MESSAGE, SIGN_IN_PHONE_MESSAGE } from './phone-messages.ts'

export const SignInPhone = z
  .string()
  .max(30)
  .overwrite(withCountryCode)
  .regex(SIGN_IN_PHONE, SIGN_IN_PHONE_MESSAGE)

export const ContactPhone = z.string().trim().regex(CONTACT_PHONE, CONTACT_PHONE_MESSAGE)
