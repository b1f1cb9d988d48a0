import type { KeptOrderView } from '@pindivantalu/domain/orders/list/order-list.wire'
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

  it('goes with its admin', async () => {
    await ask('POST', '', NOT_PAID, other)
    const url = `/api/users/${other.user._id}`
    await pool.query('UPDATE users SET is_admin = false WHERE id = $1', [other.user._id])
    const gone = await app.inject({ method: 'DELETE', url, headers: admin.headers })
    expect(gone.statusCode, gone.body).toBe(200)
    expect((await pool.query('SELECT FROM order_views')).rowCount).toBe(0)
  })
})
