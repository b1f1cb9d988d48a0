// @vitest-environment happy-dom
import { anOrder } from '@pindivantalu/domain/orders/order.builder'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aShop } from '../../../../../test-support/a-shop.ts'
import { expectNoAxeViolations } from '../../../../../test-support/no-axe-violations.ts'
import { renderInShop } from '../../../../../test-support/render-in-shop.tsx'
import { MoneyPanel } from './money-panel.tsx'

const order = anOrder()
const [item] = order.orderItems
const REFUND = {
  _id: '0198c0de-0000-7000-8000-0000000000ee',
  amount: '283.50',
  reason: 'broken',
  note: null,
  state: 'asked',
  requestedAt: '2026-01-10T06:30:00.000Z',
  processedAt: null,
  problem: null,
  paidBack: null,
  items: [{ item: item?._id, quantity: 1 }],
} as const

function show(shown: OrderView) {
  const onChanged = vi.fn()
  const asked: unknown[] = []
  const noting = (answer: object) => async (request: Request) => {
    asked.push(await request.json())
    return Response.json(answer)
  }
  const shop = aShop({
    [`/orders/${shown._id}/refunds`]: noting({ refund: REFUND, order: shown }),
    [`/orders/${shown._id}/cancel`]: noting({ ...shown, isCancelled: true }),
  })
  const view = renderInShop(<MoneyPanel order={shown} onChanged={onChanged} />, shop.answer)
  return { ...view, asked, onChanged }
}

it('says what was paid, refunded and kept', async () => {
  const refunds = [{ ...REFUND, items: [] }]
  const { container } = show({ ...order, refunds, refundable: '325.86' })
  expect(container.textContent).toContain('Paid₹609.36')
  expect(container.textContent).toContain('Refunded₹283.50')
  expect(container.textContent).toContain('Kept₹325.86')
  expect(container.textContent).toContain('On its way back')
  await expectNoAxeViolations()
})

it('refunds a packet; the button carries the amount', async () => {
  const { user, container, findByRole, asked, onChanged } = show(order)
  await user.click(within(container).getByRole('button', { name: 'Refund a part or all' }))
  const dialog = within(await findByRole('alertdialog', { name: 'Refund' }))
  await user.click(dialog.getByRole('button', { name: 'Refund' }))
  expect(dialog.getByText('Tick what goes back, or type an amount that is left.')).toBeTruthy()
  await user.selectOptions(dialog.getByLabelText('Chegodilu, 500 g'), '1 of 2 back')
  await user.click(dialog.getByRole('button', { name: 'Refund ₹283.50' }))
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalled())
  expect(asked).toMatchObject([
    { items: [{ item: item?._id, quantity: 1 }], reason: 'broken', key: expect.any(String) },
  ])
})

it('offers no more than is left', async () => {
  const { user, container, findByRole } = show(order)
  await user.click(within(container).getByRole('button', { name: 'Refund a part or all' }))
  const dialog = within(await findByRole('alertdialog', { name: 'Refund' }))
  const amount = dialog.getByLabelText('Or an amount in rupees')
  await user.type(amount, '609.37')
  expect(dialog.getByRole('button', { name: 'Refund' })).toBeTruthy()
  await user.clear(amount)
  await user.click(dialog.getByRole('button', { name: 'All that is left' }))
  expect(dialog.getByRole('button', { name: 'Refund ₹609.36' })).toBeTruthy()
})

it('cancels by the version that was looked at, with the amount on the button', async () => {
  const { user, container, findByRole, asked, onChanged } = show(order)
  await user.click(within(container).getByRole('button', { name: 'Cancel and refund' }))
  const dialog = within(await findByRole('alertdialog', { name: `Cancel order ${order.reference}?` }))
  await user.selectOptions(dialog.getByLabelText('Why'), 'The kitchen cannot make it')
  await user.click(dialog.getByRole('button', { name: 'Cancel and refund ₹609.36' }))
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalled())
  expect(asked).toEqual([{ reason: 'kitchen_failed', version: 'as-made' }])
})

it.each([
  ['a delivered order', { deliveredAt: '2026-01-10T06:30:00.000Z' }, ['Refund a part or all']],
  ['an unpaid order', { isPaid: false, paidAt: null, refundable: null }, ['Cancel the order']],
  ['a cancelled order', { isCancelled: true, refundable: '0.00' }, []],
])('offers what can be done with %s', (_which, facts, names) => {
  const { container } = show({ ...order, ...facts })
  expect(
    within(container)
      .queryAllByRole('button')
      .map(button => button.textContent),
  ).toEqual(names)
})
