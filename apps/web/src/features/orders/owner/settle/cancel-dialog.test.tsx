// @vitest-environment happy-dom
import { anOrder } from '@pindivantalu/domain/orders/order.builder'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { type Answer, aShop } from '../../../../../test-support/a-shop.ts'
import { renderInShop } from '../../../../../test-support/render-in-shop.tsx'
import { CancelDialog, mayCancel } from './cancel-dialog.tsx'

const order = anOrder()

async function ask(shown: OrderView, answer: Answer) {
  const onChanged = vi.fn()
  const onClose = vi.fn()
  const shop = aShop({ [`/orders/${shown._id}/cancel`]: answer })
  const dialog = <CancelDialog order={shown} onChanged={onChanged} onClose={onClose} />
  const view = renderInShop(dialog, shop.answer)
  const question = within(await view.findByRole('alertdialog', { name: `Cancel order ${shown.reference}?` }))
  return { ...view, question, onChanged, onClose }
}

it('cancels by the version that was looked at, with the amount on the button', async () => {
  const asked: unknown[] = []
  const { user, question, onChanged, onClose } = await ask(order, async request => {
    asked.push(await request.json())
    return Response.json({ ...order, isCancelled: true })
  })
  expect(document.activeElement).toBe(question.getByRole('button', { name: 'Keep it' }))
  await user.selectOptions(question.getByLabelText('Why'), 'The kitchen cannot make it')
  await user.click(question.getByRole('button', { name: 'Cancel and refund ₹609.36' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(onChanged).toHaveBeenCalled()
  expect(asked).toEqual([{ reason: 'kitchen_failed', version: 'as-made' }])
})

it('says in the question why it could not be, and keeps what was chosen', async () => {
  const { user, question, onClose } = await ask(order, () =>
    Response.json({ message: 'This order is already delivered.' }, { status: 409 }),
  )
  await user.selectOptions(question.getByLabelText('Why'), 'The customer asked for it')
  await user.click(question.getByRole('button', { name: 'Cancel and refund ₹609.36' }))
  expect(await question.findByText('This order is already delivered.')).toBeTruthy()
  expect((question.getByLabelText('Why') as HTMLSelectElement).value).toBe('customer_asked')
  expect(onClose).not.toHaveBeenCalled()
})

it.each([
  [true, {}],
  [true, { isPaid: false, paidAt: null, refundable: null }],
  [false, { isCancelled: true }],
  [false, { deliveredAt: '2026-01-10T06:30:00.000Z' }],
])('%s: may be cancelled with %j', (may, facts) => {
  expect(mayCancel({ ...order, ...facts })).toBe(may)
})
