import type { Found } from '@pindivantalu/domain/frame/find.wire'
import type { Waiting } from '@pindivantalu/domain/frame/waiting.wire'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { beforeEach, describe, expect, it } from 'vitest'
import { startProblems } from '../test-support/problems.ts'
import { DEMO, signInAs } from '../test-support/sign-in.ts'

/** Who is let in at all: access-of-every-route.test.ts. Here: how much of it each is shown and may decide. */
const problems = await startProblems()
const { shop, owner, ravi, customer, order, ask, anOrderOf } = problems
const { pool } = shop
const staff = {
  owner,
  packer: await signInAs(shop, DEMO.packer),
  accountant: await signInAs(shop, DEMO.accountant),
  support: await signInAs(shop, DEMO.support),
}
type Role = keyof typeof staff
const get = async <T>(path: string, who: Role): Promise<T> =>
  (await ask('GET', path, undefined, staff[who])).json()

beforeEach(problems.forget)

describe('of what waits', () => {
  it.each([
    ['owner', { orders: 1, chats: 1, problems: 1, money: 1 }, ['chat', 'order', 'payment', 'problem']],
    ['packer', { orders: 0, chats: 0, problems: 0, money: 0 }, []],
    ['accountant', { orders: 0, chats: 0, problems: 0, money: 1 }, ['payment']],
    ['support', { orders: 1, chats: 1, problems: 1, money: 0 }, ['chat', 'order', 'problem']],
  ] as const)('the %s hears %o', async (who, counts, kinds) => {
    await problems.reported()
    await pool.query(
      `INSERT INTO whatsapp_chats
         (phone, last_message_at, last_text, is_last_inbound, last_inbound_at, unread, waiting_since)
       VALUES ('+919000000777', now(), 'By 5?', true, now(), 2, now()) ON CONFLICT DO NOTHING`,
    )
    await pool.query(
      `INSERT INTO payments (payment_id, status, amount_paise, currency, begun_at, seen_at)
       VALUES ('pay_frame', 'captured', 55636, 'INR', now() - interval '1 hour', now()) ON CONFLICT DO NOTHING`,
    )
    const { rows } = await pool.query(
      "SELECT placed_at - interval '1 second' AS since FROM orders WHERE id = $1",
      [order._id],
    )
    await pool.query("UPDATE orders SET placed_at = placed_at - interval '1 day' WHERE id <> $1", [order._id])
    const waiting = await get<Waiting>(`/frame/waiting?since=${rows[0].since.toISOString()}`, who)
    expect(waiting).toMatchObject(counts)
    expect(waiting.notices.map(({ kind }) => kind).toSorted()).toEqual(kinds)
  })
})

describe('by a word that is in everything', () => {
  it.each([
    ['owner', ['orders', 'people', 'products', 'chats']],
    ['packer', []],
    ['accountant', []],
    ['support', ['orders', 'chats']],
  ] as const)('the %s finds %o', async (who, kinds) => {
    await pool.query('UPDATE products SET name = $1 WHERE id = (SELECT min(id::text)::uuid FROM products)', [
      customer.user.name,
    ])
    await pool.query(
      `INSERT INTO whatsapp_chats (phone, profile_name, last_message_at, last_text, is_last_inbound, unread)
       VALUES ('+919000000778', $1, now(), 'Hello', true, 0) ON CONFLICT DO NOTHING`,
      [customer.user.name],
    )
    const found = await get<Found>(`/frame/find?q=${encodeURIComponent(customer.user.name)}`, who)
    const some = Object.entries(found).filter(([, hits]) => hits.length > 0)
    expect(some.map(([kind]) => kind)).toEqual(kinds)
  })
})

describe('an order', () => {
  it('shows who packs what is in it, where it goes and its card, and nothing of the money', async () => {
    await pool.query("UPDATE users SET email = 'kiran@example.com' WHERE id = $1", [customer.user._id])
    await problems.reported()
    const [byOwner, byPacker, bySupport] = await Promise.all(
      (['owner', 'packer', 'support'] as const).map(who => get<OrderView>(`/orders/${order._id}`, who)),
    )
    expect(byPacker).toMatchObject({
      orderItems: byOwner?.orderItems,
      deliveryAddress: byOwner?.deliveryAddress,
      sourcing: byOwner?.sourcing,
      invoiceNumber: null,
      refundable: null,
      problem: null,
      mayBePaidOutside: false,
    })
    // Without their id: the customer's page is not a packer's.
    const { name, phone, language } = customer.user
    expect(byPacker?.user).toEqual({ name, phone, language, email: null })
    expect(bySupport).toMatchObject({
      user: byOwner?.user,
      invoiceNumber: byOwner?.invoiceNumber,
      refundable: byOwner?.refundable,
      problem: byOwner?.problem,
    })
    expect(byOwner?.invoiceNumber).toBeTruthy()
    expect(byOwner?.problem).toBeTruthy()
  })

  it('is collected by who packs, whoever brings it, and delivered by them never', async () => {
    const { _id } = await anOrderOf(ravi, 'assigned')
    const collected = await ask('PUT', `/orders/${_id}/collect`, {}, staff.packer)
    expect(collected.json()).toMatchObject({ sourcing: { isCollected: true }, deliveryAddress: {} })
    const { rows } = await pool.query('SELECT collected_by FROM orders WHERE id = $1', [_id])
    expect(rows).toEqual([{ collected_by: staff.packer.user._id }])
    expect((await ask('PUT', `/orders/${_id}/deliver`, {}, staff.packer)).statusCode).toBe(403)
  })

  it('that is paid is cancelled by none of them', async () => {
    const { _id } = await anOrderOf(ravi, 'assigned')
    for (const who of ['packer', 'accountant', 'support'] as const) {
      const refused = await ask('PUT', `/orders/${_id}/cancel`, { reason: 'sold_out' }, staff[who])
      expect(refused.json()).toMatchObject({ code: 'order.not_found' })
    }
  })
})

describe('a problem', () => {
  it('is answered by support in words, while money and parcels are the owner’s to give', async () => {
    const { _id } = await problems.reported()
    expect(await get(`/problems/${_id}`, 'owner')).toMatchObject({
      offers: ['refund', 'send_again', 'decline', 'answer'],
    })
    expect(await get(`/problems/${_id}`, 'support')).toMatchObject({ offers: ['decline', 'answer'] })
    for (const decision of ['refund', 'send_again'] as const) {
      const refused = await problems.answer(_id, { decision }, staff.support)
      expect(refused.json()).toMatchObject({ code: 'problem.decision_not_offered' })
    }
    expect((await pool.query('SELECT id FROM refunds')).rows).toEqual([])
    const declined = await problems.answer(_id, { decision: 'decline' }, staff.support)
    expect(declined.json()).toMatchObject({ state: 'answered' })
  })
})

it('who gives out the day’s work sees approved partners, and nothing of how they applied', async () => {
  await pool.query("UPDATE users SET email = 'ravi@example.com' WHERE phone = $1", [DEMO.approvedPartner])
  await pool.query(`UPDATE delivery_partners SET approval = 'pending', decided_at = NULL
    WHERE user_id = (SELECT id FROM users WHERE phone = '${DEMO.pendingPartner}')`)
  const all = await get<{ phone: string }[]>('/users/deliverypartner', 'owner')
  expect(all.map(({ phone }) => phone)).toContain(DEMO.pendingPartner)
  for (const query of ['', '?status=pending'])
    expect(await get(`/users/deliverypartner${query}`, 'packer')).toMatchObject([
      { phone: DEMO.approvedPartner, email: null, application: null },
    ])
  await pool.query("UPDATE sourcing_partners SET approval = 'pending', decided_at = NULL")
  expect(await get('/users/sourcingpartner?status=pending', 'packer')).toEqual([])
})
