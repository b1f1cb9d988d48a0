// @vitest-environment happy-dom
import { anOrder } from '@pindivantalu/domain/orders/order.builder'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { aProblem } from '@pindivantalu/domain/problems/problem.builder'
import type { ProblemView } from '@pindivantalu/domain/problems/problem.wire'
import { cleanup, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, aShop, json } from '../../../../test-support/a-shop.ts'
import { CUSTOMER, rememberUser } from '../../../../test-support/people.ts'
import { openInShop } from '../../../../test-support/render-in-shop.tsx'

const order = anOrder({
  deliveredAt: '2026-01-10T13:00:00.000Z',
  status: 'Delivered',
  asOf: '2026-01-11T06:00:00.000Z',
})
const [item] = order.orderItems
if (!item) throw new Error('The built order has an item')
const AGAIN = '0198c0de-0000-7000-8000-0000000000bc'
const PATH = `/orders/${order._id}/problem`

type Entry = ProblemView['entries'][number]
const answer = (decided: Entry['decided']): Entry => ({
  _id: '0198c0de-0000-7000-8000-0000000000e2',
  by: 'shop',
  at: '2026-01-11T05:35:00.000Z',
  words: 'Packets should not arrive broken.',
  decided,
})
const refund: OrderView['refunds'][number] = {
  _id: '0198c0de-0000-7000-8000-0000000000f1',
  amount: '136.50',
  reason: 'broken',
  note: null,
  state: 'asked',
  requestedAt: '2026-01-11T05:35:00.000Z',
  processedAt: null,
  problem: null,
  paidBack: null,
  items: [],
}

function open(problem: ProblemView, facts: Partial<OrderView> = {}, answers: Record<string, Answer> = {}) {
  const shop = aShop({
    [`/orders/${order._id}`]: json({ ...order, ...facts }),
    [PATH]: json(problem),
    ...answers,
  })
  return openInShop(`/order/${order._id}/problem`, shop.answer)
}

const answered = (decided: Entry['decided'], facts: Partial<ProblemView> = {}) => {
  const problem = aProblem({ state: 'answered', mayDisagree: true, dueBy: null, ...facts })
  return { ...problem, entries: [...problem.entries, answer(decided)] }
}

beforeEach(() => rememberUser(CUSTOMER))
afterEach(() => {
  cleanup()
  window.sessionStorage.clear()
  window.localStorage.clear()
})

const refunded = [
  { item: item._id, decision: 'refund' as const, quantity: 2, amount: '136.50', sentAgain: null },
]

describe('an answer that pays back', () => {
  it.each<[string, Partial<typeof refund>, RegExp, string[]]>([
    ['asked', {}, /by Tue, 20 Jan/, ['done', 'done', 'now', 'to come']],
    [
      'processed',
      { state: 'processed', processedAt: '2026-01-11T05:50:00.000Z' },
      /^Your bank has it\./,
      ['done', 'done', 'done', 'now'],
    ],
    ['failed', { state: 'failed' }, /^Your bank has not taken it yet\./, ['done', 'done', 'now', 'to come']],
  ])('says where the money is: %s', async (_state, facts, words, steps) => {
    const creditNotes = [{ number: 'CN/25-26/00001', issuedAt: refund.requestedAt, amount: '136.50' }]
    const view = open(answered(refunded), { refunds: [{ ...refund, ...facts }], creditNotes })
    await view.findByRole('heading', { level: 1, name: 'You were right. We are sorry.' })
    const decision = within(view.getByRole('region', { name: 'We refund ₹136.50' }))
    decision.getByText(words)
    decision.getByText('Chegodilu, 2 × 500 g')
    expect(decision.getByRole('link').getAttribute('href')).toContain('/credit-notes/CN-25-26-00001')
    const trail = within(view.getByRole('list', { name: 'Where your report is' }))
    expect(trail.getAllByRole('listitem').map(step => step.lastChild?.textContent)).toEqual(steps)
  })
})

describe('an answer that sends again', () => {
  it('leads to the order that brings it, where its time is chosen', async () => {
    const replacements = [
      { _id: AGAIN, reference: 'R4T8W2XQ', status: 'Created' as const, isCancelled: false },
    ]
    const parcel = anOrder({
      _id: AGAIN,
      reference: 'R4T8W2XQ',
      slotOptions: [{ offset: 1, day: '2026-01-12', slot: '4-6 PM', isFull: false }],
    })
    const view = open(
      answered([{ item: item._id, decision: 'send_again', quantity: 1, amount: null, sentAgain: AGAIN }]),
      { replacements },
      { [`/orders/${AGAIN}`]: json(parcel) },
    )
    const choose = await view.findByRole('link', { name: 'Choose when we come' })
    expect(choose.getAttribute('href')).toBe(`/order/${AGAIN}`)
    view.getByRole('link', { name: 'R4T8W2XQ' })
    view.getByRole('heading', { name: 'We send it again, free' })
  })
})

describe('a refusal', () => {
  it('says its reason first, and offers nothing to buy', async () => {
    const view = open(
      answered([{ item: null, decision: 'decline', quantity: null, amount: null, sentAgain: null }]),
    )
    await view.findByRole('heading', { level: 1, name: 'We have answered' })
    expect(view.getByText('Packets should not arrive broken.').getAttribute('role')).toBe('status')
    expect(view.queryByRole('button', { name: /^Order again/ })).toBeNull()
    view.getByRole('button', { name: 'I do not agree' })
  })

  it('leaves no second word once it is the last', async () => {
    const view = open(answered([], { state: 'closed', mayDisagree: false }))
    await view.findByText(/^This is our last word/)
    expect(view.queryByRole('button', { name: 'I do not agree' })).toBeNull()
  })
})

describe('what is added while it waits', () => {
  it('outlives a reload, and is there to disagree with when the answer came meanwhile', async () => {
    const words = 'అది "పగిలింది"'
    const first = open(aProblem())
    await first.user.type(await first.findByLabelText(/^Add something/), words)
    cleanup()
    const second = open(aProblem())
    await second.findByDisplayValue(words)
    cleanup()
    const third = open(answered([]))
    const box = await third.findByRole('textbox', { name: /^Why do you not agree/ })
    expect((box as HTMLTextAreaElement).value).toBe(words)
  })
})

describe('photos of a report', () => {
  const photo = (name: string) => new File(['%PDF-1.7'], name, { type: 'image/jpeg' })
  const openForm = (answers: Record<string, Answer>) =>
    open(
      aProblem(),
      {},
      {
        [PATH]: () => Response.json({ code: 'problem.not_found', message: 'None' }, { status: 404 }),
        ...answers,
      },
    )

  it('that the shop cannot take say why under their group, and hold up nothing', async () => {
    const refusal = {
      code: 'upload.not_a_picture',
      message: 'Please choose a JPEG, PNG, WebP or AVIF picture.',
    }
    const view = openForm({ [`${PATH}/photos`]: () => Response.json(refusal, { status: 415 }) })
    await view.user.upload(await view.findByLabelText('Add a photo'), photo('bill.jpg'))
    const complaint = await view.findByText(refusal.message)
    expect(complaint.closest('fieldset')?.textContent).toContain('What is wrong?')
    expect(view.queryByRole('button', { name: 'Again' })).toBeNull()
    await view.user.click(view.getByRole('button', { name: 'Take this photo away' }))
    expect(view.queryByText(refusal.message)).toBeNull()
  })

  it('are five at most, and it is said how many were left out', async () => {
    let sent = 0
    const view = openForm({ [`${PATH}/photos`]: () => Response.json({ photo: `photo-${++sent}` }) })
    const files = Array.from({ length: 7 }, (_, index) => photo(`${index}.jpg`))
    await view.user.upload(await view.findByLabelText('Add a photo'), files)
    await view.findByText('At most 5 photos: 2 were left out.')
    await expect.poll(() => view.getAllByRole('img', { name: /^Your photo/ }).length).toBe(5)
    expect(view.queryByLabelText('Add a photo')).toBeNull()
    expect(sent).toBe(5)
  })
})
