import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import { Button } from '../../ui/button.tsx'
import { OtpField } from '../../ui/otp-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useEmailChange } from './email-change.ts'

/** Two forms, so that Enter does what its field is for. */
export function EmailForm({ user }: { user: UserInfo }) {
  const { email, otp, typeEmail, typeOtp } = useEmailChange(user)
  const mustWait = email.sentTo !== undefined && email.secondsLeft > 0
  return (
    <div className="grid gap-4">
      <form className="grid gap-4" aria-label="Email" noValidate onSubmit={email.send}>
        <TextField
          ref={email.ref}
          label="Email Address"
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          value={email.value}
          error={email.problem}
          onChange={event => typeEmail(event.target.value)}
        />
        <Button
          type="submit"
          variant="outline"
          disabled={email.value.trim() === '' || mustWait}
          isBusy={email.isSending}
          busyLabel="Sending..."
        >
          {mustWait ? `Resend OTP in ${email.secondsLeft} s` : email.sentTo ? 'Resend OTP' : 'Send OTP'}
        </Button>
        {/* The seconds are for the eye; only their end is said. */}
        <p role="status" className="sr-only">
          {email.sentTo && !mustWait && 'You can resend the OTP now'}
        </p>
      </form>
      <form className="grid gap-4" aria-label="OTP" noValidate onSubmit={otp.verify}>
        <OtpField
          ref={otp.ref}
          value={otp.value}
          error={otp.problem}
          hint={email.sentTo && `Sent to ${email.sentTo}. Please look in Spam too.`}
          onChange={event => typeOtp(event.target.value)}
        />
        <Button
          type="submit"
          disabled={otp.value.trim() === ''}
          isBusy={otp.isVerifying}
          busyLabel="Verifying..."
        >
          Verify OTP
        </Button>
      </form>
    </div>
  )
}
