import { expect, it } from 'vitest'
import { messagesPath, readMessagesSearchParams } from './messages-search-params.ts'

it.each([
  ['', { state: 'failed' }],
  ['state=lost&channel=pigeon&to=%20', { state: 'failed' }],
  ['state=all&channel=sms&to=%2B919000000003', { state: 'all', channel: 'sms', to: '+919000000003' }],
] as const)('%j shows %j', (query, filters) => {
  expect(readMessagesSearchParams(new URLSearchParams(query))).toEqual(filters)
})

it('leads back to the same', () => {
  const filters = { state: 'all', channel: 'email', to: "ravi+o'neil@example.com" } as const
  const path = messagesPath(filters)
  expect(readMessagesSearchParams(new URL(path, 'https://shop.example').searchParams)).toEqual(filters)
})

it('asks for no longer a phone or email address than there is', () => {
  const query = new URLSearchParams({ to: 'x'.repeat(300) })
  expect(readMessagesSearchParams(query)).toEqual({ state: 'failed', to: 'x'.repeat(254) })
})
