import { effectOfAdding } from '@pindivantalu/domain/cart/cart'
import { type CartLine, cartLineFor, lineKey } from '@pindivantalu/domain/cart/cart-line'
import { choiceInWords, choiceLabelFor } from '@pindivantalu/domain/catalog/choice-words'
import { pricePer100g } from '@pindivantalu/domain/catalog/net-weight'
import { choicesOf, defaultChoiceOf } from '@pindivantalu/domain/catalog/product'
import type { ProductView } from '@pindivantalu/domain/catalog/product.wire'
import { formatRupees, fromRupees } from '@pindivantalu/domain/money'
import { t } from '@pindivantalu/texts/t'
import { ShoppingCart } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useNavigate } from 'react-router'
import { ActionBar } from '../../ui/controls/action-bar.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { OptionChips } from '../../ui/controls/option-chips.tsx'
import { QuantitySelect } from '../../ui/controls/quantity-select.tsx'
import { Availability } from '../../ui/shop/availability.tsx'
import { Money } from '../../ui/shop/money.tsx'
import { addToCart, selectCart } from './cart.slice.ts'
import { sayCartFull, sayQuantitySet } from './cart-toasts.ts'
import { choiceGlyph } from './choice-glyph.tsx'

const FORM = 'add-to-cart'

export function AddToCart({ product }: { product: ProductView }) {
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
      <form id={FORM} method="dialog" className="mt-6 grid gap-6" onSubmit={submit}>
        <OptionChips
          name="weight"
          legend={t('Weight')}
          value={weight}
          onChange={setWeight}
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
            options={choicesOf(product).map((value, index) => ({
              value,
              label: choiceInWords(value),
              glyph: choiceGlyph(product.subCategory, index),
            }))}
          />
        )}
        <div className="rounded-lg border border-line bg-raised p-4 sm:p-5">
          <div className="flex flex-wrap items-end justify-between gap-4">
            <PriceTag price={price} weight={weight} />
            <Availability isAvailable={product.available} />
          </div>
          <div className="mt-4 flex items-end gap-3">
            {product.available && (
              <QuantitySelect quantity={quantity} onChange={setQuantity} className="min-h-13 w-24" />
            )}
            <AddButton isAvailable={product.available} className="flex-auto max-lg:hidden" />
          </div>
          <noscript>
            <p className="mt-3 text-ink-2">
              {t('Ordering needs JavaScript. Please switch it on in your browser.')}
            </p>
          </noscript>
        </div>
      </form>
      <ActionBar>
        <p className="leading-tight">
          <span className="block text-xl font-semibold">
            <Money rupees={price} />
          </span>
          <span className="block text-xs text-ink-2">
            {weight}, {choiceInWords(choice)}
          </span>
        </p>
        <AddButton isAvailable={product.available} className="flex-auto" />
      </ActionBar>
    </>
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
    if (effect === 'sets_quantity') sayQuantitySet(line.quantity)
    void navigate('/cart')
  }
}

function isSameOrder(one: CartLine, other: CartLine): boolean {
  return lineKey(one) === lineKey(other) && one.quantity === other.quantity
}

function AddButton({ isAvailable, className }: { isAvailable: boolean; className: string }) {
  return (
    <Button
      type="submit"
      form={FORM}
      size="lg"
      disabled={!isAvailable}
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
    <div>
      <p className="label text-ink-2">{t('Price')}</p>
      <p className="font-display text-[min(3rem,13vw)]/[1.125] wrap-break-word" aria-live="polite">
        <Money rupees={price} />
      </p>
      {per100g !== undefined && (
        <p className="text-sm text-ink-2">{t('{price} per 100 g', { price: formatRupees(per100g) })}</p>
      )}
    </div>
  )
}
