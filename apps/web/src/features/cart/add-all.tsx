import { type CartLine, unitPrice } from '@pindivantalu/domain/cart/cart-line'
import { quantityInCart } from '@pindivantalu/domain/cart/quick-add'
import { addMissing } from '@pindivantalu/domain/cart/some-lines'
import { formatWholeRupees, sumOf } from '@pindivantalu/domain/money'
import { t } from '@pindivantalu/texts/t'
import { Plus, ShoppingCart } from 'lucide-react'
import { useDispatch, useSelector } from 'react-redux'
import { sayQuietly } from '../../lib/say-quietly.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { replaceLines, selectCart } from './cart.slice.ts'
import { sayCartFull } from './cart-toasts.ts'

/** Puts in what of these is not in the cart yet. Once all are, it leads there, in the same place. */
export function AddAll({ lines }: { lines: readonly CartLine[] }) {
  const cart = useSelector(selectCart)
  const dispatch = useDispatch()
  const missing = lines.filter(line => quantityInCart(cart, line) === 0)
  if (lines.length < 2) return null
  if (missing.length === 0)
    return (
      <ButtonLink to="/cart" variant="outline">
        <ShoppingCart className="icon" />
        {t('Go to the cart')}
      </ButtonLink>
    )
  const addAll = () => {
    const { cartItems } = addMissing(cart, lines)
    const count = cartItems.length - cart.cartItems.length
    dispatch(replaceLines(cartItems))
    if (count < missing.length) sayCartFull()
    else sayQuietly(t('{count} added to the cart', { count }))
  }
  const price = formatWholeRupees(sumOf(...missing.map(unitPrice)))
  return (
    <Button variant="outline" onClick={addAll}>
      <Plus className="icon" />
      {missing.length === lines.length
        ? t(
            '{count, select, 2 {Add both} 3 {Add all three} 4 {Add all four} 5 {Add all five} other {Add all six}} · {price}',
            { count: String(missing.length), price },
          )
        : t(
            '{count, select, 1 {Add the other one} 2 {Add the other two} 3 {Add the other three} 4 {Add the other four} other {Add the other five}} · {price}',
            { count: String(missing.length), price },
          )}
    </Button>
  )
}
