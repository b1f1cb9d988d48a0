// @vitest-environment happy-dom
import { aProduct, aSweet } from '@pindivantalu/domain/catalog/product.builder'
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aShop, CONFIG, heldBack, json, noNetwork } from '../../../test-support/a-shop.ts'
import { expectNoAxeViolations } from '../../../test-support/no-axe-violations.ts'
import { openInShop } from '../../../test-support/render-in-shop.tsx'
import { expectFailureThenReload, expectLoading, FAILURES } from '../../../test-support/screen-states.ts'

const PATH = '/products/0198c0de-0000-7000-8000-000000000001'
const PAGE = '/product/0198c0de-0000-7000-8000-000000000001'
const REVIEW = {
  _id: 'r1',
  name: 'Lakshmi Prasanna',
  rating: 5,
  comment: 'As at home',
  createdAt: '2026-01-10T12:00:00.000Z',
  user: { name: 'Lakshmi Prasanna' },
}
const CHEGODILU = {
  [PATH]: json(aProduct()),
  [`${PATH}/reviews`]: json([REVIEW]),
  [`${PATH}/related`]: json([]),
}

it('shows the product with what was said of it', async () => {
  const { findByRole, findByText } = openInShop(PAGE, aShop(CHEGODILU).answer)
  expect(await findByRole('heading', { level: 1, name: /Chegodilu/ })).toBeTruthy()
  expect(await findByText('Lakshmi Prasanna')).toBeTruthy()
  await expectNoAxeViolations()
})

it.each([
  { left: 'none', earliest: null, says: true },
  {
    left: 'one',
    earliest: { offset: 1, day: '2026-01-12', slot: '2-4 PM', isFull: false },
    says: false,
  },
])('says of a festival that has $left of its days left for it: $says', async ({ earliest, says }) => {
  const asOf = '2026-01-05T09:00:00+05:30'
  const festival = {
    slug: 'sankranti',
    name: 'Sankranti',
    teluguName: 'సంక్రాంతి',
    closesAt: '2026-01-08T14:30:00.000Z',
    days: ['2026-01-12'],
  }
  const shop = aShop({
    ...CHEGODILU,
    [PATH]: json({ ...aProduct(), festival }),
    '/config': json({ ...CONFIG, hasKitchenLimits: true }),
    '/time': json({ asOf }),
    '/delivery/options': json({ options: [], earliest, asOf }),
  })
  const { findByText, queryByText } = openInShop(PAGE, shop.answer)
  await findByText('Order until 8 Jan', { exact: false })
  const none = 'No delivery day for this in the coming weeks'
  if (says) await findByText(none)
  else await waitFor(() => expect(shop.asked).toContain('/delivery/options'))
  expect(queryByText(none) !== null).toBe(says)
})

it('says that the product is on its way, until it comes', async () => {
  const product = heldBack(json(aProduct()))
  const view = openInShop(PAGE, aShop({ ...CHEGODILU, [PATH]: product.answer }).answer)
  await expectLoading(view, 'Loading the product')
  product.letGo()
  expect((await view.findAllByRole('button', { name: /^Add To Cart/ })).length).toBeGreaterThan(0)
  expect(view.queryByText('Loading the product')).toBeNull()
})

it('says that reviews are on their way, until they come', async () => {
  const reviews = heldBack(json([REVIEW]))
  const view = openInShop(PAGE, aShop({ ...CHEGODILU, [`${PATH}/reviews`]: reviews.answer }).answer)
  await expectLoading(view, 'Loading reviews')
  reviews.letGo()
  expect(await view.findByText('Lakshmi Prasanna')).toBeTruthy()
})

it('asks for the first review where there is none', async () => {
  const { findByText } = openInShop(PAGE, aShop({ ...CHEGODILU, [`${PATH}/reviews`]: json([]) }).answer)
  await findByText(
    'No product reviews yet. Would be delighted to get a review of this product from you soon.',
  )
  await expectNoAxeViolations()
})

it.each(FAILURES)('says that $whose failed, and Reload asks again', async ({ answer, says }) => {
  const shop = aShop({ ...CHEGODILU, [PATH]: answer })
  const view = openInShop(PAGE, shop.answer)
  await expectFailureThenReload(view, { shop, path: PATH, says }, json(aProduct()))
  expect(await view.findByRole('heading', { level: 1, name: /Chegodilu/ })).toBeTruthy()
})

it('shows a product whose reviews fail, and reads them again alone', async () => {
  const path = `${PATH}/reviews`
  const shop = aShop({ ...CHEGODILU, [path]: noNetwork })
  const view = openInShop(PAGE, shop.answer)
  expect(await view.findByRole('heading', { level: 1, name: /Chegodilu/ })).toBeTruthy()
  const says = 'You seem to be offline. Please check your connection and try again.'
  await expectFailureThenReload(view, { shop, path, says }, json([REVIEW]))
  expect(await view.findByText('Lakshmi Prasanna')).toBeTruthy()
  expect(shop.asked.filter(asked => asked === PATH)).toHaveLength(1)
})

it('shows products like it', async () => {
  const { findByRole } = openInShop(
    PAGE,
    aShop({ ...CHEGODILU, [`${PATH}/related`]: json([aSweet()]) }).answer,
  )
  const related = await findByRole('region', { name: 'You may also like' })
  expect(await within(related).findByRole('link', { name: 'Ariselu' })).toBeTruthy()
})

it.each([
  ['there are none', json([])],
  ['they cannot be fetched', noNetwork],
])('misses nothing in the place of products like it where %s', async (_what, answer) => {
  const shop = aShop({ ...CHEGODILU, [`${PATH}/related`]: answer })
  const { findByText, getByRole, queryByRole, queryByText } = openInShop(PAGE, shop.answer)
  await findByText('Lakshmi Prasanna')
  await waitFor(() => expect(queryByRole('region', { name: 'You may also like' })).toBeNull())
  expect(getByRole('region', { name: 'Reviews' })).toBeTruthy()
  expect(queryByText(/You seem to be offline/)).toBeNull()
})

it('says for which festival it is made, and promises no other day', async () => {
  const festival = {
    slug: 'sankranti-2027',
    name: 'Sankranti 2027',
    teluguName: 'సంక్రాంతి',
    closesAt: '2027-01-10T14:30:00.000Z',
    days: ['2027-01-12', '2027-01-13', '2027-01-14'],
  }
  const shop = aShop({ ...CHEGODILU, [PATH]: json(aProduct({ festival })) })
  const { findByRole, getByText, queryByText } = openInShop(PAGE, shop.answer)
  const band = await findByRole('link', { name: /Order until 10 Jan, delivered 12–14 Jan/ })
  expect(band.textContent).toBe(
    'సంక్రాంతి Order until 10 Jan, delivered 12–14 Jan You choose the day and the hour after paying.',
  )
  expect(band.getAttribute('href')).toBe('/festival/sankranti-2027')
  getByText('Pre-order')
  expect(queryByText('Available')).toBeNull()
  expect(queryByText('Delivery in 6 - 24 hours')).toBeNull()
  await expectNoAxeViolations()
})

it.each([
  { left: 0, isSoldOut: true },
  { left: 1, isSoldOut: false },
  { left: null, isSoldOut: false },
])('cannot be added where its festival has $left packets left: $isSoldOut', async ({ left, isSoldOut }) => {
  const festival = {
    slug: 'sankranti-2027',
    name: 'Sankranti 2027',
    teluguName: 'సంక్రాంతి',
    closesAt: '2027-01-10T14:30:00.000Z',
    days: ['2027-01-12'],
  }
  const product = aProduct({ festival })
  const shop = aShop({
    ...CHEGODILU,
    [PATH]: json(product),
    '/festivals/sankranti-2027/left': json({ days: [], products: [{ product: product._id, left }] }),
  })
  const { findByText, getAllByRole, queryByText } = openInShop(PAGE, shop.answer)
  await findByText(isSoldOut ? 'Sold out' : 'Pre-order')
  await waitFor(() => expect(shop.asked).toContain('/festivals/sankranti-2027/left'))
  expect(queryByText('Pre-order') === null).toBe(isSoldOut)
  for (const button of getAllByRole('button', { name: /^Add To Cart/ }))
    expect(button.hasAttribute('disabled')).toBe(isSoldOut)
  await expectNoAxeViolations()
})

it.each([
  { soldOutUntil: '2026-11-23', mark: 'From Mon, 23 Nov' },
  { soldOutUntil: '2026-11-18', mark: 'Available' },
  { soldOutUntil: null, mark: 'Available' },
])('sold out until $soldOutUntil it is marked: $mark', async ({ soldOutUntil, mark }) => {
  const shop = aShop({
    ...CHEGODILU,
    [PATH]: json(aProduct({ soldOutUntil })),
    '/time': json({ asOf: '2026-11-18T15:00:00+05:30' }),
  })
  const { findByText, queryByText } = openInShop(PAGE, shop.answer)
  await findByText(mark)
  await waitFor(() => expect(shop.asked).toContain('/time'))
  expect(queryByText('Available') !== null).toBe(mark === 'Available')
})
