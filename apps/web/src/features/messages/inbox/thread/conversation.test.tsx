// @vitest-environment happy-dom
import { MINUTE } from '@pindivantalu/domain/indian-time'
import type { WhatsAppMessageView } from '@pindivantalu/domain/messages/whatsapp/whatsapp.wire'
import { wordsOfTemplate } from '@pindivantalu/domain/messages/whatsapp/whatsapp-templates'
import { afterEach, describe, expect, it } from 'vitest'
import { press, shownInAPage } from '../../../../../test-support/in-a-page.tsx'
import { Conversation } from './conversation.tsx'

const asOf = '2026-01-10T12:00:00.000Z'
const chat = {
  phone: '+919000000004',
  name: 'Anusha',
  unread: 0,
  replyUntil: null,
  asOf,
  customer: { _id: 'anusha', name: 'Anusha', email: null },
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
}

let leave: () => Promise<void>
afterEach(() => leave())

async function aClosedChat({ answer, messages = [], receivedAt = Date.now() }: ConversationSetup) {
  const asked: unknown[] = []
  const older = { areThere: false, isFetching: false, fetch: () => {} }
  const facts = { chat, older, pages: [messages], clock: { asOf, receivedAt }, cannedReplies: [] }
  const { page, leave: leaveIt } = await shownInAPage(
    <Conversation userId={crypto.randomUUID()} {...facts} />,
    async request => {
      asked.push(await request.json())
      return answer?.() ?? new Promise(() => {})
    },
  )
  leave = leaveIt
  return { page, asked }
}

describe('the template', () => {
  it('goes once, however often the button is tapped while it is on its way', async () => {
    const { page, asked } = await aClosedChat({})
    await press(page, 'Send the template')
    await press(page, 'Send the template')
    expect(asked).toHaveLength(1)
  })

  it('is not sent by a second tap that comes when it has just gone, and may be later', async () => {
    const { page, asked } = await aClosedChat({ messages: [template] })
    await press(page, 'Send the template again')
    expect(asked).toHaveLength(0)
    await leave()
    const later = await aClosedChat({ messages: [template], receivedAt: Date.now() - MINUTE })
    await press(later.page, 'Send the template again')
    expect(later.asked).toHaveLength(1)
  })

  it('may be tried or removed where it has not gone, which is not taken for sent', async () => {
    const refusal = () => Promise.resolve(Response.json({ message: 'The shop rests.' }, { status: 503 }))
    const { page } = await aClosedChat({ answer: refusal })
    await press(page, 'Send the template')
    expect(page.textContent).toContain('The shop rests.')
    expect(page.textContent).not.toContain('not answered yet')
    await press(page, 'Remove')
    expect(page.textContent).not.toContain('The shop rests.')
  })
})
