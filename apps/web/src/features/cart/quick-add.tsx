import type { CartLine } from '@pindivantalu/domain/cart/cart-line'
import { quantityInCart } from '@pindivantalu/domain/cart/quick-add'
import type { ProductFestival } from '@pindivantalu/domain/catalog/product.wire'
import { nameOf } from '@pindivantalu/domain/catalog/product-names'
import { t } from '@pindivantalu/texts/t'
import { Plus } from 'lucide-react'
import { Suspense, useRef } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { lazyInPlace } from '../../lib/loading/lazy-part.ts'
import { addToCart, type StateWithCart, selectCart } from './cart.slice.ts'
import { noteFestivalOf } from './festival-hint.ts'

const loadStepper = () => import('./quick-add-stepper.tsx')
const QuickAddStepper = lazyInPlace(loadStepper)

type QuickAddProps = {
  /** One of it. */
  line: CartLine
  /** For which it is sold now. */
  festival?: ProductFestival | null | undefined
  /** Over the whole width, with the word; else at the end of a card's row. */
  isWide?: boolean
}

/** Plus, and once the line is in the cart the stepper, in the same box. What a list needs at first is the plus alone. */
export function QuickAdd({ line, festival = null, isWide }: QuickAddProps) {
  const quantity = useSelector((state: StateWithCart) => quantityInCart(selectCart(state), line))
  const store = useStore<StateWithCart>()
  const dispatch = useDispatch()
  const box = useRef<HTMLSpanElement>(null)
  const add = () => {
    const before = selectCart(store.getState())
    dispatch(addToCart(line))
    noteFestivalOf({ _id: line._id, festival })
    loadStepper()
      .then(({ sayAdded }) => sayAdded(line, before, box))
      // Without a network: the line is in the cart, and the header counts it.
      .catch(() => {})
  }
  return (
    <span ref={box} className={`quick-add ${isWide ? 'is-wide' : ''}`}>
      {quantity ? (
        <Suspense fallback={<b>{quantity}</b>}>
          <QuickAddStepper line={line} quantity={quantity} box={box} />
        </Suspense>
      ) : (
        <button
          type="button"
          className="btn btn-outline needs-script"
          aria-label={t('Add {name}, {weight}, to the cart', { name: nameOf(line), weight: line.weight })}
          onClick={add}
        >
          <Plus className="icon text-link" />
          {isWide && t('Add')}
        </button>
      )}
    </span>
  )
}
