import { t } from '@pindivantalu/texts/t'
import { DeliveryPartnerSignInForm } from '../../features/accounts/sign-in/sign-in-form.tsx'
import { useRedirect } from '../../features/accounts/sign-in/sign-in-redirect.ts'
import { useGetConfigQuery } from '../../features/config/config.api.ts'
import { EntryPage } from './entry-page.tsx'

export function Component() {
  const { target, query } = useRedirect('/deliverypartner')
  const { data: config } = useGetConfigQuery()
  return (
    <EntryPage
      title={t('Delivery Partner Login')}
      intro={t('Sign in with the phone number you registered.')}
      target={target}
    >
      <DeliveryPartnerSignInForm settings={config} registerPath={`/deliverypartner/register${query}`} />
    </EntryPage>
  )
}
