// @vitest-environment happy-dom
import { act, useState } from 'react'
import { expect, it } from 'vitest'
import { press, shownInAPage } from '../../../../test-support/in-a-page.tsx'
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
  const { page, leave } = await shownInAPage(<Chat />, async request => {
    read.push(await request.json())
    return Response.json({})
  })
  await press(page, 'Nothing new')
  await press(page, 'Another')
  await act(async () => {})
  await leave()
  expect(read).toEqual([
    { upTo: timestamp, lastId: 'message 1' },
    { upTo: timestamp, lastId: 'message 2' },
  ])
})
