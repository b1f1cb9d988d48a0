// @vitest-environment happy-dom
import type { OrderRow } from '@pindivantalu/domain/orders/order.wire'
import { beforeEach, expect, it, vi } from 'vitest'
import { type Answer, aShop, heldBack, json } from '../../../../test-support/a-shop.ts'
import { expectNoAxeViolations } from '../../../../test-support/no-axe-violations.ts'
import { OWNER, rememberUser } from '../../../../test-support/people.ts'
import { openInShop } from '../../../../test-support/render-in-shop.tsx'
import { expectFailureThenReload, expectLoading, FAILURES } from '../../../../test-support/screen-states.ts'

const PAGE = '/admin/orderlist'
const PROFILE = { '/users/profile': json(OWNER) }
const aRow = (reference: string): OrderRow => ({
  _id: reference,
  reference,
  razorPayOrderId: null,
  user: { name: 'Kiran Kumar', phone: '+919000000005' },
  createdAt: '2026-01-10T06:10:00.000Z',
  totalPrice: '777.36',
  isPaid: true,
  paidAt: '2026-01-10T06:10:00.000Z',
  deliveredAt: null,
  isCancelled: false,
  status: 'Created',
  delivery: {
    isDelivered: false,
    deliveredAt: null,
    preferredDeliveryDate: null,
    preferredDeliveryTimeSlot: null,
  },
})
const ONE = json({ orders: [aRow('REF00001')], page: 1, pages: 1, total: 1 })
const NONE = json({ orders: [], page: 1, pages: 0, total: 0 })

beforeEach(() => rememberUser(OWNER))

it('goes from page to page, and stays at the page that was pressed', async () => {
  const orders: Answer = ({ url }) => {
    const number = new URL(url).searchParams.get('pageNumber')
    return Response.json({
      orders: [aRow(`REF0000${number}`)],
      page: Number(number),
      pages: 200,
      total: 10_000,
    })
  }
  const shop = aShop({ ...PROFILE, '/orders': orders })
  const { user, router, findByText, findByRole, getByRole } = openInShop(PAGE, shop.answer)
  await findByText('1 of about 10,000+ orders')
  await expectNoAxeViolations()
  await user.click(getByRole('link', { name: 'Page 2' }))
  await findByRole('link', { name: /REF00002/ })
  expect(document.activeElement).toBe(getByRole('link', { name: 'Page 2' }))
  await user.click(getByRole('link', { name: 'Page 200' }))
  await findByRole('link', { name: /REF0000200/ })
  expect(router.state.location.search).toBe('?page=200')
})

it('leads to the last page where an old link asks for one after it', async () => {
  const orders: Answer = ({ url }) => {
    const isLast = new URL(url).searchParams.get('pageNumber') === '3'
    return Response.json({ orders: isLast ? [aRow('REF00003')] : [], page: 3, pages: 3, total: 101 })
  }
  const { router, findByRole } = openInShop(
    `${PAGE}?page=200`,
    aShop({ ...PROFILE, '/orders': orders }).answer,
  )
  await findByRole('link', { name: /REF00003/ })
  await vi.waitFor(() => expect(router.state.location.search).toBe('?page=3'), 15_000)
})

it('says that orders are on their way, until they come', async () => {
  const orders = heldBack(ONE)
  const view = openInShop(PAGE, aShop({ ...PROFILE, '/orders': orders.answer }).answer)
  await expectLoading(view, 'Loading orders')
  orders.letGo()
  await view.findByRole('link', { name: /REF00001/ })
  expect(view.queryByText('Loading orders')).toBeNull()
})

it.each([
  { path: PAGE, says: 'Orders stand here as soon as somebody places one.' },
  { path: `${PAGE}?status=Delivered`, says: 'No order is like this.' },
])('says at $path that there is none: $says', async ({ path, says }) => {
  const { findByText, getByText } = openInShop(path, aShop({ ...PROFILE, '/orders': NONE }).answer)
  await findByText('No records found')
  expect(getByText(says)).toBeTruthy()
  await expectNoAxeViolations()
})

it.each(FAILURES)('says that $whose failed, and Reload asks again', async ({ answer, says }) => {
  const shop = aShop({ ...PROFILE, '/orders': answer })
  const view = openInShop(PAGE, shop.answer)
  await expectFailureThenReload(view, { shop, path: '/orders', says }, ONE)
  await view.findByRole('link', { name: /REF00001/ })
})
