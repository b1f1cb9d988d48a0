import { text } from '@pindivantalu/texts/t'

export const SIGN_IN_PHONE_MESSAGE = text('Please enter a 10-digit Indian mobile number.')
export const CONTACT_PHONE_MESSAGE = text('Enter valid 10 digit phone number')
