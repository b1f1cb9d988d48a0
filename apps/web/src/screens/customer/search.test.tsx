// @vitest-environment happy-dom
import { aSweet } from '@pindivantalu/domain/catalog/product.builder'
import { expect, it } from 'vitest'
import { aShop, heldBack, json } from '../../../test-support/a-shop.ts'
import { expectNoAxeViolations } from '../../../test-support/no-axe-violations.ts'
import { openInShop } from '../../../test-support/render-in-shop.tsx'
import { expectFailureThenReload, expectLoading, FAILURES } from '../../../test-support/screen-states.ts'

const FOUND = json({ products: [aSweet()], page: 1, pages: 1, total: 1, didYouMean: null })

it('shows what was found, and how much', async () => {
  const { findByRole, getByText } = openInShop('/search/laddu', aShop({ '/products': FOUND }).answer)
  expect(await findByRole('link', { name: 'Ariselu' })).toBeTruthy()
  expect(getByText('1 product').getAttribute('role')).toBe('status')
  await expectNoAxeViolations()
})

it('says that products are on their way, until they come', async () => {
  const products = heldBack(FOUND)
  const view = openInShop('/search/laddu', aShop({ '/products': products.answer }).answer)
  await expectLoading(view, 'Loading products')
  products.letGo()
  expect(await view.findByRole('article')).toBeTruthy()
  expect(view.queryByText('Loading products')).toBeNull()
})

it('reads No records found where nothing matches', async () => {
  const none = json({ products: [], page: 1, pages: 0, total: 0, didYouMean: null })
  const { findByText, getByRole } = openInShop('/search/pizza', aShop({ '/products': none }).answer)
  await findByText('No records found')
  expect(getByRole('heading', { level: 1 }).textContent).toBe('Results for “pizza”')
  await expectNoAxeViolations()
})

it('meets a page that says so beyond the last of a search', async () => {
  const beyond = () => Response.json({ message: 'There is no such page.' }, { status: 404 })
  const { findByRole, queryByText } = openInShop(
    '/search/laddu/page/99',
    aShop({ '/products': beyond }).answer,
  )
  expect(await findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
  expect(queryByText('Try reloading the page')).toBeNull()
  await expectNoAxeViolations()
})

it.each(FAILURES)('says that $whose failed, and Reload asks again', async ({ answer, says }) => {
  const shop = aShop({ '/products': answer })
  const view = openInShop('/search/laddu', shop.answer)
  await expectFailureThenReload(view, { shop, path: '/products', says }, FOUND)
  expect(await view.findByRole('article')).toBeTruthy()
})
