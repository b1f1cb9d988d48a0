// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { shownInAPage } from '../../../../test-support/in-a-page.tsx'
import { setCredentials } from '../../../features/accounts/auth.slice.ts'
import { Component } from './whatsapp.tsx'

const [SITA, RAVI] = ['+919000000004', '+919000000005']
const chatOf = (phone: string) => ({ phone, name: null, unread: 0, replyUntil: null })
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
  '/whatsapp/chats': { chats: [SITA, RAVI].map(withMessage), unreadChats: 0, next: null, withoutPhone },
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
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  )
  // As on a wide screen.
  vi.spyOn(window, 'matchMedia').mockReturnValue(
    Object.assign(new EventTarget(), { matches: true }) as unknown as MediaQueryList,
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('shows one conversation and one customer, whichever chat was open before', async () => {
  const { page, store, leave } = await shownInAPage(<Component />, async request => answer(request))
  const deliveryPartner = { isDeliveryPartner: false, isApproved: false }
  const owner = {
    _id: 'u1',
    name: 'Amma',
    phone: '+919000000001',
    email: null,
    isEmailProven: false,
    isAdmin: true,
    deliveryPartner,
  }
  await act(async () => void store.dispatch(setCredentials(owner)))
  const open = (phone: string) =>
    act(async () => page.querySelector<HTMLElement>(`a[data-phone="${phone}"]`)?.click())
  for (const phone of [SITA, RAVI, SITA]) {
    await open(phone)
    await act(async () => {})
    const shown = [...page.querySelectorAll('[aria-label^="Conversation with"]')]
    expect(shown.map(one => one.getAttribute('aria-label'))).toEqual([
      `Conversation with +91 ${phone.slice(3)}`,
    ])
    expect(page.querySelectorAll('aside')).toHaveLength(1)
  }
  expect(page.textContent).toContain('Do you deliver?')
  await leave()
})
