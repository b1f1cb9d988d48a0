import { addToCart, emptyCart, linesRemovedWith } from '@pindivantalu/domain/cart/cart'
import { cartLineFor } from '@pindivantalu/domain/cart/cart-line'
import { aProduct } from '@pindivantalu/domain/catalog/product.builder'
import { describe, expect, it, vi } from 'vitest'
import { shownToasts } from '../../lib/toasts.ts'
import { sayQuantitySet, sayRemoved } from './cart-toasts.ts'

const half = cartLineFor(aProduct(), { priceOption: 1, quantity: 2 })
const quarter = cartLineFor(aProduct(), { priceOption: 0, quantity: 1 })

describe('the cart says', () => {
  it('for two seconds which quantity is set', () => {
    sayQuantitySet(4)
    expect(shownToasts().at(-1)).toMatchObject({ tone: 'ok', text: 'Quantity set to 4', lasts: 2000 })
  })

  it.each([
    { lines: [half], text: 'Removed 1 line of Chegodilu' },
    { lines: [half, quarter], text: 'Removed 2 lines of Chegodilu' },
  ])('for five seconds "$text", and offers Undo', ({ lines, text }) => {
    const undo = vi.fn()
    sayRemoved(linesRemovedWith(lines.reduce(addToCart, emptyCart()), half._id), {
      run: undo,
      takesFocus: true,
    })
    const shown = shownToasts().at(-1)
    expect(shown).toMatchObject({
      tone: 'ok',
      text,
      lasts: 5000,
      action: { label: 'Undo', takesFocus: true },
    })
    shown?.action?.run()
    expect(undo).toHaveBeenCalledOnce()
  })
})
