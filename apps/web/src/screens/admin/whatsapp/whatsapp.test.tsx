// @vitest-environment happy-dom
import { act, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OWNER } from '../../../../test-support/people.ts'
import { renderInShop } from '../../../../test-support/render-in-shop.tsx'
import { setCredentials } from '../../../features/accounts/auth.slice.ts'
import { Component } from './whatsapp.tsx'

const [SITA, RAVI] = ['+919000000004', '+919000000005']
const care = { holder: null, waitingSince: null, isResolved: false }
const chatOf = (phone: string) => ({
  ...care,
  phone,
  name: null,
  unread: 0,
  replyUntil: null,
  tag: null,
  staff: [],
})
const withMessage = (phone: string) => ({
  ...chatOf(phone),
  lastMessage: 'Hello',
  lastMessageAt: '2026-01-10T12:00:00Z',
  isLastInbound: true,
})
const withoutPhone = {
  messages: 1,
  name: 'Hidden phone',
  lastMessage: 'Do you deliver?',
  lastMessageAt: '2026-01-10T12:00:00Z',
}

/** What the screen asks for, by the end of the URL. */
const ANSWERS: Record<string, unknown> = {
  '/whatsapp/chats': {
    chats: [SITA, RAVI].map(withMessage),
    counts: { open: 2, waiting: 0, mine: 0 },
    next: null,
    withoutPhone,
    asOf: '2026-01-10T12:00:00Z',
  },
  '/whatsapp': [],
  '/settings': { settings: {}, defaults: { cannedReplies: [] } },
}

function answer({ url }: Request): Response {
  const path = new URL(url).pathname.replace('/api', '')
  const phone = decodeURIComponent(path.split('/').at(-1) ?? '')
  const asOf = '2026-01-10T12:00:00Z'
  if (path.startsWith('/whatsapp/chats/')) return Response.json({ ...chatOf(phone), asOf, customer: null })
  if (path === '/orders/customer')
    return Response.json({ phone: SITA, customer: null, addresses: [], orders: [], slotOptions: [], asOf })
  return Response.json(ANSWERS[path] ?? {})
}

beforeEach(() => {
  // As on a wide screen.
  vi.spyOn(window, 'matchMedia').mockReturnValue(
    Object.assign(new EventTarget(), { matches: true }) as unknown as MediaQueryList,
  )
})
afterEach(() => {
  vi.restoreAllMocks()
})

it('shows one conversation and one customer, whichever chat was open before', async () => {
  const { user, store, getByRole, findByRole, findByText, getAllByRole } = renderInShop(<Component />, answer)
  await act(async () => void store.dispatch(setCredentials(OWNER)))
  const chats = within(getByRole('region', { name: 'Chats' }))
  for (const name of ['+91 9000000004', '+91 9000000005', '+91 9000000004']) {
    await user.click(await chats.findByRole('link', { name: new RegExp(name.replace('+', '.')) }))
    await findByRole('region', { name: `Conversation with ${name}` })
    expect(getAllByRole('region', { name: /^Conversation with/ })).toHaveLength(1)
    expect(getAllByRole('complementary', { name: 'Customer' })).toHaveLength(1)
  }
  expect(await findByText(/Do you deliver\?/)).toBeTruthy()
})
