// @vitest-environment happy-dom
import { addDays, dayInHyderabad } from '@pindivantalu/domain/indian-time'
import type { CapacityView } from '@pindivantalu/domain/kitchen/kitchen.wire'
import { TIME_SLOTS } from '@pindivantalu/domain/orders/slots/time-slots'
import { fireEvent, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { aShop, json } from '../../../../test-support/a-shop.ts'
import { expectNoAxeViolations } from '../../../../test-support/no-axe-violations.ts'
import { OWNER, rememberUser } from '../../../../test-support/people.ts'
import { openInShop } from '../../../../test-support/render-in-shop.tsx'

const TODAY = dayInHyderabad(new Date())
const VIEW: CapacityView = {
  today: TODAY,
  isLimited: true,
  days: Array.from({ length: 7 }, (_, n) => ({
    day: addDays(TODAY, n),
    holiday: n === 2 ? 'Kartika Purnima' : null,
    festival: n === 4 ? { _id: 'f', name: 'Sankranti' } : null,
    withoutSlot: n === 1 ? 2 : 0,
    held: 0,
    slots: TIME_SLOTS.map(slot => ({
      slot,
      taken: n === 1 ? 18 : 0,
      held: 0,
      capacity: 20,
      everyWeek: 20,
      isException: false,
    })),
  })),
  made: [
    {
      _id: 'p',
      name: 'Jantikalu',
      teluguName: 'జంతికలు',
      packets: 120,
      soldOutUntil: null,
      today: 118,
      tomorrow: 0,
    },
  ],
}

beforeEach(() => rememberUser(OWNER))

function open(view: CapacityView = VIEW) {
  const saved: unknown[] = []
  const shop = aShop({
    '/users/profile': json(OWNER),
    '/capacity': async request => {
      if (request.method === 'GET') return Response.json(view)
      saved.push(await request.json())
      return Response.json({ weekdays: [], exceptions: [] })
    },
  })
  return { saved, ...openInShop('/admin/capacity', shop.answer) }
}

const cells = (container: HTMLElement) => within(within(container).getByRole('grid')).getAllByRole('button')

it('shows what is taken of each slot, what is nearly full, and a holiday by its name', async () => {
  const { container, findByText, getByText } = open()
  await findByText('Kartika Purnima')
  const names = cells(container).map(cell => cell.textContent)
  expect(names.some(name => /2–4 PM: 18 of 20Nearly/.test(name ?? ''))).toBe(true)
  expect(getByText('2 without a slot')).toBeTruthy()
  expect(getByText('2 left')).toBeTruthy()
  await expectNoAxeViolations()
})

it('says of a holiday how many orders its list will show, and how many have no slot', async () => {
  const days = VIEW.days.map(day =>
    day.holiday === null
      ? day
      : {
          ...day,
          withoutSlot: 4,
          slots: day.slots.map(slot => ({ ...slot, taken: slot.slot === '2-4 PM' ? 6 : 0 })),
        },
  )
  const { findByRole } = open({ ...VIEW, days })
  const list = await findByRole('link', { name: '6 orders to move' })
  expect(list.getAttribute('href')).toBe(`/admin/orderlist?day=${addDays(TODAY, 2)}`)
  const others = await findByRole('link', { name: '4 without a slot' })
  expect(others.getAttribute('href')).toBe(`/admin/today?day=${addDays(TODAY, 2)}&show=no-slot`)
})

it('moves by arrows over the holiday, with one stop for Tab', async () => {
  const { container, findByText } = open()
  await findByText('Kartika Purnima')
  const at = (cell: string) => container.querySelector<HTMLElement>(`[data-cell="${cell}"]`)
  const stops = [...container.querySelectorAll<HTMLElement>('[data-cell]')].filter(
    cell => cell.tabIndex === 0,
  )
  expect(stops).toEqual([at('0 0')])
  at('0 1')?.focus()
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(at('0 3'))
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(at('1 3'))
  fireEvent.keyDown(document.activeElement as Element, { key: 'Home' })
  expect(document.activeElement).toBe(at('1 0'))
})

it('leads to the festival that has a day for itself, and changes no places of it', async () => {
  const { container, findByRole, queryByLabelText } = open()
  await findByRole('columnheader', { name: /Sankranti$/ })
  fireEvent.click(container.querySelector('[data-cell="0 4"]') as Element)
  const link = await findByRole('link', { name: 'Open Sankranti' })
  expect(link.getAttribute('href')).toBe('/admin/festivals/f')
  expect(queryByLabelText('Most orders')).toBeNull()
})

it('warns of a limit under what is taken, and saves it for that day', async () => {
  const { container, findByText, getByLabelText, getByRole, saved } = open()
  await findByText('Kartika Purnima')
  fireEvent.click(container.querySelector('[data-cell="0 1"]') as Element)
  fireEvent.change(getByLabelText('Most orders'), { target: { value: 'many' } })
  fireEvent.click(getByRole('button', { name: /^Save/ }))
  await findByText(/A whole number/)
  fireEvent.change(getByLabelText('Most orders'), { target: { value: '10' } })
  await findByText(/Taken already: 18/)
  fireEvent.click(getByRole('button', { name: /^Save/ }))
  await vi.waitFor(() =>
    expect(saved).toEqual([
      { weekdays: [], exceptions: [{ day: addDays(TODAY, 1), slot: '2-4 PM', places: 10 }] },
    ]),
  )
})

it('says how to begin where nothing is limited', async () => {
  const days = VIEW.days.map(day => ({ ...day, festival: null }))
  const { findByText } = open({ ...VIEW, days, isLimited: false, made: [] })
  await findByText(/Nothing is limited/)
  await findByText(/Every product is made as often as it is ordered/)
})

it('does not say so in a week in which a festival has its places', async () => {
  const { findByText, queryByText } = open({ ...VIEW, isLimited: false, made: [] })
  await findByText('Sankranti')
  expect(queryByText(/Nothing is limited/)).toBeNull()
})
