import { effectOfAdding } from '@pindivantalu/domain/cart/cart'
import { type CartLine, cartLineFor, lineKey } from '@pindivantalu/domain/cart/cart-line'
import { choiceInWords, choiceLabelFor } from '@pindivantalu/domain/catalog/choice-words'
import { pricePer100g } from '@pindivantalu/domain/catalog/net-weight'
import { choicesOf, defaultChoiceOf, MAX_QUANTITY } from '@pindivantalu/domain/catalog/product'
import type { ProductView } from '@pindivantalu/domain/catalog/product.wire'
import type { Day } from '@pindivantalu/domain/indian-time'
import { formatRupees, fromRupees } from '@pindivantalu/domain/money'
import { formatWeekday } from '@pindivantalu/domain/time-in-words'
import { t } from '@pindivantalu/texts/t'
import { ShoppingCart } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useNavigate } from 'react-router'
import { ActionBar } from '../../ui/controls/action-bar.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { OptionChips } from '../../ui/controls/option-chips.tsx'
import { QuantitySelect } from '../../ui/controls/quantity-select.tsx'
import { Availability } from '../../ui/shop/availability.tsx'
import { Money } from '../../ui/shop/money.tsx'
import { addToCart, selectCart } from './cart.slice.ts'
import { sayCartFull, sayQuantitySet } from './cart-toasts.ts'
import { choiceGlyph } from './choice-glyph.tsx'
import { noteFestivalOf } from './festival-hint.ts'

const FORM = 'add-to-cart'

type AddToCartProps = {
  product: ProductView
  /** Nothing is left of what is made of it for its festival. */
  isSoldOut?: boolean
  /** The day on which it is made again, where that is to come. */
  madeAgain?: Day | undefined
  /** What stands in the place of the button while it cannot be ordered. */
  tellMe: ReactNode
}

export function AddToCart({ product, isSoldOut = false, madeAgain, tellMe }: AddToCartProps) {
  const { priceCustomization } = product.customization
  const [weight, setWeight] = useState(priceCustomization[0]?.weight ?? '')
  const [choice, setChoice] = useState(() => defaultChoiceOf(product))
  const [quantity, setQuantity] = useState(1)
  const add = useAddToCart()

  const priceOption = Math.max(
    priceCustomization.findIndex(option => option.weight === weight),
    0,
  )
  const price = priceCustomization[priceOption]?.price ?? product.price
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add(product, { priceOption, choice, quantity })
  }

  return (
    <>
      {/* A press before the script has come does nothing; without this method it would reload the page. */}
      <form id={FORM} method="dialog" className="mt-4 grid gap-4 lg:mt-3 lg:gap-3" onSubmit={submit}>
        <OptionChips
          name="weight"
          legend={t('Weight')}
          value={weight}
          onChange={setWeight}
          isLegendBeside
          options={priceCustomization.map(option => ({
            value: option.weight,
            note: <Money rupees={option.price} whole />,
          }))}
        />
        {choicesOf(product).length > 0 && (
          <OptionChips
            name="choice"
            legend={choiceLabelFor(product.subCategory)}
            value={choice}
            onChange={setChoice}
            isLegendBeside
            options={choicesOf(product).map((value, index) => ({
              value,
              label: choiceInWords(value),
              glyph: choiceGlyph(product.subCategory, index),
            }))}
          />
        )}
        {product.available ? (
          <div className="rounded-lg border border-line bg-raised p-4">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <PriceTag price={price} weight={weight} />
              <Availability
                isAvailable={!isSoldOut}
                isPreOrder={product.festival !== null}
                words={markInWords(product, { isSoldOut, madeAgain })}
              />
            </div>
            <div className="mt-2 flex items-end gap-3 lg:[&_.field]:flex lg:[&_.field]:items-center lg:[&_.field]:gap-3">
              <QuantitySelect quantity={quantity} onChange={setQuantity} className="min-h-13 w-24" />
              <AddButton isSoldOut={isSoldOut} className="flex-auto max-lg:hidden" />
            </div>
            {quantity === MAX_QUANTITY && (
              <Link
                to={`/enquiry?${new URLSearchParams({ product: product._id, weight })}`}
                className="link mt-2 inline-flex min-h-11 items-center"
              >
                {t('More than ten, or for an event? Ask us')}
              </Link>
            )}
            <noscript>
              <p className="mt-3 text-ink-2">
                {t('Ordering needs JavaScript. Please switch it on in your browser.')}
              </p>
            </noscript>
          </div>
        ) : (
          <SoldOut price={price}>{tellMe}</SoldOut>
        )}
      </form>
      <ActionBar>
        {product.available ? (
          <>
            <p className="leading-tight">
              <span className="block text-xl font-semibold">
                <Money rupees={price} />
              </span>
              <span className="block text-xs text-ink-2">
                {weight}, {choiceInWords(choice)}
              </span>
            </p>
            <AddButton isSoldOut={isSoldOut} className="flex-auto" />
          </>
        ) : (
          tellMe
        )}
      </ActionBar>
    </>
  )
}

/** What cannot be had today is not called available without more; undefined for the usual word. */
function markInWords(
  { festival }: ProductView,
  { isSoldOut, madeAgain }: { isSoldOut: boolean; madeAgain: Day | undefined },
): string | undefined {
  if (isSoldOut) return t('Sold out')
  return madeAgain && !festival
    ? t('From {day}', { day: formatWeekday(madeAgain) }, 'a day of delivery')
    : undefined
}

/** No price box: there is nothing to buy. What it costs, and the button it will have again, stay in small. */
function SoldOut({ price, children }: { price: number; children: ReactNode }) {
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Availability isAvailable={false} />
        <p className="text-ink-2">
          {t('Price')} <Money rupees={price} />
        </p>
        <Button type="submit" variant="outline" disabled>
          {t('Add To Cart')}
        </Button>
      </div>
      <div className="grid items-center gap-x-4 gap-y-2 xl:grid-cols-[1fr_auto] lg:rounded-lg lg:border lg:border-line lg:bg-raised lg:p-4">
        <div className="max-lg:hidden">{children}</div>
        <p className="text-sm text-ink-2">{t('One WhatsApp message, nothing else.')}</p>
      </div>
    </div>
  )
}

function useAddToCart() {
  const cart = useSelector(selectCart)
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const lastAdded = useRef<CartLine>(null)
  return (product: ProductView, chosen: Parameters<typeof cartLineFor>[1]) => {
    const line = cartLineFor(product, chosen)
    // The second press of a double click, while the cart is still on its way: there is nothing new to do or to say.
    if (lastAdded.current && isSameOrder(lastAdded.current, line)) return
    const effect = effectOfAdding(cart, line)
    if (effect === 'cart_full') return sayCartFull()
    lastAdded.current = line
    dispatch(addToCart(line))
    noteFestivalOf(product)
    if (effect === 'sets_quantity') sayQuantitySet(line.quantity)
    void navigate('/cart')
  }
}

function isSameOrder(one: CartLine, other: CartLine): boolean {
  return lineKey(one) === lineKey(other) && one.quantity === other.quantity
}

function AddButton({ isSoldOut, className }: { isSoldOut: boolean; className: string }) {
  return (
    <Button
      type="submit"
      form={FORM}
      size="lg"
      disabled={isSoldOut}
      className={`px-3 whitespace-normal ${className}`}
    >
      <ShoppingCart className="icon" />
      {t('Add To Cart')}
    </Button>
  )
}

function PriceTag({ price, weight }: { price: number; weight: string }) {
  const per100g = pricePer100g(fromRupees(price), weight)
  return (
    <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
      <p className="sr-only">{t('Price')}</p>
      <p className="font-display text-[min(2.75rem,13vw)]/[1.125] wrap-break-word" aria-live="polite">
        <Money rupees={price} />
      </p>
      {per100g !== undefined && (
        <p className="text-sm text-ink-2">{t('{price} per 100 g', { price: formatRupees(per100g) })}</p>
      )}
    </div>
  )
}
