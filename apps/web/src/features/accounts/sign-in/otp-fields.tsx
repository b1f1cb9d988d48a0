import { t } from '@pindivantalu/texts/t'
import type { KeyboardEvent } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { OtpField } from '../../../ui/controls/otp-field.tsx'
import { PhoneField } from '../../../ui/controls/phone-field.tsx'
import { useSecondsUntil } from '../../../ui/hooks/use-seconds-until.ts'
import { OtpCountdown } from './otp-countdown.tsx'
import { maySend, mayVerify } from './otp-flow.ts'
import type { Otp } from './use-otp.ts'

/** Delivery partners sign in on the road: their buttons are big. */
export type OtpSize = 'md' | 'lg'

/** Phone, Send OTP, OTP, Verify OTP. */
export function OtpFields({ otp, size = 'md' }: { otp: Otp; size?: OtpSize }) {
  const { state } = otp
  return (
    <>
      <PhoneField
        ref={otp.phoneField}
        value={state.phone}
        error={state.phoneError}
        onChange={event => otp.typePhone(event.target.value)}
        onKeyDown={onEnter(otp.send)}
      />
      <SendButton otp={otp} size={size} />
      <OtpField
        required
        ref={otp.otpField}
        isBig={size === 'lg'}
        hint={size === 'lg' ? undefined : t('The code from the SMS')}
        value={state.otp}
        error={state.otpError}
        onChange={event => otp.typeOtp(event.target.value)}
        onKeyDown={onEnter(otp.verify)}
      />
      <Button
        size="lg"
        className="w-full"
        {...busyWhen(state.busy === 'verifying')}
        busyLabel={t('Verifying...')}
        disabled={state.busy !== 'verifying' && !mayVerify(state)}
        onClick={() => void otp.verify()}
      >
        {t('Verify OTP')}
      </Button>
    </>
  )
}

function SendButton({ otp, size }: { otp: Otp; size: OtpSize }) {
  const { busy, isSent, resendAt } = otp.state
  const seconds = useSecondsUntil(resendAt)
  const isSending = busy === 'sending'
  // Two buttons share the width of one, so that nothing below them jumps.
  const wide = isSending ? '*:[button]:flex-1' : '*:[button]:w-full'
  return (
    <div className={classNames('flex flex-wrap items-center gap-3', size === 'lg' && wide)}>
      <Button
        ref={otp.sendButton}
        variant="outline"
        size={size}
        {...busyWhen(isSending)}
        busyLabel={t('Sending...')}
        disabled={!isSending && (!maySend(otp.state) || seconds > 0)}
        onClick={() => void otp.send()}
      >
        {isSent ? t('Resend OTP') : t('Send OTP')}
      </Button>
      {isSending && (
        <Button variant="ghost" size={size} onClick={otp.cancel}>
          {t('Cancel')}
        </Button>
      )}
      <OtpCountdown
        isSent={isSent}
        seconds={seconds}
        sending={isSending && t('Sending the OTP. You can cancel it.')}
      />
      {/* For the bot check, which draws nothing of its own here. */}
      <div ref={otp.container} className="absolute" />
    </div>
  )
}

/** Not `disabled`, which would take the focus away and leave a screen reader without a word. */
function busyWhen(isBusy: boolean) {
  return { isBusy, 'aria-disabled': isBusy || undefined }
}

/** A disabled button swallows the Enter of every field of its form, so each field takes it itself. */
export function onEnter(act: () => Promise<void>) {
  return (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    void act()
  }
}
