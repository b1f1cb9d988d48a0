import type { AssignManyAnswer } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { describe, expect, it } from 'vitest'
import { startCarrying } from '../../../test-support/carrying.ts'

const carrying = await startCarrying()
const { shop, ask, buy, buyTwo, owner, ravi, suresh, cook, otherCook, kitchen } = carrying
const { assign, assignCook, collect, endWaiting, orderRow } = carrying
const { pool, deps } = shop

const TO_BOTH = {
  deliveryPartnerUserId: ravi.user._id,
  sourcingPartnerUserId: cook._id,
  sourcingPartnerAddressId: kitchen,
}
const give = async (orders: { _id: string }[], whom: object = TO_BOTH): Promise<AssignManyAnswer> =>
  (await ask('PUT', '/orders/assign', { orderIds: orders.map(({ _id }) => _id), ...whom }, owner)).json()
const undo = (id: string | undefined) => ask('POST', `/assignments/${id}/undo`, undefined, owner)

type Told = { who: string; kind: string; body: string[]; waits: boolean; sent: boolean }

/** What partners were told, or will be, since the last time this was asked. */
async function toldPartners(): Promise<Told[]> {
  const { rows } = await pool.query<Told>(
    `WITH told AS (DELETE FROM outbox_messages
       WHERE kind IN ('stops_given', 'stops_taken', 'packets_given', 'packets_taken') RETURNING *)
     SELECT users.name AS who, kind, content->'body' AS body, attempts = 0 AND next_attempt_at > now() AS waits,
       sent_at IS NOT NULL AS sent
     FROM told JOIN users ON users.id = user_id ORDER BY kind, users.name`,
  )
  return rows
}

describe('an act tells each person once', () => {
  it('of several orders: the rider their stops, the cook their packets, when it cannot be undone', async () => {
    const orders = [await buy(), await buyTwo()]
    await give(orders)
    await deps.outbox.sendDue()
    const first = orders[0]?.orderItems[0]
    const second = orders[1]?.orderItems[1]
    const waiting = { waits: true, sent: false }
    expect(await toldPartners()).toEqual([
      {
        who: cook.name,
        kind: 'packets_given',
        body: [
          cook.name,
          '5',
          'No slot chosen',
          `${first?.name} ${first?.weight} × 4; ${second?.name} ${second?.weight} × 1`,
        ],
        ...waiting,
      },
      {
        who: ravi.user.name,
        kind: 'stops_given',
        body: [ravi.user.name, '2', 'No slot chosen'],
        ...waiting,
      },
    ])
  })

  it('of one order on its own page, in the same way', async () => {
    const order = await buy()
    await assign(order._id, ravi)
    expect(await toldPartners()).toMatchObject([{ kind: 'stops_given', waits: true }])
    await assign(order._id, suresh)
    expect(await toldPartners()).toMatchObject([
      { who: suresh.user.name, kind: 'stops_given', body: [suresh.user.name, '1', 'No slot chosen'] },
      { who: ravi.user.name, kind: 'stops_taken', body: [ravi.user.name, '1', 'No slot chosen'] },
    ])
    await assign(order._id, suresh)
    expect(await toldPartners()).toEqual([])
  })

  it('also the cook who does not make it any more', async () => {
    const order = await buy()
    await assignCook(order._id)
    await toldPartners()
    await assignCook(order._id, {
      sourcingPartnerUserId: otherCook._id,
      sourcingPartnerAddressId: otherCook.addresses[0]?._id,
    })
    expect(await toldPartners()).toMatchObject([
      { who: otherCook.name, kind: 'packets_given' },
      { who: cook.name, kind: 'packets_taken' },
    ])
  })

  it('and nobody where it was undone', async () => {
    const { act } = await give([await buy(), await buy()])
    expect((await undo(act?.id)).statusCode).toBe(200)
    expect(await toldPartners()).toEqual([])
  })

  it('of what could not be put back, all the same', async () => {
    const [fetched, free] = [await buy(), await buy()]
    const { act } = await give([fetched, free])
    await collect(fetched._id, ravi)
    expect((await undo(act?.id)).json()).toMatchObject({ undone: [free._id] })
    expect(await toldPartners()).toMatchObject([
      { kind: 'packets_given', who: cook.name },
      { kind: 'stops_given', body: [ravi.user.name, '1', 'No slot chosen'] },
    ])
  })

  it('in their own language, and at WhatsApp once though its sender died in between', async () => {
    await pool.query("UPDATE users SET language = 'te' WHERE id = $1", [ravi.user._id])
    const { act } = await give([await buy()], { deliveryPartnerUserId: ravi.user._id })
    await pool.query(
      `UPDATE outbox_messages SET attempts = 1, next_attempt_at = now() WHERE act_id = $1 AND kind = 'stops_given'`,
      [act?.id],
    )
    expect((await undo(act?.id)).json().code).toBe('assignment.too_late')
    await deps.outbox.sendDue()
    await deps.outbox.sendDue()
    const { rows } = await pool.query(
      `SELECT content->>'language' AS language, content->>'buttonUrlSuffix' AS opens, attempts, sent_at IS NOT NULL AS sent
       FROM outbox_messages WHERE act_id = $1 AND kind = 'stops_given'`,
      [act?.id],
    )
    expect(rows).toEqual([{ language: 'te', opens: act?.id, attempts: 2, sent: true }])
    await pool.query("UPDATE users SET language = 'en' WHERE id = $1", [ravi.user._id])
    await toldPartners()
  })
})

it('either partners hear of it or it is undone, however it falls out', async () => {
  for (let round = 0; round < 6; round += 1) {
    const order = await buy()
    await deps.outbox.sendDue()
    const { act } = await give([order])
    await endWaiting()
    const [answer] = await Promise.all([undo(act?.id), deps.outbox.sendDue()])
    await deps.outbox.sendDue()
    const sent = (await toldPartners()).map(one => one.sent)
    const isUndone = answer.statusCode === 200
    expect(sent).toEqual(isUndone ? [] : [true, true])
    expect((await orderRow(order._id)).delivery_partner_id).toBe(isUndone ? null : ravi.user._id)
  }
})

it('waits as long as the owner has set; at 0 it leaves at once, and nothing can be undone', async () => {
  const set = async (undoSeconds: number | null) => {
    const { settings, updatedAt } = (await ask('GET', '/settings', undefined, owner)).json()
    const answer = await ask('PUT', '/settings', { settings: { ...settings, undoSeconds }, updatedAt }, owner)
    return answer.statusCode
  }
  expect(await set(61)).toBe(400)
  expect(await set(60)).toBe(200)
  const { act } = await give([await buy()])
  const { rows } = await pool.query(
    `SELECT undo_until > now() + interval '30 seconds' AS long FROM acts WHERE id = $1`,
    [act?.id],
  )
  expect(rows).toEqual([{ long: true }])
  await toldPartners()

  expect(await set(0)).toBe(200)
  expect((await give([await buy()])).act).toBeNull()
  expect((await toldPartners()).map(({ waits }) => waits)).not.toContain(true)
  expect(await set(null)).toBe(200)
})
