// @vitest-environment happy-dom
import { anOrder } from '@pindivantalu/domain/orders/order.builder'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { TIME_SLOTS } from '@pindivantalu/domain/orders/slots/time-slots'
import { within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aShop, json } from '../../../../test-support/a-shop.ts'
import { expectNoAxeViolations } from '../../../../test-support/no-axe-violations.ts'
import { OWNER, rememberUser } from '../../../../test-support/people.ts'
import { openInShop } from '../../../../test-support/render-in-shop.tsx'

const PHONE = '+919000000004'
const AS_OF = '2026-01-10T06:30:00.000Z'
const open = anOrder()
const slotted = anOrder({
  _id: 'slotted',
  reference: 'SLOTTED',
  delivery: { ...open.delivery, preferredDeliveryDate: '2026-01-20', preferredDeliveryTimeSlot: '4-6 PM' },
})
const onItsWay = anOrder({ _id: 'on-its-way', reference: 'ONITSWAY', status: 'Collected' })
const cancelled = anOrder({ _id: 'cancelled', reference: 'CANCELLED', isCancelled: true, cancelledAt: AS_OF })
const delivered = anOrder({ _id: 'delivered', reference: 'GIVEN', deliveredAt: AS_OF })
const chat = {
  phone: PHONE,
  name: 'Anusha',
  unread: 0,
  replyUntil: null,
  holder: null,
  waitingSince: null,
  isResolved: false,
  lastMessage: 'By 5, please',
  lastMessageAt: AS_OF,
  isLastInbound: true,
  tag: null,
  staff: [],
  language: 'en',
  asOf: AS_OF,
  customer: { _id: 'anusha', name: 'Anusha', email: null },
}
const list = (lastMessage: string) => ({
  chats: [{ ...chat, lastMessage }],
  counts: { open: 1, waiting: 0, mine: 0 },
  next: null,
  withoutPhone: null,
  asOf: AS_OF,
})
const message = (id: string, words: string) => ({
  _id: id,
  from: PHONE,
  to: 'shop',
  message: words,
  timestamp: AS_OF,
  isInbound: true,
  type: 'text',
  status: null,
  failure: null,
  media: null,
  sentBy: null,
})

const customerWith = (orders: OrderView[]) => ({
  phone: PHONE,
  customer: chat.customer,
  addresses: [],
  orders,
  slotOptions: [],
  asOf: AS_OF,
})

/** A chat of a customer with these orders, the newest first. */
function openChat(...orders: OrderView[]) {
  const moved: unknown[] = []
  const shop = aShop({
    '/users/profile': json(OWNER),
    '/whatsapp/chats': json(list('By 5, please')),
    [`/whatsapp/chats/${encodeURIComponent(PHONE)}`]: json(chat),
    '/whatsapp': json([message('first', 'By 5, please')]),
    '/settings': json({ settings: {}, defaults: { cannedReplies: [] } }),
    '/orders/customer': json(customerWith(orders)),
    [`/orders/${open._id}`]: json(open),
    [`/orders/${open._id}/slots`]: request => {
      const slots = TIME_SLOTS.map(slot => ({ slot, orders: 3, message: `It comes ${slot}` }))
      return Response.json({ day: new URL(request.url).searchParams.get('day'), language: 'en', slots })
    },
    [`/orders/${open._id}/slot`]: async request => {
      moved.push(await request.json())
      return Response.json(open)
    },
  })
  const view = openInShop(`/admin/whatsapp?chat=${encodeURIComponent(PHONE)}`, shop.answer)
  return { ...view, shop, moved }
}

/** What this screen, or the person before it, says to media queries. */
const asOn = (...says: string[]) =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    query =>
      Object.assign(new EventTarget(), {
        matches: says.some(one => query.includes(one)),
      }) as unknown as MediaQueryList,
  )
const WIDE = 'width >='
const CALM = 'prefers-reduced-motion'

beforeEach(() => {
  rememberUser(OWNER)
  asOn(WIDE)
})
afterEach(() => void vi.restoreAllMocks())

it('leads from the customer’s name to their page', async () => {
  const { findByRole } = openChat(open, delivered)
  const beside = within(await findByRole('complementary', { name: 'Customer' }))
  const name = await beside.findByRole('link', { name: 'Anusha' })
  expect(name.getAttribute('href')).toBe('/admin/customers/anusha')
})

it('moves the slot of an order that is not delivered, by the question of its own page', async () => {
  const { user, findByRole, moved, queryByRole } = openChat(open, delivered)
  const beside = within(await findByRole('complementary', { name: 'Customer' }))
  const buttons = await beside.findAllByRole('button', { name: /^Move slot/ })
  expect(buttons.map(button => button.textContent)).toEqual([`Move slot of order ${open.reference}`])
  await user.click(buttons[0] as HTMLElement)
  const question = within(await findByRole('alertdialog', { name: 'Reschedule' }))
  const [, slot] = await question.findAllByRole('radio', { name: /6-8 PM/ })
  await user.click(slot as HTMLElement)
  await user.click(question.getByRole('button', { name: /^Move to/ }))
  await vi.waitFor(() => expect(queryByRole('alertdialog')).toBeNull())
  expect(moved).toEqual([{ day: '2026-01-11', slot: '6-8 PM', reason: '', version: open.version }])
})

it('has the customer in a sheet where there is no room beside the thread', async () => {
  asOn()
  const { user, findByRole, queryByRole } = openChat(open, delivered)
  const button = await findByRole('button', { name: 'Customer' })
  expect(queryByRole('link', { name: 'Make an order' })).toBeNull()
  await user.click(button)
  const sheet = within(await findByRole('dialog', { name: 'Customer' }))
  await sheet.findByRole('link', { name: 'Make an order' })
  await expectNoAxeViolations()
  await user.click(sheet.getByRole('button', { name: 'Close' }))
  await vi.waitFor(() => expect(queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(button)
})

it('has what is done most with the nearest order in one row where there is no room beside the thread', async () => {
  asOn()
  const { user, findByRole } = openChat(open, delivered, slotted)
  const row = within(await findByRole('group', { name: 'For this customer' }))
  await row.findByRole('button', { name: 'Move slot of order SLOTTED' })
  await expectNoAxeViolations()
  expect(row.getByRole('button', { name: /^Send invoice of order SLOTTED/ })).toBeTruthy()
  expect(row.getByRole('combobox', { name: 'Who looks after this chat' })).toBeTruthy()
  expect(row.getByRole('link', { name: 'Order SLOTTED' }).getAttribute('href')).toBe('/order/slotted')
  expect(row.getByRole('link', { name: 'New order' }).getAttribute('href')).toBe(
    `/admin/new-order?phone=${encodeURIComponent(PHONE)}`,
  )
  await user.click(row.getByRole('button', { name: 'Problem' }))
  const question = within(await findByRole('dialog', { name: 'Make it a problem' }))
  await user.click(question.getByRole('button', { name: 'Close' }))
})

it.each([
  ['the newest order where all are over', [delivered, cancelled], 'Order GIVEN'],
  ['what is on its way before what has a slot', [slotted, onItsWay], 'Order ONITSWAY'],
])('has in that row %s', async (_which, orders, name) => {
  asOn()
  const { findByRole } = openChat(...orders)
  const row = within(await findByRole('group', { name: 'For this customer' }))
  expect(await row.findByRole('link', { name })).toBeTruthy()
})

it('has the pay link in that row where the order is not paid', async () => {
  asOn()
  const { findByRole } = openChat(anOrder({ reference: 'UNPAID', isPaid: false, paidAt: null }))
  const row = within(await findByRole('group', { name: 'For this customer' }))
  expect(await row.findByRole('button', { name: /^Send pay link of order UNPAID/ })).toBeTruthy()
})

/** Each stream once: a second one of the same would fail. */
function listenToStreams() {
  const streams = new Map<string, EventTarget>()
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor(path: string) {
        super()
        expect([...streams.keys()]).not.toContain(path)
        streams.set(path, this)
      }
      close() {}
    },
  )
  return streams
}

it.each([
  ['lights up once', [WIDE], [600]],
  ['does not light up where people want no motion', [WIDE, CALM], []],
])('follows what customers write from the frame alone, and what is new %s', async (_how, says, lights) => {
  asOn(...says)
  const streams = listenToStreams()
  const animate = vi.spyOn(Element.prototype, 'animate')
  const { findByRole, findByText, shop } = openChat(open, delivered)
  await findByText('By 5, please', { selector: 'p' })
  shop.from('/whatsapp/chats', json(list('Or by 6')))
  shop.from('/whatsapp', json([message('second', 'Or by 6'), message('first', 'By 5, please')]))
  streams
    .get('/api/whatsapp/live')
    ?.dispatchEvent(new MessageEvent('change', { data: JSON.stringify({ _id: PHONE }) }))
  await findByText('Or by 6', { selector: 'p' })
  await within(await findByRole('region', { name: 'Chats' })).findByText('Or by 6')
  expect(animate.mock.calls.map(([, options]) => (options as KeyframeAnimationOptions).duration)).toEqual(
    lights,
  )
})
