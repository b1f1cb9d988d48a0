import { useEffect, useRef } from 'react'

type OtpCredential = Credential & { code: string }

/** The code as the phone itself reads it from the SMS (WebOTP), where browser and person allow that. */
export function useOtpFromSms(onCode: (code: string) => void) {
  const waiting = useRef<AbortController>(undefined)
  const stop = () => waiting.current?.abort()
  useEffect(() => () => waiting.current?.abort(), [])

  async function wait() {
    stop()
    if (!('OTPCredential' in window)) return
    waiting.current = new AbortController()
    const code = await codeFromSms(waiting.current.signal)
    if (code) onCode(code)
  }
  return { wait, stop }
}

async function codeFromSms(signal: AbortSignal): Promise<string | undefined> {
  const request = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions
  try {
    const credential = (await navigator.credentials.get(request)) as OtpCredential | null
    return signal.aborted ? undefined : credential?.code
  } catch {
    // Refused, aborted, or no such SMS: the person types the code.
    return undefined
  }
}
