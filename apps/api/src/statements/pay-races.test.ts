import { afterEach, describe, expect, it } from 'vitest'
import { startCarrying } from '../../test-support/carrying.ts'
import { setRates } from '../../test-support/rates.ts'
import { takingTurnsIn } from '../../test-support/taking-turns.ts'

const carrying = await startCarrying({ SHOP_NOW: '2026-01-10T06:00:00Z' })
const { shop, owner, ravi, ask, anOrderOf, deliver } = carrying
const { pool } = shop
const inTurns = takingTurnsIn(pool)

const RAVI = `/statements/delivery/${ravi.user._id}`
const HELD = 'SELECT 1 FROM users WHERE id = $1 FOR UPDATE'
const CASH = { paidOn: '2026-01-10', method: 'cash', total: '40.00' }

const pay = (words: object = {}) => ask('PUT', `${RAVI}/2026-01/payment`, { ...CASH, ...words }, owner)
const months = async () => (await ask('GET', RAVI, undefined, owner)).json().months
const outcomes = (answers: { statusCode: number; json: () => { code?: string } }[]) =>
  answers.map(answer => (answer.statusCode === 200 ? 'done' : answer.json().code))

afterEach(() => pool.query('TRUNCATE earnings, statements, taken_back_payments, settings, rate_limits'))

describe('a month that is marked as paid', () => {
  it('twice at once is paid once, and both hear that it is', async () => {
    await setRates(pool, { delivery: 4000 })
    await anOrderOf(ravi, 'delivered')
    const answers = await inTurns(HELD, [() => pay(), () => pay()], [ravi.user._id])
    expect(outcomes(answers)).toEqual(['done', 'done'])
    expect((await pool.query('SELECT 1 FROM statements')).rowCount).toBe(1)
    const { rowCount } = await pool.query("SELECT 1 FROM audit_log WHERE action = 'statement.paid'")
    expect(rowCount).toBe(1)
  })

  it('in two ways at once is paid in the first', async () => {
    await setRates(pool, { delivery: 4000 })
    await anOrderOf(ravi, 'delivered')
    const upi = { method: 'upi', reference: '4410' }
    const answers = await inTurns(HELD, [() => pay(), () => pay(upi)], [ravi.user._id])
    expect(outcomes(answers)).toEqual(['done', 'statement.already_paid'])
  })

  it('before a delivery of the same moment leaves it to the next month', async () => {
    await setRates(pool, { delivery: 4000 })
    await anOrderOf(ravi, 'delivered')
    const order = await anOrderOf(ravi, 'verified')
    const answers = await inTurns(HELD, [() => pay(), () => deliver(order._id, ravi)], [ravi.user._id])
    expect(outcomes(answers)).toEqual(['done', 'done'])
    expect(await months()).toEqual([
      { month: '2026-02', total: '40.00', paidOn: null },
      { month: '2026-01', total: '40.00', paidOn: '2026-01-10' },
    ])
  })

  it('after a delivery of the same moment is looked at again', async () => {
    await setRates(pool, { delivery: 4000 })
    await anOrderOf(ravi, 'delivered')
    const order = await anOrderOf(ravi, 'verified')
    const answers = await inTurns(HELD, [() => deliver(order._id, ravi), () => pay()], [ravi.user._id])
    expect(outcomes(answers)).toEqual(['done', 'statement.changed_meanwhile'])
    expect(await months()).toEqual([{ month: '2026-01', total: '80.00', paidOn: null }])
  })

  it('while the owner hands over or takes back loses neither', async () => {
    await setRates(pool, { delivery: 4000 })
    const given = await anOrderOf(ravi, 'delivered')
    const order = await anOrderOf(ravi, 'verified')
    const client = await pool.connect()
    try {
      await client.query('BEGIN')
      await client.query("UPDATE orders SET delivered_at = '2026-01-10T06:00:00Z' WHERE id = $1", [order._id])
      await client.query('UPDATE orders SET delivered_at = NULL, delivered_by = NULL WHERE id = $1', [
        given._id,
      ])
      expect(outcomes([await pay()])).toEqual(['done'])
      await client.query('COMMIT')
    } finally {
      client.release()
    }
    const { rows } = await pool.query(
      'SELECT statement_id IS NULL AS open, sum(quantity) AS quantity FROM earnings WHERE work = $1 GROUP BY 1 ORDER BY 1',
      ['delivery'],
    )
    expect(rows).toEqual([
      { open: false, quantity: 1 },
      { open: true, quantity: 0 },
    ])
  })
})

describe('a payment that is taken back', () => {
  const takeBack = (version = 0) =>
    ask('POST', `${RAVI}/2026-01/payment/take-back`, { version, reason: 'Another partner' }, owner)
  const counted = async () => {
    const { rows } = await pool.query(`SELECT (SELECT count(*)::int FROM statements) AS paid,
      (SELECT count(*)::int FROM taken_back_payments) AS taken, (SELECT count(*)::int FROM earnings
        WHERE work = 'delivery' AND statement_id IS NULL) AS open`)
    return rows[0]
  }
  const aPaidMonth = async () => {
    await setRates(pool, { delivery: 4000 })
    await anOrderOf(ravi, 'delivered')
    expect((await pay()).statusCode).toBe(200)
  }

  it('twice at once is taken back once', async () => {
    await aPaidMonth()
    const answers = await inTurns(HELD, [() => takeBack(), () => takeBack()], [ravi.user._id])
    expect(outcomes(answers)).toEqual(['done', 'done'])
    expect(await counted()).toEqual({ paid: 0, taken: 1, open: 1 })
  })

  it('while its marking is sent once more stays taken back, whichever comes first', async () => {
    await aPaidMonth()
    expect(outcomes(await inTurns(HELD, [() => takeBack(), () => pay()], [ravi.user._id]))).toEqual([
      'done',
      'statement.taken_back',
    ])
    expect(await counted()).toEqual({ paid: 0, taken: 1, open: 1 })
    expect((await pay({ version: 1 })).statusCode).toBe(200)
    const answers = await inTurns(HELD, [() => pay({ version: 1 }), () => takeBack(1)], [ravi.user._id])
    expect(outcomes(answers)).toEqual(['done', 'done'])
    expect(await counted()).toEqual({ paid: 0, taken: 2, open: 1 })
  })

  it('late leaves the payment that another made meanwhile', async () => {
    await aPaidMonth()
    await takeBack()
    const answers = await inTurns(HELD, [() => pay({ version: 1 }), () => takeBack()], [ravi.user._id])
    expect(outcomes(answers)).toEqual(['done', 'done'])
    expect(await counted()).toEqual({ paid: 1, taken: 1, open: 0 })
  })

  it('in the moment of another delivery loses neither', async () => {
    await aPaidMonth()
    const order = await anOrderOf(ravi, 'verified')
    const answers = await inTurns(HELD, [() => takeBack(), () => deliver(order._id, ravi)], [ravi.user._id])
    expect(outcomes(answers)).toEqual(['done', 'done'])
    expect(await months()).toEqual([{ month: '2026-01', total: '80.00', paidOn: null }])
  })
})
