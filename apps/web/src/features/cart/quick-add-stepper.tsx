import { type Cart, effectOfAdding } from '@pindivantalu/domain/cart/cart'
import type { CartLine } from '@pindivantalu/domain/cart/cart-line'
import { withoutLine } from '@pindivantalu/domain/cart/some-lines'
import { nameOf } from '@pindivantalu/domain/catalog/product-names'
import { t } from '@pindivantalu/texts/t'
import { type RefObject, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { useDispatch, useSelector } from 'react-redux'
import { sayQuietly } from '../../lib/say-quietly.ts'
import { Stepper } from '../../ui/controls/stepper.tsx'
import { addToCart, replaceLines, selectCart } from './cart.slice.ts'
import { sayCartFull } from './cart-toasts.ts'

/** What holds the plus, and after it the stepper. */
type Box = RefObject<HTMLElement | null>

/** Whose plus is gone: when the stepper is drawn, its own plus stands there. */
let pressed: Box | undefined

type QuickAddStepperProps = { line: CartLine; quantity: number; box: Box }

export default function QuickAddStepper({ line, quantity, box }: QuickAddStepperProps) {
  const cart = useSelector(selectCart)
  const dispatch = useDispatch()
  const name = nameOf(line)
  useEffect(() => {
    if (pressed !== box) return
    pressed = undefined
    focusLastButton(box)
  }, [box])
  const remove = () => {
    flushSync(() => dispatch(replaceLines(withoutLine(cart, line))))
    focusLastButton(box)
    sayQuietly(t('{name} taken out of the cart', { name }))
  }
  return (
    <Stepper
      quantity={quantity}
      of={`${name}, ${line.weight}`}
      removes={name}
      onChange={quantity => dispatch(addToCart({ ...line, quantity }))}
      onRemove={remove}
    />
  )
}

/** After the plus was pressed, with the cart as it was before. */
export function sayAdded(line: CartLine, cart: Cart, box: Box): void {
  if (effectOfAdding(cart, line) === 'cart_full') {
    sayCartFull()
    return
  }
  sayQuietly(t('{name} added, {count} in the cart', { name: nameOf(line), count: line.quantity }))
  if (box.current?.querySelector('[role=group]')) focusLastButton(box)
  else pressed = box
}

/** Whoever has gone elsewhere meanwhile stays there. */
function focusLastButton(box: Box): void {
  if (document.activeElement !== document.body) return
  box.current?.querySelector<HTMLElement>('button:last-of-type')?.focus({ preventScroll: true })
}
