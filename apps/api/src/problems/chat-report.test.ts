import type { ChatReport } from '@pindivantalu/domain/problems/chat-report.wire'
import { beforeEach, expect, it } from 'vitest'
import { startProblems } from '../../test-support/problems.ts'
import { DEMO } from '../../test-support/sign-in.ts'

const problems = await startProblems()
const { shop, order, packet, owner, customer, stranger, ask, reported, deliveredAt } = problems
const { pool } = shop
const HOUR = 3_600_000
const { phone } = customer.user

beforeEach(async () => {
  await problems.forget()
  await pool.query('DELETE FROM whatsapp_messages')
})

const wrote = async (hours: number, type = 'text', from = phone): Promise<string> => {
  const { rows } = await pool.query(
    `INSERT INTO whatsapp_messages (provider_message_id, sender_phone, type, media_id, media_type, sent_at)
     VALUES (new_id(), $1, $2, CASE WHEN $2 = 'image' THEN new_id() END, 'image/jpeg', $3) RETURNING id`,
    [from, type, new Date(deliveredAt.getTime() + hours * HOUR)],
  )
  return rows[0].id
}
const chat = async (of = phone, by = owner): Promise<ChatReport> =>
  (await ask('GET', `/problems/chat?phone=${encodeURIComponent(of)}`, undefined, by)).json()
const later = (hours: number) => problems.setClock(new Date(deliveredAt.getTime() + hours * HOUR))

it('knows what was delivered to who writes, and the pictures of this chat alone', async () => {
  const [first, second] = [await wrote(1, 'image'), await wrote(2, 'image')]
  await wrote(1, 'image', stranger.user.phone)
  await wrote(1)
  const { orders, photos, hours } = await chat()
  expect(hours).toBe(48)
  expect(orders).toMatchObject([
    {
      _id: order._id,
      reference: order.reference,
      deliveredAt: deliveredAt.toISOString(),
      isInTime: true,
      openProblem: null,
      items: [{ item: packet._id, quantity: packet.quantity, name: packet.name }],
    },
  ])
  expect(photos.map(({ _id }) => _id)).toEqual([second, first])
  expect(photos[0]?.url).toBe(`/api/whatsapp/media/${second}`)
})

it.each([
  { what: 'nothing was written and two days are over', wroteAfter: undefined, isInTime: false },
  { what: 'it was written in time and is read later', wroteAfter: 47, isInTime: true },
  { what: 'it was written too late', wroteAfter: 49, isInTime: false },
  { what: 'it was written before the delivery', wroteAfter: -1, isInTime: false },
])('$what: in time $isInTime', async ({ wroteAfter, isInTime }) => {
  later(60)
  if (wroteAfter !== undefined) await wrote(wroteAfter)
  expect((await chat()).orders).toMatchObject([{ isInTime }])
})

it('names the problem that more would be added to', async () => {
  const { _id } = await reported()
  expect((await chat()).orders).toMatchObject([{ openProblem: _id }])
})

it('has nothing of a phone that nobody ordered from, and is for owners alone', async () => {
  expect(await chat(DEMO.otherCustomer)).toMatchObject({ orders: [], photos: [] })
  for (const by of [customer, stranger])
    expect((await ask('GET', `/problems/chat?phone=${phone}`, undefined, by)).statusCode).toBe(403)
  expect((await ask('GET', '/problems/chat?phone=12', undefined, owner)).json().issues[0].path).toBe('phone')
})
