import { t } from '@pindivantalu/texts/t'
import { useLayoutEffect } from 'react'
import { Link } from 'react-router'
import { rich } from '../../../lib/rich.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

/** A step of the checkout with an empty cart, as Back shows it after an order. */
export function NothingToOrder() {
  // Where the step was left is below the end of this short page. After the router, which scrolls there.
  useLayoutEffect(() => queueMicrotask(() => window.scrollTo({ top: 0, behavior: 'instant' })), [])
  return (
    <EmptyState
      className="card py-14"
      title={t('Your cart is empty')}
      hint={rich(
        t(
          'What you have ordered is under <link>Profile & Orders</link>. To order more, choose something to eat first; the address comes after.',
        ),
        {
          link: words => (
            <Link to="/profile" className="link">
              {words}
            </Link>
          ),
        },
      )}
      action={<ButtonLink to="/">{t('See all products')}</ButtonLink>}
    />
  )
}
