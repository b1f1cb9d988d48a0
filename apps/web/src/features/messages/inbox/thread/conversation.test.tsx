// @vitest-environment happy-dom
import { MINUTE } from '@pindivantalu/domain/indian-time'
import type { WhatsAppMessageView } from '@pindivantalu/domain/messages/whatsapp/whatsapp.wire'
import { wordsOfTemplate } from '@pindivantalu/domain/messages/whatsapp/whatsapp-templates'
import type { Language } from '@pindivantalu/texts/languages'
import { describe, expect, it, vi } from 'vitest'
import { renderInShop } from '../../../../../test-support/render-in-shop.tsx'
import { Conversation } from './conversation.tsx'

const asOf = '2026-01-10T12:00:00.000Z'
const chat = {
  phone: '+919000000004',
  name: 'Anusha',
  unread: 0,
  replyUntil: null,
  language: 'en' as Language,
  asOf,
  customer: { _id: 'anusha', name: 'Anusha', email: null },
  holder: null,
  waitingSince: null,
  isResolved: false,
  staff: [],
}

const template: WhatsAppMessageView = {
  _id: 'm1',
  from: '',
  to: chat.phone,
  message: wordsOfTemplate('reply_waiting', ['Anusha']) ?? '',
  timestamp: asOf,
  isInbound: false,
  type: 'template',
  status: 'sent',
  failure: null,
  media: null,
  sentBy: null,
}

type ConversationSetup = {
  answer?: () => Promise<Response>
  messages?: WhatsAppMessageView[]
  receivedAt?: number
  language?: Language
}

function aClosedChat({ answer, messages = [], receivedAt = Date.now(), language = 'en' }: ConversationSetup) {
  const asked: unknown[] = []
  const older = { areThere: false, isFetching: false, fetch: () => {} }
  const facts = {
    chat: { ...chat, language },
    older,
    pages: [messages],
    clock: { asOf, receivedAt },
    cannedReplies: [],
  }
  const view = renderInShop(<Conversation userId={crypto.randomUUID()} {...facts} />, async request => {
    asked.push(await request.json())
    return answer?.() ?? new Promise(() => {})
  })
  const tap = (name: string | RegExp) => view.user.click(view.getByRole('button', { name }))
  return { ...view, asked, tap }
}

describe('the template', () => {
  it('goes once, however often the button is tapped while it is on its way', async () => {
    const { asked, tap } = aClosedChat({})
    await tap(/^Send the template/)
    await tap(/^Send the template/)
    await vi.waitFor(() => expect(asked).toHaveLength(1), 15_000)
  })

  it('is not sent by a second tap that comes when it has just gone, and may be later', async () => {
    const { asked, tap, unmount } = aClosedChat({ messages: [template] })
    await tap(/^Send the template again/)
    expect(asked).toHaveLength(0)
    unmount()
    const later = aClosedChat({ messages: [template], receivedAt: Date.now() - MINUTE })
    await later.tap(/^Send the template again/)
    await vi.waitFor(() => expect(later.asked).toHaveLength(1), 15_000)
    expect(asked).toHaveLength(0)
  })

  it('is shown in Telugu to whom it goes in Telugu, and known again in English too', async () => {
    const { getByText, unmount } = aClosedChat({ language: 'te' })
    expect(getByText(/^నమస్కారం Anusha గారు, మేము పిండివంటలు నుంచి రాస్తున్నాం/)).toBeTruthy()
    unmount()
    const { asked, tap } = aClosedChat({ language: 'te', messages: [template] })
    await tap(/^Send the template again/)
    expect(asked).toHaveLength(0)
  })

  it('may be tried or removed where it has not gone, which is not taken for sent', async () => {
    const refusal = () => Promise.resolve(Response.json({ message: 'The shop rests.' }, { status: 503 }))
    const { tap, findByText, queryByText, getByRole } = aClosedChat({ answer: refusal })
    await tap('Send the template')
    await findByText(/The shop rests\./)
    expect(getByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(queryByText(/not answered yet/)).toBeNull()
    await tap('Remove')
    expect(queryByText(/The shop rests\./)).toBeNull()
  })
})
