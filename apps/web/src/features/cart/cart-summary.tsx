import { type Cart, totalQuantity } from '@pindivantalu/domain/cart/cart'
import { t, text } from '@pindivantalu/texts/t'
import { ArrowRight, Clock } from 'lucide-react'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { ActionBar } from '../../ui/controls/action-bar.tsx'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Money } from '../../ui/shop/money.tsx'
import { PriceSummary } from './price-summary.tsx'

export const PROCEED = text('Proceed to Checkout')
const CHECKOUT = '/login?redirect=/shipping'

type CartSummaryProps = {
  cart: Cart
  /** Whether anything is left to be put right first; if so, it has shown what. */
  isHeldBack: () => boolean
  /** Within the usual hours: not what is made for a festival's days, nor what has a later day or none. */
  comesSoon: boolean
  /** When it could come. */
  children: ReactNode
}

/** What the cart comes to, and the step forward: here on wide screens, at the thumb on phones. */
export function CartSummary({ cart, isHeldBack, comesSoon, children }: CartSummaryProps) {
  const count = totalQuantity(cart)
  return (
    <>
      <SubtotalPanel cart={cart} className="lg:sticky lg:top-28">
        <h3 className="label mt-5 mb-2 font-sans">{t('What you will pay')}</h3>
        <PriceSummary prices={cart} />
        <ProceedLink isHeldBack={isHeldBack} className="mt-5 w-full max-lg:hidden">
          <ArrowRight className="icon" />
        </ProceedLink>
        <div className="mt-4 grid gap-2.5 border-t border-line pt-4 text-sm text-ink-2">
          {children}
          <p className="flex gap-2.5">
            <Clock className="icon text-ok" />
            {comesSoon
              ? t('Delivery is attempted within 6 - 24 hours, in Hyderabad only.')
              : t('Hyderabad only')}
          </p>
        </div>
      </SubtotalPanel>
      <ActionBar>
        <p className="leading-tight">
          <span className="block text-xl font-semibold">
            <Money rupees={cart.totalPrice} />
          </span>
          <span className="block text-xs text-ink-2">
            {t('Total, {count, plural, one {1 item} other {{count} items}}', { count })}
          </span>
        </p>
        <ProceedLink isHeldBack={isHeldBack} className="flex-auto" />
      </ActionBar>
    </>
  )
}

type ProceedLinkProps = Pick<CartSummaryProps, 'isHeldBack'> & { className: string; children?: ReactNode }

function ProceedLink({ isHeldBack, className, children }: ProceedLinkProps) {
  const proceed = (event: MouseEvent) => {
    // It stands where Add To Cart stood: the second tap of a double tap there arrives here.
    if (event.detail > 1 || isHeldBack()) event.preventDefault()
  }
  return (
    <ButtonLink to={CHECKOUT} size="lg" className={`px-3 whitespace-normal ${className}`} onClick={proceed}>
      {t(PROCEED)}
      {children}
    </ButtonLink>
  )
}

/** Nothing is charged for nothing, so an empty cart shows no fees. */
export function EmptyCartSummary({ cart }: { cart: Cart }) {
  return (
    <SubtotalPanel cart={cart}>
      <Button size="lg" disabled className="mt-5 w-full px-3 whitespace-normal">
        {t(PROCEED)}
      </Button>
    </SubtotalPanel>
  )
}

type SubtotalPanelProps = { cart: Cart; className?: string; children: ReactNode }

export function SubtotalPanel({ cart, className = '', children }: SubtotalPanelProps) {
  const heading = useId()
  const count = totalQuantity(cart)
  return (
    <section aria-labelledby={heading} className={`panel ${className}`}>
      <h2 id={heading} className="panel-title">
        {t('Subtotal ({count, plural, one {1 item} other {{count} items}})', { count })}
      </h2>
      <p className="mt-1 font-display text-[min(3rem,13vw)]/[1.125] wrap-break-word">
        <Money rupees={cart.itemsPrice} />
      </p>
      {children}
    </section>
  )
}
