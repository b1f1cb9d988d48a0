// @vitest-environment happy-dom
import { anOrder } from '@pindivantalu/domain/orders/order.builder'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { TIME_SLOTS } from '@pindivantalu/domain/orders/slots/time-slots'
import { fireEvent, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { type Answer, aShop } from '../../../../test-support/a-shop.ts'
import { renderInShop } from '../../../../test-support/render-in-shop.tsx'
import { RescheduleDialog } from './reschedule-dialog.tsx'

// A Saturday, 11:40 in Hyderabad.
const order = anOrder({ user: { ...anOrder().user, language: 'te' } })

/** One order more in each slot, and the words of the customer's language. The evening of tomorrow has two places, the 15th opens later. */
const plan: Answer = request => {
  const day = new URL(request.url).searchParams.get('day')
  const slots = TIME_SLOTS.map((slot, orders) => {
    const isFull = day === '2026-01-11' && slot === '6-8 PM'
    const isClosed = day === '2026-01-15' && slot === '2-4 PM'
    const places = isFull ? 2 : isClosed ? 0 : null
    return { slot, orders, taken: orders, places, isFull, message: `${day} ${slot} వస్తాయి` }
  })
  return Response.json({ day, language: 'te', slots })
}

async function ask(shown: OrderView, answer: Answer) {
  const onChanged = vi.fn()
  const onClose = vi.fn()
  const shop = aShop({
    [`/orders/${shown._id}/slots`]: plan,
    [`/orders/${shown._id}/slot`]: answer,
  })
  const view = renderInShop(
    <RescheduleDialog order={shown} holidays={['2026-01-11']} onChanged={onChanged} onClose={onClose} />,
    shop.answer,
  )
  const question = within(await view.findByRole('alertdialog', { name: 'Reschedule' }))
  return { ...view, question, onChanged, onClose }
}

it('shows what stands in each slot and what the customer will read, and moves the order', async () => {
  const asked: unknown[] = []
  const { user, question, onClose } = await ask(order, async request => {
    asked.push(await request.json())
    return Response.json(order)
  })
  expect(document.activeElement).toBe(question.getByRole('button', { name: 'Not now' }))
  await user.click(question.getByRole('button', { name: 'Move' }))
  expect(question.getByText('Choose a slot.')).toBeTruthy()
  const tomorrow = within(question.getByRole('group', { name: 'Tomorrow, Sun, 11 Jan' }))
  expect(tomorrow.getByText(/^A holiday/)).toBeTruthy()
  await user.click(await tomorrow.findByRole('radio', { name: '4-6 PM 1 order' }))
  const words = await question.findByText('2026-01-11 4-6 PM వస్తాయి')
  expect(words.getAttribute('lang')).toBe('te')
  await user.type(question.getByLabelText(/^Why/), 'She is away')
  await user.click(question.getByRole('button', { name: 'Move to Sun, 11 Jan, 4-6 PM' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(asked).toEqual([{ day: '2026-01-11', slot: '4-6 PM', reason: 'She is away', version: 'as-made' }])
})

it('keeps what was chosen when it fails, and says why', async () => {
  const refused = () => Response.json({ message: 'That slot is over.' }, { status: 409 })
  const { user, question, onClose } = await ask(order, refused)
  const today = within(question.getByRole('group', { name: 'Today, Sat, 10 Jan' }))
  await user.click(await today.findByRole('radio', { name: /^8-10 PM/ }))
  await user.type(question.getByLabelText(/^Why/), 'Rain')
  await user.click(question.getByRole('button', { name: 'Move to Sat, 10 Jan, 8-10 PM' }))
  expect(await question.findByText('That slot is over.')).toBeTruthy()
  expect((question.getByLabelText(/^Why/) as HTMLInputElement).value).toBe('Rain')
  expect((today.getByRole('radio', { name: /^8-10 PM/ }) as HTMLInputElement).checked).toBe(true)
  expect(onClose).not.toHaveBeenCalled()
})

it('says whom the owner has to tell', async () => {
  const deliveryPartner = { _id: 'r', name: 'Ravi Teja', phone: null }
  const { question } = await ask({ ...order, delivery: { ...order.delivery, deliveryPartner } }, () =>
    Response.json(order),
  )
  expect(question.getByText('Ravi Teja keeps this order. Please tell them of the new time.')).toBeTruthy()
})

it('names the kitchen too', async () => {
  const sourcingPartner = { _id: 'c', name: 'Annapurna', phone: null, organizationName: 'Annapurna Foods' }
  const kitchens = [{ _id: 'k', sourcingPartner, sourcingPartnerAddress: null, items: [], collectedAt: null }]
  const deliveryPartner = { _id: 'r', name: 'Ravi Teja', phone: null }
  const { question } = await ask(
    {
      ...order,
      sourcing: { ...order.sourcing, kitchens },
      delivery: { ...order.delivery, deliveryPartner },
    },
    () => Response.json(order),
  )
  expect(
    question.getByText('Annapurna Foods and Ravi Teja keep this order. Please tell both of the new time.'),
  ).toBeTruthy()
})

it('shows another day that is asked for, and which of its slots are closed', async () => {
  const { question } = await ask(order, () => Response.json(order))
  expect(question.getAllByRole('group')).toHaveLength(2)
  fireEvent.change(question.getByLabelText(/^Another day/), { target: { value: '2026-01-15' } })
  const thursday = within(await question.findByRole('group', { name: 'Thu, 15 Jan' }))
  expect(await thursday.findByRole('radio', { name: '2-4 PM closed' })).toBeTruthy()
})

it('begins with the next day where the last slot of today is over', async () => {
  // Half past ten at night.
  const { question } = await ask({ ...order, asOf: '2026-01-10T17:00:00.000Z' }, () => Response.json(order))
  const days = question.getAllByRole('group').map(day => day.querySelector('legend')?.textContent)
  expect(days).toEqual(['Tomorrow, Sun, 11 Jan', 'Mon, 12 Jan'])
})

it('shows no words where the customer of an unpaid order is told nothing', async () => {
  const paid = await ask(order, () => Response.json(order))
  expect(paid.question.getByRole('region', { name: 'The customer reads' })).toBeTruthy()
  paid.unmount()
  const { question } = await ask({ ...order, isPaid: false, paidAt: null }, () => Response.json(order))
  expect(question.queryByRole('region', { name: 'The customer reads' })).toBeNull()
})

it('says which slot is full, and moves it there for a reason alone', async () => {
  const asked: unknown[] = []
  const { user, question, onClose } = await ask(order, async request => {
    asked.push(await request.json())
    return Response.json(order)
  })
  const tomorrow = within(question.getByRole('group', { name: 'Tomorrow, Sun, 11 Jan' }))
  await user.click(await tomorrow.findByRole('radio', { name: '6-8 PM 2 of 2, full' }))
  const move = await question.findByRole('button', { name: 'Move to Sun, 11 Jan, 6-8 PM anyway' })
  await user.type(question.getByLabelText(/^Why/), '  ')
  await user.click(move)
  expect(question.getByText('Say why it goes there though the slot is full.')).toBeTruthy()
  expect(asked).toEqual([])
  await user.type(question.getByLabelText(/^Why/), 'A wedding')
  await user.click(move)
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(asked).toMatchObject([{ day: '2026-01-11', slot: '6-8 PM', reason: '  A wedding' }])
})
