/** The seconds are for the eye; readers are told when the waiting begins and when it ends. */
export function OtpCountdown({ isSent, seconds }: { isSent: boolean; seconds: number }) {
  return (
    <>
      <span role="status" className="sr-only">
        {isSent && (seconds > 0 ? 'You can resend the OTP after 30 seconds.' : 'You can resend the OTP now.')}
      </span>
      {isSent && seconds > 0 && (
        <span aria-hidden="true" className="text-sm text-ink-2">
          Resend in {seconds} s
        </span>
      )}
    </>
  )
}
