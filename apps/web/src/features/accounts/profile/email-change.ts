import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import { EMAIL_MESSAGE, looksLikeEmail } from '@pindivantalu/domain/accounts/email'
import { LIMITS } from '@pindivantalu/domain/limits'
import { t } from '@pindivantalu/texts/t'
import { type FormEvent, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { errorText } from '../../../lib/api/error-text.ts'
import { sayFailure } from '../../../lib/api/say-failure.ts'
import { toast } from '../../../lib/toasts.ts'
import { useSecondsUntil } from '../../../ui/hooks/use-seconds-until.ts'
import { useSendEmailCodeMutation, useVerifyEmailCodeMutation } from '../accounts.api.ts'
import { setCredentials } from '../auth.slice.ts'
import { useFormDraft } from '../use-form-draft.ts'

type Draft = { typed: string; sentTo: string | undefined; resendAt: number }
type Problems = { email?: string; otp?: string }

/** An email is changed by the code that was sent to it. What was typed stays until the change is made. */
export function useEmailChange(user: UserInfo) {
  const dispatch = useDispatch()
  const [sendCode, { isLoading: isSending }] = useSendEmailCodeMutation()
  const [verifyCode, { isLoading: isVerifying }] = useVerifyEmailCodeMutation()
  const { kept, keep } = useFormDraft<Draft>('profile email')
  const [resendAt, setResendAt] = useState(kept?.resendAt ?? 0)
  const secondsLeft = useSecondsUntil(resendAt)
  /** Undefined until something is typed: the field then follows what the server says. */
  const [typed, setTyped] = useState(kept?.typed)
  const [otp, setOtp] = useState('')
  const [sentTo, setSentTo] = useState(kept?.sentTo)
  const [problems, setProblems] = useState<Problems>({})
  const emailField = useRef<HTMLInputElement>(null)
  const otpField = useRef<HTMLInputElement>(null)
  /** The newest sending whose answer matters; none does once the email is changed. */
  const sending = useRef(0)
  const email = typed ?? user.email ?? ''

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!looksLikeEmail(email)) {
      setProblems({ email: t(EMAIL_MESSAGE) })
      return emailField.current?.focus()
    }
    const mine = ++sending.current
    const { data, error } = await sendCode({ email: email.trim() })
    if (mine !== sending.current) return
    if (!data) return sayFailure(error)
    toast.ok(data.message)
    setSentTo(email.trim())
    // The mail may be faster than this answer: what was typed from it stays.
    setOtp(now => (now === otp ? '' : now))
    setProblems({})
    const resendAt = Date.now() + LIMITS['email_code.pause'].within
    setResendAt(resendAt)
    keep({ typed: email, sentTo: email.trim(), resendAt })
    otpField.current?.focus()
  }

  const verify = async (event: FormEvent) => {
    event.preventDefault()
    const { data, error } = await verifyCode({ email: email.trim(), otp })
    if (!data) {
      setProblems({ otp: errorText(error) })
      return otpField.current?.focus()
    }
    sending.current += 1
    dispatch(setCredentials(data))
    keep(undefined)
    setTyped(undefined)
    setOtp('')
    setSentTo(undefined)
    setProblems({})
    toast.ok(t('Email updated'))
    // The button that was pressed is disabled again, and would take the focus with it.
    emailField.current?.focus()
  }

  return {
    email: { value: email, ref: emailField, problem: problems.email, isSending, send, sentTo, secondsLeft },
    otp: { value: otp, ref: otpField, problem: problems.otp, isVerifying, verify },
    typeEmail: (value: string) => {
      setTyped(value)
      keep({ typed: value, sentTo, resendAt })
      setProblems({})
    },
    typeOtp: (value: string) => {
      setOtp(value)
      setProblems({})
    },
  }
}
