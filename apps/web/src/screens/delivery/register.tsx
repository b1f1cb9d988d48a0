import { t } from '@pindivantalu/texts/t'
import { useRedirect } from '../../features/accounts/sign-in/sign-in-redirect.ts'
import { DeliveryPartnerRegisterForm } from '../../features/accounts/sign-in/sign-in-register-form.tsx'
import { useGetConfigQuery } from '../../features/config/config.api.ts'
import { EntryPage } from './entry-page.tsx'

export function Component() {
  const { target, query } = useRedirect('/deliverypartner')
  const { data: config } = useGetConfigQuery()
  return (
    <EntryPage
      title={t('Delivery Partner Registration')}
      intro={t('After you register, an admin approves your account.')}
      target={target}
    >
      <DeliveryPartnerRegisterForm settings={config} loginPath={`/deliverypartner/login${query}`} />
    </EntryPage>
  )
}
