import { expect, it } from 'vitest'
import { startCarrying } from '../../../test-support/carrying.ts'

const { shop, ask, buy, owner, ravi, suresh, cook, kitchen } = await startCarrying()
const { pool } = shop
const ORDERS = 1000

/** As many as these, each like the one that was bought. Answers their ids. */
async function copiesOf(id: string, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `WITH copied AS (
       INSERT INTO orders SELECT (jsonb_populate_record(bought, jsonb_build_object(
         'id', new_id(), 'reference', 'DAY' || lpad(n::text, 5, '0'), 'payment_id', NULL, 'invoice_number', NULL))).*
       FROM orders AS bought CROSS JOIN generate_series(1, $2::int) AS n WHERE bought.id = $1
       RETURNING id
     ), lines AS (
       INSERT INTO order_items SELECT (jsonb_populate_record(line, jsonb_build_object(
         'id', new_id(), 'order_id', copied.id))).*
       FROM order_items AS line CROSS JOIN copied WHERE line.order_id = $1
     )
     SELECT id FROM copied`,
    [id, count],
  )
  return rows.map(row => row.id)
}

const assignedTo = async (partner: string, ids: string[]) =>
  (
    await pool.query('SELECT FROM orders WHERE delivery_partner_id = $1 AND id = ANY($2::uuid[])', [
      partner,
      ids,
    ])
  ).rowCount

it('a day of 1,000 orders is given in one act: taken back as one, and each person told once', async () => {
  // Their letters would take most of the time, and are told of elsewhere.
  await pool.query('UPDATE users SET email_proven_at = NULL')
  const ids = await copiesOf((await buy())._id, ORDERS)
  const give = async (partner: string) =>
    ask(
      'PUT',
      '/orders/assign',
      {
        orderIds: ids,
        deliveryPartnerUserId: partner,
        sourcingPartnerUserId: cook._id,
        sourcingPartnerAddressId: kitchen,
      },
      owner,
    )
  const given = (await give(ravi.user._id)).json()
  expect(given.assigned).toHaveLength(ORDERS)
  expect(await assignedTo(ravi.user._id, ids)).toBe(ORDERS)

  const undone = (await ask('POST', `/assignments/${given.act.id}/undo`, undefined, owner)).json()
  expect(undone.undone).toHaveLength(ORDERS)
  expect(await assignedTo(ravi.user._id, ids)).toBe(0)
  const { rowCount: leftOver } = await pool.query('SELECT FROM outbox_messages WHERE act_id = $1', [
    given.act.id,
  ])
  expect(leftOver).toBe(0)

  const again = (await give(suresh.user._id)).json()
  expect(again.assigned).toHaveLength(ORDERS)
  const { rows: told } = await pool.query(
    `SELECT kind, content->'body'->>1 AS count FROM outbox_messages
     WHERE act_id = $1 AND order_id IS NULL ORDER BY kind`,
    [again.act.id],
  )
  expect(told).toEqual([
    { kind: 'packets_given', count: expect.stringMatching(/^\d+$/) },
    { kind: 'stops_given', count: '1000' },
  ])
})
