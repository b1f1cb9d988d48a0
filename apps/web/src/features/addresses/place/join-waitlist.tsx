import { isSignInPhone, withCountryCode } from '@pindivantalu/domain/accounts/phone'
import { SIGN_IN_PHONE_MESSAGE } from '@pindivantalu/domain/accounts/phone-messages'
import { t } from '@pindivantalu/texts/t'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { errorText } from '../../../lib/api/error-text.ts'
import { fieldOf, submitUnless } from '../../../lib/forms/form-field.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { PhoneField } from '../../../ui/controls/phone-field.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useJoinWaitlistMutation } from './place.api.ts'

type JoinWaitlistProps = { pinCode: string; phone: string }

/** To be told once, when the shop delivers there. */
export function JoinWaitlist({ pinCode, phone }: JoinWaitlistProps) {
  const [join, { isSuccess, error }] = useJoinWaitlistMutation()
  const form = useForm({ defaultValues: { phone } })
  const { isSubmitting } = form.formState
  const submit = form.handleSubmit(async draft => {
    await join({ pinCode, phone: withCountryCode(draft.phone) })
  })
  if (isSuccess) return <Joined pinCode={pinCode} />
  return (
    <form
      aria-label={t('Leave your phone number and we will tell you')}
      noValidate
      className="grid justify-items-start gap-3"
      onSubmit={submitUnless(isSubmitting, submit)}
    >
      <p aria-hidden="true">{t('Leave your phone number and we will tell you')}</p>
      <PhoneField
        className="w-full max-w-xs"
        {...fieldOf(
          form,
          'phone',
          typed => isSignInPhone(withCountryCode(typed)) || t(SIGN_IN_PHONE_MESSAGE),
        )}
      />
      <p className="text-sm text-ink-2">
        {t(
          'By pressing ‘Tell me’ you agree to one WhatsApp message when we deliver to {pinCode}. We use the number for nothing else and keep it for a year at most.',
          { pinCode },
        )}
      </p>
      {error && !isSubmitting && (
        <Alert tone="bad" isNews>
          {errorText(error)}
        </Alert>
      )}
      <Button type="submit" isBusy={isSubmitting} busyLabel={t('Sending...')}>
        {t('Tell me')}
      </Button>
    </form>
  )
}

function Joined({ pinCode }: { pinCode: string }) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <Alert tone="ok">
      <p ref={words} tabIndex={-1} className="outline-none">
        {t('Thank you. We will tell you on WhatsApp when we deliver to {pinCode}.', { pinCode })}
      </p>
    </Alert>
  )
}
