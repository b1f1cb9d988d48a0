import { t } from '@pindivantalu/texts/t'
import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { useSearchParams } from 'react-router'
import { selectUser } from '../../../features/accounts/auth.slice.ts'
import { selectCart, selectIsCartLoaded } from '../../../features/cart/cart.slice.ts'
import { useLazyGetProductsByIdQuery } from '../../../features/catalog/products-by-id.api.ts'
import { useGetShopTimeQuery } from '../../../features/config/clock.api.ts'
import { PageMeta } from '../../../features/config/page-meta.tsx'
import { type EnquiryLine, withLine } from '../../../features/enquiries/enquiry-draft.ts'
import { EnquiryForm } from '../../../features/enquiries/enquiry-form.tsx'
import { FormSkeleton } from '../../../ui/feedback/form-skeleton.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { EnquiryProducts } from './enquiry-products.tsx'

/** One page for everyone: who asks, and for what, is known in the browser alone. */
export function Component() {
  return (
    <Page>
      <PageMeta
        title={t('Large orders and events')}
        description={t(
          'More than ten of a snack, or sweets for an event: tell us what, when and for how much.',
        )}
        path="/enquiry"
      />
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_1.4fr] lg:gap-16">
        <div>
          <h1 className="text-3xl lg:text-4xl">{t('Large orders and events')}</h1>
          <div className="mt-5 grid max-w-prose gap-4 text-lg text-ink-2">
            <p>
              {t('More than ten of a snack, or sweets for an event: tell us what, when and for how much.')}
            </p>
            <p>{t('It is no order yet. We tell you what we can make by then, and what it costs.')}</p>
          </div>
        </div>
        <div className="min-h-[52rem]">
          <Filled />
        </div>
      </div>
    </Page>
  )
}

function Filled() {
  const user = useSelector(selectUser)
  const begun = useBegun()
  const { data: clock } = useGetShopTimeQuery()
  if (!begun || !clock) return <FormSkeleton />
  return (
    <EnquiryForm
      key={user?._id ?? ''}
      user={user}
      now={new Date(clock.asOf)}
      begun={begun}
      picker={pick => <EnquiryProducts onPick={pick} />}
    />
  )
}

/** The product they come from, or what is in the cart. Nothing until it is known: a form that is begun stays as it is. */
function useBegun(): EnquiryLine[] | undefined {
  const [address] = useSearchParams()
  const { cartItems } = useSelector(selectCart)
  const isCartLoaded = useSelector(selectIsCartLoaded)
  const [find] = useLazyGetProductsByIdQuery()
  const [begun, setBegun] = useState<EnquiryLine[]>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the page is opened.
  useEffect(() => {
    if (!isCartLoaded) return
    const product = address.get('product')
    const wanted = product
      ? [{ _id: product, weight: address.get('weight') ?? '' }]
      : address.has('cart')
        ? cartItems
        : []
    if (wanted.length === 0) return setBegun([])
    void find([...new Set(wanted.map(({ _id }) => _id))]).then(({ data = [] }) => {
      const lines = wanted.reduce<EnquiryLine[]>((before, { _id, weight }) => {
        const found = data.find(one => one._id === _id)
        return found ? withLine(before, found, weight) : before
      }, [])
      setBegun(lines)
    })
  }, [isCartLoaded])
  return begun
}
