import { t } from '@pindivantalu/texts/t'
import { useRef, useState } from 'react'
import { toast } from '../../../lib/toasts.ts'
import { confirmCode, sendCode } from '../phone-identity/phone-identity.ts'
import { endsSession } from '../phone-identity/phone-identity-errors.ts'
import type { IdentitySettings } from '../phone-identity/phone-identity-settings.ts'
import { sendFailureText, verifyFailureText } from '../sign-in/otp-failures.ts'
import { ENTER_OTP, LOGIN_TEXTS, OTP_SENT } from '../sign-in/otp-texts.ts'
import { useOtpFromSms } from '../sign-in/use-otp-from-sms.ts'
import { useOtpWork } from '../sign-in/use-otp-work.ts'

const RESEND_AFTER_MS = 30_000

type DeletionOtp = {
  phone: string
  settings: IdentitySettings | undefined
  /** What the proof is for. Throws where the shop does not take it. */
  confirm: (token: string) => Promise<unknown>
}

/** A code to the phone of the account, which is proven once more. */
export function useDeletionOtp({ phone, settings, confirm }: DeletionOtp) {
  const [otp, setOtp] = useState('')
  const [busy, setBusy] = useState<'sending' | 'confirming'>()
  const [codeId, setCodeId] = useState<string>()
  const [resendAt, setResendAt] = useState(0)
  const [problem, setProblem] = useState<string>()
  const container = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const work = useOtpWork()
  const sms = useOtpFromSms(setOtp)

  function fail(text: string) {
    setBusy(undefined)
    setProblem(text)
    field.current?.focus()
  }

  function send() {
    return work.run(
      async signal => {
        setBusy('sending')
        setProblem(undefined)
        const sent = await sendCode({ settings, phone, container: container.current, signal })
        signal.throwIfAborted()
        setCodeId(sent)
        setOtp('')
        setBusy(undefined)
        setResendAt(Date.now() + RESEND_AFTER_MS)
        toast.ok(t(OTP_SENT))
        field.current?.focus()
        void sms.wait()
      },
      error => fail(sendFailureText(error, LOGIN_TEXTS)),
    )
  }

  function verify() {
    if (!otp) return fail(t(ENTER_OTP))
    if (!codeId) return fail(t(LOGIN_TEXTS.noSession))
    return work.run(
      async signal => {
        setBusy('confirming')
        setProblem(undefined)
        sms.stop()
        const token = await confirmCode({ settings, codeId, otp })
        // A code is good once: after a refusal by the shop a new one is needed.
        setCodeId(undefined)
        signal.throwIfAborted()
        await confirm(token)
      },
      error => {
        if (endsSession(error)) setCodeId(undefined)
        fail(verifyFailureText(error, LOGIN_TEXTS))
      },
    )
  }

  const typeOtp = (typed: string) => {
    setOtp(typed)
    setProblem(undefined)
  }
  return { otp, typeOtp, busy, isSent: resendAt > 0, resendAt, problem, send, verify, container, field }
}
