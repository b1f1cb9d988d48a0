import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startCarrying } from '../../../test-support/carrying.ts'
import { shoppingIn } from '../../../test-support/shopping.ts'

// A Saturday morning; the eleventh is a Sunday.
const carrying = await startCarrying({ SHOP_NOW: '2026-01-10T05:00:00Z' })
const { shop, sandbox, customer, stranger, owner } = carrying
const { auditOf } = carrying
const { pool, deps } = shop
const { ask, buy, quote, payFor, finalise, item } = await shoppingIn(shop, sandbox, customer)
const theirs = await shoppingIn(shop, sandbox, stranger)
const rows = async (text: string, ...values: unknown[]) => (await pool.query(text, values)).rows

/** One place on Sunday, and as many as come on Monday. */
beforeEach(() =>
  rows(
    `INSERT INTO slot_places VALUES (0, '2-4 PM', 1), (0, '4-6 PM', 0), (0, '6-8 PM', 0), (0, '8-10 PM', 0)`,
  ),
)
afterEach(async () => {
  await deps.background.idle()
  await rows('DELETE FROM slot_places')
  await rows("UPDATE orders SET cancelled_at = now(), cancel_reason = 'sold_out' WHERE cancelled_at IS NULL")
  await rows('UPDATE checkouts SET held_day = NULL, held_until = NULL')
  await rows("UPDATE users SET language = 'en'")
  await rows('TRUNCATE rate_limits')
})

const endHolds = () =>
  rows("UPDATE checkouts SET held_until = now() - interval '2 minutes' WHERE held_day IS NOT NULL")
/** The place is held by a quote, given to somebody else, and paid after that. */
async function payLate(): Promise<OrderView> {
  const late = await quote()
  expect(late.deliveryDay).toBe('2026-01-11')
  await endHolds()
  expect((await theirs.quote()).deliveryDay).toBe('2026-01-11')
  return (await finalise(await payFor(late.razorPayOrder.id))).json()
}
const toldOf = async ({ _id }: OrderView) =>
  rows(
    "SELECT channel, content FROM outbox_messages WHERE order_id = $1 AND kind = 'order_placed' ORDER BY channel",
    _id,
  )

describe('who pays when their day is given away', () => {
  it('finds on the page of the order which day it is made for, and which they were told', async () => {
    const order = await payLate()
    const days = { defaultDay: '2026-01-12', movedFromDay: '2026-01-11' }
    expect(order.delivery).toMatchObject(days)
    expect((await ask('GET', `/orders/${order._id}`)).json().delivery).toMatchObject(days)
    expect((await ask('GET', `/orders/${order._id}`, undefined, owner)).json().delivery).toMatchObject(days)
    expect((await auditOf(order._id)).map(({ action, facts }) => ({ action, facts }))).toEqual([
      { action: 'order.day_moved', facts: { from: '2026-01-11', to: '2026-01-12' } },
    ])
  })

  it('reads it in the message about the order, by mail and by WhatsApp', async () => {
    const order = await payLate()
    expect(await toldOf(order)).toMatchObject([
      {
        channel: 'email',
        content: {
          text: expect.stringContaining(
            'By the time your payment came, the day we told you was full: your order is made for Mon, 12 Jan.',
          ),
        },
      },
      {
        channel: 'whatsapp',
        content: {
          template: 'order_placed_later',
          body: [order.user.name, order.reference, expect.any(String), 'Mon, 12 Jan', '11:30 AM'],
        },
      },
    ])
  })

  it('reads it in Telugu', async () => {
    await rows("UPDATE users SET language = 'te' WHERE id = $1", customer.user._id)
    expect(await toldOf(await payLate())).toMatchObject([
      { content: { text: expect.stringContaining('మీ చెల్లింపు వచ్చేసరికి ముందు చెప్పిన రోజు నిండిపోయింది') } },
      { content: { template: 'order_placed_later', language: 'te' } },
    ])
  })

  it('is told also where they themselves gave the place up, by asking for something else', async () => {
    const first = await quote()
    const second = await quote({ orderItems: [item({ quantity: 3 })] })
    await finalise(await payFor(second.razorPayOrder.id))
    const order = (await finalise(await payFor(first.razorPayOrder.id))).json<OrderView>()
    expect(order.delivery).toMatchObject({ defaultDay: '2026-01-12', movedFromDay: '2026-01-11' })
  })

  it('is told no longer once a slot is chosen', async () => {
    const { _id: id } = await payLate()
    const choice = { preferredDeliveryDateOffset: 2, preferredDeliveryTimeSlot: '4-6 PM' }
    expect((await ask('PUT', `/orders/${id}/preferred-delivery`, choice)).json().delivery).toMatchObject({
      preferredDeliveryDate: '2026-01-12',
      defaultDay: null,
      movedFromDay: null,
    })
  })
})

describe('who pays in time', () => {
  it('is made for the day they were told, and reads of no other', async () => {
    const order = await buy()
    expect(order.delivery).toMatchObject({ defaultDay: '2026-01-11', movedFromDay: null })
    const [mail, whatsApp] = await toldOf(order)
    expect(mail.content.text).toContain('Without a choice it comes on Sun, 11 Jan.')
    expect(mail.content.text).not.toContain('given away')
    expect(whatsApp.content.template).toBe('order_placed')
    expect(await auditOf(order._id)).toEqual([])
  })

  it('and who pays late finds the same day, where nobody has taken it', async () => {
    const late = await quote()
    await endHolds()
    const order = (await finalise(await payFor(late.razorPayOrder.id))).json<OrderView>()
    expect(order.delivery).toMatchObject({ defaultDay: '2026-01-11', movedFromDay: null })
  })
})

it('the day of an order without a slot stands in the lists of its customer and of the owner', async () => {
  const { _id: id } = await buy()
  const own = (await ask('GET', '/orders/userorders')).json()
  expect(own.find((row: OrderView) => row._id === id).delivery).toMatchObject({ defaultDay: '2026-01-11' })
  const all = (await ask('GET', '/orders', undefined, owner)).json()
  expect(all.find((row: OrderView) => row._id === id).delivery).toMatchObject({ defaultDay: '2026-01-11' })
})
