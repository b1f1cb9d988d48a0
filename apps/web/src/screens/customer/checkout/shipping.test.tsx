// @vitest-environment happy-dom
import { cartLineFor } from '@pindivantalu/domain/cart/cart-line'
import { CART_STORAGE_KEY } from '@pindivantalu/domain/cart/stored-cart'
import { aProduct } from '@pindivantalu/domain/catalog/product.builder'
import { beforeEach, expect, it, vi } from 'vitest'
import { aShop, heldBack, json, outOfOrder } from '../../../../test-support/a-shop.ts'
import { expectNoAxeViolations } from '../../../../test-support/no-axe-violations.ts'
import { CUSTOMER, rememberUser } from '../../../../test-support/people.ts'
import { openInShop } from '../../../../test-support/render-in-shop.tsx'
import { expectFailureThenReload, expectLoading, FAILURES } from '../../../../test-support/screen-states.ts'

const SHOP = {
  '/users/profile': json(CUSTOMER),
  '/address': json([]),
  '/address/pincode': json([{ pinCode: '500072', area: 'Kukatpally' }]),
}

beforeEach(() => rememberUser(CUSTOMER))

function putIntoCart(): void {
  const cartItems = [cartLineFor(aProduct(), { priceOption: 0, quantity: 1 })]
  window.localStorage.setItem(CART_STORAGE_KEY, JSON.stringify({ cartItems }))
}

it('leads to the shop where nothing is in the cart', async () => {
  const { user, router, findByText, getByRole } = openInShop('/shipping', aShop(SHOP).answer)
  await findByText('Your cart is empty')
  await expectNoAxeViolations()
  await user.click(getByRole('link', { name: 'See all products' }))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/'), 15_000)
})

it('says that addresses are on their way, until they come', async () => {
  putIntoCart()
  const addresses = heldBack(SHOP['/address'])
  const view = openInShop('/shipping', aShop({ ...SHOP, '/address': addresses.answer }).answer)
  await expectLoading(view, 'Loading your addresses')
  addresses.letGo()
  expect(await view.findByLabelText(/^Address line 1/)).toBeTruthy()
  expect(view.queryByText('Loading your addresses')).toBeNull()
  await expectNoAxeViolations()
})

it.each(FAILURES)('says that $whose failed, and Reload asks again', async ({ answer, says }) => {
  putIntoCart()
  const shop = aShop({ ...SHOP, '/address': answer })
  const view = openInShop('/shipping', shop.answer)
  await expectFailureThenReload(view, { shop, path: '/address', says }, SHOP['/address'])
  expect(await view.findByLabelText(/^Address line 1/)).toBeTruthy()
})

it('says that the list of pincodes failed, and loads it again alone', async () => {
  putIntoCart()
  const shop = aShop({ ...SHOP, '/address/pincode': outOfOrder })
  const { user, findByText, findByRole, getByRole, queryByText } = openInShop('/shipping', shop.answer)
  await findByText('The list of pincodes could not be loaded. Out of order', { exact: false })
  shop.from('/address/pincode', SHOP['/address/pincode'])
  await user.click(getByRole('button', { name: 'Load it again' }))
  await findByText('Only served pincodes are listed.')
  await user.type(getByRole('combobox', { name: /^Postal code/ }), '5000')
  expect(await findByRole('option', { name: '500072 Kukatpally' })).toBeTruthy()
  expect(queryByText(/could not be loaded/)).toBeNull()
  expect(shop.asked.filter(path => path === '/address')).toHaveLength(1)
})
