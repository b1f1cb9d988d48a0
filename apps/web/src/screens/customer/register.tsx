import { t } from '@pindivantalu/texts/t'
import { useSelector } from 'react-redux'
import { Navigate } from 'react-router'
import { selectUser } from '../../features/accounts/auth.slice.ts'
import { SignInPanel } from '../../features/accounts/sign-in/sign-in-panel.tsx'
import { useRedirect } from '../../features/accounts/sign-in/sign-in-redirect.ts'
import { RegisterForm } from '../../features/accounts/sign-in/sign-in-register-form.tsx'
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
      <ShopTitle>{t('Sign Up')}</ShopTitle>
      <meta name="robots" content="noindex" />
      {target === '/shipping' && <CheckoutSteps current="Sign In" />}
      <SignInPanel
        title={t('Sign Up')}
        greeting="స్వాగతం"
        intro={t('Homemade snacks and sweets, to any served pincode in Hyderabad.')}
      >
        <RegisterForm settings={config} loginPath={`/login${query}`} />
      </SignInPanel>
    </Page>
  )
}
