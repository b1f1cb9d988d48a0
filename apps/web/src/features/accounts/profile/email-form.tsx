import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import { t } from '@pindivantalu/texts/t'
import { rich } from '../../../lib/rich.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { OtpField } from '../../../ui/controls/otp-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { OtpCountdown } from '../sign-in/otp-countdown.tsx'
import { useEmailChange } from './email-change.ts'

/** Two forms, so that Enter does what its field is for. */
export function EmailForm({ user }: { user: UserInfo }) {
  const { email, otp, typeEmail, typeOtp } = useEmailChange(user)
  const isSent = email.sentTo !== undefined
  const mustWait = isSent && email.secondsLeft > 0
  return (
    <div className="grid gap-4">
      {user.email !== null && !user.isEmailProven && (
        <Alert tone="warn">
          {rich(
            t(
              'Verify your email: send an OTP to it and enter the code. Until then no mails about your orders go to <email>{email}</email>.',
              { email: user.email },
            ),
            { email: words => <span className="wrap-anywhere">{words}</span> },
          )}
        </Alert>
      )}
      <form className="grid gap-4" aria-label={t('Email')} noValidate onSubmit={email.send}>
        <TextField
          ref={email.ref}
          label={t('Email Address')}
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          value={email.value}
          error={email.problem}
          onChange={event => typeEmail(event.target.value)}
        />
        <div className="grid gap-2">
          <Button
            type="submit"
            variant="outline"
            disabled={email.value.trim() === '' || mustWait}
            isBusy={email.isSending}
            busyLabel={t('Sending...')}
          >
            {isSent ? t('Resend OTP') : t('Send OTP')}
          </Button>
          <OtpCountdown isSent={isSent} seconds={email.secondsLeft} />
        </div>
      </form>
      <form className="grid gap-4" aria-label={t('OTP')} noValidate onSubmit={otp.verify}>
        <OtpField
          ref={otp.ref}
          value={otp.value}
          error={otp.problem}
          hint={email.sentTo && t('Sent to {email}. Please look in Spam too.', { email: email.sentTo })}
          onChange={event => typeOtp(event.target.value)}
        />
        <Button
          type="submit"
          disabled={otp.value.trim() === ''}
          isBusy={otp.isVerifying}
          busyLabel={t('Verifying...')}
        >
          {t('Verify OTP')}
        </Button>
      </form>
    </div>
  )
}
