import { randomUUID } from 'node:crypto'
import { MINUTE } from '@pindivantalu/domain/indian-time'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startCarrying } from '../../../test-support/carrying.ts'

const carrying = await startCarrying()
const { shop, ravi, suresh, ask, assignCook, collect, deliveries, anOrderOf, auditOf, orderRow } = carrying
const { pool } = shop

beforeEach(async () => {
  await pool.query(
    "UPDATE orders SET delivery_partner_id = NULL; UPDATE delivery_partners SET stop_order = '{}'",
  )
})
afterEach(async () => {
  await pool.query('TRUNCATE rate_limits')
})

const putInOrder = (stops: string[], by = ravi) => ask('PUT', '/orders/deliverypartner/run', { stops }, by)
const readRun = async (by = ravi) => (await ask('GET', '/orders/deliverypartner/run', undefined, by)).json()
const idsOf = (orders: { _id: string }[]) => orders.map(({ _id }) => _id)
const collectedAt = (id: string, at: Date, by = ravi) =>
  ask('PUT', `/orders/${id}/collect`, { at: at.toISOString() }, by)
const ago = (minutes: number) => new Date(shop.deps.now().getTime() - minutes * MINUTE)

describe('the order of stops', () => {
  it('is kept for the partner, with what came later behind it', async () => {
    const [a, b, c] = [await anOrderOf(ravi), await anOrderOf(ravi), await anOrderOf(ravi)].map(
      ({ _id }) => _id,
    )
    const chosen = [c, a, b] as string[]
    const answer = await putInOrder(chosen)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({ stops: chosen })
    expect(await readRun()).toMatchObject({ stops: chosen })
    const { _id: later } = await anOrderOf(ravi)
    expect(idsOf(await deliveries(ravi))).toEqual([c, a, b, later])
  })

  it('is theirs alone, and names nothing of others', async () => {
    const { _id: theirs } = await anOrderOf(suresh)
    expect((await putInOrder([theirs, randomUUID()])).statusCode).toBe(200)
    expect(idsOf(await deliveries(ravi))).toEqual([])
    expect(await readRun(suresh)).toMatchObject({ stops: [] })
    expect((await putInOrder(['no id'])).json()).toMatchObject({ code: 'request.invalid' })
  })

  it('comes with how many were handed over today', async () => {
    const before = (await readRun()).given
    const [today, yesterday] = [await anOrderOf(ravi), await anOrderOf(ravi)]
    const at = shop.deps.now()
    const set = 'UPDATE orders SET collected_at = $2, delivered_at = $2 WHERE id = $1'
    await pool.query(set, [today._id, at])
    await pool.query(set, [yesterday._id, new Date(at.getTime() - 24 * 60 * MINUTE)])
    expect((await readRun()).given).toBe(before + 1)
  })
})

describe('what a phone collected without a network', () => {
  it('was collected when it says, however often it says so', async () => {
    const { _id } = await anOrderOf(ravi)
    await assignCook(_id)
    await pool.query("UPDATE orders SET paid_at = paid_at - interval '1 day' WHERE id = $1", [_id])
    const at = ago(40)
    for (const _time of [1, 2]) expect((await collectedAt(_id, at)).statusCode).toBe(200)
    expect((await orderRow(_id)).collected_at).toEqual(at)
    expect((await auditOf(_id)).filter(({ action }) => action === 'order.collected')).toHaveLength(1)
  })

  it('does not set out again once its way to the door has failed', async () => {
    const { _id } = await anOrderOf(ravi)
    await assignCook(_id)
    await pool.query("UPDATE orders SET paid_at = paid_at - interval '1 day' WHERE id = $1", [_id])
    await collectedAt(_id, ago(40))
    const attempt = { reason: 'nobody_home', at: ago(30).toISOString(), key: randomUUID() }
    for (const _time of [1, 2])
      expect((await ask('POST', `/orders/${_id}/attempts`, attempt, ravi)).statusCode).toBe(200)

    const late = await collectedAt(_id, ago(40))
    expect(late.json()).toMatchObject({
      sourcing: { isCollected: false },
      attempts: [{ reason: 'nobody_home' }],
    })
    expect((await collectedAt(_id, ago(20))).json()).toMatchObject({ sourcing: { isCollected: true } })
    expect((await orderRow(_id)).failed_attempts).toBe(1)
    expect((await auditOf(_id)).filter(({ action }) => action === 'order.collected')).toHaveLength(2)
  })

  it('needs no time where it is told at once', async () => {
    const { _id } = await anOrderOf(ravi)
    await assignCook(_id)
    expect((await collect(_id, ravi)).json()).toMatchObject({ sourcing: { isCollected: true } })
  })
})
