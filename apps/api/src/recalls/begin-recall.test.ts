import { beforeEach, describe, expect, it } from 'vitest'
import { startRecalling, WORDS } from '../../test-support/recalling.ts'

const {
  shop,
  startAfresh,
  ask,
  assignCook,
  buy,
  buyTwo,
  customer,
  manyCustomersWith,
  messages,
  owner,
  pack,
  parcelsOf,
  recall,
  stranger,
} = await startRecalling()
const { pool } = shop

beforeEach(startAfresh)

describe('whom a recall tells', () => {
  it('sent again, or by two at once, tells nobody twice, and keeps its first words', async () => {
    const order = await buy()
    await pack(order._id, 'C4')
    const answers = await Promise.all(Array.from({ length: 6 }, () => recall({ batch: 'C4' })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
    const later = await recall({ batch: 'c4' }, { words: 'Other', teluguWords: 'వేరే' })
    expect(later.json().recall).toMatchObject({ words: WORDS })
    expect(await messages()).toHaveLength(2)
    const { rows } = await pool.query(
      "SELECT facts FROM audit_log WHERE action = 'order.recalled' AND subject_id = $1",
      [order._id],
    )
    expect(rows).toEqual([{ facts: { batches: ['C4'] } }])
  })

  it('tells of packets once, by whichever question they were found', async () => {
    const order = await buyTwo()
    await assignCook(order._id)
    await pack(order._id, 'O1')
    const other = await buy()
    await pool.query('UPDATE orders SET user_id = $2 WHERE id = $1', [other._id, stranger.user._id])
    await pack(other._id, 'O1')
    const [first, second] = order.orderItems
    expect((await recall({ batch: 'O1', product: first?.product })).statusCode).toBe(200)
    const before = await messages()

    // Of the same product on that day, nobody is left.
    expect(await parcelsOf(`product=${first?.product}&packedOn=2026-01-10`)).toMatchObject({ toTell: 0 })
    const again = await recall({ product: first?.product, packedOn: '2026-01-10' })
    expect([again.statusCode, again.json().code]).toEqual([409, 'recall.nobody_to_tell'])
    expect(await messages()).toEqual(before)

    // Of the whole batch, who also had something else of it hears of that alone.
    const whole = await parcelsOf('batch=O1')
    expect(whole).toMatchObject({ toTell: 1, recall: null })
    expect((await recall({ batch: 'O1' })).json()).toMatchObject({
      toTell: 0,
      recall: { customers: { waiting: 1, told: 0, failed: 0 } },
    })
    const after = (await messages()).filter(({ recall_id: id }) => before.every(one => one.recall_id !== id))
    const [told] = after.filter(({ channel }) => channel === 'whatsapp')
    expect(after.filter(({ channel }) => channel === 'whatsapp')).toHaveLength(1)
    expect(told.user_id).toBe(customer.user._id)
    expect(told.content.body[2]).toBe(second?.name)
  })

  it('of overlapping packets by two at once tells each once', async () => {
    const order = await buy()
    await pack(order._id, 'P1')
    const product = order.orderItems[0]?.product
    const answers = await Promise.all([
      recall({ batch: 'P1' }),
      recall({ batch: 'P1', product }),
      recall({ product, packedOn: '2026-01-10' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    expect((await messages()).filter(({ channel }) => channel === 'whatsapp')).toHaveLength(1)
  })

  it('tells those who got it later, and only them', async () => {
    const order = await buy()
    await pack(order._id, 'C5')
    await recall({ batch: 'C5' })
    const late = await buy()
    await pool.query('UPDATE orders SET user_id = $2 WHERE id = $1', [late._id, stranger.user._id])
    await pack(late._id, 'C5')
    expect(await parcelsOf('batch=C5')).toMatchObject({ toTell: 1 })
    await recall({ batch: 'C5' })
    const told = (await messages()).filter(({ channel }) => channel === 'whatsapp')
    expect(told.map(({ recipient }) => recipient)).toEqual([customer.user.phone, stranger.user.phone])
  })

  it('leaves out who was deleted since, counts them, and has nobody to tell where all were', async () => {
    const order = await buy()
    await pack(order._id, 'C6')
    const { rows } = await pool.query(
      "INSERT INTO users (name, phone, anonymised_at) VALUES ('Deleted user', NULL, now()) RETURNING id",
    )
    await pool.query('UPDATE orders SET user_id = $2 WHERE id = $1', [order._id, rows[0].id])
    const found = await parcelsOf('batch=C6')
    expect(found).toMatchObject({ toTell: 0, gone: 1, parcels: [{ customer: null }] })
    const refused = await recall({ batch: 'C6' })
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'recall.nobody_to_tell' })
    const { rows: begun } = await pool.query('SELECT FROM recalls')
    expect(begun).toEqual([])
  })

  it('does not tell whose order was cancelled in the kitchen', async () => {
    const order = await buy()
    await pack(order._id, 'C7')
    await ask('PUT', `/orders/${order._id}/cancel`, { reason: 'sold_out' }, owner)
    expect((await recall({ batch: 'C7' })).json()).toMatchObject({ code: 'recall.nobody_to_tell' })
  })

  it('reaches 300 customers with one press', async () => {
    await manyCustomersWith('C8', 300)
    const answers = await Promise.all([recall({ batch: 'C8' }), recall({ batch: 'C8' })])
    for (const answer of answers) expect(answer.statusCode).toBe(200)
    const told = await messages()
    expect(told).toHaveLength(300)
    expect(new Set(told.map(({ recipient }) => recipient)).size).toBe(300)
  })
})
