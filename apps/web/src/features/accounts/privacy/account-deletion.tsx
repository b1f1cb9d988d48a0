import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import { formatPhone } from '@pindivantalu/domain/accounts/phone'
import type { DeletionView } from '@pindivantalu/domain/accounts/privacy/privacy.wire'
import { t } from '@pindivantalu/texts/t'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { sayFailure } from '../../../lib/api/say-failure.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { OtpField } from '../../../ui/controls/otp-field.tsx'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { useSecondsUntil } from '../../../ui/hooks/use-seconds-until.ts'
import type { IdentitySettings } from '../phone-identity/phone-identity-settings.ts'
import { OtpCountdown } from '../sign-in/otp-countdown.tsx'
import { DeletionNotice } from './deletion-notice.tsx'
import { useAskForDeletionMutation, useWithdrawDeletionMutation } from './privacy.api.ts'
import { useDeletionOtp } from './use-deletion-otp.ts'

type AccountDeletionProps = {
  user: UserInfo
  deletion: DeletionView | null
  settings: IdentitySettings | undefined
}

/** Asked once in words, then by a code to the phone; and for seven days it can be taken back. */
export function AccountDeletion({ user, deletion, settings }: AccountDeletionProps) {
  return (
    <>
      <p className="mb-4 text-ink-2">
        {t(
          'Your name, phone number and addresses are removed after 7 days; your reviews stay without a name. Invoices are kept as long as tax law asks. An order still on its way is delivered first.',
        )}
      </p>
      {deletion ? (
        <PlannedDeletion deletion={deletion} />
      ) : (
        <AskForDeletion user={user} settings={settings} />
      )}
    </>
  )
}

function PlannedDeletion({ deletion }: { deletion: DeletionView }) {
  const [withdraw, { isLoading }] = useWithdrawDeletionMutation()
  const press = async () => {
    const { error } = await withdraw()
    if (error) return sayFailure(error)
    toast.ok(t('Your account stays.'))
  }
  return (
    <>
      <DeletionNotice deletion={deletion} isNews />
      <Button
        variant="outline"
        className="mt-4 max-sm:w-full"
        isBusy={isLoading}
        onClick={() => void press()}
      >
        {t('Withdraw')}
      </Button>
    </>
  )
}

function AskForDeletion({ user, settings }: { user: UserInfo; settings: IdentitySettings | undefined }) {
  const [step, setStep] = useState<'rest' | 'question' | 'otp'>('rest')
  const [ask] = useAskForDeletionMutation()
  const otp = useDeletionOtp({
    phone: user.phone,
    settings,
    confirm: token => ask({ token }).unwrap(),
  })
  const goOn = () => {
    setStep('otp')
    void otp.send()
  }
  return (
    <>
      {step === 'otp' ? (
        <OtpStep otp={otp} phone={user.phone} onCancel={() => setStep('rest')} />
      ) : (
        <Button variant="danger" className="max-sm:w-full" onClick={() => setStep('question')}>
          <Trash2 className="icon" />
          {t('Delete my account')}
        </Button>
      )}
      {/* For the bot check, which draws nothing of its own here. */}
      <div ref={otp.container} className="absolute" />
      <ConfirmDialog
        isOpen={step === 'question'}
        title={t('Delete your account?')}
        confirmLabel={t('Send OTP')}
        cancelLabel={t('Keep my account')}
        onConfirm={goOn}
        onCancel={() => setStep('rest')}
      >
        {t('We send an OTP to {phone}. After it you have 7 days to change your mind.', {
          phone: formatPhone(user.phone),
        })}
      </ConfirmDialog>
    </>
  )
}

type OtpStepProps = { otp: ReturnType<typeof useDeletionOtp>; phone: string; onCancel: () => void }

function OtpStep({ otp, phone, onCancel }: OtpStepProps) {
  const seconds = useSecondsUntil(otp.resendAt)
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        void otp.verify()
      }}
    >
      <OtpField
        required
        autoFocus
        ref={otp.field}
        hint={t('The code from the SMS to {phone}', { phone: formatPhone(phone) })}
        value={otp.otp}
        error={otp.problem}
        onChange={event => otp.typeOtp(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="danger" isBusy={otp.busy === 'confirming'}>
          {t('Delete after 7 days')}
        </Button>
        <Button
          variant="outline"
          isBusy={otp.busy === 'sending'}
          busyLabel={t('Sending...')}
          disabled={seconds > 0}
          onClick={() => void otp.send()}
        >
          {otp.isSent ? t('Resend OTP') : t('Send OTP')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <OtpCountdown isSent={otp.isSent} seconds={seconds} />
      </div>
    </form>
  )
}
