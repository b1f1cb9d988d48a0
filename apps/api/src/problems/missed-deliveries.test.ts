import { addDays, dayInHyderabad } from '@pindivantalu/domain/indian-time'
import type { MissedDeliveries } from '@pindivantalu/domain/problems/missed-delivery.wire'
import { afterEach, expect, it } from 'vitest'
import { aPicture } from '../../test-support/pictures.ts'
import { startProblems } from '../../test-support/problems.ts'

const problems = await startProblems()
const { shop, owner, ravi, customer, stranger, ask, anOrderOf, collect } = problems
const { pool, deps } = shop

afterEach(async () => {
  await problems.forget()
  await pool.query('DELETE FROM delivery_attempts')
  await pool.query('UPDATE orders SET failed_attempts = 0, attempt_noted_at = NULL WHERE failed_attempts > 0')
})

const fail = (id: string, facts: object = {}) =>
  ask('POST', `/orders/${id}/attempts`, { reason: 'nobody_home', ...facts }, ravi)
const missed = async (query = ''): Promise<MissedDeliveries> =>
  (await ask('GET', `/problems/missed-deliveries${query}`, undefined, owner)).json()
const waiting = async () => (await ask('GET', '/problems/waiting', undefined, owner)).json()
const read = async (id: string) => (await ask('GET', `/orders/${id}`, undefined, owner)).json()

it('has what could not be handed over, with the last attempt, and waits for the customer first', async () => {
  const { _id, reference } = await anOrderOf(ravi, 'collected')
  const photo = (await aPicture({ width: 60, height: 40 }).jpeg().toBuffer()).toString('base64')
  await fail(_id, { note: 'The gate is locked', photo })
  const { deliveries, next } = await missed()
  expect(next).toBeNull()
  expect(deliveries).toEqual([
    {
      order: { _id, reference },
      customer: customer.user.name,
      reason: 'nobody_home',
      note: 'The gate is locked',
      photo: expect.stringMatching(`^/api/orders/${_id}/attempts/.+/photo$`),
      by: ravi.user.name.split(' ')[0],
      at: expect.any(String),
      attempts: 1,
      waitsFor: 'customer',
    },
  ])
  expect(await waiting()).toEqual({ waiting: 0, open: 0, missed: 1 })
  for (const by of [customer, stranger, ravi])
    expect((await ask('GET', '/problems/missed-deliveries', undefined, by)).statusCode).toBe(403)
})

it('waits for the owner after the third attempt, and is counted among what does', async () => {
  const { _id } = await anOrderOf(ravi, 'collected')
  await fail(_id)
  await collect(_id, ravi)
  await fail(_id, { reason: 'refused' })
  await collect(_id, ravi)
  expect((await missed()).deliveries).toEqual([])
  await fail(_id, { reason: 'other', note: 'A dog' })
  expect((await missed()).deliveries).toMatchObject([
    { attempts: 3, waitsFor: 'owner', reason: 'other', note: 'A dog' },
  ])
  await problems.reported()
  expect(await waiting()).toEqual({ waiting: 2, open: 1, missed: 1 })
})

it('is gone once it has a new time, or is cancelled', async () => {
  const [moved, cancelled] = [await anOrderOf(ravi, 'collected'), await anOrderOf(ravi, 'collected')]
  await fail(moved._id)
  await fail(cancelled._id)
  expect((await missed()).deliveries.map(({ order }) => order._id)).toEqual([moved._id, cancelled._id])
  const { version } = await read(moved._id)
  const day = addDays(dayInHyderabad(deps.now()), 1)
  const set = await ask('PUT', `/orders/${moved._id}/slot`, { day, slot: '4-6 PM', version }, owner)
  expect(set.statusCode, set.body).toBe(200)
  const gone = await ask('PUT', `/orders/${cancelled._id}/cancel`, { reason: 'cannot_deliver' }, owner)
  expect(gone.statusCode, gone.body).toBe(200)
  expect((await missed()).deliveries).toEqual([])
  expect((await waiting()).missed).toBe(0)
})

it('comes in pages, each once, the longest waiting first', async () => {
  const { _id } = await anOrderOf(ravi, 'collected')
  await fail(_id)
  await pool.query(
    `WITH many AS (
       INSERT INTO orders SELECT (jsonb_populate_record(orders, jsonb_build_object('id', new_id(),
         'reference', 'MD' || lpad(n::text, 6, '0'), 'attempt_noted_at', now() - random() * interval '1 day'))).*
       FROM orders, generate_series(1, 120) AS n WHERE id = $1 RETURNING id, attempt_noted_at)
     INSERT INTO delivery_attempts (order_id, key, reason, at, noted_at)
     SELECT id, new_id(), 'refused', attempt_noted_at, attempt_noted_at FROM many`,
    [_id],
  )
  const seen: string[] = []
  let next: string | null = ''
  while (next !== null) {
    const page: MissedDeliveries = await missed(`?after=${next}`)
    seen.push(...page.deliveries.map(({ order }) => order._id))
    next = page.next
  }
  const { rows } = await pool.query(
    'SELECT id FROM orders WHERE failed_attempts > 0 ORDER BY attempt_noted_at, id',
  )
  expect(seen).toEqual(rows.map(({ id }) => id))
  const lost = await ask('GET', '/problems/missed-deliveries?after=nowhere', undefined, owner)
  expect(lost.json().issues[0].path).toBe('after')
})
