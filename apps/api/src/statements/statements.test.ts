import { parse } from 'csv-parse/sync'
import { afterEach, describe, expect, it } from 'vitest'
import { startCarrying } from '../../test-support/carrying.ts'
import { setRates } from '../../test-support/rates.ts'
import { pagesOf } from '../../test-support/reading-pdf.ts'

const carrying = await startCarrying({ SHOP_NOW: '2026-01-10T06:00:00Z' })
const { shop, owner, ravi, suresh, customer, cook } = carrying
const { ask, anOrderOf, deliver, buyTwo, assign, assignCook, collect, verifyCode } = carrying
const { pool } = shop

const RAVI = `/statements/delivery/${ravi.user._id}`
const COOK = `/statements/cooking/${cook._id}`
const CASH = { paidOn: '2026-01-10', method: 'cash' }

const show = async (path: string, by = owner) => (await ask('GET', path, undefined, by)).json()
const pay = (path: string, words: object) => ask('PUT', `${path}/payment`, words, owner)
const takeBack = (id: string) =>
  pool.query('UPDATE orders SET delivered_at = NULL, delivered_by = NULL WHERE id = $1', [id])
const deliveredIn = (id: string, at: string) =>
  pool.query('UPDATE orders SET delivered_at = $2 WHERE id = $1', [id, at])

afterEach(() => pool.query('TRUNCATE earnings, statements, taken_back_payments, settings, rate_limits'))

describe('what is delivered', () => {
  it('earns its partner the rate of that moment, and its cook by the packet', async () => {
    await setRates(pool, { delivery: 4000, packet: 1500 })
    await anOrderOf(ravi, 'delivered')
    await setRates(pool, { delivery: 5000, packet: 1500 })
    await anOrderOf(ravi, 'delivered')

    expect(await show(`${RAVI}/2026-01`)).toMatchObject({
      person: { _id: ravi.user._id, name: ravi.user.name },
      isRunning: true,
      lines: [
        { product: null, quantity: 1, rate: '40.00', amount: '40.00' },
        { product: null, quantity: 1, rate: '50.00', amount: '50.00' },
      ],
      failedAttempts: 0,
      total: '90.00',
      payment: null,
    })
    const { lines, total, failedAttempts } = await show(`${COOK}/2026-01`)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ product: { name: expect.any(String) }, rate: '15.00' })
    expect(Number(total)).toBe(lines[0].quantity * 15)
    expect(failedAttempts).toBeNull()
  })

  it('earns nothing when it is taken back, and once when it is delivered again', async () => {
    await setRates(pool, { delivery: 4000, packet: 1500 })
    const order = await anOrderOf(ravi, 'delivered')
    const taken = await ask('POST', `/orders/${order._id}/take-back`, undefined, ravi)
    expect(taken.statusCode).toBe(200)
    expect(await show(`${RAVI}/2026-01`)).toMatchObject({ lines: [], total: '0.00' })
    expect(await show('/statements/mine', ravi)).toMatchObject({ today: { deliveries: 0, amount: '0.00' } })
    expect((await deliver(order._id, ravi)).statusCode).toBe(200)
    expect(await show(`${RAVI}/2026-01`)).toMatchObject({ lines: [{ quantity: 1 }], total: '40.00' })
    expect(await show(COOK)).toMatchObject({ months: [{ month: '2026-01' }] })
  })

  it('is paid to the partner who has it when the owner hands it over, and to nobody where none has it', async () => {
    await setRates(pool, { delivery: 4000 })
    const order = await anOrderOf(suresh, 'collected')
    await deliver(order._id, owner)
    await deliver((await carrying.buy())._id, owner)
    const { people } = await show('/statements')
    expect(people.filter(({ work }: { work: string }) => work === 'delivery')).toMatchObject([
      { person: { name: suresh.user.name }, total: '40.00' },
    ])
  })

  it('is counted at nothing while there is no rate', async () => {
    await anOrderOf(ravi, 'delivered')
    expect(await show(`${RAVI}/2026-01`)).toMatchObject({ lines: [{ quantity: 1 }], total: '0.00' })
    const refused = await pay(`${RAVI}/2026-01`, { ...CASH, total: '0.00' })
    expect(refused.json().code).toBe('statement.nothing_to_pay')
  })

  it('counts packets of several cooks apart', async () => {
    await setRates(pool, { packet: 1000 })
    const order = await buyTwo()
    await assign(order._id, ravi)
    await assignCook(order._id)
    const [, second] = order.orderItems
    const { otherCook } = carrying
    await carrying.assignCookOfLine(order._id, second?._id, {
      sourcingPartnerUserId: otherCook._id,
      sourcingPartnerAddressId: otherCook.addresses[0]?._id,
    })
    await collect(order._id, ravi)
    await verifyCode(order._id, ravi)
    expect((await deliver(order._id, ravi)).statusCode).toBe(200)
    expect(await show(`/statements/cooking/${otherCook._id}/2026-01`)).toMatchObject({
      person: { name: otherCook.organizationName },
      lines: [{ product: { name: second?.name }, quantity: 1, amount: '10.00' }],
    })
  })

  it('belongs to the month of India’s clock', async () => {
    await setRates(pool, { delivery: 4000 })
    await deliveredIn((await anOrderOf(ravi, 'verified'))._id, '2025-12-31T18:29:59Z')
    await deliveredIn((await anOrderOf(ravi, 'verified'))._id, '2025-12-31T18:30:00Z')
    expect((await show(RAVI)).months).toEqual([
      { month: '2026-01', total: '40.00', paidOn: null },
      { month: '2025-12', total: '40.00', paidOn: null },
    ])
    expect((await show('/statements')).people).toContainEqual(
      expect.objectContaining({ total: '40.00', unpaidBefore: '40.00', oldestUnpaid: '2025-12' }),
    )
  })
})

describe('a month that is marked as paid', () => {
  it('says when, how and by which reference, and is in the person’s history', async () => {
    await setRates(pool, { delivery: 4000 })
    await anOrderOf(ravi, 'delivered')
    const upi = { paidOn: '2026-01-09', method: 'upi', reference: ' 4410 2291 ', total: '40.00' }
    const paid = await pay(`${RAVI}/2026-01`, upi)
    expect(paid.statusCode).toBe(200)
    expect(paid.json().payment).toMatchObject({ paidOn: '2026-01-09', method: 'upi', reference: '4410 2291' })
    const [entry] = await show(`/users/${ravi.user._id}/audit`)
    expect(entry).toMatchObject({
      action: 'statement.paid',
      actor: owner.user.name,
      facts: { work: 'delivery', month: '2026-01', total: '40.00', method: 'upi', paidOn: '2026-01-09' },
    })
  })

  it('stays as it is: what comes later stands on the next as a correction', async () => {
    await setRates(pool, { delivery: 4000 })
    const order = await anOrderOf(ravi, 'delivered')
    await pay(`${RAVI}/2026-01`, { ...CASH, total: '40.00' })
    const before = await show(`${RAVI}/2026-01`)
    await anOrderOf(ravi, 'delivered')
    await setRates(pool, { delivery: 9000 })
    expect(await show(`${RAVI}/2026-01`)).toEqual(before)
    expect((await show(RAVI)).months).toEqual([
      { month: '2026-02', total: '40.00', paidOn: null },
      { month: '2026-01', total: '40.00', paidOn: '2026-01-10' },
    ])
    expect((await show(`${RAVI}/2026-02`)).lines).toMatchObject([{ month: '2026-01', quantity: 1 }])

    await takeBack(order._id)
    expect(await show(`${RAVI}/2026-01`)).toEqual(before)
    expect(await show(`${RAVI}/2026-02`)).toMatchObject({ lines: [], total: '0.00' })
    const early = await pay(`${RAVI}/2026-02`, { ...CASH, total: '0.00' })
    expect(early.json().code).toBe('statement.not_begun')
  })

  it('is refused with a reason, and nothing is written', async () => {
    await setRates(pool, { delivery: 4000 })
    await anOrderOf(ravi, 'delivered')
    const january = `${RAVI}/2026-01`
    const refusals = [
      await pay(january, { ...CASH, total: '80.00' }),
      await pay(january, { ...CASH, total: '40.00', paidOn: '2026-01-11' }),
      await pay(january, { ...CASH, total: '40.00', method: 'bank' }),
      await pay(`/statements/delivery/${customer.user._id}/2026-01`, { ...CASH, total: '40.00' }),
    ]
    expect(refusals.map(answer => answer.json().code)).toEqual([
      'statement.changed_meanwhile',
      'statement.wrong_day',
      'statement.reference_missing',
      'statement.not_found',
    ])
    expect((await pool.query('SELECT 1 FROM statements')).rowCount).toBe(0)
    await pay(january, { ...CASH, total: '40.00' })
    const otherwise = await pay(january, { ...CASH, total: '40.00', paidOn: '2026-01-09' })
    expect(otherwise.json().code).toBe('statement.already_paid')
  })

  it('cannot be changed by any way round the rules', async () => {
    await setRates(pool, { delivery: 4000 })
    await anOrderOf(ravi, 'delivered')
    await pay(`${RAVI}/2026-01`, { ...CASH, total: '40.00' })
    await expect(pool.query('UPDATE earnings SET rate_paise = 1')).rejects.toThrow('stays as it is')
    await expect(pool.query('UPDATE statements SET total_paise = 1')).rejects.toThrow('stays as it is')
  })

  it('knows the failed attempts that were known when it was paid', async () => {
    await setRates(pool, { delivery: 4000 })
    const order = await anOrderOf(ravi, 'delivered')
    const miss = (notedAt: string) =>
      pool.query(
        `INSERT INTO delivery_attempts (order_id, key, reason, at, noted_at, noted_by)
         VALUES ($1, new_id(), 'nobody_home', '2026-01-05T10:00:00Z', $2, $3)`,
        [order._id, notedAt, ravi.user._id],
      )
    await miss('2026-01-05T10:00:00Z')
    await pay(`${RAVI}/2026-01`, { ...CASH, total: '40.00' })
    await miss('2026-02-05T10:00:00Z')
    expect(await show(`${RAVI}/2026-01`)).toMatchObject({ failedAttempts: 1, total: '40.00' })
  })
})

describe('a statement on paper', () => {
  it('is a PDF with every line, the sum in words and how it was paid', async () => {
    await setRates(pool, { delivery: 4050 })
    await anOrderOf(ravi, 'delivered')
    await anOrderOf(ravi, 'delivered')
    await pay(`${RAVI}/2026-01`, { ...CASH, method: 'bank', reference: 'NEFT77', total: '81.00' })
    const answer = await ask('GET', `${RAVI}/2026-01/pdf`, undefined, owner)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="statement-delivery-2026-01.pdf"',
    })
    const text = (await pagesOf(answer.rawPayload)).join(' ')
    for (const part of [
      'Statement Jan 2026',
      `${ravi.user.name} Delivery partner Paid on 10 Jan 2026 Paid by: Bank transfer Reference: NEFT77`,
      'No. Description Qty Rate (₹) Amount (₹)',
      '1 Deliveries 2 40.50 81.00 Total 81.00',
      'Amount in words: Rupees Eighty-One Only',
      'Neither GST nor TDS is computed here.',
    ])
      expect(text).toContain(part)
    const again = await ask('GET', '/statements/mine/2026-01/pdf', undefined, ravi)
    expect(again.rawPayload.equals(answer.rawPayload)).toBe(true)
  })

  it('is a CSV with every delivery, in which nothing is run as a formula', async () => {
    await setRates(pool, { delivery: 4000, packet: 1500 })
    const order = await anOrderOf(ravi, 'verified')
    await pool.query("UPDATE order_items SET name = '=1+1' WHERE order_id = $1", [order._id])
    await deliver(order._id, ravi)
    const rows = async (path: string, by = owner) => {
      const { body, headers } = await ask('GET', path, undefined, by)
      expect(headers['content-type']).toBe('text/csv; charset=utf-8')
      return parse<Record<string, string>>(body, { columns: true, bom: true })
    }
    const delivered = [
      { Order: order.reference, What: 'Delivery', Quantity: '1', Rate: '40.00', Amount: '40.00' },
    ]
    expect(await rows(`${RAVI}/2026-01/csv`)).toMatchObject(delivered)
    expect(await rows('/statements/mine/2026-01/csv', ravi)).toMatchObject(delivered)
    expect(await rows(`${COOK}/2026-01/csv`)).toMatchObject([{ What: "'=1+1", Rate: '15.00' }])
    await takeBack(order._id)
    expect(await rows(`${RAVI}/2026-01/csv`)).toMatchObject([
      { Quantity: '1' },
      { Quantity: '-1', Amount: '-40.00' },
    ])
  })

  it('goes on page after page, each row once', async () => {
    const order = await anOrderOf(ravi, 'delivered')
    await pool.query(
      `INSERT INTO earnings (user_id, work, order_id, quantity, rate_paise, earned_at)
       SELECT $1, 'delivery', $2, n, 100, '2026-01-02'::timestamptz + n / 3 * interval '1 microsecond'
       FROM generate_series(1, 1200) AS n`,
      [ravi.user._id, order._id],
    )
    const { body } = await ask('GET', `${RAVI}/2026-01/csv`, undefined, owner)
    const rows = parse<Record<string, string>>(body, { columns: true, bom: true })
    expect(new Set(rows.map(row => row.Quantity)).size).toBe(1200)
    expect(rows).toHaveLength(1201)
  })
})

describe('a delivery partner', () => {
  it('sees what they earned today and in each month, and nobody else’s', async () => {
    await setRates(pool, { delivery: 4000 })
    await anOrderOf(ravi, 'delivered')
    await anOrderOf(suresh, 'delivered')
    await deliveredIn((await anOrderOf(ravi, 'verified'))._id, '2026-01-09T18:29:59Z')
    expect(await show('/statements/mine', ravi)).toEqual({
      today: { day: '2026-01-10', deliveries: 1, amount: '40.00' },
      thisMonth: '2026-01',
      months: [{ month: '2026-01', total: '80.00', paidOn: null }],
    })
    expect(await show('/statements/mine/2026-01', ravi)).toMatchObject({ total: '80.00' })
    expect((await ask('GET', `/statements/delivery/${suresh.user._id}`, undefined, ravi)).statusCode).toBe(
      403,
    )
  })

  it('without a delivery has no month, and who is none has no statement', async () => {
    expect(await show('/statements/mine', suresh)).toMatchObject({ months: [] })
    expect(await show(`/statements/delivery/${suresh.user._id}`)).toMatchObject({ months: [] })
    for (const path of ['', '/2026-01', '/2026-01/csv', '/2026-01/pdf'])
      expect((await show(`/statements/delivery/${customer.user._id}${path}`)).code).toBe(
        'statement.not_found',
      )
  })
})
