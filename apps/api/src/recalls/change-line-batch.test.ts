import { beforeEach, describe, expect, it } from 'vitest'
import { startRecalling } from '../../test-support/recalling.ts'

const { shop, startAfresh, ask, buy, buyTwo, owner, pack, packer, parcelsOf, auditOf } =
  await startRecalling()
const { deps } = shop

beforeEach(startAfresh)

describe('the batch of a line', () => {
  const change = (orderId: string, line: string | undefined, batch: string, by = packer) =>
    ask('PUT', `/orders/${orderId}/items/${line}/batch`, { batch }, by)

  it('is corrected by who packs, keeps its day, and stands in the history', async () => {
    const order = await buyTwo()
    const [line, other] = order.orderItems
    await pack(order._id, 'D1')
    const answer = await change(order._id, line?._id, ' d2 ')
    expect(answer.json()).toEqual([
      { line: line?._id, batch: 'D2', packedOn: '2026-01-10' },
      { line: other?._id, batch: 'D1', packedOn: '2026-01-10' },
    ])
    expect((await ask('GET', `/orders/${order._id}/batches`, undefined, owner)).json()).toEqual(answer.json())
    await change(order._id, line?._id, 'D2')
    const [entry, ...others] = await auditOf(order._id)
    expect(entry).toMatchObject({
      action: 'order.batch_changed',
      actor: packer.user.name,
      facts: { item: line?.name, from: 'D1', to: 'D2' },
    })
    expect(others.filter(({ action }) => action === 'order.batch_changed')).toEqual([])
    expect((await parcelsOf('batch=D2')).parcels).toHaveLength(1)
  })

  it('that had no label yet was packed today', async () => {
    const order = await buy()
    const answer = await change(order._id, order.orderItems[0]?._id, 'D3')
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(deps.now())
    expect(answer.json()).toMatchObject([{ batch: 'D3', packedOn: today }])
  })

  it('is not found in another order', async () => {
    const [one, other] = [await buy(), await buy()]
    const answer = await change(one._id, other.orderItems[0]?._id, 'D4')
    expect(answer.json()).toMatchObject({ code: 'order.line_not_found' })
    const nobodys = '01890000-0000-7000-8000-000000000000'
    expect((await ask('GET', `/orders/${nobodys}/batches`, undefined, owner)).json()).toMatchObject({
      code: 'order.not_found',
    })
  })
})
