import { t } from '@pindivantalu/texts/t'
import { useSelector } from 'react-redux'
import { Navigate } from 'react-router'
import { selectUser } from '../../features/accounts/auth.slice.ts'
import { SignInForm } from '../../features/accounts/sign-in/sign-in-form.tsx'
import { SignInPanel } from '../../features/accounts/sign-in/sign-in-panel.tsx'
import { useRedirect } from '../../features/accounts/sign-in/sign-in-redirect.ts'
import { useGetConfigQuery } from '../../features/config/config.api.ts'
import { ShopTitle } from '../../features/config/shop-title.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { CheckoutSteps } from '../../ui/shop/checkout-steps.tsx'

export function Component() {
  const { target, query } = useRedirect('/')
  const user = useSelector(selectUser)
  const { data: config } = useGetConfigQuery()
  if (user) return <Navigate to={target} replace />
  return (
    <Page>
      <ShopTitle>{t('Sign In')}</ShopTitle>
      <meta name="robots" content="noindex" />
      {target === '/shipping' && <CheckoutSteps current="Sign In" />}
      <SignInPanel
        title={t('Phone OTP Sign In')}
        greeting="నమస్కారం"
        intro={t('Sign in to choose an address, pay and follow your order.')}
      >
        <SignInForm settings={config} registerPath={`/register${query}`} />
      </SignInPanel>
    </Page>
  )
}
