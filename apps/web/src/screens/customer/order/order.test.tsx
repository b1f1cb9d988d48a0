// @vitest-environment happy-dom

import { anOrder } from '@pindivantalu/domain/orders/order.builder'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aShop, json } from '../../../../test-support/a-shop.ts'
import { expectNoAxeViolations } from '../../../../test-support/no-axe-violations.ts'
import { CUSTOMER, rememberUser } from '../../../../test-support/people.ts'
import { openInShop } from '../../../../test-support/render-in-shop.tsx'

const RAVI = { _id: '0198c0de-0000-7000-8000-0000000000cc', name: 'Ravi Teja', phone: '+919000000003' }
const AT_NOON = '2026-01-10T06:30:00.000Z'
const paid = anOrder({ asOf: AT_NOON })
const unpaid = anOrder({ isPaid: false, paidAt: null, invoiceNumber: null, asOf: AT_NOON })
const onItsWay = anOrder({
  status: 'Collected',
  asOf: AT_NOON,
  assignedAt: '2026-01-10T06:15:00.000Z',
  delivery: {
    ...paid.delivery,
    deliveryPartner: RAVI,
    preferredDeliveryDate: '2026-01-10',
    preferredDeliveryTimeSlot: '6-8 PM',
  },
  sourcing: {
    ...paid.sourcing,
    isAssigned: true,
    isCollected: true,
    collectedAt: '2026-01-10T06:25:00.000Z',
  },
})
const atTheDoor = { ...onItsWay, deliveryCode: { code: '730914', expiresAt: '2026-01-10T06:45:00.000Z' } }
const delivered = {
  ...onItsWay,
  status: 'Delivered' as const,
  deliveredAt: AT_NOON,
  delivery: { ...onItsWay.delivery, isDelivered: true, deliveredAt: AT_NOON },
}

const cancelled = anOrder({
  asOf: AT_NOON,
  isCancelled: true,
  cancelledAt: AT_NOON,
  cancelReason: 'kitchen_failed',
  refundable: '0.00',
  refunds: [
    {
      _id: '0198c0de-0000-7000-8000-0000000000ee',
      amount: '609.36',
      reason: 'cancelled',
      note: null,
      state: 'asked',
      requestedAt: AT_NOON,
      processedAt: null,
      problem: null,
      paidBack: null,
      items: [],
    },
  ],
})

beforeEach(() => rememberUser(CUSTOMER))

const open = (order: OrderView) =>
  openInShop(
    `/order/${order._id}`,
    aShop({
      '/users/profile': json(CUSTOMER),
      [`/orders/${order._id}`]: json(order),
      [`/reviews/order/${order._id}`]: json(null),
      [`/reviews/order/${order._id}/products`]: json([]),
    }).answer,
  )

/** What the specification has on this page; it may stand in the receipt or in a folded part, but never vanish. */
const SPECIFIED = [
  'Order details',
  'Delivery time slot',
  'Shipping',
  'Payment',
  'Order items',
  'Order summary',
]
const ITEM = ['Chegodilu', 'Spice Level: Regular · 500 g', '2 × ₹270.00']

describe('an order of its customer', () => {
  it.each<[string, OrderView, string[]]>([
    ['unpaid', unpaid, ['Created', 'Not Paid', 'Not paid']],
    ['on its way', onItsWay, ['Collected', 'Sat, 10 Jan, 6-8 PM']],
    ['delivered', delivered, ['Delivered', 'Sat, 10 Jan, 6-8 PM']],
    ['paid', paid, ['Created', 'Paid', 'Invoice (PDF)', 'Review can be provided after order delivery']],
    [
      'too late for another slot',
      { ...paid, asOf: '2026-01-10T09:30:00.000Z' },
      ['Delivery slot selection period has expired (1 hour past order creation).'],
    ],
  ])('that is %s has every text of the specification', async (_, order, texts) => {
    const { findByRole, container } = open(order)
    await findByRole('list', { name: 'Where your order is' })
    for (const text of [...SPECIFIED, ...ITEM, ...texts]) expect(container.textContent).toContain(text)
    await expectNoAxeViolations()
  })

  it('says for which festival it was bought, and on which days that is brought', async () => {
    const festival = {
      slug: 'sankranti-2027',
      name: 'Sankranti 2027',
      teluguName: 'సంక్రాంతి',
      days: ['2027-01-12', '2027-01-13', '2027-01-14'],
    }
    const { findByRole } = open({ ...paid, festival })
    const slot = await findByRole('region', { name: 'Delivery time slot' })
    expect(within(slot).getByText('For Sankranti: 12–14 Jan')).toBeTruthy()
    await expectNoAxeViolations()
  })

  it('says that nothing is made until it is paid, and has the button to pay', async () => {
    const { findByRole, findByText, findAllByRole } = open(unpaid)
    await findByRole('heading', { level: 1, name: 'Waiting for your payment' })
    await findByText('Nothing is made until it is paid. It is kept for you as it is.')
    expect(await findAllByRole('button', { name: /Pay ₹609.36/ })).not.toHaveLength(0)
  })

  it('answers where it is in its heading and its title', async () => {
    const { findByRole } = open(onItsWay)
    await findByRole('heading', { level: 1, name: 'Ravi is on the way' })
    expect(document.title).toMatch(/^Ravi is on the way \| Order details/)
  })

  it('lets the customer call who brings it, by their first name', async () => {
    const { findByRole } = open(onItsWay)
    expect((await findByRole('link', { name: 'Call Ravi' })).getAttribute('href')).toBe('tel:+919000000003')
  })

  it('says when the code comes, and shows it to be read out figure by figure', async () => {
    const { findByText, unmount } = open(onItsWay)
    await findByText('It comes here when Ravi is at your door.')
    unmount()
    const { findByText: find } = open(atTheDoor)
    await find('7 3 0 9 1 4')
    await expectNoAxeViolations()
  })

  it('shows the code no longer than it opens anything', async () => {
    const { findByText, queryByText } = open({ ...atTheDoor, asOf: '2026-01-10T06:45:01.000Z' })
    await findByText('It comes here when Ravi is at your door.')
    expect(queryByText('7 3 0 9 1 4')).toBeNull()
  })

  it('has no code and nobody to call once it is delivered', async () => {
    const { findByRole, queryByText, queryByRole } = open(delivered)
    await findByRole('heading', { level: 1, name: 'Delivered' })
    expect(queryByText('Your delivery code')).toBeNull()
    expect(queryByRole('link', { name: 'Call Ravi' })).toBeNull()
  })

  it('leads to the contact form with the order filled in', async () => {
    const { findByRole } = open(delivered)
    expect((await findByRole('link', { name: 'Write to us' })).getAttribute('href')).toBe(
      '/contact?order=K7M2Q9RT',
    )
    expect((await findByRole('link', { name: 'Report a problem' })).getAttribute('href')).toMatch(
      /^\/order\/[0-9a-f-]+\/problem$/,
    )
  })
})

describe('a cancelled order', () => {
  it('says why, how much goes back and by when, and asks for nothing more', async () => {
    const view = open(cancelled)
    expect(await view.findByRole('heading', { level: 1, name: 'We could not make this order' })).toBeTruthy()
    expect(view.getByText('The kitchen had to close, and nobody else could make it in time.')).toBeTruthy()
    const back = view.getByRole('region', { name: 'All your money is on its way back' })
    expect(back.textContent).toContain('₹609.36')
    // Seven working days after Saturday, 10 January.
    expect(back.textContent).toContain('Tue, 20 Jan')
    expect(view.container.textContent).toContain('Status: Cancelled')
    expect(view.queryByText(/Review can be provided/)).toBeNull()
    expect(view.queryByRole('heading', { name: 'When shall we come?' })).toBeNull()
    expect(view.queryByRole('button', { name: /Pay/ })).toBeNull()
    await expectNoAxeViolations()
  })

  it('that was never paid promises no money', async () => {
    const view = open({ ...cancelled, isPaid: false, paidAt: null, refunds: [], invoiceNumber: null })
    expect(await view.findByRole('heading', { level: 1, name: 'Your order is cancelled' })).toBeTruthy()
    expect(view.queryByText(/goes back|on its way back/)).toBeNull()
  })
})

it('is withdrawn by its customer while it is unpaid', async () => {
  const asked: unknown[] = []
  const view = openInShop(
    `/order/${unpaid._id}`,
    aShop({
      '/users/profile': json(CUSTOMER),
      [`/orders/${unpaid._id}`]: json(unpaid),
      [`/orders/${unpaid._id}/cancel`]: async request => {
        asked.push(await request.json())
        return Response.json({ ...unpaid, isCancelled: true, cancelReason: 'customer_asked' })
      },
    }).answer,
  )
  await view.user.click(await view.findByRole('button', { name: 'I do not want it any more' }))
  await view.user.click(await view.findByRole('button', { name: 'Cancel the order' }))
  expect(await view.findByRole('heading', { level: 1, name: 'Your order is cancelled' })).toBeTruthy()
  expect(asked).toEqual([{ reason: 'customer_asked', version: 'as-made' }])
})
