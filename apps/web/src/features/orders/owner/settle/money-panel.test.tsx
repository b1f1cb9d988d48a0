// @vitest-environment happy-dom
import { anOrder } from '@pindivantalu/domain/orders/order.builder'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { type Answer, aShop } from '../../../../../test-support/a-shop.ts'
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

function show(shown: OrderView, answers: Record<string, Answer> = {}) {
  const onChanged = vi.fn()
  const asked: unknown[] = []
  const noting = (answer: object) => async (request: Request) => {
    asked.push(await request.clone().json())
    return Response.json(answer)
  }
  const shop = aShop({
    [`/orders/${shown._id}/refunds`]: noting({ refund: REFUND, order: shown }),
    ...answers,
  })
  const view = renderInShop(<MoneyPanel order={shown} prices={null} onChanged={onChanged} />, shop.answer)
  const ask = async (button: string) => {
    await view.user.click(within(view.container).getByRole('button', { name: button }))
    return within(await view.findByRole('alertdialog', { name: 'Refund' }))
  }
  return { ...view, asked, onChanged, ask }
}

it('says what was paid, refunded and kept', async () => {
  const refunds = [{ ...REFUND, items: [] }]
  const { container } = show({ ...order, refunds, refundable: '325.86' })
  expect(container.textContent).toContain('Razorpay₹609.36')
  expect(container.textContent).toContain('Refunded₹283.50')
  expect(container.textContent).toContain('Kept₹325.86')
  expect(container.textContent).toContain('On its way back')
  await expectNoAxeViolations()
})

it('refunds a packet: what goes back, its tax and what is kept stand there, and the button carries the amount', async () => {
  const { user, ask, asked, onChanged } = show(order)
  const dialog = await ask('Refund a part')
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Not now' }))
  await user.click(dialog.getByRole('button', { name: 'Refund' }))
  expect(dialog.getByText('Tick what goes back.')).toBeTruthy()
  await user.click(dialog.getByRole('checkbox', { name: 'Chegodilu, 500 g' }))
  const summary = dialog.getByRole('region', { name: 'What happens' })
  expect(summary.textContent).toContain('1 × Chegodilu, 500 g, Spice Level: Regular₹270.00')
  expect(summary.textContent).toContain('GST₹13.50')
  expect(summary.textContent).toContain('Back to the customer₹283.50')
  expect(summary.textContent).toContain('Kept afterwards₹325.86')
  expect(summary.textContent).toContain('A credit note is made, and the customer is told.')
  expect(dialog.queryByText('Tick what goes back.')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Refund ₹283.50' }))
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalled())
  expect(asked).toMatchObject([
    { items: [{ item: item?._id, quantity: 1 }], reason: 'broken', key: expect.any(String) },
  ])
})

it('pays shipping back as an amount, or with all that is left', async () => {
  const { user, ask, asked, onChanged } = show(order)
  const dialog = await ask('Refund a part')
  expect(dialog.getByText(/^Shipping ₹40.00 goes back as an amount/)).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: 'An amount' }))
  const amount = dialog.getByLabelText('Amount in rupees')
  await user.type(amount, '609.37')
  expect(dialog.getByRole('button', { name: 'Refund' })).toBeTruthy()
  await user.clear(amount)
  await user.type(amount, '40')
  expect(dialog.getByRole('button', { name: 'Refund ₹40.00' })).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: 'All that is left' }))
  await user.click(dialog.getByRole('button', { name: 'Refund ₹609.36' }))
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalled())
  expect(asked).toEqual([{ reason: 'broken', key: expect.any(String) }])
})

it('keeps what was chosen when it fails, and is one refund however often it is pressed', async () => {
  const keys: unknown[] = []
  const failing: Answer = async request => {
    keys.push(((await request.json()) as { key: string }).key)
    return Response.json({ message: 'The payment provider does not answer.' }, { status: 503 })
  }
  const { user, ask, onChanged } = show(order, { [`/orders/${order._id}/refunds`]: failing })
  const dialog = await ask('Refund a part')
  await user.click(dialog.getByRole('checkbox', { name: 'Chegodilu, 500 g' }))
  await user.type(dialog.getByLabelText(/^Note for yourself/), 'She sent a photo')
  await user.dblClick(dialog.getByRole('button', { name: 'Refund ₹283.50' }))
  expect(await dialog.findByText('The payment provider does not answer.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Refund ₹283.50' }))
  await vi.waitFor(() => expect(keys.length).toBeGreaterThan(1))
  expect(new Set(keys).size).toBe(1)
  expect((dialog.getByLabelText(/^Note for yourself/) as HTMLInputElement).value).toBe('She sent a photo')
  expect((dialog.getByRole('checkbox') as HTMLInputElement).checked).toBe(true)
  expect(onChanged).not.toHaveBeenCalled()
})

it('tells a customer in Telugu who reads Telugu', async () => {
  const { ask } = show({ ...order, user: { ...order.user, language: 'te' } })
  const dialog = await ask('Refund all')
  expect(dialog.getByText(/the customer is told in Telugu\./)).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Refund ₹609.36' })).toBeTruthy()
})

it.each([
  ['a paid order', {}, ['Refund a part', 'Refund all', /^Send invoice/]],
  ['an unpaid order', { isPaid: false, paidAt: null, refundable: null }, [/^Send pay link/]],
  ['a cancelled order', { isCancelled: true, refundable: '0.00' }, [/^Send invoice/]],
  ['what was sent again', { replaces: { _id: '1', reference: 'R4T8W2XQ' }, refundable: null }, []],
])('offers what can be done with %s', (_which, facts, names) => {
  const { container } = show({ ...order, ...facts })
  expect(
    within(container)
      .queryAllByRole('button')
      .map(button => button.textContent),
  ).toEqual(names.map(name => (typeof name === 'string' ? name : expect.stringMatching(name))))
})
