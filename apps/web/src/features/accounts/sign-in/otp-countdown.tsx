import { t } from '@pindivantalu/texts/t'

type OtpCountdownProps = {
  isSent: boolean
  seconds: number
  /** Said while a code is being sent, where that may take long. */
  sending?: string | false
}

/** The seconds are for the eye; readers are told when the waiting begins and when it ends. */
export function OtpCountdown({ isSent, seconds, sending = false }: OtpCountdownProps) {
  return (
    <>
      <span role="status" className="sr-only">
        {sending || (isSent && waiting(seconds))}
      </span>
      {isSent && seconds > 0 && (
        <span aria-hidden="true" className="text-sm text-ink-2">
          {t('Resend in {seconds} s', { seconds })}
        </span>
      )}
    </>
  )
}

function waiting(seconds: number): string {
  return seconds > 0 ? t('You can resend the OTP after 30 seconds.') : t('You can resend the OTP now.')
}
