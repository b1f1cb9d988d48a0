// @vitest-environment happy-dom

import { anOrder } from '@pindivantalu/domain/orders/order.builder'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { describe, expect, it } from 'vitest'
import { type Answer, aShop, json } from '../../../../test-support/a-shop.ts'
import { CUSTOMER, OWNER, rememberUser } from '../../../../test-support/people.ts'
import { openInShop } from '../../../../test-support/render-in-shop.tsx'

const DELIVERED = '2026-01-11T09:40:00.000Z'
const LATER = '2026-01-12T06:30:00.000Z'
const delivered = anOrder({ status: 'Delivered', deliveredAt: DELIVERED, asOf: LATER })
const madeByOwner = anOrder({ isPaid: false, paidAt: null, invoiceNumber: null, mayBePaidOutside: true })
const resent = anOrder({
  _id: '0198c0de-0000-7000-8000-0000000000bc',
  reference: 'R4T8W2XQ',
  orderItems: delivered.orderItems.map(item => ({ ...item, price: 0, quantity: 1 })),
  itemsPrice: '0.00',
  shippingPrice: '0.00',
  taxAndFees: '0.00',
  totalPrice: '0.00',
  paymentMethod: 'Replacement',
  invoiceNumber: null,
  refundable: null,
  replaces: { _id: delivered._id, reference: delivered.reference },
})

/** Keeps what is sent to a path, and answers it. */
function heard(answer: Answer) {
  const bodies: unknown[] = []
  const listening: Answer = async request => {
    bodies.push(await request.clone().json())
    return answer(request)
  }
  return { bodies, listening }
}

function open(order: OrderView, user = OWNER, answers: Record<string, Answer> = {}) {
  rememberUser(user)
  const shop = aShop({
    '/users/profile': json(user),
    [`/orders/${order._id}`]: json(order),
    [`/orders/${order._id}/orderreview`]: json(null),
    [`/orders/${order._id}/productreviews`]: json([]),
    [`/orders/${order._id}/history`]: json([]),
    '/users/sourcingpartner': json([]),
    '/users/deliverypartner': json([]),
    ...answers,
  })
  return openInShop(`/order/${order._id}`, shop.answer)
}

describe('an unpaid order that the owner made', () => {
  const PATH = `/orders/${madeByOwner._id}/paid-outside`

  it('is marked as paid by UPI, once its reference is written down', async () => {
    const paid = { ...madeByOwner, isPaid: true, paidAt: LATER, mayBePaidOutside: false }
    const { bodies, listening } = heard(json(paid))
    const { user, findByRole, getByRole, findByText } = await open(madeByOwner, OWNER, { [PATH]: listening })
    await user.click(await findByRole('button', { name: 'Mark as paid' }))
    await findByRole('alertdialog', { name: 'How was it paid?' })
    expect(document.activeElement).toBe(getByRole('button', { name: 'Not now' }))
    await user.click(getByRole('radio', { name: 'UPI' }))
    await user.click(getByRole('button', { name: 'Mark ₹609.36 as paid' }))
    await findByText('Please write down the reference of the transfer')
    expect(bodies).toEqual([])
    await user.type(getByRole('textbox', { name: /UPI reference/ }), '601234567890')
    await user.click(getByRole('button', { name: 'Mark ₹609.36 as paid' }))
    await findByText('The order is paid, and its invoice is made.')
    expect(bodies).toEqual([{ method: 'upi', reference: '601234567890', version: 'as-made' }])
  })

  it('says in the question why it could not be', async () => {
    const refused = () => Response.json({ message: 'This order is already paid.' }, { status: 409 })
    const { user, findByRole, getByRole, findByText } = await open(madeByOwner, OWNER, { [PATH]: refused })
    await user.click(await findByRole('button', { name: 'Mark as paid' }))
    await user.click(getByRole('button', { name: 'Mark ₹609.36 as paid' }))
    await findByText('This order is already paid.')
  })

  it('is not offered for what a customer left unpaid, nor for what is paid', async () => {
    const left = { ...madeByOwner, mayBePaidOutside: false }
    const { findByRole, queryByRole } = await open(left)
    await findByRole('button', { name: /^Send pay link/ })
    expect(queryByRole('button', { name: 'Mark as paid' })).toBeNull()
  })
})

describe('a delivered order', () => {
  const PATH = `/orders/${delivered._id}/replacement`

  it('is sent again: what, how many, when and why', async () => {
    const { bodies, listening } = heard(json(resent))
    const { user, findByRole, getByRole, findByText, getByLabelText } = await open(delivered, OWNER, {
      [PATH]: listening,
    })
    await user.click(await findByRole('button', { name: 'Send again' }))
    await findByRole('alertdialog', { name: 'Send again' })
    const confirm = () => getByRole('button', { name: /^Send (again|\d packets? again)$/ })
    await user.click(confirm())
    await findByText('Please choose what is sent again')
    await user.click(getByRole('checkbox', { name: 'Chegodilu, 500 g' }))
    await user.selectOptions(getByLabelText('How many of Chegodilu, 500 g'), '1')
    await user.selectOptions(getByLabelText('Day'), '2026-01-14')
    await user.selectOptions(getByLabelText('Time'), '6-8 PM')
    await user.type(getByLabelText('Why'), 'Broken')
    await user.click(getByRole('button', { name: 'Send 1 packet again' }))
    await findByText(/^Sent again as order R4T8W2XQ/)
    expect(bodies).toEqual([
      {
        items: [{ item: delivered.orderItems[0]?._id, quantity: 1 }],
        slot: { day: '2026-01-14', slot: '6-8 PM' },
        reason: 'Broken',
        key: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ])
  })

  it('offers nothing once all of it was sent again, and leads to that', async () => {
    const all = {
      ...delivered,
      sentAgain: [{ item: delivered.orderItems[0]?._id ?? '', quantity: 2 }],
      replacements: [
        { _id: resent._id, reference: resent.reference, status: 'Collected' as const, isCancelled: false },
      ],
    }
    const { findByRole, queryByRole } = await open(all)
    const link = await findByRole('link', { name: 'R4T8W2XQ' })
    expect(link.getAttribute('href')).toBe(`/order/${resent._id}`)
    expect(queryByRole('button', { name: 'Send again' })).toBeNull()
  })

  it('shows its customer that it is sent again', async () => {
    const replacements = [
      { _id: resent._id, reference: resent.reference, status: 'Created' as const, isCancelled: false },
    ]
    const { findByRole, queryByRole } = await open({ ...delivered, replacements }, CUSTOMER)
    await findByRole('region', { name: 'Sent again' })
    await findByRole('link', { name: 'R4T8W2XQ' })
    expect(queryByRole('button', { name: 'Send again' })).toBeNull()
  })
})

describe('what was sent again', () => {
  it.each([
    { who: 'its customer', user: CUSTOMER },
    { who: 'the owner', user: OWNER },
  ])('has for $who a delivery note, no price, no invoice, and leads to the first order', async ({ user }) => {
    const { findByRole, queryByRole, container } = await open(resent, user)
    const note = await findByRole('link', { name: 'Delivery note (PDF)' })
    expect(note.getAttribute('href')).toBe(`/api/orders/${resent._id}/delivery-note`)
    expect(queryByRole('link', { name: 'Invoice (PDF)' })).toBeNull()
    expect(queryByRole('button', { name: /^Send invoice/ })).toBeNull()
    const first = await findByRole('link', { name: delivered.reference })
    expect(first.getAttribute('href')).toBe(`/order/${delivered._id}`)
    expect(container.textContent).not.toContain('₹0')
  })

  it('is neither reviewed nor ordered again', async () => {
    const arrived = { ...resent, status: 'Delivered' as const, deliveredAt: LATER, asOf: LATER }
    const { findByRole, queryByRole } = await open(arrived, CUSTOMER)
    await findByRole('link', { name: 'Delivery note (PDF)' })
    expect(queryByRole('region', { name: 'How did they taste?' })).toBeNull()
    expect(queryByRole('button', { name: /^Order again/ })).toBeNull()
  })
})

it('says how an order was paid that was paid to the owner', async () => {
  const paidOutside = { method: 'upi', reference: '601234567890' } as const
  const { findByText } = await open(anOrder({ paymentMethod: 'UPI', paidOutside }), CUSTOMER)
  await findByText(/^UPI, 601234567890/)
})
