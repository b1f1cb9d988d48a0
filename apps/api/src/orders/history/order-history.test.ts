import type { OrderHistory } from '@pindivantalu/domain/orders/history/order-history.wire'
import { expect, it } from 'vitest'
import { startCarrying } from '../../../test-support/carrying.ts'
import { phonesOf } from '../../../test-support/whatsapp-phones.ts'

const carrying = await startCarrying()
const { shop, owner, ravi, customer, stranger, cook, ask, assign, assignCook, collect, buy } = carrying
const { pool, deps } = shop

const historyOf = async (id: string): Promise<OrderHistory> =>
  (await ask('GET', `/orders/${id}/history`, undefined, owner)).json()
const wordsOf = (entries: OrderHistory, kind: string) =>
  entries.filter(entry => entry.kind === kind).map(({ words }) => words)

it('tells of everything that happened to an order, the newest first', async () => {
  const order = await buy()
  const at = (slot: string, day: string) => ask('PUT', `/orders/${order._id}/slot`, { day, slot }, owner)
  const [{ day = '' } = {}] = order.slotOptions
  await at('4-6 PM', day)
  await at('6-8 PM', day)
  await assignCook(order._id)
  await assign(order._id, ravi)
  await collect(order._id, ravi)
  await ask('POST', `/orders/${order._id}/refunds`, { amount: '50.00', reason: 'goodwill', key: KEY }, owner)
  await deps.background.idle()
  await ask('POST', `/orders/${order._id}/notes`, { words: 'Called her' }, owner)

  const entries = await historyOf(order._id)
  expect(entries.map(({ at: when }) => when)).toEqual(
    entries
      .slice(0, -1)
      .map(({ at: when }) => when)
      .toSorted()
      .toReversed()
      .concat(order.createdAt),
  )
  expect(entries.at(-1)).toMatchObject({ kind: 'order', words: 'Order placed' })
  expect(wordsOf(entries, 'notes')).toEqual([`Note by ${owner.user.name}`])
  expect(wordsOf(entries, 'people')).toEqual([
    `Collected from the kitchen by ${ravi.user.name}`,
    `Delivery given to ${ravi.user.name} by ${owner.user.name}`,
    `Cooking given to ${cook.name} by ${owner.user.name}`,
  ])
  expect(wordsOf(entries, 'order').slice(0, 2)).toEqual([
    expect.stringMatching(/^Slot set to .*6-8 PM instead of .*4-6 PM by /),
    expect.stringMatching(/^Slot set to .*4-6 PM by /),
  ])
  const money = wordsOf(entries, 'money')
  expect(money).toContain(`₹50.00 refunded (goodwill) by ${owner.user.name}`)
  expect(money).toContainEqual(expect.stringMatching(/^Credit note CN\/\d{4}\/\d{6} of ₹50\.00$/))
  expect(money.at(-1)).toMatch(/^Paid ₹.* \(.*\)$/)
})

const KEY = '01890000-0000-7000-8000-00000000abcd'

it('says how far each message came', async () => {
  const order = await buy()
  const confirmed = async () =>
    (await historyOf(order._id)).find(({ words }) => words === 'Order confirmed, WhatsApp')
  await expect.poll(confirmed).toMatchObject({ kind: 'messages', state: 'sent' })
  const { rows } = await pool.query<{ id: string }>(
    `SELECT provider_message_id AS id FROM outbox_messages
     WHERE order_id = $1 AND kind = 'order_placed' AND channel = 'whatsapp'`,
    [order._id],
  )
  const status = { id: rows[0]?.id, recipient_id: customer.user.phone.slice(1) }
  for (const reached of ['delivered', 'read'] as const) {
    await phonesOf(shop).tellStatus(reached, status)
    await expect.poll(confirmed).toMatchObject({ state: reached })
  }
})

it('has what its customer wrote meanwhile, and what nobody else did', async () => {
  const phones = phonesOf(shop)
  const order = await buy()
  const before = new Date(Date.parse(order.createdAt) - 1000)
  await phones.write({ from: customer.user.phone, at: before, text: 'Before I ordered' })
  // WhatsApp tells whole seconds.
  const at = new Date(Date.parse(order.createdAt) + 1000)
  await phones.write(
    { from: customer.user.phone, at, text: 'When does it come?' },
    { from: stranger.user.phone, at, text: 'Is it fresh?' },
  )
  const written = (await historyOf(order._id)).filter(({ words }) => words === 'Customer wrote')
  expect(written.map(({ detail }) => detail)).toEqual(['When does it come?'])
})

it('says where the customer’s slot was before', async () => {
  const order = await buy()
  const choose = (slot: string) =>
    ask('PUT', `/orders/${order._id}/preferred-delivery`, {
      preferredDeliveryDateOffset: 1,
      preferredDeliveryTimeSlot: slot,
    })
  await choose('2-4 PM')
  await choose('6-8 PM')
  expect(wordsOf(await historyOf(order._id), 'order')[0]).toMatch(
    /^Slot .*6-8 PM chosen instead of .*2-4 PM by /,
  )
})

it('an order that does not exist has none', async () => {
  const answer = await ask('GET', `/orders/${KEY}/history`, undefined, owner)
  expect(answer.json()).toMatchObject({ code: 'order.not_found' })
})
