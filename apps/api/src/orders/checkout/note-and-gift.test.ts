import { beforeEach, describe, expect, it } from 'vitest'
import { startCarrying } from '../../../test-support/carrying.ts'
import { reconcile } from './reconcile.ts'

const { shop, sandbox, owner, ravi, suresh, customer, quote, payFor, finalise, buy, ...carrying } =
  await startCarrying()
const { ask, assign, assignCook, collect, deliver, deliveries, verifyCode } = carrying
const { pool, deps } = shop

const GIFT = { name: 'Venkata Ramana', phone: '9812300002', message: 'Happy Sankranti from all of us' }
const CHOSEN = { deliveryNote: 'Blue gate, ring twice', gift: GIFT }
const SHOWN = { deliveryNote: 'Blue gate, ring twice', gift: { ...GIFT, phone: '+919812300002' } }

beforeEach(async () => {
  await pool.query('TRUNCATE rate_limits')
  await pool.query("UPDATE checkouts SET created_at = created_at - interval '2 hours' WHERE order_id IS NULL")
})

const show = async (id: string, by: typeof owner) => (await ask('GET', `/orders/${id}`, undefined, by)).json()

describe('a note and a gift', () => {
  it('come from the quote to the order, whatever is said at the end', async () => {
    const { razorPayOrder } = await quote(CHOSEN)
    const paid = await payFor(razorPayOrder.id)
    const answer = await finalise(paid, { deliveryNote: 'Other', gift: { ...GIFT, name: 'Other' } })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject(SHOWN)
  })

  it('are on the order that the reconciler makes of a payment whose end nobody saw', async () => {
    const { razorPayOrder } = await quote(CHOSEN)
    await payFor(razorPayOrder.id)
    await pool.query('UPDATE checkouts SET next_check_at = now() WHERE next_check_at IS NOT NULL')
    await reconcile(deps)
    await deps.background.idle()
    const { rows } = await pool.query(
      `SELECT orders.delivery_note, orders.gift FROM orders JOIN checkouts ON orders.id = order_id
       WHERE provider_order_id = $1`,
      [razorPayOrder.id],
    )
    expect(rows).toEqual([{ delivery_note: SHOWN.deliveryNote, gift: SHOWN.gift }])
  })

  it('are none where none were chosen', async () => {
    expect(await buy()).toMatchObject({ deliveryNote: null, gift: null })
  })

  it('open another payment when they change, since the one before would bring the former', async () => {
    const first = await quote(CHOSEN)
    expect((await quote(CHOSEN)).razorPayOrder).toEqual(first.razorPayOrder)
    const other = await quote({ ...CHOSEN, deliveryNote: 'Green gate' })
    expect(other.razorPayOrder.id).not.toBe(first.razorPayOrder.id)
    expect((await quote({ deliveryNote: 'Green gate' })).razorPayOrder.id).not.toBe(other.razorPayOrder.id)
  })

  it.each([
    { deliveryNote: 'x'.repeat(201) },
    { gift: { ...GIFT, message: 'x'.repeat(121) } },
    { gift: { ...GIFT, phone: '4023456789' } },
    { gift: { ...GIFT, name: ' ' } },
  ])('are refused as %j', async wrong => {
    await expect(quote(wrong)).rejects.toThrow('request.invalid')
  })
})

describe('the recipient of a gift', () => {
  const onItsWay = async () => {
    const { _id } = await buy(CHOSEN)
    for (const answer of [await assign(_id, ravi), await assignCook(_id), await collect(_id, ravi)])
      expect(answer.statusCode, answer.body).toBe(200)
    return _id
  }
  const told = async (id: string, kind: string) =>
    (
      await pool.query<{ recipient: string }>(
        'SELECT DISTINCT recipient FROM outbox_messages WHERE order_id = $1 AND kind = $2',
        [id, kind],
      )
    ).rows.map(({ recipient }) => recipient)

  it('gets the code; all that is about money goes to the buyer', async () => {
    const id = await onItsWay()
    expect((await ask('POST', '/whatsapp/sendotp', { orderId: id }, ravi)).statusCode).toBe(200)
    expect(await told(id, 'delivery_code')).toEqual(['+919812300002'])
    expect((await told(id, 'order_placed')).sort()).toEqual([customer.user.phone, 'anusha@example.com'])
  })

  it('is shown to the partner with phone and note, but not what is on the card, until the hand-over', async () => {
    const id = await onItsWay()
    const toPartner = { ...SHOWN, gift: { ...SHOWN.gift, message: '' } }
    const pending = await deliveries(ravi)
    expect(pending.find(({ _id }) => _id === id)).toMatchObject(toPartner)
    expect((await ask('GET', `/orders/${id}`, undefined, suresh)).statusCode).toBe(404)

    await verifyCode(id, ravi)
    expect((await deliver(id, ravi)).statusCode).toBe(200)
    const done = await deliveries(ravi, 'delivered')
    expect(done.find(({ _id }) => _id === id)).toMatchObject({ deliveryNote: null, gift: null })
    expect(JSON.stringify(done)).not.toMatch(/9812300002|Venkata|Blue gate/)
  })

  it('is shown to buyer and owner also after it', async () => {
    const { _id } = await buy(CHOSEN)
    await pool.query('UPDATE orders SET delivered_at = now() WHERE id = $1', [_id])
    expect(await show(_id, customer)).toMatchObject(SHOWN)
    expect(await show(_id, owner)).toMatchObject(SHOWN)
  })
})
