import { withCountryCode } from '@pindivantalu/domain/accounts/phone'
import type { SentCode } from './sign-in-draft.ts'

/** Between two codes for one phone; the provider's own limits come on top. */
const RESEND_AFTER_MS = 30_000

export type OtpState = {
  phone: string
  otp: string
  /** The call on its way. */
  busy: 'sending' | 'verifying' | null
  /** Whether a code was sent to this very phone. */
  isSent: boolean
  /** The code that can still be entered, by the provider's id. */
  codeId: string | undefined
  /** When the next code may be asked for, in milliseconds; 0 is at once. */
  resendAt: number
  phoneError: string | undefined
  otpError: string | undefined
}

export type OtpEvent =
  | { type: 'phoneTyped'; phone: string }
  | { type: 'otpTyped'; otp: string }
  | { type: 'sendStarted' }
  | { type: 'sendCancelled' }
  | { type: 'codeSent'; codeId: string; at: number }
  | { type: 'verifyStarted' }
  | { type: 'failed'; error: string; about: 'phone' | 'otp'; isCodeSpent?: boolean }
  | { type: 'draftFound'; phone: string; otp: string; sent: SentCode | undefined }

export const NOTHING_SENT: OtpState = {
  phone: '',
  otp: '',
  busy: null,
  isSent: false,
  codeId: undefined,
  resendAt: 0,
  phoneError: undefined,
  otpError: undefined,
}

export function otpFlow(state: OtpState, event: OtpEvent): OtpState {
  switch (event.type) {
    case 'phoneTyped':
      return typePhone(state, event.phone)
    case 'otpTyped':
      return { ...state, otp: event.otp, otpError: undefined }
    case 'sendStarted':
      return { ...state, busy: 'sending', phoneError: undefined, otpError: undefined }
    case 'sendCancelled':
      return { ...state, busy: null }
    case 'codeSent':
      return {
        ...state,
        busy: null,
        isSent: true,
        codeId: event.codeId,
        otp: '',
        resendAt: event.at + RESEND_AFTER_MS,
      }
    case 'verifyStarted':
      return { ...state, busy: 'verifying', phoneError: undefined, otpError: undefined }
    case 'failed':
      return {
        ...state,
        busy: null,
        codeId: event.isCodeSpent ? undefined : state.codeId,
        [event.about === 'phone' ? 'phoneError' : 'otpError']: event.error,
      }
    case 'draftFound':
      return {
        ...NOTHING_SENT,
        phone: event.phone,
        otp: event.otp,
        ...(event.sent && { ...event.sent, isSent: true }),
      }
  }
}

/** A code proves the phone it was sent to and no other. A space more or less is the same phone. */
function typePhone(state: OtpState, phone: string): OtpState {
  return isSamePhone(state.phone, phone)
    ? { ...state, phone, phoneError: undefined }
    : { ...NOTHING_SENT, phone, otp: state.isSent ? '' : state.otp }
}

export function isSamePhone(one: string, other: string): boolean {
  return withCountryCode(one) === withCountryCode(other)
}

/** Without asking the clock, which the screen shows by itself. */
export function maySend({ phone, busy }: OtpState): boolean {
  return phone.trim() !== '' && busy === null
}

export function mayVerify({ otp, busy }: OtpState): boolean {
  return otp !== '' && busy === null
}
