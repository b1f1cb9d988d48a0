// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderInShop } from '../../../../test-support/render-in-shop.tsx'
import { shownToasts } from '../../../lib/toasts.ts'
import { MessagesTab } from './messages-tab.tsx'

const SENT = {
  _id: 'm1',
  kind: 'whatsapp_reply',
  channel: 'whatsapp',
  recipient: '+919000000004',
  words: 'Yes, at 5',
  order: null,
  state: 'sent',
  createdAt: '2026-01-10T12:00:00Z',
  sentAt: '2026-01-10T12:00:00Z',
  failedAt: null,
  nextAttemptAt: null,
  attempts: 1,
  problem: null,
  sentBy: null,
  canSendAgain: false,
}

function Searched() {
  const [to, setTo] = useState('+919000000004')
  return (
    <>
      <button type="button" onClick={() => setTo('+919000000005')}>
        Another phone
      </button>
      <MessagesTab filters={{ state: 'sent', to }} />
    </>
  )
}

it('says that a search or a page failed, and shows no messages of another one', async () => {
  const { user, findByText, getByRole, getByText, queryByText } = renderInShop(
    <Searched />,
    async request => {
      const { searchParams } = new URL(request.url)
      const isFirst = searchParams.get('to') === SENT.recipient && !searchParams.get('after')
      if (isFirst) return Response.json({ messages: [SENT], next: 'm1' })
      return Response.json({ message: 'The shop rests.' }, { status: 503 })
    },
  )
  await findByText('Yes, at 5')
  expect(getByRole('link').getAttribute('href')).toBe('/admin/whatsapp?chat=%2B919000000004')
  await user.click(getByRole('button', { name: 'Show more' }))
  await vi.waitFor(
    () => expect(shownToasts().at(-1)).toMatchObject({ tone: 'bad', text: 'The shop rests.' }),
    15_000,
  )
  expect(getByText('Yes, at 5')).toBeTruthy()
  await user.click(getByRole('button', { name: 'Another phone' }))
  await findByText('The shop rests.')
  expect(queryByText('Yes, at 5')).toBeNull()
})
