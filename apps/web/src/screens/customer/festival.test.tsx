// @vitest-environment happy-dom
import { aProduct, aSweet } from '@pindivantalu/domain/catalog/product.builder'
import { aFestivalPage } from '@pindivantalu/domain/festivals/festival.builder'
import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aShop, heldBack, json } from '../../../test-support/a-shop.ts'
import { expectNoAxeViolations } from '../../../test-support/no-axe-violations.ts'
import { openInShop } from '../../../test-support/render-in-shop.tsx'
import { expectFailureThenReload, expectLoading, FAILURES } from '../../../test-support/screen-states.ts'

const PAGE = '/festival/sankranti-2027'
const PATH = '/festivals/sankranti-2027'
const LEFT = `${PATH}/left`
const PLENTY = json({
  days: [
    { day: '2027-01-11', left: null },
    { day: '2027-01-12', left: 14 },
    { day: '2027-01-13', left: 0 },
  ],
  products: [
    { product: aSweet()._id, left: null },
    { product: aProduct()._id, left: 400 },
  ],
})
const OPEN = { [PATH]: json(aFestivalPage()), [LEFT]: PLENTY }

it('shows an open festival: until when, its products with both names, and its days', async () => {
  const { findByRole, findByText, getByText, getAllByRole, getByRole } = openInShop(PAGE, aShop(OPEN).answer)
  await findByRole('heading', { level: 1, name: 'సంక్రాంతి Sankranti 2027' })
  expect(getByText(/^Order by/).textContent).toBe(
    'Order by 8 Jan. Fresh from the kitchen on 11, 12 and 13 Jan.',
  )
  getByText('Closes Fri, 8 Jan, 8 PM')
  const rows = getAllByRole('article').map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'అరిసెలు Ariselu, from ₹160Only for Sankranti',
    'చేగోడీలు Chegodilu, from ₹140For Sankranti, fresh',
  ])
  expect(getByRole('link', { name: 'అరిసెలు Ariselu' }).getAttribute('href')).toBe(`/product/${aSweet()._id}`)
  await findByText('14 left')
  const days = within(getByRole('region', { name: 'Which day?' })).getAllByRole('listitem')
  expect(days.map(({ textContent }) => textContent)).toEqual([
    'Mon, 11 JanFree',
    'Tue, 12 Jan14 left',
    'Wed, 13 JanFull',
  ])
  expect(getByRole('link', { name: /Share/ }).getAttribute('href')).toContain('https://wa.me/?text=Sankranti')
  await expectNoAxeViolations()
})

it('puts what is sold into the cart, and says what is nearly gone or gone', async () => {
  const few = json({
    days: [],
    products: [
      { product: aSweet()._id, left: 20 },
      { product: aProduct()._id, left: 0 },
    ],
  })
  const shop = aShop({ ...OPEN, [LEFT]: few })
  const { user, findByText, findByRole, queryByRole, store } = openInShop(PAGE, shop.answer)
  await findByText('Last 20 packets')
  await findByText('Sold out')
  expect(queryByRole('button', { name: /Chegodilu/ })).toBeNull()
  await user.click(await findByRole('button', { name: 'Add Ariselu, 250 g, to the cart' }))
  expect(store.getState().cart.now.cartItems.map(({ name }) => name)).toEqual(['Ariselu'])
})

it('shows a planned one without a way to order', async () => {
  const shop = aShop({ [PATH]: json(aFestivalPage({ state: 'planned' })) })
  const { findByText, getByText, queryByRole, getAllByRole } = openInShop(PAGE, shop.answer)
  await findByText('Opens Sun, 20 Dec, 7 AM')
  expect(getByText(/^Orders from/).textContent).toBe(
    'Orders from 20 Dec. Fresh from the kitchen on 11, 12 and 13 Jan.',
  )
  getByText('You can order from Sun, 20 Dec, 7 AM, at these prices.')
  expect(getAllByRole('article')).toHaveLength(2)
  expect(queryByRole('button', { name: /to the cart/ })).toBeNull()
  expect(shop.asked).not.toContain(LEFT)
  await expectNoAxeViolations()
})

it('says that a closed one is closed, and leads to the shop', async () => {
  const shop = aShop({ [PATH]: json(aFestivalPage({ state: 'closed' })) })
  const { findByText, getByText, getByRole, queryByRole } = openInShop(PAGE, shop.answer)
  await findByText('All orders for Sankranti are taken. We bring them on 11, 12 and 13 Jan.')
  getByText('We take no more orders for Sankranti. What we make every day is in the shop.')
  expect(getByRole('link', { name: 'Go to the shop' }).getAttribute('href')).toBe('/')
  expect(queryByRole('article')).toBeNull()
  await expectNoAxeViolations()
})

it('says that the festival is on its way, until it comes', async () => {
  const festival = heldBack(json(aFestivalPage()))
  const view = openInShop(PAGE, aShop({ ...OPEN, [PATH]: festival.answer }).answer)
  await expectLoading(view, 'Loading the festival')
  festival.letGo()
  expect(await view.findByText('Closes Fri, 8 Jan, 8 PM')).toBeTruthy()
})

it('is the page that is not there, where there is no such festival', async () => {
  const { findByRole } = openInShop(PAGE, aShop({}).answer)
  expect(await findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
})

it.each(FAILURES)('says that $whose failed, and Reload asks again', async ({ answer, says }) => {
  const shop = aShop({ ...OPEN, [PATH]: answer })
  const view = openInShop(PAGE, shop.answer)
  await expectFailureThenReload(view, { shop, path: PATH, says }, json(aFestivalPage()))
  expect(await view.findByText('Closes Fri, 8 Jan, 8 PM')).toBeTruthy()
})

it('is not found under the name of the owner’s list, to which guests are refused', async () => {
  const refused = () => Response.json({ message: 'Please sign in' }, { status: 401 })
  const { findByRole } = openInShop('/festival/desk', aShop({ '/festivals/desk': refused }).answer)
  await findByRole('heading', { level: 1, name: 'Page not found' })
})
