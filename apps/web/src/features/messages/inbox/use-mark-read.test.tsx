// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderInShop } from '../../../../test-support/render-in-shop.tsx'
import { useMarkRead } from './use-mark-read.ts'

const timestamp = '2026-01-10T12:00:00.000Z'

function Chat() {
  const [count, setCount] = useState(1)
  useMarkRead({ phone: '+919000000004', unread: 1, newest: { _id: `message ${count}`, timestamp } })
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        Another of the same second
      </button>
      <button type="button" onClick={() => setCount(count)}>
        Nothing new
      </button>
    </>
  )
}

it('marks the second message of a second, too, and each once', async () => {
  const read: unknown[] = []
  const { user, getByRole } = renderInShop(<Chat />, async request => {
    read.push(await request.json())
    return Response.json({})
  })
  await user.click(getByRole('button', { name: 'Nothing new' }))
  await user.click(getByRole('button', { name: 'Another of the same second' }))
  await vi.waitFor(
    () =>
      expect(read).toEqual([
        { upTo: timestamp, lastId: 'message 1' },
        { upTo: timestamp, lastId: 'message 2' },
      ]),
    15_000,
  )
})
