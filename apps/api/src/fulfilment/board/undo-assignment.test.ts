import { randomUUID } from 'node:crypto'
import type { AssignManyAnswer, UndoAnswer } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { describe, expect, it } from 'vitest'
import { startCarrying } from '../../../test-support/carrying.ts'

const carrying = await startCarrying()
const { shop, ask, buy, buyTwo, owner, ravi, suresh, cook, otherCook, kitchen } = carrying
const { assign, assignCookOfLine, collect, auditOf, orderRow } = carrying
const { pool, deps } = shop

const toBoth = {
  deliveryPartnerUserId: ravi.user._id,
  sourcingPartnerUserId: cook._id,
  sourcingPartnerAddressId: kitchen,
}
const give = async (orders: { _id: string }[], whom: object = toBoth): Promise<AssignManyAnswer> =>
  (await ask('PUT', '/orders/assign', { orderIds: orders.map(({ _id }) => _id), ...whom }, owner)).json()
const actOf = async (orders: { _id: string }[], whom?: object) => {
  const { act } = await give(orders, whom)
  if (!act) throw new Error('Nothing was given')
  return act
}
const undo = (id: string) => ask('POST', `/assignments/${id}/undo`, undefined, owner)
const undone = async (id: string): Promise<UndoAnswer> => (await undo(id)).json()
const lateness = (id: string) => pool.query('UPDATE acts SET undo_until = now() WHERE id = $1', [id])

/** What waits or has left of an act about an order, by channel. */
const messagesOf = async ({ _id }: { _id: string }) => {
  const { rows } = await pool.query<{ channel: string; waits: boolean; sent: boolean }>(
    `SELECT channel, next_attempt_at > now() AS waits, sent_at IS NOT NULL AS sent FROM outbox_messages
     WHERE order_id = $1 AND kind = 'order_updated' ORDER BY channel`,
    [_id],
  )
  return rows
}

describe('an assignment of several orders', () => {
  it('tells each customer once, and only when it cannot be taken back any more', async () => {
    const orders = [await buy(), await buy()]
    const { id, undoUntil } = await actOf(orders)
    expect(Date.parse(undoUntil)).toBeGreaterThan(Date.now())
    await deps.outbox.sendDue()
    for (const order of orders)
      expect(await messagesOf(order)).toEqual([
        { channel: 'email', waits: true, sent: false },
        { channel: 'whatsapp', waits: true, sent: false },
      ])
    // As when the seconds are over.
    await pool.query('UPDATE outbox_messages SET next_attempt_at = now() WHERE act_id = $1', [id])
    await deps.outbox.sendDue()
    expect((await messagesOf(orders[0] as OrderView)).map(({ sent }) => sent)).toEqual([true, true])
  })

  it('is no act where nothing changes', async () => {
    const order = await buy()
    await give([order])
    expect((await give([order])).act).toBeNull()
  })
})

describe('taken back', () => {
  it('everything is as before, nobody is told, and it can be given anew', async () => {
    const [fresh, hadSome] = [await buy(), await buyTwo()]
    await assign(hadSome._id, suresh)
    await pool.query("UPDATE delivery_partners SET approval = 'rejected' WHERE user_id = $1", [
      suresh.user._id,
    ])
    const line = hadSome.orderItems[1]?._id
    const other = {
      sourcingPartnerUserId: otherCook._id,
      sourcingPartnerAddressId: otherCook.addresses[0]?._id,
    }
    await assignCookOfLine(hadSome._id, line, other)
    await deps.outbox.sendDue()
    const before = await Promise.all([fresh, hadSome].map(({ _id }) => orderRow(_id)))
    const told = await messagesOf(hadSome)

    const { id } = await actOf([fresh, hadSome])
    expect(await orderRow(hadSome._id)).toMatchObject({ delivery_partner_id: ravi.user._id })
    expect(await undone(id)).toEqual({ undone: [fresh._id, hadSome._id], kept: [] })
    const after = await Promise.all([fresh, hadSome].map(({ _id }) => orderRow(_id)))
    const still = ({ line_changes: _, ...row }: Record<string, unknown>) => row
    expect(after.map(still)).toEqual(before.map(still))
    expect(await messagesOf(fresh)).toEqual([])
    expect(await messagesOf(hadSome)).toEqual(told)
    expect((await auditOf(fresh._id))[0]).toMatchObject({
      action: 'order.assignment_undone',
      actor: owner.user.name,
    })

    expect(await undone(id)).toEqual({ undone: [], kept: [] })
    await actOf([fresh])
    expect(await messagesOf(fresh)).toHaveLength(2)
    await pool.query("UPDATE delivery_partners SET approval = 'approved'")
  })

  it('what somebody has changed or collected since stays, and is named', async () => {
    const [changed, fetched] = [await buy(), await buy()]
    const { id } = await actOf([changed, fetched])
    await assign(changed._id, suresh)
    await collect(fetched._id, ravi)
    expect(await undone(id)).toMatchObject({
      undone: [changed._id],
      kept: [
        { _id: changed._id, code: 'order.changed_meanwhile' },
        { _id: fetched._id, code: 'order.already_collected' },
      ],
    })
    expect(await orderRow(changed._id)).toMatchObject({
      delivery_partner_id: suresh.user._id,
      sourcing_partner_id: null,
    })
    expect(await orderRow(fetched._id)).toMatchObject({ delivery_partner_id: ravi.user._id })
  })

  it('too late is refused, and nothing changes', async () => {
    const order = await buy()
    const { id } = await actOf([order])
    await lateness(id)
    const answer = await undo(id)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'assignment.too_late'])
    expect(await orderRow(order._id)).toMatchObject({ delivery_partner_id: ravi.user._id })
    expect(await messagesOf(order)).toHaveLength(2)
  })

  it('is refused where a message of it was taken by a process that then died', async () => {
    const order = await buy()
    const { id } = await actOf([order])
    await pool.query("UPDATE outbox_messages SET attempts = 1 WHERE act_id = $1 AND channel = 'email'", [id])
    expect((await undo(id)).json().code).toBe('assignment.too_late')
    expect(await messagesOf(order)).toHaveLength(2)
  })

  it('is refused where there is no such assignment', async () => {
    const answer = await undo(randomUUID())
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'assignment.not_found'])
  })

  it('twice at once is done once', async () => {
    const order = await buy()
    const { id } = await actOf([order])
    const answers = await Promise.all([undone(id), undone(id)])
    expect(answers.flatMap(answer => answer.undone)).toEqual([order._id])
  })
})

it('either the messages leave or the assignment is taken back, however it falls out', async () => {
  for (let round = 0; round < 6; round += 1) {
    const order = await buy()
    await deps.outbox.sendDue()
    const { id } = await actOf([order])
    await pool.query('UPDATE outbox_messages SET next_attempt_at = now() WHERE act_id = $1', [id])
    const [answer, sent] = await Promise.all([undo(id), deps.outbox.sendDue()])
    const left = await messagesOf(order)
    if (answer.statusCode === 200) {
      expect([sent, left]).toEqual([0, []])
      expect(await orderRow(order._id)).toMatchObject({ delivery_partner_id: null })
    } else {
      await deps.outbox.sendDue()
      expect((await messagesOf(order)).map(({ sent }) => sent)).toEqual([true, true])
      expect(await orderRow(order._id)).toMatchObject({ delivery_partner_id: ravi.user._id })
    }
  }
})
