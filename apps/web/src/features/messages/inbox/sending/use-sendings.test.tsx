// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { press, shownInAPage } from '../../../../../test-support/in-a-page.tsx'
import { shopApi } from '../../../../lib/api/shop-api.ts'
import { clearStorage } from '../../../../lib/storage/storage.ts'
import { useSendings } from './use-sendings.ts'

const PHONE = '+919000000004'
const now = new Date('2026-01-10T12:00:00Z')

function Sendings({ userId }: { userId: string }) {
  const { sendings, send } = useSendings(PHONE, userId)
  return (
    <>
      <button type="button" onClick={() => send({ message: 'Yes, at 5' }, now)}>
        Send
      </button>
      <p>{sendings.map(({ message, problem }) => `${message} (${problem ?? 'on its way'})`)}</p>
    </>
  )
}

const answerOf = (held: Promise<Response>) => (request: Request) =>
  Promise.race([
    held,
    new Promise<never>((_, reject) => {
      request.signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    }),
  ])
const shownTo = (userId: string, answer = Promise.withResolvers<Response>().promise) =>
  shownInAPage(<Sendings key={userId} userId={userId} />, answerOf(answer))

beforeEach(() => clearStorage())

it('keeps what is on its way from everybody else at this browser', async () => {
  const { page, leave } = await shownTo('lakshmi')
  await press(page, 'Send')
  expect(page.textContent).toContain('Yes, at 5 (on its way)')
  await leave()
  const { page: ofRavi, leave: leaveAgain } = await shownTo('ravi')
  expect(ofRavi.textContent).not.toContain('Yes, at 5')
  expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('Yes, at 5')
  await leaveAgain()
})

it('writes nothing back once its writer has logged out, and shows nothing to the one who comes', async () => {
  const { page, store, leave } = await shownTo('sita')
  await press(page, 'Send')
  expect(window.sessionStorage).toHaveLength(1)
  await leave()
  await act(async () => {
    store.dispatch(shopApi.util.resetApiState())
    clearStorage()
  })
  expect(window.sessionStorage).toHaveLength(0)
  const { page: again, leave: leaveAgain } = await shownTo('sita')
  expect(again.textContent).not.toContain('Yes, at 5')
  await leaveAgain()
})

it('tells what became of it after the screen was left', async () => {
  const held = Promise.withResolvers<Response>()
  const { page, leave } = await shownTo('padma', held.promise)
  await press(page, 'Send')
  await leave()
  await act(async () => held.resolve(Response.json({ message: 'The shop rests.' }, { status: 503 })))
  const { page: later, leave: leaveAgain } = await shownTo('padma')
  expect(later.textContent).toContain('Yes, at 5 (The shop rests.)')
  await leaveAgain()
})
