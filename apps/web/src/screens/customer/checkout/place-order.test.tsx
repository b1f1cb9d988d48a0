// @vitest-environment happy-dom
import { cartLineFor } from '@pindivantalu/domain/cart/cart-line'
import { CART_STORAGE_KEY } from '@pindivantalu/domain/cart/stored-cart'
import { aProduct } from '@pindivantalu/domain/catalog/product.builder'
import { expect, it, vi } from 'vitest'
import { aShop, CONFIG, json } from '../../../../test-support/a-shop.ts'
import { CUSTOMER, rememberUser } from '../../../../test-support/people.ts'
import { openInShop } from '../../../../test-support/render-in-shop.tsx'

// The provider's script is not fetched here.
vi.mock('../../../features/orders/payment/load-checkout.ts', () => ({ loadCheckout: async () => class {} }))

const HOME = {
  _id: '0198c0de-0000-7000-8000-0000000000aa',
  name: 'Anusha',
  phone: '9000000001',
  addressLine1: 'Flat 4, Sai Residency',
  addressLine2: 'Kukatpally',
  city: 'Hyderabad',
  state: 'Telangana',
  postalCode: '500072',
}

it('says that the shop is paused, and no day, once Pay was refused for that', async () => {
  rememberUser(CUSTOMER)
  const cartItems = [cartLineFor(aProduct(), { priceOption: 0, quantity: 1 })]
  window.localStorage.setItem(CART_STORAGE_KEY, JSON.stringify({ cartItems, shippingAddress: HOME }))
  const shop = aShop({
    '/users/profile': json(CUSTOMER),
    '/address': json([{ ...HOME, isDefault: true, serviceable: true }]),
    '/time': json({ asOf: '2026-11-18T15:00:00+05:30' }),
    '/orders/myorders': json([]),
  })
  const { user, findByText, findAllByRole, queryByText } = openInShop('/placeorder', shop.answer)
  await findByText(/^Earliest delivery tomorrow/)
  const paused = { until: null, words: 'The kitchen rests today.', teluguWords: 'సెలవు' }
  shop.from('/config', json({ ...CONFIG, paused }))
  shop.from('/orders', () =>
    Response.json({ message: paused.words, code: 'shop.not_taking_orders' }, { status: 409 }),
  )
  const [pay] = await findAllByRole('button', { name: /^Pay / })
  await user.click(pay as HTMLElement)
  await findByText('We take no orders right now', { selector: '.earliest-line *' })
  expect(queryByText(/^Earliest delivery/)).toBeNull()
})
