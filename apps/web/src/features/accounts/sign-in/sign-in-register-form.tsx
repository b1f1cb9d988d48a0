import { t, text } from '@pindivantalu/texts/t'
import {
  useCheckDeliveryPartnerMutation,
  usePhoneExistsMutation,
  useRegisterDeliveryPartnerMutation,
  useRegisterMutation,
} from '../accounts.api.ts'
import type { IdentitySettings } from '../phone-identity/phone-identity-settings.ts'
import { type OtherDoorOfPhone, OtpFields, onEnter } from './otp-fields.tsx'
import { DELIVERY_PARTNER_TEXTS, PARTNER_EXISTS, SIGN_UP_TEXTS, USER_EXISTS } from './otp-texts.ts'
import { OtherDoor } from './sign-in-other-door.tsx'
import { isFilledIn, type PersonDetails, SignInPersonFields, usePersonDetails } from './sign-in-person.tsx'
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
      <PersonStep person={person} otp={otp} />
      <OtpFields otp={otp} otherDoor={signInAt(loginPath)} />
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
        <PersonStep person={person} otp={otp} />
        <OtpFields otp={otp} size="lg" otherDoor={signInAt(loginPath)} />
      </form>
      <OtherDoor question={t(HAVE_ACCOUNT)} label={t('Login')} to={loginPath} className="mt-5 text-center" />
    </>
  )
}

function useRegistration(person: PersonDetails, door: OtpDoor): Otp {
  const otp = useOtp({ ...door, isReady: person.check })
  useSignInDraft({ ...person.values, ...otp.draft }, draft => {
    person.restore(draft)
    // A code that was sent from the login waits for a name.
    otp.restore(draft, isFilledIn(draft))
  })
  return otp
}

function PersonStep({ person, otp }: { person: PersonDetails; otp: Otp }) {
  return otp.state.step === 'phone' && <SignInPersonFields person={person} onKeyDown={onEnter(otp.goOn)} />
}

function signInAt(path: string): OtherDoorOfPhone {
  return { path, label: t('Sign in with this phone number') }
}
