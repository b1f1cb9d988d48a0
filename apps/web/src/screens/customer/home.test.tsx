// @vitest-environment happy-dom
import { aProduct, aSweet } from '@pindivantalu/domain/catalog/product.builder'
import { aFestival } from '@pindivantalu/domain/festivals/festival.builder'
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aShop, heldBack, json, noNetwork } from '../../../test-support/a-shop.ts'
import { expectNoAxeViolations } from '../../../test-support/no-axe-violations.ts'
import { openInShop } from '../../../test-support/render-in-shop.tsx'
import { expectFailureThenReload, expectLoading, FAILURES } from '../../../test-support/screen-states.ts'

const OFFLINE = 'You seem to be offline. Please check your connection and try again.'
const REVIEW = {
  _id: 'r1',
  comment: 'As at home',
  rating: 5,
  createdAt: '2026-01-10T12:00:00.000Z',
  user: { name: 'Padma' },
}
const FULL = json({ products: [aProduct()], page: 1, pages: 1, total: 1, didYouMean: null })
const HOME = {
  '/products': FULL,
  '/products/top': json([aSweet()]),
  '/review/orderreviews': json([REVIEW]),
  '/review/productreviews': json([]),
}

it('shows the top products, the shelf and reviews', async () => {
  const { findByRole, findByText } = openInShop('/', aShop(HOME).answer)
  const shelf = await findByRole('region', { name: 'Products' })
  expect(await within(shelf).findByRole('link', { name: 'Chegodilu' })).toBeTruthy()
  expect(await findByRole('link', { name: 'View Ariselu' })).toBeTruthy()
  expect(await findByText('As at home', { exact: false })).toBeTruthy()
  await expectNoAxeViolations()
})

it('says that products are on their way, until they come', async () => {
  const products = heldBack(FULL)
  const view = openInShop('/', aShop({ ...HOME, '/products': products.answer }).answer)
  await expectLoading(view, 'Loading products')
  products.letGo()
  expect(await view.findByRole('link', { name: 'Chegodilu' })).toBeTruthy()
  expect(view.queryByText('Loading products')).toBeNull()
})

it('reads No records found where no product is like this', async () => {
  const none = json({ products: [], page: 1, pages: 0, total: 0, didYouMean: null })
  const { findByText, getByRole } = openInShop('/', aShop({ ...HOME, '/products': none }).answer)
  await findByText('No records found')
  expect(getByRole('link', { name: 'See all products' }).getAttribute('href')).toBe('/')
  await expectNoAxeViolations()
})

it.each(FAILURES)('says that $whose failed, and Reload asks again', async ({ answer, says }) => {
  const shop = aShop({ ...HOME, '/products': answer })
  const view = openInShop('/', shop.answer)
  await expectFailureThenReload(view, { shop, path: '/products', says }, FULL)
  expect(await view.findByRole('link', { name: 'Chegodilu' })).toBeTruthy()
  expect(view.queryByText('Try reloading the page')).toBeNull()
})

it('shows the shelf where the top products and the reviews fail, and says so in their places', async () => {
  const { findByRole, getAllByRole, queryByText } = openInShop(
    '/',
    aShop({ ...HOME, '/products/top': noNetwork, '/review/orderreviews': noNetwork }).answer,
  )
  expect(await findByRole('link', { name: 'Chegodilu' })).toBeTruthy()
  const alerts = () => getAllByRole('alert').map(({ textContent }) => textContent)
  await waitFor(() => expect(alerts()).toEqual([OFFLINE, OFFLINE]))
  expect(queryByText('Try reloading the page')).toBeNull()
  await expectNoAxeViolations()
})

it('shows an open festival in the place of the top products, and one to come in a line', async () => {
  const festivals = json([
    aFestival(),
    aFestival({
      _id: 'f2',
      slug: 'ugadi-2027',
      name: 'Ugadi 2027',
      state: 'planned',
      opensAt: '2027-03-20T01:30:00.000Z',
    }),
  ])
  const shop = aShop({ ...HOME, '/festivals': festivals })
  const { findByRole, queryByRole } = openInShop('/', shop.answer)
  const band = await findByRole('region', { name: 'సంక్రాంతి Sankranti orders are open' })
  expect(within(band).getByText('Order until 8 Jan, delivered 11–13 Jan.')).toBeTruthy()
  expect(within(band).getByRole('link').getAttribute('href')).toBe('/festival/sankranti-2027')
  const next = await findByRole('link', { name: 'Ugadi 2027: orders from 20 Mar' })
  expect(next.getAttribute('href')).toBe('/festival/ugadi-2027')
  expect(queryByRole('link', { name: 'View Ariselu' })).toBeNull()
  await expectNoAxeViolations()
})

it('keeps the top products while a festival is only to come', async () => {
  const shop = aShop({ ...HOME, '/festivals': json([aFestival({ state: 'planned' })]) })
  const { findByRole } = openInShop('/', shop.answer)
  expect(await findByRole('link', { name: 'Sankranti 2027: orders from 20 Dec' })).toBeTruthy()
  expect(await findByRole('link', { name: 'View Ariselu' })).toBeTruthy()
})

it('marks on its card what is made for a festival', async () => {
  const { slug, name, teluguName, closesAt, days } = aFestival()
  const made = aProduct({ festival: { slug, name, teluguName, closesAt, days } })
  const shelf = json({ products: [made, aSweet()], page: 1, pages: 1, total: 2, didYouMean: null })
  const { findByRole, getAllByText } = openInShop('/', aShop({ ...HOME, '/products': shelf }).answer)
  await findByRole('link', { name: 'Chegodilu' })
  expect(getAllByText('Pre-order').map(mark => mark.closest('article')?.textContent)).toEqual([
    expect.stringContaining('Chegodilu'),
  ])
})
