import { afterEach, describe, expect, it } from 'vitest'
import { startCarrying } from '../../../test-support/carrying.ts'

const carrying = await startCarrying()
const { shop, owner, ravi, suresh } = carrying
const { ask, buy, assign, assignCook, collect, deliver, auditOf, anOrderOf, orderRow } = carrying
const { pool } = shop

afterEach(async () => {
  await pool.query('TRUNCATE rate_limits')
})

describe('two admins decide on one order', () => {
  const seenBy = async (id: string) =>
    ({ version: (await ask('GET', `/orders/${id}`, undefined, owner)).json().version }) as const
  const refusedAs = (answer: { statusCode: number; json: () => { code?: string } }) =>
    `${answer.statusCode} ${answer.json().code}`

  it('the second, who saw it when it was nobody’s, is told and changes nothing', async () => {
    const order = await buy()
    const seen = await seenBy(order._id)
    expect((await assign(order._id, ravi, owner, seen)).statusCode).toBe(200)
    expect(refusedAs(await assign(order._id, suresh, owner, seen))).toBe('409 order.changed_meanwhile')
    expect(refusedAs(await assignCook(order._id, seen))).toBe('409 order.changed_meanwhile')
    expect(await orderRow(order._id)).toMatchObject({
      delivery_partner_id: ravi.user._id,
      sourcing_partner_id: null,
    })
    expect(await auditOf(order._id)).toHaveLength(1)
    expect((await assign(order._id, suresh, owner, await seenBy(order._id))).statusCode).toBe(200)
  })

  it('the second, who wants what the first has done, hears success', async () => {
    const order = await buy()
    const seen = await seenBy(order._id)
    for (const _press of ['first', 'second'])
      expect((await assign(order._id, ravi, owner, seen)).statusCode).toBe(200)
    expect(await auditOf(order._id)).toHaveLength(1)
  })

  it('without saying what they saw, the last one wins, as before', async () => {
    const order = await buy()
    await assign(order._id, ravi)
    expect((await assign(order._id, suresh)).statusCode).toBe(200)
  })

  it.each(['another partner', 'another slot'])(
    'collecting and delivering are refused where it has %s since',
    async what => {
      const order = await anOrderOf(ravi)
      const seen = await seenBy(order._id)
      if (what === 'another partner') await assign(order._id, suresh)
      else
        await pool.query("UPDATE orders SET slot_day = '2026-01-11', slot = '2-4 PM' WHERE id = $1", [
          order._id,
        ])
      expect(refusedAs(await collect(order._id, owner, seen))).toBe('409 order.changed_meanwhile')
      expect(refusedAs(await deliver(order._id, owner, seen))).toBe('409 order.changed_meanwhile')
      expect(await orderRow(order._id)).toMatchObject({ collected_at: null, delivered_at: null })
      const now = await seenBy(order._id)
      expect((await collect(order._id, owner, now)).statusCode).toBe(200)
      expect((await deliver(order._id, owner, await seenBy(order._id))).statusCode).toBe(200)
    },
  )

  it('a partner collects while the owner looks: the owner is told, not thanked', async () => {
    const order = await anOrderOf(ravi)
    await assignCook(order._id)
    const seen = await seenBy(order._id)
    await collect(order._id, ravi)
    expect(refusedAs(await collect(order._id, owner, seen))).toBe('409 order.changed_meanwhile')
  })

  it('a press that is repeated after a lost answer is no other admin', async () => {
    const order = await anOrderOf(ravi)
    const seen = await seenBy(order._id)
    for (const _press of ['first', 'second'])
      expect((await collect(order._id, owner, seen)).statusCode).toBe(200)
    for (const _press of ['first', 'second'])
      expect((await deliver(order._id, owner, { version: undefined })).statusCode).toBe(200)
  })
})
