import { useLayoutEffect } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

/** A step of the checkout with an empty cart, as Back shows it after an order. */
export function NothingToOrder() {
  // Where the step was left is below the end of this short page. After the router, which scrolls there.
  useLayoutEffect(() => queueMicrotask(() => window.scrollTo({ top: 0, behavior: 'instant' })), [])
  return (
    <EmptyState
      className="card py-14"
      title="Your cart is empty"
      hint={
        <>
          What you have ordered is under{' '}
          <Link to="/profile" className="link">
            Profile & Orders
          </Link>
          . To order more, choose something to eat first; the address comes after.
        </>
      }
      action={<ButtonLink to="/">See all products</ButtonLink>}
    />
  )
}
