// @vitest-environment happy-dom
import type { Worker } from '@pindivantalu/domain/accounts/staff-roles'
import { within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInShop } from '../../../../test-support/render-in-shop.tsx'
import { AdminTitle } from '../admin-page.tsx'
import { OwnerFrame } from './owner-frame.tsx'

const WAITING = {
  asOf: '2026-11-17T10:00:00Z',
  isQuiet: false,
  orders: 6,
  chats: 4,
  problems: 2,
  money: 1,
  notices: [],
}

/** As each of the staff hears of it: of what is not their work, the shop counts nothing. */
function open(worker: Worker, waiting: object) {
  const asked: string[] = []
  const streams: string[] = []
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor(url: string) {
        super()
        streams.push(new URL(url, 'http://shop.test').pathname)
      }
      close() {}
    },
  )
  const view = renderInShop(
    <OwnerFrame owner={{ ...worker, name: 'Amma' }} onLogout={() => {}}>
      <AdminTitle>Pincodes</AdminTitle>
    </OwnerFrame>,
    request => {
      asked.push(new URL(request.url).pathname)
      return Response.json(asked.at(-1)?.endsWith('/frame/waiting') ? waiting : {})
    },
  )
  const [rail, bar] = within(view.container).getAllByRole('navigation', { name: 'Admin', hidden: true })
  const linksIn = (part: HTMLElement | undefined) =>
    within(part as HTMLElement)
      .getAllByRole('link', { hidden: true })
      .map(link => link.textContent)
  return {
    places: () => linksIn(rail),
    below: () => linksIn(bar),
    says: () => view.container.querySelector('main')?.textContent ?? '',
    streams,
    title: () => view.container.ownerDocument.title,
  }
}

it('counts at each place what waits there, and in the title what is new', async () => {
  const { places, title } = open({ isAdmin: true }, WAITING)
  await vi.waitFor(() =>
    expect(places().slice(0, 5)).toEqual([
      'Today',
      'Orders6, new: 6',
      'WhatsApp4, unanswered: 4',
      'Problems2, waiting: 2',
      'Money1, to look at: 1',
    ]),
  )
  expect(title()).toMatch(/^\(10\) Pincodes/)
})

it('has the first four of the day below on phones', () => {
  const { below } = open({ isAdmin: true }, { ...WAITING, ...NOTHING })
  expect(below()).toEqual(['Today', 'Orders', 'WhatsApp', 'Problems'])
})

it('says nothing in the title where nothing is new', async () => {
  const { places, title } = open({ isAdmin: true }, { ...WAITING, orders: 0, chats: 0 })
  await vi.waitFor(() => expect(places()).toContain('Problems2, waiting: 2'))
  expect(places()).toContain('Orders')
  expect(title()).toMatch(/^Pincodes/)
})

it('says on every page that the shop is quiet, and how it is released', async () => {
  const { says } = open({ isAdmin: true }, { ...WAITING, isQuiet: true })
  await vi.waitFor(() => expect(says()).toContain('The shop is quiet'))
  expect(says()).toContain('npm run release')
})

it('says nothing of that while the shop may speak', async () => {
  const { places, says } = open({ isAdmin: true }, WAITING)
  await vi.waitFor(() => expect(places()).toContain('Problems2, waiting: 2'))
  expect(says()).not.toContain('quiet')
})

it.each([
  ['packer', ['Today', 'Cook sheet', 'Labels', 'Batches'], ['/api/orders/live']],
  ['accountant', ['Money', 'Accounts', 'Figures'], []],
  ['support', ['Orders', 'WhatsApp', 'Problems'], ['/api/orders/live', '/api/whatsapp/live']],
] as const)('the %s has %o, and follows %o', async (staffRole, labels, followed) => {
  const { places, below, streams } = open({ isAdmin: false, staffRole }, { ...WAITING, ...NOTHING })
  expect(places()).toEqual(labels)
  expect(below()).toEqual(labels)
  expect(streams.toSorted()).toEqual(followed)
})

const NOTHING = { orders: 0, chats: 0, problems: 0, money: 0 }
