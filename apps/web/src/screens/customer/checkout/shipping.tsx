import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import type { SavedAddressView } from '@pindivantalu/domain/addresses/address.wire'
import { t } from '@pindivantalu/texts/t'
import { useDispatch, useSelector } from 'react-redux'
import { useNavigate } from 'react-router'
import { selectUser } from '../../../features/accounts/auth.slice.ts'
import { useGetServedPincodesQuery } from '../../../features/addresses/addresses.api.ts'
import { ShippingChoice } from '../../../features/addresses/shipping-choice.tsx'
import { ShippingSkeleton } from '../../../features/addresses/shipping-skeleton.tsx'
import { saveShippingAddress, selectCart, selectIsCartLoaded } from '../../../features/cart/cart.slice.ts'
import { ShopTitle } from '../../../features/config/shop-title.tsx'
import { errorText } from '../../../lib/api/error-text.ts'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { CheckoutSteps } from '../../../ui/shop/checkout-steps.tsx'
import { NothingToOrder } from './nothing-to-order.tsx'
import { forCart, useOwnAddresses } from './use-own-addresses.ts'

export function Component() {
  const user = useSelector(selectUser)
  const isLoaded = useSelector(selectIsCartLoaded)
  const isEmpty = useSelector(selectCart).cartItems.length === 0
  return (
    <Page>
      <ShopTitle>{t('Shipping')}</ShopTitle>
      <meta name="robots" content="noindex" />
      <CheckoutSteps current="Shipping" />
      <div className="mx-auto min-h-[60vh] max-w-2xl">
        <h1 className="mb-6 text-3xl lg:text-4xl">{t('Shipping')}</h1>
        {!isLoaded && <ShippingSkeleton />}
        {isLoaded && isEmpty && <NothingToOrder />}
        {isLoaded && !isEmpty && user && <Shipping key={user._id} user={user} />}
      </div>
    </Page>
  )
}

function Shipping({ user }: { user: UserInfo }) {
  const { addresses, error, refetch } = useOwnAddresses(user._id)
  const pincodes = useGetServedPincodesQuery()
  const { shippingAddress } = useSelector(selectCart)
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const shipTo = (address: SavedAddressView) => {
    dispatch(saveShippingAddress(forCart(address)))
    void navigate('/placeorder')
  }
  if (!addresses && error) return <ErrorNotice reason={errorText(error)} onReload={() => void refetch()} />
  if (!addresses) return <ShippingSkeleton />
  return (
    <ShippingChoice
      user={user}
      addresses={addresses}
      pincodes={{
        list: pincodes.data,
        error: pincodes.error,
        onReload: () => void pincodes.refetch(),
      }}
      chosenBefore={shippingAddress._id}
      onContinue={shipTo}
    />
  )
}
