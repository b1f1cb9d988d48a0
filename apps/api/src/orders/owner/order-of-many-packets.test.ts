import { randomUUID } from 'node:crypto'
import type { CookSheets } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import type { CapacityView } from '@pindivantalu/domain/kitchen/kitchen.wire'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { parse } from 'csv-parse/sync'
import { afterEach, describe, expect, it } from 'vitest'
import { startCarrying } from '../../../test-support/carrying.ts'
import { setRates } from '../../../test-support/rates.ts'
import { pagesOf, textOfPdf } from '../../../test-support/reading-pdf.ts'

const carrying = await startCarrying({ SHOP_NOW: '2026-01-10T11:40:00+05:30' })
const { shop, ask, owner, ravi, customer, cook, payFor, auditOf } = carrying
const { assign, assignCook, collect, verifyCode, deliver } = carrying
const { pool, deps } = shop
const [address] = (await ask('GET', '/address')).json()
const [sold] = (await ask('GET', '/products')).json().products
const product: string = sold._id
const { weight } = sold.customization.priceCustomization[0]

const setPrice = (paise: number) =>
  pool.query('UPDATE product_price_options SET price_paise = $3 WHERE product_id = $1 AND weight = $2', [
    product,
    weight,
    paise,
  ])
await setPrice(13_000)

const TOMORROW = '2026-01-11'
const EVENING = { day: TOMORROW, slot: '6-8 PM' }
const CASH = { method: 'cash' }

afterEach(async () => {
  await deps.background.idle()
  await setPrice(13_000)
  await pool.query('UPDATE products SET daily_packets = NULL WHERE id = $1', [product])
  await pool.query('TRUNCATE rate_limits')
})

const asking = (packets: number, lines: object[] = [{ product, weight, quantity: packets }]) => ({
  _id: randomUUID(),
  phone: customer.user.phone,
  orderItems: lines,
  shippingAddress: address._id,
  slot: null,
})
const make = (request: object) => ask('POST', '/orders/for-customer', request, owner)
const madeOf = async (packets: number): Promise<OrderView> => {
  const answer = await make(asking(packets))
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json()
}
const paidOf = async (packets: number): Promise<OrderView> => {
  const { _id } = await madeOf(packets)
  return (await ask('PUT', `/orders/${_id}/paid-outside`, CASH, owner)).json()
}
const deliveredOf = async (packets: number): Promise<OrderView> => {
  const order = await paidOf(packets)
  await assign(order._id, ravi)
  await assignCook(order._id)
  await collect(order._id, ravi)
  await verifyCode(order._id, ravi)
  const answer = await deliver(order._id, ravi)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return order
}
const refund = (order: OrderView, quantity: number) =>
  ask(
    'POST',
    `/orders/${order._id}/refunds`,
    {
      items: [{ item: order.orderItems[0]?._id, quantity }],
      reason: 'broken',
      paidBack: { by: 'cash' },
      key: randomUUID(),
    },
    owner,
  )
const printed = async (url: string) => textOfPdf((await ask('GET', url, undefined, owner)).rawPayload)

describe('an order of sixty packets', () => {
  it('is one order, paid in cash, with one line on its invoice', async () => {
    const order = await paidOf(60)
    expect(order).toMatchObject({
      isPaid: true,
      orderItems: [{ product, quantity: 60, price: 130 }],
      itemsPrice: '7800.00',
      shippingPrice: '30.00',
      taxPrice: '390.00',
      taxAndFees: '392.36',
      totalPrice: '8222.36',
    })
    const invoice = await printed(`/orders/${order._id}/invoice`)
    expect(invoice).toContain(' 60 130.00 7,800.00 ')
    expect(invoice).toContain('8,222.36')
  })

  it('gives back twenty-five of them with a credit note, then the rest, and none twice', async () => {
    const order = await paidOf(60)
    const answer = await refund(order, 25)
    expect(answer.statusCode).toBe(200)
    // 25 × ₹130 and 5 % of it.
    expect(answer.json().refund).toMatchObject({
      amount: '3412.50',
      items: [{ item: order.orderItems[0]?._id, quantity: 25 }],
    })
    const [note] = answer.json().order.creditNotes
    const paper = await printed(`/orders/${order._id}/credit-notes/${encodeURIComponent(note.number)}`)
    expect(paper).toMatch(/ 25 3,250\.00 /)
    expect(paper).toContain('3,412.50')
    expect((await refund(order, 36)).json()).toMatchObject({ code: 'refund.item_not_left' })
    expect((await refund(order, 35)).json().refund).toMatchObject({ amount: '4777.50' })
    expect((await refund(order, 1)).json()).toMatchObject({ code: 'refund.item_not_left' })
  })

  it('is paid online by its customer', async () => {
    const { _id } = await madeOf(60)
    const { razorPayOrder, ...window } = (await ask('POST', `/orders/${_id}/razorpay`)).json()
    const details = await payFor((razorPayOrder ?? window).id)
    const answer = await ask('PUT', `/orders/${_id}/pay`, {
      orderCreationId: details.razorPayOrderId,
      razorPayResponseOrderId: details.razorPayOrderId,
      razorPayPaymentId: details.razorPayPaymentId,
      razorPaySignature: details.razorPaySignature,
    })
    expect(answer.json()).toMatchObject({ isPaid: true, totalPrice: '8222.36' })
  })

  it('earns its cook sixty packets, and is sent again by as many as it had', async () => {
    await setRates(pool, { packet: 1500 })
    const order = await deliveredOf(60)
    const statement = await ask('GET', `/statements/cooking/${cook._id}/2026-01`, undefined, owner)
    expect(statement.json()).toMatchObject({
      lines: [{ quantity: 60, rate: '15.00', amount: '900.00' }],
      total: '900.00',
    })
    const sendAgain = (quantity: number) => {
      const items = [{ item: order.orderItems[0]?._id, quantity }]
      return ask('POST', `/orders/${order._id}/replacement`, { items }, owner)
    }
    expect((await sendAgain(25)).json()).toMatchObject({ orderItems: [{ quantity: 25, price: 0 }] })
    expect((await sendAgain(36)).json()).toMatchObject({ code: 'replacement.too_many' })
    expect((await sendAgain(35)).statusCode).toBe(201)
  })

  it('counts by its packets: overfilled for a reason alone, on the sheet, the labels and the list', async () => {
    await pool.query('UPDATE products SET daily_packets = 40 WHERE id = $1', [product])
    await pool.query('UPDATE orders SET slot_day = NULL, slot = NULL, default_day = NULL')
    const order = await paidOf(60)
    const put = (facts: object) => ask('PUT', `/orders/${order._id}/slot`, { ...EVENING, ...facts }, owner)
    expect((await put({})).json()).toMatchObject({ code: 'order.overfill_needs_reason' })
    expect((await put({ reason: 'A wedding' })).statusCode).toBe(200)
    expect((await auditOf(order._id)).map(({ facts }) => facts)).toContainEqual({
      from: null,
      to: EVENING,
      isFull: true,
      reason: 'A wedding',
    })
    const capacity = await ask('GET', `/capacity?from=2026-01-10&to=${TOMORROW}`, undefined, owner)
    expect(capacity.json<CapacityView>().made).toMatchObject([{ _id: product, tomorrow: 60 }])

    await assignCook(order._id)
    const sheets = await ask('GET', `/orders/cook-sheet?day=${TOMORROW}`, undefined, owner)
    const { sheets: ofCooks } = sheets.json<CookSheets>()
    expect(JSON.stringify(ofCooks)).toContain('"quantity":60')

    await pool.query("UPDATE sourcing_partners SET fssai_number = '13624011000123'")
    const labels = await ask('GET', `/orders/${order._id}/labels?format=roll`, undefined, owner)
    const pages = await pagesOf(labels.rawPayload)
    expect(pages).toHaveLength(60)
    expect(pages.at(-1)).toContain('packet 60 of 60')
    expect(await printed(`/orders/${order._id}/slips`)).toContain('60 packets')

    const csv = await ask('GET', `/orders/csv?q=${order.reference}`, undefined, owner)
    expect(parse(csv.body, { columns: true, bom: true })).toMatchObject([
      { Items: expect.stringMatching(/^60 × /), Total: '8222.36' },
    ])
  })
})

describe('what an order can come to', () => {
  it('holds a thousand packets of what costs ₹19,000 each', async () => {
    await setPrice(1_900_000)
    const order = await paidOf(1000)
    expect(order).toMatchObject({ itemsPrice: '19000000.00', totalPrice: '19950032.36' })
    expect(await printed(`/orders/${order._id}/invoice`)).toContain('1,99,50,032.36')
    expect((await refund(order, 999)).json().refund).toMatchObject({ amount: '19930050.00' })
  })

  it('is refused beyond two crore before anything is written', async () => {
    await setPrice(10_000_000)
    const request = asking(1000)
    const answer = await make(request)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'basket.too_dear'])
    expect((await ask('GET', `/orders/${request._id}`, undefined, owner)).statusCode).toBe(404)
    const prices = await ask(
      'POST',
      '/orders/for-customer/prices',
      { orderItems: [{ product, weight, quantity: 1000 }] },
      owner,
    )
    expect(prices.json()).toMatchObject({ code: 'basket.too_dear' })
  })
})

it('is the owner’s alone: a customer who asks for eleven is refused', async () => {
  const eleven = [{ product, weight, quantity: 11 }]
  const body = { orderItems: eleven, shippingAddress: address._id }
  for (const url of ['/orders', '/orders/razorpay-initiate', '/delivery/options'])
    expect([url, (await ask('POST', url, body)).json().code]).toEqual([url, 'request.invalid'])
  const theirs = await ask('POST', '/orders/for-customer', asking(11))
  expect(theirs.json()).toMatchObject({ code: 'auth.forbidden' })
})
