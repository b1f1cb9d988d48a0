import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import { isSignInPhone, withCountryCode } from '@pindivantalu/domain/accounts/phone'
import { useEffect, useReducer, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { statusOf } from '../../lib/error-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useChoiceBeforeHydration } from '../../ui/use-choice-before-hydration.ts'
import { setCredentials } from './auth.slice.ts'
import { isAboutPhone, Refused, sendFailureText, verifyFailureText } from './otp-failures.ts'
import { isSamePhone, NOTHING_SENT, otpFlow } from './otp-flow.ts'
import { ENTER_OTP, ENTER_PHONE, OTP_SENT, type OtpTexts } from './otp-texts.ts'
import { loadIdentity, type SentCode, sendCode } from './phone-identity.ts'
import { endsSession, isInternalError } from './phone-identity-errors.ts'
import type { IdentitySettings } from './phone-identity-settings.ts'
import { allowReloadAgain, reloadOnce, type SignInDraft } from './sign-in-draft.ts'
import { useOtpFromSms } from './use-otp-from-sms.ts'
import { useOtpWork } from './use-otp-work.ts'

export type OtpDoor = {
  settings: IdentitySettings | undefined
  texts: OtpTexts
  /** Why this phone gets no code here, asked before one is sent. */
  refusalFor?: (phone: string) => Promise<string | undefined>
  /** Whether the rest of the form is filled in, asked before the code is spent. */
  isReady?: () => boolean
  /** The shop's own answer to a proven phone. */
  enter: (token: string) => Promise<UserInfo>
  /** The rest of what was typed, for a page that must be loaded again. */
  rest?: Pick<SignInDraft, 'name' | 'email'>
}

/** A code that is out, and the token it was exchanged for: a code is good once, so a second try takes the token. */
type Session = { code: SentCode; token?: string }

/** The shop does not take the token, or not any more. */
const NOT_PROVEN = 401

export type Otp = ReturnType<typeof useOtp>

/** Proves a phone: a code is sent, comes back, and opens the door. */
export function useOtp(door: OtpDoor) {
  const { settings, texts, rest = { name: '', email: '' } } = door
  const [state, tell] = useReducer(otpFlow, NOTHING_SENT)
  const dispatch = useDispatch()
  const session = useRef<Session>(undefined)
  const container = useRef<HTMLDivElement>(null)
  const phoneField = useChoiceBeforeHydration<HTMLInputElement>(field => field.value, state.phone, typePhone)
  const otpField = useRef<HTMLInputElement>(null)
  const work = useOtpWork()
  const sms = useOtpFromSms(otp => tell({ type: 'otpTyped', otp }))

  useEffect(() => {
    if (settings) void loadIdentity(settings).catch(() => undefined)
  }, [settings])

  function typePhone(phone: string) {
    if (!isSamePhone(phone, state.phone)) {
      work.drop()
      sms.stop()
      session.current = undefined
    }
    tell({ type: 'phoneTyped', phone })
  }

  function send() {
    return work.run(async signal => {
      if (Date.now() < state.resendAt) return
      const phone = withCountryCode(state.phone)
      if (!isSignInPhone(phone)) throw new Refused(ENTER_PHONE)
      tell({ type: 'sendStarted' })
      const refusal = await door.refusalFor?.(phone)
      if (refusal) throw new Refused(refusal)
      signal.throwIfAborted()
      const code = await sendCode({ settings, phone, container: container.current })
      signal.throwIfAborted()
      session.current = { code }
      allowReloadAgain()
      tell({ type: 'codeSent', at: Date.now() })
      toast.ok(OTP_SENT)
      otpField.current?.focus()
      void sms.wait()
    }, failToSend)
  }

  function failToSend(error: unknown) {
    const text = sendFailureText(error, texts)
    if (isInternalError(error) && reloadOnce({ ...rest, phone: state.phone, error: text })) return
    tell({ type: 'sendFailed', error: text })
    phoneField.current?.focus()
  }

  function verify() {
    return work.run(async signal => {
      if (!state.otp) throw new Refused(ENTER_OTP)
      const held = session.current
      if (!held) throw new Refused(texts.noSession)
      if (door.isReady?.() === false) return
      tell({ type: 'verifyStarted' })
      sms.stop()
      held.token ??= await held.code.confirm(state.otp)
      signal.throwIfAborted()
      // Also for whoever has gone on meanwhile: the shop has opened the session.
      dispatch(setCredentials(await door.enter(held.token)))
    }, failToVerify)
  }

  function failToVerify(error: unknown) {
    const text = verifyFailureText(error, texts)
    if (isInternalError(error) && reloadOnce({ ...rest, phone: state.phone, error: text })) return
    if (endsSession(error) || statusOf(error) === NOT_PROVEN) session.current = undefined
    const about = isAboutPhone(error) ? 'phone' : 'otp'
    tell({ type: 'verifyFailed', error: text, about })
    const field = about === 'phone' ? phoneField : otpField
    field.current?.focus()
  }

  /** What another form or this page before its reload has handed over. */
  function restore({ phone, error }: SignInDraft) {
    if (phone) typePhone(phone)
    if (error) tell({ type: 'sendFailed', error })
  }

  const typeOtp = (otp: string) => tell({ type: 'otpTyped', otp })
  return { state, typePhone, typeOtp, send, verify, container, phoneField, otpField, restore }
}
