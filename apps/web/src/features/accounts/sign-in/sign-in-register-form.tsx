import { t, text } from '@pindivantalu/texts/t'
import {
  useCheckDeliveryPartnerMutation,
  usePhoneExistsMutation,
  useRegisterDeliveryPartnerMutation,
  useRegisterMutation,
} from '../accounts.api.ts'
import type { IdentitySettings } from '../phone-identity/phone-identity-settings.ts'
import { OtpFields, onEnter } from './otp-fields.tsx'
import { DELIVERY_PARTNER_TEXTS, PARTNER_EXISTS, SIGN_UP_TEXTS, USER_EXISTS } from './otp-texts.ts'
import { OtherDoor } from './sign-in-other-door.tsx'
import { type PersonDetails, SignInPersonFields, usePersonDetails } from './sign-in-person.tsx'
import { type Otp, type OtpDoor, useOtp } from './use-otp.ts'
import { useSignInDraft } from './use-sign-in-draft.ts'

type RegisterFormProps = { settings: IdentitySettings | undefined; loginPath: string }

const HAVE_ACCOUNT = text('Already have an account?')

export function RegisterForm({ settings, loginPath }: RegisterFormProps) {
  const [phoneExists] = usePhoneExistsMutation()
  const [register] = useRegisterMutation()
  const person = usePersonDetails()
  const otp = useRegistration(person, {
    settings,
    texts: SIGN_UP_TEXTS,
    refusalFor: async phone => ((await phoneExists(phone).unwrap()).exists ? t(USER_EXISTS) : undefined),
    enter: token => register({ token, ...person.values }).unwrap(),
  })
  return (
    <form noValidate className="mt-6 grid gap-5">
      <SignInPersonFields person={person} onKeyDown={onEnter(() => next(otp))} />
      <OtpFields otp={otp} />
      <OtherDoor question={t(HAVE_ACCOUNT)} label={t('Login')} to={loginPath} />
    </form>
  )
}

export function DeliveryPartnerRegisterForm({ settings, loginPath }: RegisterFormProps) {
  const [check] = useCheckDeliveryPartnerMutation()
  const [register] = useRegisterDeliveryPartnerMutation()
  const person = usePersonDetails()
  const otp = useRegistration(person, {
    settings,
    texts: DELIVERY_PARTNER_TEXTS,
    refusalFor: async phone => ((await check(phone).unwrap()).exists ? t(PARTNER_EXISTS) : undefined),
    enter: token => register({ token, ...person.values }).unwrap(),
  })
  return (
    <>
      <form noValidate className="panel mt-6 grid gap-5">
        <SignInPersonFields person={person} onKeyDown={onEnter(() => next(otp))} />
        <OtpFields otp={otp} size="lg" />
      </form>
      <OtherDoor question={t(HAVE_ACCOUNT)} label={t('Login')} to={loginPath} className="mt-5 text-center" />
    </>
  )
}

function useRegistration(person: PersonDetails, door: OtpDoor): Otp {
  const otp = useOtp({ ...door, isReady: person.check })
  useSignInDraft({ ...person.values, ...otp.draft }, draft => {
    person.restore(draft)
    otp.restore(draft)
  })
  return otp
}

/** Enter in the fields above goes on to what comes next. */
function next({ state, send, verify }: Otp): Promise<void> {
  return state.otp ? verify() : send()
}
