// @vitest-environment happy-dom
import type { DeliveryOption } from '@pindivantalu/domain/kitchen/delivery-options'
import { anOrder } from '@pindivantalu/domain/orders/order.builder'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { type Answer, aShop, heldBack } from '../../../test-support/a-shop.ts'
import { renderInShop } from '../../../test-support/render-in-shop.tsx'
import { SlotChooser } from './slot-chooser.tsx'

// A Saturday, 11:40 in Hyderabad.
const NOW = new Date('2026-01-10T11:40:00+05:30')
const evening: DeliveryOption = { offset: 0, day: '2026-01-10', slot: '8-10 PM', isFull: false }
const early: DeliveryOption = { offset: 1, day: '2026-01-11', slot: '2-4 PM', isFull: true }
const late: DeliveryOption = { offset: 1, day: '2026-01-11', slot: '4-6 PM', isFull: false }

const offering = (slotOptions: DeliveryOption[], delivery: Partial<OrderView['delivery']> = {}) =>
  anOrder({ slotOptions, delivery: { ...anOrder().delivery, ...delivery } })
const chosen = ({ day, slot }: DeliveryOption) => ({
  preferredDeliveryDate: day,
  preferredDeliveryTimeSlot: slot,
})

/** With a button by which it is heard that the order has changed. */
function Followed({ first, later }: { first: OrderView; later: OrderView }) {
  const [order, setOrder] = useState(first)
  return (
    <>
      <SlotChooser order={order} now={NOW} slot="as it was told" />
      <button type="button" onClick={() => setOrder(later)}>
        News
      </button>
    </>
  )
}

function open(first: OrderView, { later = first, answer }: { later?: OrderView; answer?: Answer } = {}) {
  const asked: unknown[] = []
  const shop = aShop({
    [`/orders/${first._id}/preferred-delivery`]: async request => {
      asked.push(await request.clone().json())
      return answer ? answer(request) : Response.json(later)
    },
  })
  const view = renderInShop(<Followed first={first} later={later} />, shop.answer)
  const slot = (name: string) => view.getByRole('radio', { name }) as HTMLInputElement
  const saving = () => view.queryByRole('button', { name: /^Sav/ })
  return { ...view, asked, slot, saving }
}

it('offers each slot of each day, and says which are full', () => {
  const { getAllByRole, slot, saving, getByText } = open(
    offering([evening, early, late], { defaultDay: '2026-01-11' }),
  )
  expect(getAllByRole('radio').map(one => one.getAttribute('aria-label'))).toEqual([
    'Today 8-10 PM',
    'Tomorrow 2-4 PM, Full',
    'Tomorrow 4-6 PM',
  ])
  expect(slot('Tomorrow 2-4 PM, Full').disabled).toBe(true)
  expect(slot('Tomorrow 4-6 PM').disabled).toBe(false)
  expect(saving()).toBeNull()
  expect(getByText('No slot chosen. Without a choice it comes on Sun, 11 Jan.')).toBeTruthy()
})

it('saves what was chosen, by its day too, and keeps the focus on it', async () => {
  const before = offering([evening, late], chosen(evening))
  const { user, slot, saving, asked, findByRole, getByRole } = open(before, {
    later: offering([evening, late], chosen(late)),
  })
  expect(slot('Today 8-10 PM').checked).toBe(true)
  await user.click(slot('Tomorrow 4-6 PM'))
  await user.click(await findByRole('button', { name: /^Sav/ }))
  await expect.poll(() => document.activeElement).toBe(slot('Tomorrow 4-6 PM'))
  expect(asked).toEqual([
    {
      preferredDeliveryDateOffset: 1,
      preferredDeliveryTimeSlot: '4-6 PM',
      preferredDeliveryDate: '2026-01-11',
    },
  ])
  await user.click(getByRole('button', { name: 'News' }))
  expect(slot('Tomorrow 4-6 PM').checked).toBe(true)
  expect(saving()).toBeNull()
})

it('keeps the slot that an order has, however full it is, and what is chosen while news come', async () => {
  const own = { ...early, isFull: true }
  const { user, slot, saving, getByRole } = open(offering([own, late], chosen(own)), {
    later: offering([own, { ...late }], { ...chosen(own), movedFromDay: '2026-01-10' }),
  })
  expect(slot('Tomorrow 2-4 PM').checked).toBe(true)
  expect(slot('Tomorrow 2-4 PM').disabled).toBe(false)
  await user.click(slot('Tomorrow 4-6 PM'))
  await user.click(getByRole('button', { name: 'News' }))
  expect(slot('Tomorrow 4-6 PM').checked).toBe(true)
  expect(saving()).toBeTruthy()
})

it('lets go of a choice that others have taken meanwhile', async () => {
  const { user, slot, saving, getByRole } = open(offering([evening, late], chosen(evening)), {
    later: offering([evening, { ...late, isFull: true }], chosen(evening)),
  })
  await user.click(slot('Tomorrow 4-6 PM'))
  expect(saving()).toBeTruthy()
  await user.click(getByRole('button', { name: 'News' }))
  expect(slot('Tomorrow 4-6 PM, Full').checked).toBe(false)
  expect(slot('Today 8-10 PM').checked).toBe(true)
  expect(saving()).toBeNull()
})

it('says why it was not saved, until another is chosen, and sends a press once', async () => {
  const refused = heldBack(() => Response.json({ message: 'That slot is full now.' }, { status: 409 }))
  const { user, slot, asked, findByText, queryByText, findByRole, getByRole } = open(
    offering([evening, late]),
    { answer: refused.answer },
  )
  await user.click(slot('Tomorrow 4-6 PM'))
  await user.click(await findByRole('button', { name: /^Sav/ }))
  await user.click(getByRole('button', { name: /^Sav/ }))
  // As Enter on a slot does, which asks no button.
  fireEvent.submit(slot('Tomorrow 4-6 PM').form ?? document)
  refused.letGo()
  expect(await findByText('Failed to update preferred slot')).toBeTruthy()
  expect(queryByText(/That slot is full now\./)).toBeTruthy()
  expect(asked).toHaveLength(1)
  expect(slot('Tomorrow 4-6 PM').checked).toBe(true)
  await user.click(slot('Today 8-10 PM'))
  expect(queryByText('Failed to update preferred slot')).toBeNull()
})
