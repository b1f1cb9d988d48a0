import { t } from '@pindivantalu/texts/t'
import { MessageSquareWarning } from 'lucide-react'
import { Alert } from '../../../ui/feedback/alert.tsx'
import {
  useCheckDeliveryPartnerMutation,
  useSignInDeliveryPartnerMutation,
  useSignInMutation,
} from '../accounts.api.ts'
import type { IdentitySettings } from '../phone-identity/phone-identity-settings.ts'
import { OtpFields } from './otp-fields.tsx'
import { DELIVERY_PARTNER_TEXTS, LOGIN_TEXTS, NO_SUCH_PARTNER } from './otp-texts.ts'
import { OtherDoor } from './sign-in-other-door.tsx'
import { type Otp, type OtpDoor, useOtp } from './use-otp.ts'
import { useSignInDraft } from './use-sign-in-draft.ts'

type SignInFormProps = { settings: IdentitySettings | undefined; registerPath: string }

/** An unknown phone is welcome too: it gets an account. */
export function SignInForm({ settings, registerPath }: SignInFormProps) {
  const [signIn] = useSignInMutation()
  const otp = useSignIn({
    settings,
    texts: LOGIN_TEXTS,
    enter: token => signIn({ token }).unwrap(),
  })
  return (
    <form noValidate className="mt-6 grid gap-5">
      <OtpFields otp={otp} />
      <Alert tone="warn" icon={MessageSquareWarning}>
        {t('OTP not received? Please check Spam and Blocked SMS on your phone.')}
      </Alert>
      <OtherDoor question={t('New Customer?')} label={t('Register')} to={registerPath} />
    </form>
  )
}

export function DeliveryPartnerSignInForm({ settings, registerPath }: SignInFormProps) {
  const [check] = useCheckDeliveryPartnerMutation()
  const [signIn] = useSignInDeliveryPartnerMutation()
  const otp = useSignIn({
    settings,
    texts: DELIVERY_PARTNER_TEXTS,
    refusalFor: async phone => ((await check(phone).unwrap()).exists ? undefined : t(NO_SUCH_PARTNER)),
    enter: token => signIn({ token }).unwrap(),
  })
  return (
    <>
      <form noValidate className="panel mt-6 grid gap-5">
        <OtpFields
          otp={otp}
          size="lg"
          otherDoor={{ path: registerPath, label: t('Register with this phone number') }}
        />
      </form>
      <OtherDoor
        question={t('New delivery partner?')}
        label={t('Register')}
        to={registerPath}
        className="mt-5 text-center"
      />
    </>
  )
}

function useSignIn(door: OtpDoor): Otp {
  const otp = useOtp(door)
  useSignInDraft(otp.draft, otp.restore)
  return otp
}
