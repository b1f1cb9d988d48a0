// @vitest-environment happy-dom
import { type CartLine, cartLineFor, MAX_LINES } from '@pindivantalu/domain/cart/cart-line'
import { aProduct } from '@pindivantalu/domain/catalog/product.builder'
import { waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import { expect, it } from 'vitest'
import { aShop } from '../../../test-support/a-shop.ts'
import { renderInShop } from '../../../test-support/render-in-shop.tsx'
import { createShopStore } from '../../app/store.ts'
import { replaceLines } from './cart.slice.ts'
import { QuickAdd } from './quick-add.tsx'

const LINE = cartLineFor(aProduct(), { priceOption: 0, quantity: 1 })
const LARGER = cartLineFor(aProduct(), { priceOption: 1, quantity: 2 })
const ADD = { name: 'Add Chegodilu, 250 g, to the cart' }

function open(lines: CartLine[] = []) {
  const view = renderInShop(<QuickAdd line={LINE} />, aShop({}).answer)
  view.store.dispatch(replaceLines(lines))
  const quantities = () => view.store.getState().cart.now.cartItems.map(line => line.quantity)
  return { ...view, quantities }
}

it('adds one by a press, says so, and counts on by the keyboard', async () => {
  const view = open()
  await view.user.click(await view.findByRole('button', ADD))
  await waitFor(() => expect(document.body.textContent).toContain('Chegodilu added, 1 in the cart'))
  const more = await view.findByRole('button', { name: 'One more' })
  await waitFor(() => expect(document.activeElement).toBe(more))
  await view.user.keyboard('{Enter}')
  expect(view.quantities()).toEqual([2])
})

it('takes out its own line alone, and goes back to the plus', async () => {
  const view = open([LARGER, LINE])
  await view.user.click(await view.findByRole('button', { name: 'Remove Chegodilu' }))
  expect(view.store.getState().cart.now.cartItems).toEqual([LARGER])
  expect(document.activeElement).toBe(view.getByRole('button', ADD))
  await waitFor(() => expect(document.body.textContent).toContain('Chegodilu taken out of the cart'))
})

it('does not go beyond what one line may have', async () => {
  const view = open([{ ...LINE, quantity: 10 }])
  await view.user.click(await view.findByRole('button', { name: 'One more' }))
  expect(view.quantities()).toEqual([10])
})

it('says that the cart is full', async () => {
  const view = open(Array.from({ length: MAX_LINES }, (_, index) => ({ ...LARGER, _id: `p${index}` })))
  await view.user.click(await view.findByRole('button', ADD))
  const { shownToasts } = await import('../../lib/toasts.ts')
  await waitFor(() =>
    expect(shownToasts().map(({ text }) => text)).toEqual([
      'Your cart is full. Please remove something first.',
    ]),
  )
  expect(view.quantities()).toHaveLength(MAX_LINES)
})

it('is a plus in every rendered page, whatever is in a cart', () => {
  const store = createShopStore({ baseUrl: '/api', fetchFn: () => Promise.reject(new Error('No network')) })
  const html = renderToString(
    <Provider store={store}>
      <QuickAdd line={LINE} />
    </Provider>,
  )
  expect(html).toContain('aria-label="Add Chegodilu, 250 g, to the cart"')
})
