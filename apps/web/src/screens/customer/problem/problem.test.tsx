// @vitest-environment happy-dom
import { anOrder } from '@pindivantalu/domain/orders/order.builder'
import { aProblem } from '@pindivantalu/domain/problems/problem.builder'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, aShop, json, noNetwork } from '../../../../test-support/a-shop.ts'
import { CUSTOMER, rememberUser } from '../../../../test-support/people.ts'
import { openInShop } from '../../../../test-support/render-in-shop.tsx'

const order = anOrder({
  deliveredAt: '2026-01-10T13:00:00.000Z',
  status: 'Delivered',
  asOf: '2026-01-10T14:00:00.000Z',
})
const PATH = `/orders/${order._id}/problem`
const none: Answer = () => Response.json({ code: 'problem.not_found', message: 'None' }, { status: 404 })

beforeEach(() => rememberUser(CUSTOMER))
afterEach(() => {
  cleanup()
  window.sessionStorage.clear()
  window.localStorage.clear()
})

function open(problem: Answer, facts: Partial<typeof order> = {}) {
  const shop = aShop({ [`/orders/${order._id}`]: json({ ...order, ...facts }), [PATH]: problem })
  return { shop, ...openInShop(`/order/${order._id}/problem`, shop.answer) }
}

describe('reporting a problem', () => {
  it('leads to what is missing, keeps what was typed when the network fails, and sends it under one key', async () => {
    const sent: { key: string; note: string }[] = []
    let network = noNetwork
    const view = open(async request => {
      if (request.method === 'GET') return none(request)
      sent.push(await request.clone().json())
      return network(request)
    })
    const { user, findByLabelText, findAllByRole, findByText, findAllByText, findByRole } = view
    const [send] = await findAllByRole('button', { name: /^Send/ })
    if (!send) throw new Error('There is no Send')
    await user.click(send)
    await findByText('Please choose which packets it is about.')
    await findByText('Please choose what is wrong.')
    await user.click(await findByRole('checkbox'))
    await user.click(await findByLabelText('Broken'))
    await user.type(await findByLabelText(/^A few words/), 'In pieces')
    await user.click(await findByLabelText(/^Refund/))
    await user.click(send)
    await findAllByText('You seem to be offline. Please check your connection and try again.')
    network = json(aProblem())
    await user.click(send)
    await expect.poll(() => sent.length).toBe(2)
    expect(sent[0]).toMatchObject({
      items: [{ item: order.orderItems[0]?._id, quantity: 2 }],
      kind: 'broken',
      note: 'In pieces',
      wish: 'refund',
      photos: [],
    })
    expect(sent[1]).toEqual(sent[0])
  })

  it('of what came late needs no packet, and is not sent again', async () => {
    const { user, findByLabelText, queryByText, findByText } = open(none)
    await user.click(await findByLabelText('Came late'))
    expect(queryByText('Which ones?')).toBeNull()
    expect(queryByText('Send again')).toBeNull()
    await findByText('Just to tell you')
  })

  it.each([
    { when: 'after its time', facts: { asOf: '2026-01-12T13:00:00.001Z' }, says: /is over$/ },
    { when: 'before delivery', facts: { deliveredAt: null }, says: /not delivered yet$/ },
  ])('$when leads to the contact form', async ({ facts, says }) => {
    const { findByRole } = open(none, facts)
    await findByRole('heading', { level: 1, name: says })
  })
})

describe('what was reported', () => {
  it('waits with a clock time', async () => {
    const { findByText, findByRole } = open(json(aProblem()))
    await findByRole('heading', { level: 1, name: 'We have it' })
    await findByText(/12 Jan.*7:30 PM/)
    await findByText('One packet is in pieces.')
  })

  it('is answered: what comes of it, why, and the customer’s last word', async () => {
    const answer = {
      _id: '0198c0de-0000-7000-8000-0000000000e2',
      by: 'shop' as const,
      at: '2026-01-11T05:35:00.000Z',
      words: 'Packets should not arrive broken.',
      decided: [
        { item: null, decision: 'refund' as const, quantity: null, amount: '136.50', sentAgain: null },
      ],
    }
    const problem = aProblem({ state: 'answered', mayDisagree: true, dueBy: null })
    const { findByRole, findAllByText, user, findByText } = open(
      json({ ...problem, entries: [...problem.entries, answer] }),
    )
    await findByRole('heading', { name: 'We refund ₹136.50' })
    await findAllByText('Packets should not arrive broken.')
    await user.click(await findByRole('button', { name: 'I do not agree' }))
    await user.click(await findByRole('button', { name: /^Send/ }))
    await findByText('Please say why')
  })
})
