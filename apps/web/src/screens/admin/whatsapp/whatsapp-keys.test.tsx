// @vitest-environment happy-dom
import { act, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OWNER } from '../../../../test-support/people.ts'
import { renderInShop } from '../../../../test-support/render-in-shop.tsx'
import { setCredentials } from '../../../features/accounts/auth.slice.ts'
import { Component } from './whatsapp.tsx'

const AS_OF = '2026-01-10T12:00:00Z'
const PHONES = ['+919000000004', '+919000000005', '+919000000006']
const inWords = (phone: string) => phone.replace('+91', '+91 ')

/** The shop's inbox, as far as the screen asks about it. */
function anInbox() {
  const resolved = new Set<string>()
  const called: string[] = []
  const chatOf = (phone: string) => ({
    phone,
    name: null,
    unread: 0,
    replyUntil: '2026-01-11T11:00:00Z',
    holder: null,
    waitingSince: '2026-01-10T11:00:00Z',
    isResolved: resolved.has(phone),
    tag: null,
    staff: [{ _id: OWNER._id, name: 'Padma' }],
    lastMessage: 'Hello',
    lastMessageAt: '2026-01-10T11:00:00Z',
    isLastInbound: true,
    language: 'en',
    asOf: AS_OF,
    customer: null,
  })
  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const path = url.pathname.replace('/api', '')
    const [, , , encoded = '', deed] = path.split('/')
    const phone = decodeURIComponent(encoded)
    if (request.method !== 'GET') called.push(`${request.method} ${deed} ${await request.text()}`)
    if (deed === 'files' && called.length === 1)
      return Response.json({ message: 'Out of order' }, { status: 500 })
    if (deed === 'resolved' && request.method === 'PUT') resolved.add(phone)
    if (deed === 'resolved' && request.method === 'DELETE') resolved.delete(phone)
    if (path.startsWith('/whatsapp/chats/')) return Response.json(chatOf(phone))
    if (path === '/whatsapp/chats') {
      const isDone = url.searchParams.get('view') === 'resolved'
      const chats = PHONES.filter(one => resolved.has(one) === isDone).map(chatOf)
      const counts = { open: 3 - resolved.size, waiting: 3 - resolved.size, mine: 0 }
      return Response.json({ chats, counts, next: null, withoutPhone: null, asOf: AS_OF })
    }
    if (path === '/whatsapp') return Response.json([])
    if (path === '/settings') {
      const cannedReplies = [{ title: 'Hours', english: 'We are open.', telugu: 'తెరిచి ఉంది.' }]
      return Response.json({ settings: {}, defaults: { cannedReplies } })
    }
    if (path === '/orders/customer') {
      const facts = { customer: null, addresses: [], orders: [], slotOptions: [] }
      return Response.json({ phone: PHONES[0], ...facts, asOf: AS_OF })
    }
    return Response.json({})
  }
  return { answer, called }
}

async function open() {
  const inbox = anInbox()
  const view = renderInShop(<Component />, inbox.answer)
  await act(async () => void view.store.dispatch(setCredentials(OWNER)))
  const list = within(view.getByRole('region', { name: 'Chats' }))
  await list.findByRole('link', { name: /9000000004/ })
  const opened = (phone = '') => view.findByRole('region', { name: `Conversation with ${inWords(phone)}` })
  return { ...view, ...inbox, list, opened }
}

beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockReturnValue(
    Object.assign(new EventTarget(), { matches: true }) as unknown as MediaQueryList,
  )
})
afterEach(() => void vi.restoreAllMocks())

it('leads through the chats by J and K, and Escape closes', async () => {
  const { user, opened, queryByRole } = await open()
  for (const [key, at] of [
    ['j', 0],
    ['j', 1],
    ['j', 2],
    ['j', 2],
    ['k', 1],
  ] as const) {
    await user.keyboard(key)
    await opened(PHONES[at])
  }
  await user.keyboard('{Escape}')
  await vi.waitFor(() => expect(queryByRole('region', { name: /^Conversation/ })).toBeNull())
})

it('settles the open chat by E, opens the next, and Z takes it back', async () => {
  const { user, opened, list, called, findByRole, findByText } = await open()
  await user.keyboard('j')
  await opened(PHONES[0])
  await findByRole('button', { name: 'Resolve' })
  await user.keyboard('e')
  await opened(PHONES[1])
  await findByText('+91 9000000004 is done.')
  expect(list.queryByRole('link', { name: /9000000004/ })).toBeNull()
  expect(called).toContain(`PUT resolved {"upTo":"${AS_OF}"}`)
  await user.keyboard('z')
  await list.findByRole('link', { name: /9000000004/ })
  expect(called.at(-1)).toMatch(/^DELETE resolved/)
})

it('is one stop for Tab, and the arrows lead from chat to chat', async () => {
  const { user, list } = await open()
  const rows = list.getAllByRole('link', { name: /90000000/ })
  expect(rows.map(row => row.tabIndex)).toEqual([0, -1, -1])
  act(() => rows[0]?.focus())
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(document.activeElement).toBe(rows[1])
})

it('gives a chat to one of the staff', async () => {
  const { user, called, findByRole } = await open()
  await user.keyboard('j')
  await user.selectOptions(await findByRole('combobox', { name: 'Who looks after this chat' }), 'With Padma')
  await vi.waitFor(() => expect(called).toContain(`PUT holder {"holder":"${OWNER._id}"}`))
})

it('offers canned replies by a slash, also in an empty box', async () => {
  const { user, findByRole, findByText, queryByText } = await open()
  await user.keyboard('j')
  const box = await findByRole('textbox', { name: 'Message' })
  await user.keyboard('/')
  await user.click(await findByText('We are open.'))
  await vi.waitFor(() => expect((box as HTMLTextAreaElement).value).toBe('We are open.'))
  await user.type(box, '/')
  expect((box as HTMLTextAreaElement).value).toBe('We are open./')
  expect(queryByText('తెరిచి ఉంది.')).toBeNull()
  await user.clear(box)
  await user.type(box, '/')
  await findByText('తెరిచి ఉంది.')
})

it('keeps a file that did not reach the shop, and sends it again under the same key', async () => {
  const { user, called, findByRole, findByLabelText, findByText, queryByText } = await open()
  await user.keyboard('j')
  const box = await findByRole('textbox', { name: 'Message' })
  const file = new File(['%PDF-1.7'], 'prices.pdf', { type: 'application/pdf' })
  await user.upload(await findByLabelText('Photo or PDF'), file)
  await user.type(box, 'As you asked')
  await user.click(await findByRole('button', { name: 'Send' }))
  await findByText('Out of order')
  expect((box as HTMLTextAreaElement).value).toBe('As you asked')
  await user.click(await findByRole('button', { name: 'Send' }))
  await vi.waitFor(() => expect(queryByText('prices.pdf')).toBeNull())
  expect((box as HTMLTextAreaElement).value).toBe('')
  const keys = called.map(call => /name="sendKey"\s+([\w-]{36})/.exec(call)?.[1])
  expect(keys).toEqual([expect.any(String), keys[0]])
})
