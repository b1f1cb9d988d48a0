import { MessageSquareWarning } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import {
  useCheckDeliveryPartnerMutation,
  useSignInDeliveryPartnerMutation,
  useSignInMutation,
} from './accounts.api.ts'
import { OtpFields } from './otp-fields.tsx'
import { DELIVERY_PARTNER_TEXTS, LOGIN_TEXTS, NO_SUCH_PARTNER } from './otp-texts.ts'
import type { IdentitySettings } from './phone-identity-settings.ts'
import { OtherDoor } from './sign-in-other-door.tsx'
import { type OtpDoor, useOtp } from './use-otp.ts'
import { useOtpDraft } from './use-otp-draft.ts'

type SignInFormProps = { settings: IdentitySettings | undefined; registerPath: string }

/** An unknown phone is welcome too: it gets an account. */
export function SignInForm({ settings, registerPath }: SignInFormProps) {
  const [signIn] = useSignInMutation()
  const { otp, draft } = useSignIn({
    settings,
    texts: LOGIN_TEXTS,
    enter: token => signIn({ token }).unwrap(),
  })
  return (
    <form noValidate className="mt-6 grid gap-5">
      <OtpFields otp={otp} />
      <Alert tone="warn" icon={MessageSquareWarning}>
        OTP not received? Please check Spam and Blocked SMS on your phone.
      </Alert>
      <OtherDoor question="New Customer?" label="Register" to={registerPath} draft={draft} />
    </form>
  )
}

export function DeliveryPartnerSignInForm({ settings, registerPath }: SignInFormProps) {
  const [check] = useCheckDeliveryPartnerMutation()
  const [signIn] = useSignInDeliveryPartnerMutation()
  const { otp, draft } = useSignIn({
    settings,
    texts: DELIVERY_PARTNER_TEXTS,
    refusalFor: async phone => ((await check(phone).unwrap()).exists ? undefined : NO_SUCH_PARTNER),
    enter: token => signIn({ token }).unwrap(),
  })
  return (
    <>
      <form noValidate className="panel mt-6 grid gap-5">
        <OtpFields otp={otp} size="lg" />
      </form>
      <OtherDoor
        question="New delivery partner?"
        label="Register"
        to={registerPath}
        draft={draft}
        className="mt-5 text-center"
      />
    </>
  )
}

/** Name and email have no field here; they are kept for whoever goes back to register. */
function useSignIn(door: OtpDoor) {
  const [rest, setRest] = useState({ name: '', email: '' })
  const otp = useOtp({ ...door, rest })
  useOtpDraft(draft => {
    setRest({ name: draft.name, email: draft.email })
    otp.restore(draft)
  })
  return { otp, draft: { ...rest, phone: otp.state.phone } }
}
