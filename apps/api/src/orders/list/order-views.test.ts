import type {
  KeptOrderView,
  OrderCounts,
  OrderViewCounts,
} from '@pindivantalu/domain/orders/list/order-list.wire'
import { beforeEach, describe, expect, it } from 'vitest'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'

const shop = await startTestShop()
const { app, pool } = shop
const admin = await signInAs(shop, DEMO.admin)
const other = await signInAs(shop, '+919812312312')
await pool.query('UPDATE users SET is_admin = true WHERE id = $1', [other.user._id])

const NOT_PAID = {
  name: 'Not paid',
  filters: { paid: false, placed: '7-days', sort: 'total-desc' },
  columns: ['customer', 'phone', 'total'],
}

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object, { headers } = admin) =>
  app.inject({ method, url: `/api/orders/views${path}`, headers, ...(payload && { payload }) })
const views = async (of = admin) => (await ask('GET', '', undefined, of)).json<KeptOrderView[]>()

const ordersUnder = async (query: Record<string, string>) => {
  const { headers } = admin
  const { all, statuses } = (
    await app.inject({ url: '/api/orders/counts', query, headers })
  ).json<OrderCounts>()
  return query.status ? statuses[query.status as keyof typeof statuses] : all
}

beforeEach(() => pool.query('DELETE FROM order_views'))

describe('a view of the orders', () => {
  it('is kept for the admin who made it, in the order of making', async () => {
    const kept = await ask('POST', '', NOT_PAID)
    expect(kept.json()).toEqual({ _id: expect.any(String), ...NOT_PAID })
    await ask('POST', '', { ...NOT_PAID, name: 'A later one', filters: {} })
    expect((await views()).map(({ name }) => name)).toEqual(['Not paid', 'A later one'])
    expect((await views())[0]).toEqual(kept.json())
    expect(await views(other)).toEqual([])
  })

  it('is renamed and deleted, by nobody else', async () => {
    const { _id } = (await ask('POST', '', NOT_PAID)).json<KeptOrderView>()
    const renamed = { ...NOT_PAID, name: 'Unpaid', columns: ['customer'] }
    for (const answer of [
      await ask('PUT', `/${_id}`, renamed, other),
      await ask('DELETE', `/${_id}`, undefined, other),
    ]) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json().code).toBe('order_view.not_found')
    }
    expect((await ask('PUT', `/${_id}`, renamed)).json()).toEqual({ _id, ...renamed })
    expect((await ask('DELETE', `/${_id}`)).statusCode).toBe(200)
    expect(await views()).toEqual([])
    expect((await ask('DELETE', `/${_id}`)).statusCode).toBe(404)
  })

  it('has a name of its own, however it is written', async () => {
    await ask('POST', '', NOT_PAID)
    const { _id } = (await ask('POST', '', { ...NOT_PAID, name: 'Second' })).json<KeptOrderView>()
    for (const answer of [
      await ask('POST', '', { ...NOT_PAID, name: 'NOT PAID' }),
      await ask('PUT', `/${_id}`, { ...NOT_PAID, name: 'not paid' }),
    ]) {
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({ code: 'order_view.name_taken' })
    }
    expect((await ask('PUT', `/${_id}`, { ...NOT_PAID, name: 'SECOND' })).statusCode).toBe(200)
  })

  it('is one of at most twenty, also of two that come at once', async () => {
    for (let number = 1; number < 20; number += 1)
      expect((await ask('POST', '', { ...NOT_PAID, name: `View ${number}` })).statusCode).toBe(200)
    const both = await Promise.all(['One', 'Two'].map(name => ask('POST', '', { ...NOT_PAID, name })))
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(both.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('order_view.too_many')
    expect(await views()).toHaveLength(20)
  })

  it.each([
    { ...NOT_PAID, name: ' ' },
    { ...NOT_PAID, name: 'x'.repeat(41) },
    { ...NOT_PAID, filters: { status: 'Lost' } },
    { ...NOT_PAID, filters: { placed: 'last year' } },
    { ...NOT_PAID, columns: ['password'] },
  ])('is not kept as %j', async view => {
    expect((await ask('POST', '', view)).statusCode).toBe(400)
  })

  it('keeps no words that were looked for: they name people', async () => {
    await ask('POST', '', { ...NOT_PAID, filters: { q: 'Lakshmi', slot: '4-6 PM' } })
    expect((await views())[0]?.filters).toEqual({ slot: '4-6 PM' })
  })

  it('says how many orders it has now: as many as the list says under its filters', async () => {
    const CREATED = { name: 'Created', filters: { status: 'Created', sort: 'slot-asc' }, columns: [] }
    const PAST = { name: 'Long ago', filters: { placed: '2001-01-01..2001-01-02' }, columns: [] }
    for (const view of [CREATED, PAST, NOT_PAID]) await ask('POST', '', view)
    await ask('POST', '', { ...NOT_PAID, name: 'Another’s' }, other)
    const counts = async () => (await ask('GET', '/counts')).json<OrderViewCounts>()
    const before = await counts()
    expect(before).toEqual({
      most: 10_000,
      everything: await ordersUnder({}),
      views: (await views()).map(({ _id }) => ({ _id, orders: expect.any(Number) })),
    })
    expect(before.views.map(({ orders }) => orders)).toEqual([
      await ordersUnder({ status: 'Created' }),
      0,
      await ordersUnder({ paid: 'false', placed: '7-days' }),
    ])
    expect(before.views[0]?.orders).toBeGreaterThan(0)
    await pool.query(
      'UPDATE orders SET paid_at = placed_at, collected_at = placed_at WHERE collected_at IS NULL',
    )
    expect((await counts()).views[0]?.orders).toBe(0)
  })

  it('goes with its admin', async () => {
    await ask('POST', '', NOT_PAID, other)
    const url = `/api/users/${other.user._id}`
    await pool.query('UPDATE users SET is_admin = false WHERE id = $1', [other.user._id])
    const gone = await app.inject({ method: 'DELETE', url, headers: admin.headers })
    expect(gone.statusCode, gone.body).toBe(200)
    expect((await pool.query('SELECT FROM order_views')).rowCount).toBe(0)
  })
})
