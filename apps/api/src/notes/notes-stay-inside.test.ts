import type { OrderHistory } from '@pindivantalu/domain/orders/history/order-history.wire'
import { beforeAll, describe, expect, it } from 'vitest'
import { startCarrying } from '../../test-support/carrying.ts'
import { DEMO, signInAs } from '../../test-support/sign-in.ts'

const { shop, owner, ravi, customer, stranger, ask, assign, assignCook, buy } = await startCarrying()
const { app, pool, deps } = shop

const ON_ORDER = 'Sesame makes her ill'
const ON_PERSON = 'Rings twice, then waits'
const NOBODYS = '01890000-0000-7000-8000-000000000000'
const told = { id: '' }

const note = (path: string, words: string, by = owner) => ask('POST', `${path}/notes`, { words }, by)
const historyOf = async (id: string, by = owner): Promise<OrderHistory> =>
  (await ask('GET', `/orders/${id}/history`, undefined, by)).json()

beforeAll(async () => {
  const order = await buy()
  told.id = order._id
  await assignCook(order._id)
  await assign(order._id, ravi)
  expect((await note(`/orders/${order._id}`, ON_ORDER)).statusCode).toBe(200)
  expect((await note(`/users/${customer.user._id}`, ON_PERSON)).statusCode).toBe(200)
})

describe('a note', () => {
  it('stands in the history of its order, and says who wrote it', async () => {
    const [first] = await historyOf(told.id)
    expect(first).toMatchObject({ kind: 'notes', detail: ON_ORDER, mayDelete: true })
    expect(first?.words).toBe(`Note by ${owner.user.name}`)
  })

  it.each([
    { what: 'an order that does not exist', path: `/orders/${NOBODYS}`, code: 'order.not_found' },
    { what: 'nobody', path: `/users/${NOBODYS}`, code: 'account.not_found' },
  ])('about $what is refused', async ({ path, code }) => {
    expect((await note(path, 'Hello')).json()).toMatchObject({ code })
  })

  it('holds a thousand letters and not one more', async () => {
    expect((await note(`/orders/${told.id}`, 'a'.repeat(1001))).statusCode).toBe(400)
    const kept = await note(`/orders/${told.id}`, 'a'.repeat(1000))
    expect(kept.statusCode).toBe(200)
    await ask('DELETE', `/notes/${kept.json()._id}`, undefined, owner)
  })

  it('is deleted by who wrote it alone, and once', async () => {
    await pool.query('UPDATE users SET is_admin = true WHERE id = $1', [stranger.user._id])
    const other = await signInAs(shop, DEMO.otherCustomer)
    const { _id } = (await note(`/orders/${told.id}`, 'Called her')).json()
    const seen = (await historyOf(told.id, other)).find(entry => entry._id === _id)
    expect(seen).toMatchObject({ mayDelete: false })
    const remove = async (by: typeof owner) => (await ask('DELETE', `/notes/${_id}`, undefined, by)).json()
    expect(await remove(other)).toMatchObject({ code: 'note.not_own' })
    expect(await remove(owner)).toEqual({ message: 'Note deleted' })
    expect(await remove(owner)).toMatchObject({ code: 'note.not_found' })
    const [newest] = await historyOf(told.id)
    expect(newest?.words).toBe(`Note deleted by ${owner.user.name}`)
    await pool.query('UPDATE users SET is_admin = false WHERE id = $1', [stranger.user._id])
  })
})

/** Every answer to a GET that these readers get, for the order and the person there are. */
async function answersTo(reader: typeof owner): Promise<{ url: string; body: string }[]> {
  const STREAMS_AND_FILES = /\/live$|webhook|\/docs|openapi/
  const urls = app.routeTable
    .filter(({ method, url }) => method === 'GET' && url.startsWith('/api/') && !STREAMS_AND_FILES.test(url))
    .map(({ url }) =>
      url.replace(/^(\/api\/users)\/:id/, `$1/${customer.user._id}`).replaceAll(/:\w+/g, told.id),
    )
  const answers: { url: string; body: string }[] = []
  for (const url of new Set(urls)) {
    const { statusCode, body } = await app.inject({ url, headers: reader.headers })
    if (statusCode === 200) answers.push({ url, body })
  }
  return answers
}

it.each([
  { who: 'its customer', reader: customer, reads: '/api/orders/userorders' },
  { who: 'who brings the order', reader: ravi, reads: '/api/orders/deliverypartner/run' },
])('no answer to $who holds a note', async ({ reader, reads }) => {
  const answers = await answersTo(reader)
  expect(answers.map(({ url }) => url)).toContain(reads)
  expect(answers.map(({ url }) => url)).toContain(`/api/orders/${told.id}`)
  const telling = answers.filter(({ body }) => body.includes(ON_ORDER) || body.includes(ON_PERSON))
  expect(telling.map(({ url }) => url)).toEqual([])
})

it('who asks for all data about them gets what was noted about them, and not by whom', async () => {
  await ask('POST', '/users/privacy/exports', {}, customer)
  await deps.background.idle()
  const { rows } = await pool.query<{ notes: object[] }>(
    "SELECT content -> 'notes' AS notes FROM data_exports WHERE user_id = $1",
    [customer.user._id],
  )
  expect(rows[0]?.notes).toEqual([
    { at: expect.any(String), orderReference: expect.any(String), note: ON_ORDER },
    { at: expect.any(String), orderReference: null, note: ON_PERSON },
  ])
})

it('goes with the person it is about; what somebody noted about others stays without their name', async () => {
  const lalitha = await signInAs(shop, '+919833300077')
  await pool.query('UPDATE users SET is_admin = true WHERE id = $1', [lalitha.user._id])
  await note(`/orders/${told.id}`, 'Noted by one who left', await signInAs(shop, '+919833300077'))
  await pool.query('UPDATE users SET is_admin = false WHERE id = $1', [lalitha.user._id])
  const remove = (id: string) => ask('DELETE', `/users/${id}`, undefined, owner)
  expect((await remove(lalitha.user._id)).statusCode).toBe(200)
  const left = (await historyOf(told.id)).find(({ detail }) => detail === 'Noted by one who left')
  expect(left).toMatchObject({ words: 'Note', mayDelete: false })

  await pool.query('UPDATE orders SET delivered_at = now() WHERE user_id = $1', [customer.user._id])
  const gone = await remove(customer.user._id)
  expect(gone.statusCode, gone.body).toBe(200)
  expect((await pool.query('SELECT words FROM notes')).rows).toEqual([])
})
