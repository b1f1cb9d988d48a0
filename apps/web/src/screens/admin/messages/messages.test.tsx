// @vitest-environment happy-dom

import type { OutboxMessageView } from '@pindivantalu/domain/messages/outbox/outbox.wire'
import { aMessage } from '@pindivantalu/domain/messages/outbox/outbox-message.builder'
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Answer, aShop, heldBack, json } from '../../../../test-support/a-shop.ts'
import { expectNoAxeViolations } from '../../../../test-support/no-axe-violations.ts'
import { OWNER, rememberUser } from '../../../../test-support/people.ts'
import { openInShop } from '../../../../test-support/render-in-shop.tsx'
import { expectFailureThenReload, expectLoading, FAILURES } from '../../../../test-support/screen-states.ts'

const PROFILE = { '/users/profile': json(OWNER) }

beforeEach(() => rememberUser(OWNER))

describe.each([
  { state: 'failed', hint: 'This is how it should be: every message came through.' },
  { state: 'waiting', hint: 'Nothing waits to be sent.' },
  { state: 'sent', hint: 'No message was sent yet.' },
] as const)('the messages that are $state', ({ state, hint }) => {
  const page = `/admin/messages?state=${state}`
  const full = json({ messages: [aMessage({ state })], next: null })

  it('stand in a table', async () => {
    const { findByRole } = openInShop(page, aShop({ ...PROFILE, '/messages': full }).answer)
    expect((await findByRole('table')).textContent).toContain('Order confirmed')
    await expectNoAxeViolations()
  })

  it('are said to be on their way, until they come', async () => {
    const messages = heldBack(full)
    const view = openInShop(page, aShop({ ...PROFILE, '/messages': messages.answer }).answer)
    await expectLoading(view, 'Loading messages')
    messages.letGo()
    expect(await view.findByRole('table')).toBeTruthy()
    expect(view.queryByText('Loading messages')).toBeNull()
  })

  it('are none', async () => {
    const none = json({ messages: [], next: null })
    const { findByText, getByText } = openInShop(page, aShop({ ...PROFILE, '/messages': none }).answer)
    await findByText('No records found')
    expect(getByText(hint)).toBeTruthy()
    await expectNoAxeViolations()
  })

  it.each(FAILURES)('are asked for again with Reload where $whose failed', async ({ answer, says }) => {
    const shop = aShop({ ...PROFILE, '/messages': answer })
    const view = openInShop(page, shop.answer)
    await expectFailureThenReload(view, { shop, path: '/messages', says }, full)
    expect(await view.findByRole('table')).toBeTruthy()
  })
})

it('goes on to older messages, and from list to list', async () => {
  const messages: Answer = ({ url }) => {
    const query = new URL(url).searchParams
    const state = query.get('state') as OutboxMessageView['state']
    const which = `${state}${query.get('after') ?? ''}`
    const canSendAgain = state === 'failed'
    const message = aMessage({
      _id: which,
      state,
      recipient: `${which}@a.in`,
      channel: 'email',
      canSendAgain,
    })
    return Response.json({ messages: [message], next: query.get('after') ? null : '.older' })
  }
  const view = openInShop('/admin/messages', aShop({ ...PROFILE, '/messages': messages }).answer)
  const { user, router, findByText, getByText, getByRole, queryByRole } = view
  await findByText('failed@a.in')
  await user.click(getByRole('button', { name: 'Show more' }))
  await findByText('failed.older@a.in')
  expect(getByText('failed@a.in')).toBeTruthy()
  expect(queryByRole('button', { name: 'Show more' })).toBeNull()

  await user.click(getByRole('tab', { name: 'Sent' }))
  await findByText('sent@a.in')
  expect(router.state.location.search).toBe('?state=sent')
  expect(queryByRole('button', { name: /^Send again/ })).toBeNull()
  await user.click(getByRole('tab', { name: 'Waiting' }))
  await findByText('waiting@a.in')
  await act(() => router.navigate(-1))
  await findByText('sent@a.in')
})

it('says that a message cannot be sent again, and keeps it', async () => {
  const gone = () => Response.json({ message: 'This message does not exist.' }, { status: 404 })
  const full = json({ messages: [aMessage({ _id: 'm1' })], next: null })
  const shop = aShop({ ...PROFILE, '/messages': full, '/messages/m1/send-again': gone })
  const { user, findByRole, findByText, getByRole } = openInShop('/admin/messages', shop.answer)
  await user.click(await findByRole('button', { name: /^Send again/ }))
  await findByText('This message does not exist.')
  expect(getByRole('table').textContent).toContain('+91 9000000004')
})
