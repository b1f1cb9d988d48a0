// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { renderInShop } from '../../../../test-support/render-in-shop.tsx'
import { TellMe } from './tell-me.tsx'

afterEach(() => window.sessionStorage.clear())

/** The shop's side: who waits, and what was asked of it. */
function aShop({ refuses = false } = {}) {
  const asked: string[] = []
  let isAsked = false
  const answer = async (request: Request) => {
    asked.push(request.method)
    if (refuses && request.method === 'PUT')
      return Response.json({ code: 'restock.notice_off', message: 'Turned off.' }, { status: 409 })
    if (request.method !== 'GET') isAsked = request.method === 'PUT'
    return Response.json({ isAsked })
  }
  return { asked, answer }
}

it('asks, says so, and takes it back; the focus stays with what is there', async () => {
  const { asked, answer } = aShop()
  const { user, findByText, findByRole } = renderInShop(<TellMe productId="p1" isSignedIn />, answer)
  await user.click(await findByRole('button', { name: /^Tell me when it is back/ }))
  expect(document.activeElement).toBe(await findByText('We will tell you'))
  await user.click(await findByRole('button', { name: /^Undo/ }))
  expect(document.activeElement).toBe(await findByRole('button', { name: /^Tell me when it is back/ }))
  expect(asked).toEqual(['GET', 'PUT', 'GET', 'DELETE', 'GET'])
})

it('stays as it was where the shop refuses', async () => {
  const { answer } = aShop({ refuses: true })
  const { user, findByRole, queryByText } = renderInShop(<TellMe productId="p1" isSignedIn />, answer)
  await user.click(await findByRole('button', { name: /^Tell me when it is back/ }))
  await findByRole('button', { name: /^Tell me when it is back/ })
  expect(queryByText('We will tell you')).toBeNull()
})

it('asks nothing for somebody who is not signed in, and once for them when they are back', async () => {
  const guest = aShop()
  const { user, findByRole, unmount } = renderInShop(
    <TellMe productId="p1" isSignedIn={false} />,
    guest.answer,
  )
  await user.click(await findByRole('button', { name: /^Tell me when it is back/ }))
  expect(guest.asked).toEqual([])
  unmount()

  const other = aShop()
  const elsewhere = renderInShop(<TellMe productId="p2" isSignedIn />, other.answer)
  await elsewhere.findByRole('button', { name: /^Tell me when it is back/ })
  expect(other.asked).toEqual(['GET'])
  elsewhere.unmount()

  const customer = aShop()
  const page = renderInShop(
    <>
      <TellMe productId="p1" isSignedIn />
      <TellMe productId="p1" isSignedIn />
    </>,
    customer.answer,
  )
  expect(await page.findAllByText('We will tell you')).toHaveLength(2)
  expect(customer.asked.filter(method => method === 'PUT')).toHaveLength(1)
})
