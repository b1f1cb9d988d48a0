import { type Cart, totalQuantity } from '@pindivantalu/domain/cart/cart'
import { ArrowRight, Clock } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { PriceSummary } from './price-summary.tsx'

const PROCEED = 'Proceed to Checkout'
const CHECKOUT = '/login?redirect=/shipping'

/** What the cart comes to, and the step forward: here on wide screens, at the thumb on phones. */
export function CartSummary({ cart }: { cart: Cart }) {
  const count = itemCount(cart)
  return (
    <>
      <SubtotalPanel cart={cart} className="lg:sticky lg:top-28">
        <h3 className="label mt-5 mb-2 font-sans">What you will pay</h3>
        <PriceSummary prices={cart} />
        <ButtonLink to={CHECKOUT} size="lg" className="mt-5 w-full max-lg:hidden">
          {PROCEED}
          <ArrowRight className="icon" />
        </ButtonLink>
        <p className="mt-4 flex gap-2.5 border-t border-line pt-4 text-sm text-ink-2">
          <Clock className="icon text-ok" />
          Delivery is attempted within 6 - 24 hours, in Hyderabad only.
        </p>
      </SubtotalPanel>
      <ActionBar>
        <p className="leading-tight">
          <span className="block text-xl font-semibold">
            <Money rupees={cart.totalPrice} />
          </span>
          <span className="block text-xs text-ink-2">Total, {count}</span>
        </p>
        <ButtonLink to={CHECKOUT} size="lg" className="flex-1 px-3">
          {PROCEED}
        </ButtonLink>
      </ActionBar>
    </>
  )
}

/** Nothing is charged for nothing, so an empty cart shows no fees. */
export function EmptyCartSummary({ cart }: { cart: Cart }) {
  return (
    <SubtotalPanel cart={cart}>
      <Button size="lg" disabled className="mt-5 w-full">
        {PROCEED}
      </Button>
    </SubtotalPanel>
  )
}

type SubtotalPanelProps = { cart: Cart; className?: string; children: ReactNode }

function SubtotalPanel({ cart, className = '', children }: SubtotalPanelProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={`panel ${className}`}>
      <h2 id={heading} className="panel-title">
        Subtotal ({itemCount(cart)})
      </h2>
      <p className="mt-1 font-display text-4xl">
        <Money rupees={cart.itemsPrice} />
      </p>
      {children}
    </section>
  )
}

function itemCount(cart: Cart): string {
  const count = totalQuantity(cart)
  return count === 1 ? '1 item' : `${count} items`
}
