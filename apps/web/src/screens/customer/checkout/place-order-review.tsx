import { formatPhone } from '@pindivantalu/domain/accounts/phone'
import { addressOnOneLine } from '@pindivantalu/domain/addresses/address'
import type { Cart, CartAddress } from '@pindivantalu/domain/cart/cart'
import { type CartLine, unitPrice } from '@pindivantalu/domain/cart/cart-line'
import { formatRupees, fromRupees, toRupeesNumber } from '@pindivantalu/domain/money'
import type { ValidatedOrderItem } from '@pindivantalu/domain/orders/basket/basket.wire'
import type { NoteAndGift as NoteAndGiftChosen } from '@pindivantalu/domain/orders/basket/gift.wire'
import { t, text } from '@pindivantalu/texts/t'
import { Lock, ShieldCheck } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { usePausedShop } from '../../../features/config/use-paused-shop.ts'
import { OrderItems } from '../../../features/orders/order-items.tsx'
import { OrderSummary } from '../../../features/orders/order-summary.tsx'
import { PaymentReceived } from '../../../features/orders/payment/payment-news.tsx'
import { placeToPay } from '../../../features/orders/payment/place-to-pay.ts'
import type { CheckoutState } from '../../../features/orders/payment/use-checkout.ts'
import { lazyPart } from '../../../lib/loading/lazy-part.ts'
import { rich } from '../../../lib/rich.ts'
import { ActionBar } from '../../../ui/controls/action-bar.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { NoteAndGift } from '../../../ui/shop/note-and-gift.tsx'
import { EarliestLine } from '../earliest-line.tsx'
import { NothingToOrder } from './nothing-to-order.tsx'

const PausedLine = lazyPart(() => import('../paused-line.tsx'))
const PayOutside = lazyPart(() => import('../../../features/orders/payment/pay-outside.tsx'))

const FINAL = text('Order once placed cannot be cancelled')

type ReviewProps = {
  cart: Cart & NoteAndGiftChosen
  state: CheckoutState
  /** How often the payment did not open. */
  failedOpenings: number
  onPay: () => void
  onCheckAgain: () => void
  /** The prices. */
  children: ReactNode
}

/** What will be ordered, where it goes, and the step that costs money. */
export function Review({ cart, state, failedOpenings, onPay, onCheckAgain, children }: ReviewProps) {
  const paused = usePausedShop({ isLastLook: true })
  if (state.at === 'unconfirmed') return <PaymentReceived onCheckAgain={onCheckAgain} />
  if (cart.cartItems.length === 0) return <NothingToOrder />
  const place = placeToPay(failedOpenings)
  const outside = (
    <Suspense>
      <PayOutside pays={cart.cartItems} failedOpenings={failedOpenings} />
    </Suspense>
  )
  const words = <span>{t('Pay {amount}', { amount: formatRupees(fromRupees(cart.totalPrice)) })}</span>
  const payButton = (
    <Button
      size="lg"
      variant={place === 'only-outside' ? 'outline' : 'primary'}
      className="w-full"
      isBusy={isBusy(state)}
      disabled={paused !== null}
      busyLabel={words}
      onClick={onPay}
    >
      <Lock className="icon" />
      {words}
    </Button>
  )
  return (
    <>
      {state.at === 'refunded' && (
        <div className="mb-6">
          <Alert tone="warn" isNews>
            {state.text}
          </Alert>
        </div>
      )}
      {paused && (
        <div className="mb-6 empty:hidden">
          <Suspense>
            <PausedLine paused={paused} />
          </Suspense>
        </div>
      )}
      {place === 'only-outside' && <div className="mb-6">{outside}</div>}
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_23rem] lg:gap-8">
        <div className="grid gap-6">
          <ShipTo address={cart.shippingAddress} items={cart.cartItems} />
          <Chosen deliveryNote={cart.deliveryNote} gift={cart.gift} />
          <OrderItems items={cart.cartItems.map(itemOf)} />
        </div>
        <OrderSummary className="lg:sticky lg:top-28" prices={children}>
          <div className="mt-5">
            <Alert tone="warn">
              <strong className="font-semibold">{t(FINAL)}</strong>
            </Alert>
          </div>
          <div className="mt-4 max-lg:hidden">{payButton}</div>
          <p className="mt-3 flex items-center gap-2 text-sm text-ink-2">
            <ShieldCheck className="icon text-ok" />
            {t('You pay in the payment provider’s secure window.')}
          </p>
          {place === 'offer-outside' && outside}
        </OrderSummary>
      </div>
      <ActionBar>
        <p className="w-full text-center text-sm text-ink-2">
          {paused ? t('We take no orders right now. Your cart is kept.') : t(FINAL)}
        </p>
        {payButton}
      </ActionBar>
    </>
  )
}

function isBusy({ at }: CheckoutState): boolean {
  return at !== 'ready' && at !== 'refunded'
}

function ShipTo({ address, items }: { address: CartAddress; items: readonly CartLine[] }) {
  const { name = '', addressLine1 = '', addressLine2 = '', city = '', state = '', phone = '' } = address
  const { postalCode = '' } = address
  return (
    <section className="panel wrap-anywhere" aria-labelledby="shipping">
      <div className="flex items-start justify-between gap-4">
        <h2 id="shipping" className="panel-title">
          {t('Shipping')}
        </h2>
        <Link className="link inline-flex min-h-11 items-center" to="/shipping">
          {rich(t('Change<unseen> the address</unseen>'), {
            unseen: words => <span className="sr-only">{words}</span>,
          })}
        </Link>
      </div>
      <p className="mt-1 font-semibold">{name}</p>
      <p className="text-ink-2">
        {addressOnOneLine({ addressLine1, addressLine2, city, state, postalCode })}
      </p>
      <p className="text-ink-2">{t('Phone: {phone}', { phone: formatPhone(phone) })}</p>
      <EarliestLine className="mt-3" items={items} pinCode={postalCode} isLastLook choosesLater />
    </section>
  )
}

function Chosen({ deliveryNote, gift }: NoteAndGiftChosen) {
  if (!deliveryNote && !gift) return null
  return (
    <section className="panel" aria-labelledby="note-and-gift">
      <div className="flex items-start justify-between gap-4">
        <h2 id="note-and-gift" className="panel-title">
          {t('Note and gift')}
        </h2>
        <Link className="link inline-flex min-h-11 items-center" to="/cart">
          {rich(t('Change<unseen> note and gift</unseen>'), {
            unseen: words => <span className="sr-only">{words}</span>,
          })}
        </Link>
      </div>
      <NoteAndGift deliveryNote={deliveryNote} gift={gift} />
    </section>
  )
}

function itemOf(line: CartLine): ValidatedOrderItem & { teluguName: string } {
  const { _id: product, name, teluguName, image, subCategory, weight, quantity } = line
  return {
    product,
    name,
    teluguName,
    image,
    subCategory,
    weight,
    quantity,
    price: toRupeesNumber(unitPrice(line)),
    spiceLevel: line.selectedSpiceLevel ?? null,
    sweetness: line.selectedSweetness ?? null,
  }
}
