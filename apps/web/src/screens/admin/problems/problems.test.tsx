// @vitest-environment happy-dom
import { anOrder } from '@pindivantalu/domain/orders/order.builder'
import type { MissedDelivery } from '@pindivantalu/domain/problems/missed-delivery.wire'
import { aProblemToDecide } from '@pindivantalu/domain/problems/problem.builder'
import type { ProblemRow } from '@pindivantalu/domain/problems/problem.wire'
import { within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Answer, aShop, json } from '../../../../test-support/a-shop.ts'
import { expectNoAxeViolations } from '../../../../test-support/no-axe-violations.ts'
import { OWNER, rememberUser } from '../../../../test-support/people.ts'
import { openInShop } from '../../../../test-support/render-in-shop.tsx'
import { expectFailureThenReload, FAILURES } from '../../../../test-support/screen-states.ts'

const PAGE = '/admin/problems'
const AS_OF = '2026-01-10T14:00:00.000Z'
const HOUR = 3_600_000
const problem = aProblemToDecide()
const order = anOrder()

const aRow = (id: string, hoursLeft: number): ProblemRow => ({
  _id: id,
  order: { _id: order._id, reference: id.toUpperCase() },
  customer: 'Padmaja Rao',
  kind: 'broken',
  state: 'open',
  words: 'One packet is in pieces.',
  image: null,
  photos: 2,
  reportedAt: AS_OF,
  dueBy: new Date(Date.parse(AS_OF) + hoursLeft * HOUR).toISOString(),
  isSecondTime: false,
})
const MISSED: MissedDelivery = {
  order: { _id: order._id, reference: order.reference },
  customer: 'Naresh Goud',
  reason: 'nobody_home',
  note: 'called twice',
  photo: null,
  by: 'Mahesh',
  at: AS_OF,
  attempts: 3,
  waitsFor: 'owner',
}
const listing = (...problems: ProblemRow[]) => json({ problems, next: null, asOf: AS_OF })

function open(answers: Record<string, Answer> = {}, path = PAGE) {
  const shop = aShop({
    '/users/profile': json(OWNER),
    '/problems/waiting': json({ waiting: 3, open: 2, missed: 1 }),
    '/problems': listing(aRow('first', 5.9), aRow('second', 23.9), aRow('third', 24.1)),
    '/problems/first': json({ ...problem, _id: 'first' }),
    '/problems/missed-deliveries': json({ deliveries: [MISSED], next: null, asOf: AS_OF }),
    [`/orders/${order._id}`]: json(order),
    ...answers,
  })
  return { ...openInShop(path, shop.answer), shop }
}

const asOn = (screen: 'phone' | 'desktop') =>
  vi
    .spyOn(window, 'matchMedia')
    .mockReturnValue(
      Object.assign(new EventTarget(), { matches: screen === 'desktop' }) as unknown as MediaQueryList,
    )

beforeEach(() => {
  rememberUser(OWNER)
  asOn('phone')
})
afterEach(() => void vi.restoreAllMocks())

it('has tabs with counts, and clocks whose colour says how much they hurry', async () => {
  const { findByRole, getByRole, router } = open()
  const list = within(await findByRole('region', { name: 'Problems' }))
  const badges = await list.findAllByText(/ h left$/)
  expect(badges.map(badge => [badge.textContent, badge.className])).toEqual([
    ['5 h left', 'badge badge-bad'],
    ['23 h left', 'badge badge-warn'],
    ['24 h left', 'badge badge-ok'],
  ])
  const tabs = within(getByRole('navigation', { name: 'State' })).getAllByRole('link')
  expect(tabs.map(tab => tab.textContent)).toEqual(['Waiting2', 'From riders1', 'Decided'])
  expect(router.state.location.search).toBe('')
  await expectNoAxeViolations()
})

it('opens what is due first where there is room, and names it in the address', async () => {
  asOn('desktop')
  const { findByRole, router } = open()
  await findByRole('heading', { name: 'Packet broken' })
  expect(router.state.location.search).toBe('?state=open&id=first')
  await findByRole('form', { name: 'Decide' })
  await expectNoAxeViolations()
})

it('says that nothing waits', async () => {
  const { findByText, getByRole } = open({
    '/problems': listing(),
    '/problems/waiting': json({ waiting: 0, open: 0, missed: 0 }),
  })
  await findByText('Nothing waits for you')
  const tabs = within(getByRole('navigation', { name: 'State' })).getAllByRole('link')
  expect(tabs.map(tab => tab.textContent)).toEqual(['Waiting0', 'From riders0', 'Decided'])
})

it.each(FAILURES)('says that $whose failed, and Reload asks again', async ({ answer, says }) => {
  const { shop, ...view } = open({ '/problems': answer })
  await expectFailureThenReload(view, { shop, path: '/problems', says }, listing(aRow('first', 5.5)))
  await view.findByText('5 h left')
})

it('shows what riders brought back, and what can be done about it', async () => {
  const { user, findByRole, getByRole, router } = open({}, `${PAGE}?state=riders`)
  const row = await findByRole('link', { name: /Nobody at home/ })
  expect(row.textContent).toContain('Waits for you')
  expect(row.textContent).toContain('Mahesh: called twice')
  expect(row.textContent).toContain('attempt 3')
  await user.click(row)
  expect(router.state.location.search).toBe(`?state=riders&id=${order._id}`)
  const shown = within(await findByRole('region', { name: 'The order' }))
  expect(await shown.findByRole('button', { name: 'Reschedule' })).toBeTruthy()
  expect(shown.getByRole('button', { name: 'Cancel and refund' })).toBeTruthy()
  expect(shown.getByRole('link', { name: /^Call / })).toBeTruthy()
  expect(getByRole('link', { name: 'All from riders' }).getAttribute('href')).toBe(`${PAGE}?state=riders`)
  await expectNoAxeViolations()
})

it('leads through the queue by J and K, and stays at its ends', async () => {
  asOn('desktop')
  const { user, findByRole, router } = open({
    '/problems/second': json({ ...problem, _id: 'second' }),
    '/problems/third': json({ ...problem, _id: 'third' }),
  })
  await findByRole('form', { name: 'Decide' })
  const chosen = () => new URLSearchParams(router.state.location.search).get('id')
  for (const [key, leadsTo] of [
    ['k', 'first'],
    ['j', 'second'],
    ['j', 'third'],
    ['j', 'third'],
    ['k', 'second'],
  ] as const) {
    await user.keyboard(key)
    await vi.waitFor(() => expect(chosen()).toBe(leadsTo))
  }
})
