// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInShop } from '../../../../../test-support/render-in-shop.tsx'
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
function shownTo(userId: string, answer = Promise.withResolvers<Response>().promise) {
  const view = renderInShop(<Sendings key={userId} userId={userId} />, answerOf(answer))
  const send = () => view.user.click(view.getByRole('button', { name: 'Send' }))
  return { ...view, send }
}

it('keeps what is on its way from everybody else at this browser', async () => {
  const { send, getByText, unmount } = shownTo('lakshmi')
  await send()
  expect(getByText('Yes, at 5 (on its way)')).toBeTruthy()
  unmount()
  const { queryByText } = shownTo('ravi')
  expect(queryByText(/Yes, at 5/)).toBeNull()
  expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('Yes, at 5')
})

it('writes nothing back once its writer has logged out, and shows nothing to the one who comes', async () => {
  const { send, store, unmount } = shownTo('sita')
  await send()
  expect(window.sessionStorage).toHaveLength(1)
  unmount()
  await act(async () => {
    store.dispatch(shopApi.util.resetApiState())
    clearStorage()
  })
  expect(window.sessionStorage).toHaveLength(0)
  expect(shownTo('sita').queryByText(/Yes, at 5/)).toBeNull()
})

it('tells what became of it after the screen was left', async () => {
  const held = Promise.withResolvers<Response>()
  const { send, unmount } = shownTo('padma', held.promise)
  await send()
  unmount()
  await act(async () => held.resolve(Response.json({ message: 'The shop rests.' }, { status: 503 })))
  expect(await shownTo('padma').findByText('Yes, at 5 (The shop rests.)')).toBeTruthy()
})
