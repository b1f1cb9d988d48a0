// @vitest-environment happy-dom
import { aProduct, aSweet } from '@pindivantalu/domain/catalog/product.builder'
import type { LiveOrder, Returning } from '@pindivantalu/domain/orders/returning/returning.wire'
import { waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { type Answer, aShop, heldBack, json, outOfOrder } from '../../../../test-support/a-shop.ts'
import { expectNoAxeViolations } from '../../../../test-support/no-axe-violations.ts'
import { CUSTOMER, rememberUser } from '../../../../test-support/people.ts'
import { openInShop } from '../../../../test-support/render-in-shop.tsx'

const SHELF = json({ products: [aProduct()], page: 1, pages: 1, total: 1, didYouMean: null })
const RETURNING = '/orders/returning'

const aLiveOrder = (facts: Partial<LiveOrder> = {}): LiveOrder => ({
  _id: 'o1',
  isPaid: true,
  paidAt: '2026-01-10T06:00:00.000Z',
  createdAt: '2026-01-10T06:00:00.000Z',
  assignedAt: '2026-01-10T07:00:00.000Z',
  deliveredAt: null,
  isCancelled: false,
  sourcing: { isAssigned: true, collectedAt: '2026-01-10T12:00:00.000Z' },
  delivery: {
    isDelivered: false,
    deliveredAt: null,
    preferredDeliveryDate: '2026-01-10',
    preferredDeliveryTimeSlot: '6-8 PM',
    defaultDay: null,
    deliveryPartner: { name: 'Ravi', phone: '+919000000077' },
  },
  deliveryCode: { code: '730914', expiresAt: '2026-01-10T23:00:00.000Z' },
  asOf: '2026-01-10T12:30:00.000Z',
  items: [{ product: 'p1', image: '' }],
  attempts: [],
  ...facts,
})

const USUAL: Returning['usual'] = [
  { product: aSweet(), weight: '500 g', choice: 'Less Sweet' },
  { product: aProduct(), weight: '250 g', choice: 'Regular' },
]

beforeEach(() => rememberUser({ ...CUSTOMER, name: 'K. Sita Devi' }))

function open(returning: Answer, hint: string | null) {
  if (hint !== null) window.localStorage.setItem('returning', hint)
  const shop = aShop({
    '/products': SHELF,
    '/products/top': json([aProduct({ _id: 'top', name: 'Karappusa' })]),
    '/review/orderreviews': json([]),
    '/review/productreviews': json([]),
    '/users/profile': json({ ...CUSTOMER, name: 'K. Sita Devi' }),
    [RETURNING]: returning,
  })
  return { ...openInShop('/', shop.answer), shop }
}

const hint = () => window.localStorage.getItem('returning')

it('shows the live order and the usual instead of the top products', async () => {
  const view = open(json({ live: [aLiveOrder()], usual: USUAL }), 'live usual')
  const strip = within(await view.findByRole('region', { name: 'Your order now' }))
  for (const words of ['Ravi is on the way', 'Today, 6-8 PM', '7 3 0 9 1 4']) strip.getByText(words)
  expect(strip.getByRole('link').getAttribute('href')).toBe('/order/o1')

  const usual = within(view.getByRole('region', { name: 'Your usual' }))
  usual.getByText('నమస్కారం, Sita')
  expect(usual.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Ariselu',
    'Chegodilu',
  ])
  expect(usual.getAllByRole('listitem')[0]?.textContent).toBe('Ariselu₹310 · 500 gLess SweetAdd')
  expect(view.queryByRole('region', { name: 'Top products' })).toBeNull()
  await expectNoAxeViolations()
})

it('adds all of the usual as they were bought, then leads to the cart', async () => {
  const view = open(json({ live: [], usual: USUAL }), 'usual')
  await view.user.click(await view.findByRole('button', { name: 'Add both · ₹450' }))
  const lines = view.store.getState().cart.now.cartItems
  expect(lines.map(({ name, weight, quantity }) => `${quantity} ${name} ${weight}`)).toEqual([
    '1 Ariselu 500 g',
    '1 Chegodilu 250 g',
  ])
  expect(lines[0]?.selectedSweetness).toBe('Less Sweet')
  const usual = within(view.getByRole('region', { name: 'Your usual' }))
  expect(usual.getByRole('link', { name: 'Go to the cart' }).getAttribute('href')).toBe('/cart')
  await view.user.click(await usual.findByRole('button', { name: 'Remove Ariselu' }))
  await usual.findByRole('button', { name: 'Add the other one · ₹310' })
})

it('keeps to the top products where nothing was known, and remembers for the next opening', async () => {
  const view = open(json({ live: [aLiveOrder()], usual: USUAL }), null)
  await waitFor(() => expect(hint()).toBe('live usual'))
  expect(view.getByRole('region', { name: 'Top products' })).toBeTruthy()
  expect(view.queryByText('Ravi is on the way')).toBeNull()
  await view.router.navigate('/nothing')
  await view.findByRole('heading', { level: 1, name: /not found/i })
  await view.router.navigate('/')
  await view.findByText('Ravi is on the way')
})

it('keeps its room until the answer comes', async () => {
  const late = heldBack(json({ live: [aLiveOrder()], usual: [] }))
  const view = open(late.answer, 'live')
  await waitFor(() => expect(view.shop.asked).toContain(RETURNING))
  expect(view.container.querySelector('.kept-room')?.getAttribute('data-returning')).toBe('live')
  await view.findByRole('region', { name: 'Top products' })
  late.letGo()
  await view.findByText('Ravi is on the way')
})

it.each([
  { where: 'there is nothing any more', answer: json({ live: [], usual: [] }), leaves: '' },
  { where: 'the shop fails', answer: outOfOrder, leaves: 'live usual' },
])('fills its room where $where', async ({ answer, leaves }) => {
  const view = open(answer, 'live usual')
  expect((await view.findByRole('link', { name: /Nothing on its way just now/ })).getAttribute('href')).toBe(
    '/profile',
  )
  const instead = within(view.getByRole('region', { name: 'What people in Hyderabad take most' }))
  instead.getByRole('link', { name: 'Karappusa' })
  expect(hint()).toBe(leaves)
  await expectNoAxeViolations()
})

it('counts several orders, and shows the code where one of them has one', async () => {
  const other = aLiveOrder({
    _id: 'o2',
    sourcing: { isAssigned: true, collectedAt: null },
    deliveryCode: null,
  })
  const view = open(json({ live: [other, aLiveOrder()], usual: [] }), 'live')
  const strip = within(await view.findByRole('region', { name: 'Your order now' }))
  for (const words of ['2 orders on their way', 'Ravi is on the way', '7 3 0 9 1 4']) strip.getByText(words)
  expect(strip.getByRole('link').getAttribute('href')).toBe('/profile')
})

it('asks nothing for a guest', async () => {
  window.localStorage.clear()
  const view = open(json({ live: [aLiveOrder()], usual: USUAL }), 'live usual')
  await view.findByRole('region', { name: 'Top products' })
  expect(view.shop.asked).not.toContain(RETURNING)
})

it('goes on where the browser keeps nothing', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('Refused')
  })
  const view = open(json({ live: [aLiveOrder()], usual: USUAL }), null)
  await waitFor(() => expect(view.shop.asked).toContain(RETURNING))
  expect(await view.findByRole('region', { name: 'Top products' })).toBeTruthy()
  vi.restoreAllMocks()
})
