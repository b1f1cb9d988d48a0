// @vitest-environment happy-dom
import type { ListedOrder, OrderCounts } from '@pindivantalu/domain/orders/list/order-list.wire'
import { within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { type Answer, aShop, heldBack, json } from '../../../../test-support/a-shop.ts'
import { expectNoAxeViolations } from '../../../../test-support/no-axe-violations.ts'
import { OWNER, rememberUser } from '../../../../test-support/people.ts'
import { openInShop } from '../../../../test-support/render-in-shop.tsx'
import { expectFailureThenReload, expectLoading, FAILURES } from '../../../../test-support/screen-states.ts'

const PAGE = '/admin/orderlist'
const CURSOR = '1234.01890000-0000-7000-8000-000000000000'
const COUNTS: OrderCounts = {
  most: 10_000,
  all: 10_000,
  statuses: {
    Created: 26,
    'Only Delivery Assigned': 0,
    'Only Sourcing Assigned': 31,
    'Sourcing & Delivery Assigned': 183,
    Collected: 28,
    Delivered: 10_000,
    Cancelled: 1,
  },
  unpaid: 9,
  paid: null,
}
const AROUND = {
  '/users/profile': json(OWNER),
  '/orders/counts': json(COUNTS),
  '/orders/views': json([]),
  '/orders/views/counts': json({ most: 10_000, everything: 10_000, views: [] }),
  '/address/pincodes': json([{ pinCode: '500072', area: 'Kukatpally', served: true }]),
  '/users/sourcingpartner': json([]),
  '/users/deliverypartner': json([]),
}
const aRow = (reference: string): ListedOrder => ({
  _id: reference,
  reference,
  razorPayOrderId: null,
  user: { name: 'Kiran Kumar', phone: '+919000000005' },
  createdAt: '2026-01-10T06:10:00.000Z',
  totalPrice: '777.36',
  isPaid: true,
  isReplacement: false,
  paidAt: '2026-01-10T06:10:00.000Z',
  deliveredAt: null,
  isCancelled: false,
  status: 'Created',
  delivery: {
    isDelivered: false,
    deliveredAt: null,
    preferredDeliveryDate: null,
    preferredDeliveryTimeSlot: null,
    defaultDay: null,
  },
  pincode: '500072',
  area: 'Kukatpally',
  cook: null,
  rider: null,
})
const ONE = json({ orders: [aRow('REF00001')], next: null })
const NONE = json({ orders: [], next: null })

beforeEach(() => rememberUser(OWNER))

it('goes from page to page by the cursor, and back the way it came', async () => {
  const orders: Answer = ({ url }) => {
    const isFirst = new URL(url).searchParams.get('after') === ''
    return Response.json({
      orders: [aRow(isFirst ? 'REF00001' : 'REF00002')],
      next: isFirst ? CURSOR : null,
    })
  }
  const shop = aShop({ ...AROUND, '/orders': orders })
  const { user, router, findByRole, getByRole, queryByRole } = openInShop(PAGE, shop.answer)
  await user.click(await findByRole('link', { name: 'Next page' }))
  await findByRole('link', { name: /REF00002/ })
  expect(router.state.location.search).toBe(`?after=${CURSOR}&page=2`)
  expect(queryByRole('link', { name: 'Next page' })).toBeNull()
  await user.click(getByRole('button', { name: 'Previous page' }))
  await findByRole('link', { name: /REF00001/ })
  expect(router.state.location.search).toBe('')
})

it('says how many each status has, and leads to them', async () => {
  const shop = aShop({ ...AROUND, '/orders': ONE })
  const { findByRole, getByRole } = openInShop(`${PAGE}?paid=yes`, shop.answer)
  await findByRole('link', { name: 'All 10,000+' })
  const created = getByRole('link', { name: 'Created 26' })
  expect(created.getAttribute('href')).toBe(`${PAGE}?status=Created&paid=yes`)
  expect(created.querySelector('span')?.className).toContain('text-warn')
  const cancelled = getByRole('link', { name: 'Cancelled 1' })
  expect(cancelled.querySelector('span')?.className).not.toContain('text-warn')
  await expectNoAxeViolations()
})

it.each([
  ['Today', '7-days', ['7 days'], '?status=Created&placed=today'],
  ['7 days', '30-days', ['30 days'], '?status=Created&placed=7-days'],
  ['30 days', 'today', ['Today'], '?status=Created&placed=30-days'],
  ['All', '2026-11-01..2026-11-15', [], '?status=Created'],
])('shows by one press what was placed: %s', async (name, before, isPressed, search) => {
  const shop = aShop({ ...AROUND, '/orders': ONE })
  const path = `${PAGE}?status=Created&placed=${before}`
  const { user, router, findByRole } = openInShop(path, shop.answer)
  const placed = within(await findByRole('group', { name: 'Placed' }))
  const pressed = () => placed.queryAllByRole('button', { pressed: true }).map(one => one.textContent)
  expect(pressed()).toEqual(isPressed)
  await user.click(placed.getByRole('button', { name }))
  expect(router.state.location.search).toBe(search)
  expect(pressed()).toEqual([name])
})

it('says the two days between which orders were placed, and takes them away by the same button', async () => {
  const shop = aShop({ ...AROUND, '/orders': ONE })
  const view = openInShop(`${PAGE}?placed=2026-10-17..2026-11-15`, shop.answer)
  const { user, router, findByRole, getByLabelText, queryByLabelText, getByRole } = view
  const button = await findByRole('button', { name: 'Placed 17 Oct to 15 Nov, take away' })
  expect((getByLabelText('Placed from') as HTMLInputElement).value).toBe('2026-10-17')
  await user.click(button)
  expect(router.state.location.search).toBe('')
  expect(queryByLabelText('Placed from')).toBeNull()
  await user.click(getByRole('button', { name: 'Placed from, to' }))
  expect(getByLabelText('Placed to')).toBeTruthy()
})

it('says how many are not paid, and shows them alone by one press', async () => {
  const shop = aShop({ ...AROUND, '/orders': ONE })
  const { user, router, findByRole, getByRole } = openInShop(`${PAGE}?paid=yes`, shop.answer)
  const chip = await findByRole('button', { name: 'Not Paid 9' })
  expect(getByRole('button', { name: 'Paid' }).getAttribute('aria-pressed')).toBe('true')
  await user.click(chip)
  expect(router.state.location.search).toBe('?paid=no')
  expect(chip.getAttribute('aria-pressed')).toBe('true')
  await user.click(chip)
  expect(router.state.location.search).toBe('')
})

it('says beside each view how many orders it has, in one call for all', async () => {
  const shop = aShop({
    ...AROUND,
    '/orders': ONE,
    '/orders/views': json([
      { _id: 'unpaid', name: 'Not paid', filters: { paid: false }, columns: ['customer'] },
      { _id: 'large', name: 'Large ones', filters: { sort: 'total-desc' }, columns: ['total'] },
    ]),
    '/orders/views/counts': json({
      most: 10_000,
      everything: 10_000,
      views: [
        { _id: 'large', orders: 1312 },
        { _id: 'unpaid', orders: 4 },
      ],
    }),
  })
  const { findByRole, getByRole } = openInShop(PAGE, shop.answer)
  const views = within(await findByRole('navigation', { name: 'Kept views' }))
  await views.findByRole('link', { name: 'Everything 10,000+' })
  expect(views.getByRole('link', { name: 'Not paid 4' })).toBeTruthy()
  expect(views.getByRole('link', { name: 'Large ones 1,312' })).toBeTruthy()
  expect(getByRole('link', { name: 'Everything 10,000+' }).getAttribute('aria-current')).toBe('true')
})

it('keeps what is shown under a name, without the words that were looked for', async () => {
  let kept: unknown
  const views: Answer = async request => {
    if (request.method === 'GET') return Response.json([])
    kept = await request.json()
    return Response.json({ _id: 'view', ...(kept as object) })
  }
  const shop = aShop({ ...AROUND, '/orders': ONE, '/orders/views': views })
  const { user, findByRole, getByLabelText, getByRole } = openInShop(
    `${PAGE}?q=kiran&status=Created&placed=7-days&sort=total-desc&columns=customer,total`,
    shop.answer,
  )
  await user.click(await findByRole('button', { name: 'Keep this view' }))
  await user.type(getByLabelText('Name of the view'), 'Large ones')
  await user.click(getByRole('button', { name: 'Save' }))
  await findByRole('button', { name: 'Keep this view' })
  expect(kept).toEqual({
    name: 'Large ones',
    filters: { status: 'Created', placed: '7-days', sort: 'total-desc' },
    columns: ['customer', 'total'],
  })
})

it('says that orders are on their way, until they come', async () => {
  const orders = heldBack(ONE)
  const view = openInShop(PAGE, aShop({ ...AROUND, '/orders': orders.answer }).answer)
  await expectLoading(view, 'Loading orders')
  orders.letGo()
  await view.findByRole('link', { name: /REF00001/ })
  expect(view.queryByText('Loading orders')).toBeNull()
})

it.each([
  { path: PAGE, says: 'Orders stand here as soon as somebody places one.' },
  { path: `${PAGE}?status=Delivered`, says: 'No order is like this.' },
])('says at $path that there is none: $says', async ({ path, says }) => {
  const { findByText, getByText } = openInShop(path, aShop({ ...AROUND, '/orders': NONE }).answer)
  await findByText('No records found')
  expect(getByText(says)).toBeTruthy()
  await expectNoAxeViolations()
})

it.each(FAILURES)('says that $whose failed, and Reload asks again', async ({ answer, says }) => {
  const shop = aShop({ ...AROUND, '/orders': answer })
  const view = openInShop(PAGE, shop.answer)
  await expectFailureThenReload(view, { shop, path: '/orders', says }, ONE)
  await view.findByRole('link', { name: /REF00001/ })
})
