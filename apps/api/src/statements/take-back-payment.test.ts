import { afterEach, describe, expect, it } from 'vitest'
import { startCarrying } from '../../test-support/carrying.ts'
import { setRates } from '../../test-support/rates.ts'

const { shop, owner, ravi, ask, anOrderOf } = await startCarrying({ SHOP_NOW: '2026-01-10T06:00:00Z' })
const { pool } = shop

const RAVI = `/statements/delivery/${ravi.user._id}`
const JANUARY = `${RAVI}/2026-01`
const CASH = { paidOn: '2026-01-10', method: 'cash', total: '40.00' }
const WHY = { version: 0, reason: 'It was the other Ravi' }

const show = async (path: string, by = owner) => (await ask('GET', path, undefined, by)).json()
const pay = (words: object = {}) => ask('PUT', `${JANUARY}/payment`, { ...CASH, ...words }, owner)
const takeBack = (words: object = {}, by = owner) =>
  ask('POST', `${JANUARY}/payment/take-back`, { ...WHY, ...words }, by)

async function aPaidMonth() {
  await setRates(pool, { delivery: 4000 })
  const order = await anOrderOf(ravi, 'delivered')
  expect((await pay()).statusCode).toBe(200)
  return order
}

afterEach(() => pool.query('TRUNCATE earnings, statements, taken_back_payments, settings, rate_limits'))

describe('a payment that was marked by mistake', () => {
  it('is taken back: the month is open again, as if it had never been paid', async () => {
    await setRates(pool, { delivery: 4000 })
    await anOrderOf(ravi, 'delivered')
    const before = await show(JANUARY)
    await pay()
    const answer = await takeBack()
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ ...before, version: 1 })
    expect(await show('/statements/mine', ravi)).toMatchObject({ months: [{ total: '40.00', paidOn: null }] })
  })

  it('is remembered with its reason, for those who keep the books, and in the person’s history', async () => {
    await aPaidMonth()
    await takeBack()
    expect((await show(RAVI)).takenBack).toEqual([
      {
        month: '2026-01',
        total: '40.00',
        paidOn: '2026-01-10',
        method: 'cash',
        reference: null,
        reason: 'It was the other Ravi',
        by: owner.user.name,
        at: expect.stringMatching(/^2026-01-10T06:/),
      },
    ])
    const [entry] = await show(`/users/${ravi.user._id}/audit`)
    expect(entry).toMatchObject({
      action: 'statement.taken_back',
      actor: owner.user.name,
      facts: { work: 'delivery', month: '2026-01', total: '40.00', method: 'cash', paidOn: '2026-01-10' },
    })
    expect(JSON.stringify(await show('/statements/mine/2026-01', ravi))).not.toContain('other Ravi')
  })

  it('takes back what stood on the next month because it was paid', async () => {
    await aPaidMonth()
    await anOrderOf(ravi, 'delivered')
    expect((await show(RAVI)).months).toMatchObject([{ month: '2026-02' }, { month: '2026-01' }])
    await takeBack()
    expect((await show(RAVI)).months).toEqual([{ month: '2026-01', total: '80.00', paidOn: null }])
  })

  it('is paid anew with the sum of now, and stays as it is again', async () => {
    await aPaidMonth()
    await takeBack()
    expect((await pay()).json().code).toBe('statement.taken_back')
    const paid = await pay({ version: 1, method: 'upi', reference: '4410' })
    expect(paid.json()).toMatchObject({ payment: { method: 'upi' }, version: 1, total: '40.00' })
    await anOrderOf(ravi, 'delivered')
    expect(await show(JANUARY)).toEqual(paid.json())
  })

  it('needs a payment, a reason and the owner', async () => {
    await setRates(pool, { delivery: 4000 })
    await anOrderOf(ravi, 'delivered')
    expect((await takeBack()).json().code).toBe('statement.not_paid')
    await pay()
    expect((await takeBack({ reason: '  ' })).statusCode).toBe(400)
    expect((await takeBack({ version: 1 })).json().code).toBe('statement.not_paid')
    expect((await takeBack({}, ravi)).statusCode).toBe(403)
    const nobody = `/statements/cooking/${ravi.user._id}/2026-01/payment/take-back`
    expect((await ask('POST', nobody, WHY, owner)).json().code).toBe('statement.not_found')
    expect((await show(JANUARY)).payment).toMatchObject({ method: 'cash' })
  })

  it('frees nothing by any way round it, and changes nothing of what it frees', async () => {
    await aPaidMonth()
    const release = 'UPDATE earnings SET statement_id = NULL'
    await expect(pool.query(release)).rejects.toThrow('stays as it is')
    await pool.query(`
      INSERT INTO taken_back_payments (statement_id, user_id, work, month, total_paise, paid_on, method, marked_at,
        reason, taken_back_at)
      SELECT id, user_id, work, month, total_paise, paid_on, method, marked_at, 'Why', marked_at FROM statements`)
    for (const more of ['rate_paise = 1', 'quantity = 2', "earned_at = '2025-12-01'", "work = 'cooking'"])
      await expect(pool.query(`${release}, ${more}`)).rejects.toThrow('stays as it is')
    await expect(pool.query('UPDATE earnings SET rate_paise = 1')).rejects.toThrow('stays as it is')
  })
})
