import { formatPhone } from '@pindivantalu/domain/accounts/phone'
import { t } from '@pindivantalu/texts/t'
import { Pencil } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { rich } from '../../../lib/rich.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { OtpField } from '../../../ui/controls/otp-field.tsx'
import { PhoneField } from '../../../ui/controls/phone-field.tsx'
import { Problem } from '../../../ui/feedback/problem.tsx'
import { useSecondsUntil } from '../../../ui/hooks/use-seconds-until.ts'
import { OtpCountdown } from './otp-countdown.tsx'
import { maySend, mayVerify } from './otp-flow.ts'
import type { Otp } from './use-otp.ts'

/** Delivery partners sign in on the road: their fields are high. */
type OtpSize = 'md' | 'lg'

/** The form that takes a phone which this one does not. */
export type OtherDoorOfPhone = { path: string; label: string }

type OtpFieldsProps = { otp: Otp; size?: OtpSize; otherDoor?: OtherDoorOfPhone }

/** Phone and Send OTP; when a code is out, OTP and Verify OTP in their place. */
export function OtpFields({ otp, size = 'md', otherDoor }: OtpFieldsProps) {
  const { step, phone, phoneError, isWrongDoor } = otp.state
  return (
    <>
      {step === 'phone' ? (
        <>
          <PhoneField
            ref={otp.phoneField}
            value={phone}
            error={phoneError}
            onChange={event => otp.typePhone(event.target.value)}
            onKeyDown={onEnter(otp.goOn)}
          />
          {isWrongDoor && otherDoor && (
            <ButtonLink to={otherDoor.path} size="lg" className="w-full whitespace-normal">
              {otherDoor.label}
            </ButtonLink>
          )}
        </>
      ) : (
        <CodeStep otp={otp} size={size} />
      )}
      <SendButton otp={otp} />
    </>
  )
}

function CodeStep({ otp, size }: { otp: Otp; size: OtpSize }) {
  const { state } = otp
  const isVerifying = state.busy === 'verifying'
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p>
          {rich(t('The code went by SMS to <phone>{phone}</phone>', { phone: formatPhone(state.phone) }), {
            phone: words => <strong className="whitespace-nowrap">{words}</strong>,
          })}
        </p>
        <Button
          variant="ghost"
          className="-ms-4 whitespace-normal"
          disabled={state.busy !== null}
          onClick={otp.goBack}
        >
          <Pencil className="icon" />
          {t('Change number')}
        </Button>
      </div>
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
        {...busyWhen(isVerifying)}
        busyLabel={t('Verifying...')}
        disabled={!isVerifying && !mayVerify(state)}
        onClick={() => void otp.verify()}
      >
        {t('Verify OTP')}
      </Button>
      {state.phoneError && <Problem>{state.phoneError}</Problem>}
    </>
  )
}

/** In both steps, so that what it announces is heard across them. */
function SendButton({ otp }: { otp: Otp }) {
  const { step, busy, isSent, codeId, resendAt, isWrongDoor } = otp.state
  const seconds = useSecondsUntil(resendAt)
  const isSending = busy === 'sending'
  const isFirst = step === 'phone'
  const canGoOn = isFirst && codeId !== undefined
  return (
    // Two buttons share the width of one, so that nothing below them jumps.
    <div className="flex flex-wrap items-center gap-3 *:[button]:grow *:[button]:basis-36">
      {canGoOn ? (
        <Button size="lg" onClick={() => void otp.goOn()}>
          {t('Enter the OTP')}
        </Button>
      ) : (
        <Button
          ref={otp.sendButton}
          variant={isFirst && !isWrongDoor ? 'primary' : 'outline'}
          size="lg"
          {...busyWhen(isSending)}
          busyLabel={t('Sending...')}
          disabled={!isSending && (!maySend(otp.state) || seconds > 0)}
          onClick={() => void otp.send()}
        >
          {isSent ? t('Resend OTP') : t('Send OTP')}
        </Button>
      )}
      {isSending && (
        <Button variant="ghost" size="lg" onClick={otp.cancel}>
          {t('Cancel')}
        </Button>
      )}
      <OtpCountdown
        isSent={isSent && !canGoOn}
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
