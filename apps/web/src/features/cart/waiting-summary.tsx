import type { Cart } from '@pindivantalu/domain/cart/cart'
import { formatMoment } from '@pindivantalu/domain/time-in-words'
import { t } from '@pindivantalu/texts/t'
import { useId } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { WaitsForShop } from '../../ui/feedback/waits-for-shop.tsx'
import { PROCEED, SubtotalPanel } from './cart-summary.tsx'

/** What the cart came to when the shop was last heard. Nobody goes on to pay with these prices. */
export function WaitingSummary({ cart, asOf }: { cart: Cart; asOf: number }) {
  const why = useId()
  const time = formatMoment(new Date(asOf), new Date())
  return (
    <SubtotalPanel cart={cart} className="lg:sticky lg:top-28">
      <p className="mt-1 text-sm text-ink-2">
        {t('Prices as of {time}. We check them again before you pay.', { time })}
      </p>
      <Button size="lg" disabled aria-describedby={why} className="mt-4 mb-3 w-full px-3 whitespace-normal">
        {t(PROCEED)}
      </Button>
      <WaitsForShop id={why} />
    </SubtotalPanel>
  )
}
