import { withCountryCode } from '@pindivantalu/domain/accounts/phone'
import type { SentCode } from './sign-in-draft.ts'

/** Between two codes for one phone; the provider's own limits come on top. */
const RESEND_AFTER_MS = 30_000

/** One at a time: whose phone it is, then the code that came to it. */
type OtpStep = 'phone' | 'code'

export type OtpState = {
  step: OtpStep
  phone: string
  otp: string
  /** What stood in the field when the newest code was asked for: all that was typed since is of that code. */
  otpBefore: string
  /** The call on its way. */
  busy: 'sending' | 'verifying' | null
  /** Whether a code was sent to this very phone. */
  isSent: boolean
  /** The code that can still be entered, by the provider's id. */
  codeId: string | undefined
  /** When the next code may be asked for, in milliseconds; 0 is at once. */
  resendAt: number
  phoneError: string | undefined
  /** Whether the phone belongs to the other form: who has an account registers no second time. */
  isWrongDoor: boolean
  otpError: string | undefined
}

export type OtpEvent =
  | { type: 'phoneTyped'; phone: string }
  | { type: 'otpTyped'; otp: string }
  | { type: 'sendStarted' }
  | { type: 'sendCancelled' }
  | { type: 'codeSent'; codeId: string; at: number }
  | { type: 'wentBack' }
  | { type: 'wentOn' }
  | { type: 'verifyStarted' }
  | { type: 'failed'; error: string; about: 'phone' | 'otp'; isWrongDoor?: boolean; isCodeSpent?: boolean }
  | { type: 'draftFound'; step: OtpStep; phone: string; otp: string; sent: SentCode | undefined }

export const NOTHING_SENT: OtpState = {
  step: 'phone',
  phone: '',
  otp: '',
  otpBefore: '',
  busy: null,
  isSent: false,
  codeId: undefined,
  resendAt: 0,
  phoneError: undefined,
  isWrongDoor: false,
  otpError: undefined,
}

const NO_ERRORS = { phoneError: undefined, isWrongDoor: false, otpError: undefined }

export function otpFlow(state: OtpState, event: OtpEvent): OtpState {
  switch (event.type) {
    case 'phoneTyped':
      return typePhone(state, event.phone)
    case 'otpTyped':
      return { ...state, otp: event.otp, otpError: undefined }
    case 'sendStarted':
      return { ...state, ...NO_ERRORS, busy: 'sending', otpBefore: state.otp }
    case 'sendCancelled':
      return { ...state, busy: null }
    case 'codeSent':
      return {
        ...state,
        step: 'code',
        busy: null,
        isSent: true,
        codeId: event.codeId,
        // The SMS may be faster than the answer: what was typed from it stays.
        otp: state.otp === state.otpBefore ? '' : state.otp,
        resendAt: event.at + RESEND_AFTER_MS,
      }
    case 'wentBack':
      return { ...state, ...NO_ERRORS, step: 'phone' }
    case 'wentOn':
      return { ...state, ...NO_ERRORS, step: 'code' }
    case 'verifyStarted':
      return { ...state, ...NO_ERRORS, busy: 'verifying' }
    case 'failed':
      return fail(state, event)
    case 'draftFound':
      return {
        ...NOTHING_SENT,
        step: event.step,
        phone: event.phone,
        otp: event.otp,
        ...(event.sent && { ...event.sent, isSent: true }),
      }
  }
}

/** A code that could not be sent again leaves people where they are: the one before may still open. */
function fail(state: OtpState, event: OtpEvent & { type: 'failed' }): OtpState {
  const { error, about, isWrongDoor = false, isCodeSpent = false } = event
  const isOfPhone = about === 'phone'
  return {
    ...state,
    step: isOfPhone && state.busy !== 'sending' ? 'phone' : state.step,
    busy: null,
    codeId: isCodeSpent ? undefined : state.codeId,
    [isOfPhone ? 'phoneError' : 'otpError']: error,
    isWrongDoor,
  }
}

/** A code proves the phone it was sent to and no other. A space more or less is the same phone. */
function typePhone(state: OtpState, phone: string): OtpState {
  return isSamePhone(state.phone, phone)
    ? { ...state, phone, phoneError: undefined, isWrongDoor: false }
    : { ...NOTHING_SENT, phone }
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
