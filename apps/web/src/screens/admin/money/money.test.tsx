// @vitest-environment happy-dom
import type { DayBooksView, DayComparison } from '@pindivantalu/domain/payments/day-books.wire'
import type { CreditNoteListed, RefundListed } from '@pindivantalu/domain/payments/money-lists.wire'
import { within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { type Answer, aShop, json } from '../../../../test-support/a-shop.ts'
import { expectNoAxeViolations } from '../../../../test-support/no-axe-violations.ts'
import { OWNER, rememberUser } from '../../../../test-support/people.ts'
import { openInShop } from '../../../../test-support/render-in-shop.tsx'

const ORDER = { _id: '0198c0de-0000-7000-8000-0000000000aa', reference: 'K7M2Q9RT' }
const none = { count: 0, amount: '0.00' }
const BOOKS: DayBooksView = {
  day: '2026-01-10',
  today: '2026-01-10',
  captured: { count: 3, amount: '763.34' },
  refunded: { count: 1, amount: '136.50' },
  kept: '626.84',
  asked: { count: 1, amount: '1.01' },
  failed: { count: 1, amount: '2.02' },
  held: { count: 1, amount: '3.03' },
  outside: {
    cash: { taken: { count: 1, amount: '300.00' }, paidBack: { count: 1, amount: '4.04' }, kept: '295.96' },
    upi: { taken: none, paidBack: none, kept: '0.00' },
  },
  creditNotes: { count: 1, amount: '136.50' },
  comparison: null,
  isComparing: false,
}
const AGREES: DayComparison = {
  comparedAt: '2026-01-10T09:35:00.000Z',
  until: '2026-01-10T09:34:01.000Z',
  isWholeDay: false,
  agreement: 'agrees',
  captured: { count: 3, amount: '763.34' },
  refunded: { count: 1, amount: '136.50' },
  differences: [],
}
const REFUND: RefundListed = {
  _id: '0198c0de-0000-7000-8000-0000000000ee',
  paymentId: 'pay_00000000000001',
  providerRefundId: 'rfnd_00000000000001',
  order: ORDER,
  customer: 'Kiran Kumar',
  amount: '136.50',
  reason: 'broken',
  note: 'One jar',
  state: 'processed',
  requestedAt: '2026-01-10T06:30:00.000Z',
  processedAt: '2026-01-10T06:31:00.000Z',
  attempts: 1,
  failures: 0,
  problem: null,
  paidBack: null,
  creditNote: 'CN/2526/000007',
}
const FAILED: RefundListed = {
  ...REFUND,
  _id: '0198c0de-0000-7000-8000-0000000000ef',
  paymentId: 'pay_00000000000002',
  order: null,
  customer: null,
  reason: 'paid_twice',
  state: 'failed',
  processedAt: null,
  problem: 'The account has not enough money',
  attempts: 2,
  creditNote: null,
}
const HELD: RefundListed = {
  ...FAILED,
  _id: '0198c0de-0000-7000-8000-0000000000f0',
  paymentId: 'pay_00000000000003',
  providerRefundId: null,
  customer: 'Anusha Reddy',
  problem: 'Held since the shop was restored',
  state: 'held',
  attempts: 0,
}
const NOTE: CreditNoteListed = {
  number: 'CN/2526/000007',
  issuedAt: '2026-01-10T06:30:00.000Z',
  amount: '136.50',
  reason: 'Packet broken',
  invoiceNumber: 'PV/2526/000042',
  order: ORDER,
  customer: 'Kiran Kumar',
  paymentId: 'pay_00000000000001',
}

beforeEach(() => rememberUser(OWNER))

function open(path = '/admin/money', answers: Record<string, Answer> = {}) {
  const queries: string[] = []
  const noting =
    (body: object): Answer =>
    ({ url }) => {
      queries.push(url.slice(url.indexOf('/payments')))
      return Response.json(body)
    }
  const shop = aShop({
    '/users/profile': json(OWNER),
    '/payments/without-order': json([]),
    '/payments/comparisons': json({
      overdueSeconds: 0,
      askedEverySeconds: 30,
      comparisons: [],
      dealtWith: [],
    }),
    '/payments/books': noting(BOOKS),
    '/payments/refunds': noting({ refunds: [REFUND, HELD, FAILED], next: null }),
    '/payments/credit-notes': noting({ creditNotes: [NOTE], next: null }),
    ...answers,
  })
  return { ...openInShop(path, shop.answer), queries, shop }
}

it('adds up the day, each way for itself', async () => {
  const { findByRole } = open()
  const panel = await findByRole('region', { name: 'Books of Sat, 10 Jan 2026' })
  for (const row of [
    'Captured3₹763.34',
    'Refunded1₹136.50',
    'Kept₹626.84',
    'On its way back1₹1.01',
    'Failed, tried again1₹2.02',
    'Held, waits for you1₹3.03',
    'Cash taken1₹300.00',
    'Cash paid back1₹4.04',
    'Cash kept₹295.96',
    'UPI kept₹0.00',
    'Credit notes1₹136.50',
  ])
    expect(panel.textContent).toContain(row)
  expect(panel.textContent).toContain('This day is not compared with Razorpay yet.')
  const csv = within(panel).getByRole('link', { name: 'Its month as CSV' })
  expect(csv.getAttribute('href')).toBe('/api/payments/books/csv?month=2026-01')
  await expectNoAxeViolations()
})

it.each([
  [AGREES, 'Agrees with Razorpay up to 3:04 PM: 3 payments of ₹763.34 and 1 refund of ₹136.50.'],
  [
    { ...AGREES, isWholeDay: true, refunded: none },
    'Agrees with Razorpay: 3 payments of ₹763.34 and no refunds.',
  ],
  [{ ...AGREES, agreement: 'changed' }, 'The books have changed since 10 Jan, 3:05 PM: compare again.'],
  [
    {
      ...AGREES,
      agreement: 'differs',
      differences: [
        { paymentId: 'pay_1', refundId: 'rfnd_1', amount: '20.00', kind: 'refund_not_here' },
        { paymentId: 'pay_2', refundId: null, amount: '5.00', kind: 'not_here' },
      ],
    },
    '2 entries do not agree with Razorpay:pay_1, rfnd_1, ₹20.00: paid back at Razorpay, not from here' +
      'pay_2, ₹5.00: taken by Razorpay, not known here',
  ],
] as const)('says what Razorpay’s list says', async (comparison, words) => {
  const { findByRole } = open('/admin/money', { '/payments/books': json({ ...BOOKS, comparison }) })
  expect((await findByRole('region', { name: /^Books of/ })).textContent).toContain(words)
})

it('has the day compared, by its name', async () => {
  const pressed: unknown[] = []
  const { user, findByRole, shop } = open()
  const button = await findByRole('button', { name: /^Compare this day/ })
  shop.from('/payments/comparisons', async request => {
    if (request.method === 'POST') pressed.push(await request.json())
    return Response.json({ overdueSeconds: 0, askedEverySeconds: 30, comparisons: [], dealtWith: [] })
  })
  shop.from('/payments/books', json({ ...BOOKS, comparison: AGREES }))
  await user.click(button)
  await vi.waitFor(() => expect(pressed).toEqual([{ day: '2026-01-10' }]))
  await vi.waitFor(async () =>
    expect((await findByRole('region', { name: /^Books of/ })).textContent).toContain('Agrees with Razorpay'),
  )
})

it('goes to the day before by arrow and key, and never past today', async () => {
  const { user, findByRole, getByRole, router, queries } = open()
  const next = await findByRole('button', { name: 'Next day' })
  await user.click(next)
  expect(router.state.location.search).toBe('')
  await user.click(getByRole('button', { name: 'Previous day' }))
  expect(router.state.location.search).toBe('?day=2026-01-09')
  await vi.waitFor(() => expect(queries).toContain('/payments/books?day=2026-01-09'))
  await user.keyboard('{ArrowLeft}')
  expect(router.state.location.search).toBe('?day=2026-01-08')
  await user.keyboard('{ArrowRight}')
  expect(router.state.location.search).toBe('?day=2026-01-09')
})

it('lists what went back, with its papers, and tries again what failed', async () => {
  const { user, findByRole, findByText, queries, shop } = open()
  const list = within(await findByRole('region', { name: 'Refunds and credit notes' }))
  const rowOf = async (text: string) =>
    (await list.findByText(text)).closest('tr') ?? expect.fail('There is no such row')
  const done = await rowOf('K7M2Q9RT')
  expect(done.textContent).toContain('Kiran Kumar')
  expect(done.textContent).toContain('Packet broken')
  expect(within(done).getByRole('link', { name: 'Order K7M2Q9RT' }).getAttribute('href')).toBe(
    `/order/${ORDER._id}`,
  )
  expect(
    within(done).getByRole('link', { name: 'Credit note CN/2526/000007 (PDF)' }).getAttribute('href'),
  ).toBe(`/api/orders/${ORDER._id}/credit-notes/CN-2526-000007`)
  const failed = await rowOf('Not known')
  expect(failed.textContent).toContain('It was paid twice')
  expect(failed.textContent).toContain('Failed, tried again')
  expect(failed.textContent).toContain('The account has not enough money (tried 2 times)')
  const held = await rowOf('Anusha Reddy')
  expect(held.textContent).toContain('Held, waits for youHeld since the shop was restoredPay back')
  expect(within(held).queryByRole('button', { name: /^Try now/ })).toBeNull()
  shop.from('/payments/pay_00000000000003/refund', json([]))
  await user.click(within(held).getByRole('button', { name: /^Pay back/ }))
  const question = within(await findByRole('alertdialog', { name: 'Pay this money back?' }))
  expect(question.getByText(/₹136\.50 of payment pay_00000000000003/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Pay back' }))
  await findByText('The money went back.')
  expect(shop.asked).toContain('/payments/pay_00000000000003/refund')
  shop.from('/payments/pay_00000000000003/dealt-with', json([]))
  await user.click(within(held).getByRole('button', { name: /^Dealt with/ }))
  const whatWasDone = within(await findByRole('alertdialog', { name: 'What was done about this payment?' }))
  await user.type(whatWasDone.getByRole('textbox', { name: /^Note/ }), 'Delivered by the shop that was lost')
  await user.click(whatWasDone.getByRole('button', { name: 'Dealt with' }))
  await findByText('Kept. This payment is listed no more.')
  expect(shop.asked).toContain('/payments/pay_00000000000003/dealt-with')
  shop.from('/payments/pay_00000000000002/check', json([]))
  await user.click(within(failed).getByRole('button', { name: /^Try now/ }))
  await findByText('Razorpay was asked. The list says how far it is.')
  expect(shop.asked).toContain('/payments/pay_00000000000002/check')

  await user.selectOptions(list.getByLabelText('State'), 'Failed')
  await user.selectOptions(list.getByLabelText('Days'), 'The day above')
  await vi.waitFor(() => expect(queries).toContain('/payments/refunds?day=2026-01-10&state=failed&after='))
  await user.click(list.getByRole('link', { name: 'Credit notes' }))
  await vi.waitFor(() => expect(queries).toContain('/payments/credit-notes?day=2026-01-10&after='))
  expect((await rowOf('PV/2526/000042')).textContent).toContain('₹136.50')
  await expectNoAxeViolations()
})

it('reads its day again when something happens to an order', async () => {
  const opened: EventTarget[] = []
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor() {
        super()
        opened.push(this)
      }
      close() {}
    },
  )
  const { findByRole, shop } = open()
  const panel = await findByRole('region', { name: 'Books of Sat, 10 Jan 2026' })
  shop.from('/payments/books', json({ ...BOOKS, kept: '490.34' }))
  for (const stream of opened)
    stream.dispatchEvent(new MessageEvent('change', { data: JSON.stringify({ _id: ORDER._id }) }))
  await vi.waitFor(() => expect(panel.textContent).toContain('Kept₹490.34'))
})
