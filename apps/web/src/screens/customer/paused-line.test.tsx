// @vitest-environment happy-dom
import { cartLineFor } from '@pindivantalu/domain/cart/cart-line'
import { CART_STORAGE_KEY } from '@pindivantalu/domain/cart/stored-cart'
import { aProduct } from '@pindivantalu/domain/catalog/product.builder'
import { HOUR } from '@pindivantalu/domain/indian-time'
import { expect, it } from 'vitest'
import { aShop, CONFIG, json } from '../../../test-support/a-shop.ts'
import { expectNoAxeViolations } from '../../../test-support/no-axe-violations.ts'
import { openInShop } from '../../../test-support/render-in-shop.tsx'

const NOW = new Date('2026-11-15T09:42:00Z')
const WORDS = 'The kitchen rests today.'

function openCart(until: Date | null) {
  const cartItems = [cartLineFor(aProduct(), { priceOption: 0, quantity: 1 })]
  window.localStorage.setItem(CART_STORAGE_KEY, JSON.stringify({ cartItems }))
  const paused = { until: until?.toISOString() ?? null, words: WORDS, teluguWords: 'సెలవు' }
  const shop = aShop({
    '/config': json({ ...CONFIG, paused }),
    '/time': json({ asOf: NOW.toISOString() }),
    '/products/by-id': json([aProduct()]),
  })
  return openInShop('/cart', shop.answer)
}

it('says in the owner’s words that no orders are taken, and from when on they are, and keeps the cart', async () => {
  const { findByText, getByRole } = openCart(new Date(NOW.getTime() + HOUR))
  await findByText(WORDS)
  await findByText('We take orders again from 15 Nov 2026, 4:12 PM.')
  expect(getByRole('group', { name: 'Quantity of Chegodilu' })).toBeTruthy()
  await expectNoAxeViolations()
})

it('says no time where the owner has set none', async () => {
  const { findByText, queryByText } = openCart(null)
  await findByText(WORDS)
  expect(queryByText(/We take orders again/)).toBeNull()
})

it('says nothing once the pause is over, though the answer was made before', async () => {
  // Its code is there already, so that it would be seen.
  await import('./paused-line.tsx')
  const { findByText, queryByText } = openCart(new Date(NOW.getTime() - 1))
  await findByText(/Earliest delivery/)
  await expect.poll(() => queryByText(WORDS)).toBeNull()
})
