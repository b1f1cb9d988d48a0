// @vitest-environment happy-dom
import type { ChatReport } from '@pindivantalu/domain/problems/chat-report.wire'
import { aProblemToDecide } from '@pindivantalu/domain/problems/problem.builder'
import { within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { type Answer, aShop, json, outOfOrder } from '../../../../../test-support/a-shop.ts'
import { expectNoAxeViolations } from '../../../../../test-support/no-axe-violations.ts'
import { renderInShop } from '../../../../../test-support/render-in-shop.tsx'
import { MakeProblem } from './make-problem.tsx'

const problem = aProblemToDecide()
const [packet] = problem.orderItems
const ORDER = {
  _id: problem.order._id,
  reference: problem.order.reference,
  deliveredAt: '2026-01-10T12:00:00.000Z',
  isInTime: true,
  openProblem: null,
  items: problem.orderItems,
}
const PHOTO = { _id: 'message', url: '/api/whatsapp/media/message', at: '2026-01-10T13:00:00.000Z' }
const REPORT: ChatReport = { orders: [ORDER], photos: [PHOTO], hours: 48 }

async function open(report: ChatReport, opened: Answer = json(problem)) {
  const asked: unknown[] = []
  const shop = aShop({
    '/problems/chat': json(report),
    '/problems': async request => {
      asked.push(await request.json())
      return opened(request)
    },
  })
  const view = renderInShop(<MakeProblem phone="+919000000004" />, shop.answer)
  await view.user.click(within(view.container).getByRole('button', { name: 'Make it a problem' }))
  return { ...view, dialog: within(await view.findByRole('dialog')), asked }
}

it('takes items, words and photos along, and goes to the problem', async () => {
  const { user, dialog, asked, router } = await open(REPORT)
  await user.click(await dialog.findByRole('button', { name: /^Open the problem/ }))
  expect(dialog.getByText('Please choose which packets it is about.')).toBeTruthy()
  await user.click(dialog.getByRole('checkbox', { name: 'Chegodilu, 500 g' }))
  await user.selectOptions(dialog.getByLabelText('How many of Chegodilu'), '1 of 2')
  await user.type(dialog.getByLabelText('The customer’s words'), 'In pieces.')
  await user.click(dialog.getByRole('checkbox', { name: /^Photo 1/ }))
  await expectNoAxeViolations()
  await user.click(dialog.getByRole('button', { name: /^Open the problem/ }))
  await vi.waitFor(() => expect(router.state.location.search).toBe(`?state=open&id=${problem._id}`))
  expect(asked).toEqual([
    {
      order: ORDER._id,
      items: [{ item: packet?.item, quantity: 1 }],
      kind: 'broken',
      wish: 'refund',
      note: 'In pieces.',
      messages: ['message'],
      key: expect.any(String),
    },
  ])
})

it('keeps what was typed when it fails', async () => {
  const { user, dialog } = await open(REPORT, outOfOrder)
  await user.click(await dialog.findByRole('checkbox', { name: 'Chegodilu, 500 g' }))
  const words = dialog.getByLabelText<HTMLTextAreaElement>('The customer’s words')
  await user.type(words, 'In pieces.')
  await user.click(dialog.getByRole('button', { name: /^Open the problem/ }))
  expect(await dialog.findByText('Out of order')).toBeTruthy()
  expect(words.value).toBe('In pieces.')
})

it.each([
  ['nothing was delivered', [], /Nothing was delivered to this phone yet/, 0],
  ['it was told too late', [{ ...ORDER, isInTime: false }], /nothing was written within 48 hours of it/, 1],
])('where %s it says why, and what to do', async (_why, orders, words, links) => {
  const { dialog } = await open({ ...REPORT, orders })
  expect(await dialog.findByText(words)).toBeTruthy()
  expect(dialog.queryAllByRole('link', { name: 'Open the order' })).toHaveLength(links)
  expect(dialog.queryByRole('button', { name: /^Open the problem/ })).toBeNull()
})

it('adds to the problem that is open, also later', async () => {
  const { dialog } = await open({
    ...REPORT,
    orders: [{ ...ORDER, isInTime: false, openProblem: problem._id }],
  })
  expect(await dialog.findByText('A problem is open for this order: this is added to it.')).toBeTruthy()
})
