// @vitest-environment happy-dom
import { act, useState } from 'react'
import { expect, it } from 'vitest'
import { press, shownInAPage } from '../../../../test-support/in-a-page.tsx'
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
  const { page, leave } = await shownInAPage(<Searched />, async request => {
    const { searchParams } = new URL(request.url)
    const isFirst = searchParams.get('to') === SENT.recipient && !searchParams.get('after')
    if (isFirst) return Response.json({ messages: [SENT], next: 'm1' })
    return Response.json({ message: 'The shop rests.' }, { status: 503 })
  })
  await act(async () => {})
  expect(page.textContent).toContain('Yes, at 5')
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/admin/whatsapp?chat=%2B919000000004')
  await press(page, 'Show more')
  await act(async () => {})
  expect(shownToasts().at(-1)).toMatchObject({ tone: 'bad', text: 'The shop rests.' })
  await press(page, 'Another phone')
  await act(async () => {})
  expect(page.textContent).not.toContain('Yes, at 5')
  expect(page.textContent).toContain('The shop rests.')
  await leave()
})
