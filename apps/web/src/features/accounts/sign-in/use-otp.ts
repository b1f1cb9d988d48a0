import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import { isSignInPhone, withCountryCode } from '@pindivantalu/domain/accounts/phone'
import { SIGN_IN_PHONE_MESSAGE } from '@pindivantalu/domain/accounts/phone-messages'
import { t } from '@pindivantalu/texts/t'
import { useEffect, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useDispatch } from 'react-redux'
import { statusOf } from '../../../lib/api/error-text.ts'
import { toast } from '../../../lib/toasts.ts'
import { useChoiceBeforeHydration } from '../../../ui/hooks/use-choice-before-hydration.ts'
import { useReportSignInTroubleMutation } from '../accounts.api.ts'
import { setCredentials } from '../auth.slice.ts'
import { confirmCode, loadIdentity, sendCode } from '../phone-identity/phone-identity.ts'
import { endsSession, isInternalError, troubleOf } from '../phone-identity/phone-identity-errors.ts'
import type { IdentitySettings } from '../phone-identity/phone-identity-settings.ts'
import {
  AtWrongDoor,
  isAboutPhone,
  isAtWrongDoor,
  Refused,
  sendFailureText,
  unlessTooOftenAsked,
  verifyFailureText,
} from './otp-failures.ts'
import { isSamePhone, NOTHING_SENT, type OtpEvent, otpFlow } from './otp-flow.ts'
import { ENTER_OTP, OTP_SENT, type OtpTexts, SENDING_CANCELLED, welcomeText } from './otp-texts.ts'
import {
  allowReloadAgain,
  forgetDraft,
  reloadOnce,
  type SignInDraft,
  type SignInError,
} from './sign-in-draft.ts'
import { useOtpFromSms } from './use-otp-from-sms.ts'
import { useOtpWork } from './use-otp-work.ts'

export type OtpDoor = {
  settings: IdentitySettings | undefined
  texts: OtpTexts
  /** Why this phone gets no code here but at the other form, asked before one is sent. */
  refusalFor?: (phone: string) => Promise<string | undefined>
  /** Whether the rest of the form is filled in, asked before a code is sent. */
  isReady?: () => boolean
  /** The shop's own answer to a proven phone. */
  enter: (token: string) => Promise<UserInfo>
}

/** A code is good once, so that a second try takes the token it was exchanged for. */
type Proof = { codeId: string; token: string }

type Failed = Extract<OtpEvent, { type: 'failed' }>

/** The shop does not take the token, or not any more. */
const NOT_PROVEN = 401

export type Otp = ReturnType<typeof useOtp>

/** Proves a phone, one step at a time: a code is sent, comes back, and opens the door. */
export function useOtp(door: OtpDoor) {
  const { settings, texts } = door
  const [state, tell] = useReducer(otpFlow, NOTHING_SENT)
  const dispatch = useDispatch()
  const [report] = useReportSignInTroubleMutation()
  const proof = useRef<Proof>(undefined)
  const container = useRef<HTMLDivElement>(null)
  const phoneField = useChoiceBeforeHydration<HTMLInputElement>(field => field.value, state.phone, typePhone)
  const sendButton = useRef<HTMLButtonElement>(null)
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
    }
    tell({ type: 'phoneTyped', phone })
  }

  function send() {
    return work.run(async signal => {
      if (Date.now() < state.resendAt || door.isReady?.() === false) return
      const phone = withCountryCode(state.phone)
      if (!isSignInPhone(phone)) throw new Refused(t(SIGN_IN_PHONE_MESSAGE))
      tell({ type: 'sendStarted' })
      const refusal = await unlessTooOftenAsked(door.refusalFor?.(phone))
      if (refusal) throw new AtWrongDoor(refusal)
      signal.throwIfAborted()
      // The SMS may be faster than the answer.
      void sms.wait()
      const codeId = await sendCode({ settings, phone, container: container.current, signal })
      signal.throwIfAborted()
      allowReloadAgain()
      show({ type: 'codeSent', codeId, at: Date.now() })
      toast.ok(t(OTP_SENT))
      otpField.current?.focus()
    }, failToSend)
  }

  /** The way back from a puzzle that was closed, or from an answer that does not come. */
  function cancel() {
    work.drop()
    sms.stop()
    tell({ type: 'sendCancelled' })
    toast.info(t(SENDING_CANCELLED))
    // The button that was pressed goes, and would take the focus with it.
    sendButton.current?.focus()
  }

  /** To another phone, or to what else was typed. A code that is out stays good for the same one. */
  function goBack() {
    show({ type: 'wentBack' })
    phoneField.current?.focus()
  }

  /** With the code that is out for this phone, or to ask for one. */
  async function goOn() {
    if (state.codeId === undefined) return send()
    if (door.isReady?.() === false) return
    show({ type: 'wentOn' })
    otpField.current?.focus()
  }

  function failToSend(error: unknown) {
    sms.stop()
    fail(error, { text: sendFailureText(error, texts), about: 'phone' })
  }

  function verify() {
    return work.run(async signal => {
      if (!state.otp) throw new Refused(t(ENTER_OTP))
      const { codeId, otp } = state
      if (!codeId) throw new Refused(t(texts.noSession))
      tell({ type: 'verifyStarted' })
      sms.stop()
      if (proof.current?.codeId !== codeId)
        proof.current = { codeId, token: await confirmCode({ settings, codeId, otp }) }
      signal.throwIfAborted()
      const user = await door.enter(proof.current.token)
      forgetDraft()
      // Also if they have left the page meanwhile: the shop has opened the session.
      dispatch(setCredentials(user))
      toast.ok(welcomeText(user.name))
    }, failToVerify)
  }

  function failToVerify(error: unknown) {
    fail(error, { text: verifyFailureText(error, texts), about: isAboutPhone(error) ? 'phone' : 'otp' })
  }

  function fail(error: unknown, told: SignInError) {
    const trouble = troubleOf(error)
    if (trouble) void report({ code: trouble })
    if (isInternalError(error) && reloadOnce(told)) return
    const isWrongDoor = isAtWrongDoor(error)
    // At the other door the phone is proven anew.
    const isCodeSpent = isWrongDoor || endsSession(error) || statusOf(error) === NOT_PROVEN
    say({ ...told, isWrongDoor, isCodeSpent })
  }

  function say({ text: words, about, ...more }: SignInError & Pick<Failed, 'isWrongDoor' | 'isCodeSpent'>) {
    show({ type: 'failed', error: words, about, ...more })
    // Where a code could not be sent again, its field is not there.
    const field = about === 'otp' ? otpField : phoneField
    const place = field.current ?? sendButton.current
    place?.focus()
  }

  /** What is to be focused next is there afterwards. */
  function show(event: OtpEvent) {
    flushSync(() => tell(event))
  }

  /** What another form, or this page before it was loaded again, has handed over. */
  function restore({ phone, otp, sent, error }: SignInDraft, isFilledIn = true) {
    tell({ type: 'draftFound', step: sent && isFilledIn ? 'code' : 'phone', phone, otp, sent })
    // What an effect changes is drawn, and can be focused, after it.
    if (error) queueMicrotask(() => say(error))
  }

  const { phone, otp, codeId, resendAt } = state
  const draft = { phone, otp, sent: codeId === undefined ? undefined : { codeId, resendAt } }
  const typeOtp = (typed: string) => tell({ type: 'otpTyped', otp: typed })
  const fields = { container, phoneField, sendButton, otpField }
  const acts = { typePhone, typeOtp, send, cancel, goBack, goOn, verify, restore }
  return { state, draft, ...acts, ...fields }
}
