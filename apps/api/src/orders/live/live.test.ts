import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { insertCreditNote } from '../../../test-support/crediting.ts'
import { eventStreamsOf, eventually, type Word } from '../../../test-support/event-streams.ts'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'
import { buildApp } from '../../app.ts'
import { createLiveStreams } from '../../http/live/live-streams.ts'

const shop = await startTestShop()
const { app, deps, pool } = shop
const origin = await app.listen({ port: 0, host: '127.0.0.1' })
await pool.query("UPDATE delivery_partners SET approval = 'approved', decided_at = now()")

type Person = Awaited<ReturnType<typeof signInAs>>
const admin = await signInAs(shop, DEMO.admin)
const padma = await signInAs(shop, DEMO.packer)
const ravi = await signInAs(shop, DEMO.approvedPartner)
const suresh = await signInAs(shop, DEMO.pendingPartner)
const anusha = await signInAs(shop, DEMO.customer)
const kiran = await signInAs(shop, DEMO.otherCustomer)

const kirans: string = (await pool.query('SELECT id FROM orders')).rows[0].id
const anushas = randomUUID()
/** The same once more, bought by another. */
await pool.query(
  `INSERT INTO orders SELECT (jsonb_populate_record(orders,
     jsonb_build_object('id', $1::text, 'reference', 'AN0THER0', 'user_id', $2::text))).* FROM orders WHERE id = $3`,
  [anushas, anusha.user._id, kirans],
)

const followAt = eventStreamsOf({ deps, pool, otherChanges: deps.chatChanges })
type FollowRequest = { order?: string; heardLast?: string; at?: string }

const follow = ({ headers }: Person, { order, heardLast, at = origin }: FollowRequest = {}) =>
  followAt(`${at}/api/orders/live${order ? `?order=${order}` : ''}`, { headers, heardLast })

const carry = (order: string, partner: Person | null) =>
  pool.query('UPDATE orders SET delivery_partner_id = $2 WHERE id = $1', [order, partner?.user._id])
let day = 0
/** Something about it changes. */
const touch = (order: string) =>
  pool.query("UPDATE orders SET slot_day = '2026-01-10'::date + $2::int, slot = '2-4 PM' WHERE id = $1", [
    order,
    ++day,
  ])
const heardLastBy = (stream: { words: Word[] }) => stream.words.findLast(({ id }) => id)?.id ?? ''
const killListener = () =>
  pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE '%listening'`,
  )

describe('someone who follows orders', () => {
  it('is answered with a stream that nobody on the way compresses, keeps or gathers', async () => {
    const { answer } = await follow(anusha)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers.has('content-encoding')).toBe(false)
  })

  it('hears that an order has changed, and nothing of what it is', async () => {
    const stream = await follow(anusha)
    await touch(anushas)
    await eventually(stream.heard).toEqual([anushas])
    expect(stream.words.at(-1)).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{12}\.\d+$/),
      event: 'change',
      data: JSON.stringify({ _id: anushas }),
    })
  })

  it('hears of the hand-over code as well', async () => {
    const stream = await follow(anusha)
    await pool.query(
      `INSERT INTO delivery_codes (order_id, code_hash, code_sealed, made_at, asked_over, sends)
       VALUES ($1, 'hash', 'sealed', now(), '{sms}', 1)`,
      [anushas],
    )
    await eventually(stream.heard).toEqual([anushas])
    await pool.query('UPDATE delivery_codes SET verified_at = now() WHERE order_id = $1', [anushas])
    await eventually(stream.heard).toEqual([anushas, anushas])
    await pool.query('DELETE FROM delivery_codes')
  })

  it('hears of a credit note', async () => {
    const stream = await follow(anusha)
    await insertCreditNote(pool, anushas, 'CN/0001/000001')
    await eventually(stream.heard).toEqual([anushas])
  })

  it('hears of their own orders as a customer, of all as an admin or packer, of none as a partner without any', async () => {
    const [byAnusha, byKiran, byAdmin, byPadma, byRavi] = [
      await follow(anusha),
      await follow(kiran),
      await follow(admin),
      await follow(padma),
      await follow(ravi),
    ]
    await touch(anushas)
    await touch(kirans)
    await eventually(byAdmin.heard).toEqual([anushas, kirans])
    await eventually(byPadma.heard).toEqual([anushas, kirans])
    await eventually(byKiran.heard).toEqual([kirans])
    await eventually(byAnusha.heard).toEqual([anushas])
    await carry(kirans, ravi)
    await eventually(byRavi.heard).toEqual([kirans])
    await carry(kirans, null)
    await eventually(byRavi.heard).toEqual([kirans, kirans])
  })

  it('hears as a partner once more when another takes over, and then no more', async () => {
    await carry(anushas, ravi)
    const byRavi = await follow(ravi)
    const bySuresh = await follow(suresh)
    await carry(anushas, suresh)
    await eventually(bySuresh.heard).toEqual([anushas])
    await eventually(byRavi.heard).toEqual([anushas])
    await touch(anushas)
    await eventually(bySuresh.heard).toEqual([anushas, anushas])
    await carry(kirans, ravi)
    await eventually(byRavi.heard).toEqual([anushas, kirans])
    await carry(anushas, null)
    await carry(kirans, null)
  })

  it('hears of what is open with a partner or a cook whose approval changes', async () => {
    const { rows } = await pool.query(
      'SELECT sourcing_partner_id AS cook, id AS kitchen FROM sourcing_partner_addresses LIMIT 1',
    )
    await pool.query('UPDATE orders SET paid_at = coalesce(paid_at, now()), delivered_at = NULL')
    await carry(anushas, ravi)
    await pool.query(
      'UPDATE order_items SET sourcing_partner_id = $2, sourcing_address_id = $3 WHERE order_id = $1',
      [kirans, rows[0].cook, rows[0].kitchen],
    )
    const byAdmin = await follow(admin)
    const decide = (table: string, id: string, approval: string) =>
      pool.query(`UPDATE ${table} SET approval = $2, decided_at = now() WHERE user_id = $1`, [id, approval])
    await decide('delivery_partners', ravi.user._id, 'rejected')
    await eventually(byAdmin.heard).toEqual([anushas])
    await decide('sourcing_partners', rows[0].cook, 'rejected')
    await eventually(byAdmin.heard).toEqual([anushas, kirans])
    // No news if the decision stays the same, or the order is done.
    await decide('sourcing_partners', rows[0].cook, 'rejected')
    await pool.query('UPDATE orders SET delivered_at = now() WHERE id = $1', [kirans])
    await eventually(byAdmin.heard).toEqual([anushas, kirans, kirans])
    await decide('sourcing_partners', rows[0].cook, 'approved')
    await decide('delivery_partners', ravi.user._id, 'approved')
    await eventually(byAdmin.heard).toEqual([anushas, kirans, kirans, anushas])
    await carry(anushas, null)
  })

  it('hears of one order alone if they name it', async () => {
    const stream = await follow(admin, { order: kirans })
    await touch(anushas)
    await touch(kirans)
    await eventually(stream.heard).toEqual([kirans])
  })

  it('cannot name an order they may not read', async () => {
    for (const [person, order] of [
      [anusha, kirans],
      [ravi, kirans],
      [admin, randomUUID()],
    ] as const) {
      const { answer, words } = await follow(person, { order })
      expect(answer.status).toBe(404)
      expect(words).toEqual([])
    }
    expect((await follow(admin, { order: 'x' })).answer.status).toBe(400)
    expect((await fetch(`${origin}/api/orders/live`)).status).toBe(401)
    expect(deps.liveStreams.count()).toBe(0)
  })
})

describe('someone who comes back', () => {
  it('hears what they missed, and only what they may', async () => {
    const before = await follow(anusha)
    await touch(anushas)
    await eventually(before.heard).toEqual([anushas])
    before.close()
    const witness = await follow(admin)
    await touch(kirans)
    await touch(anushas)
    await eventually(witness.heard).toEqual([kirans, anushas])

    const after = await follow(anusha, { heardLast: heardLastBy(before) })
    expect(after.events()).toEqual(['change', 'ready'])
    expect(after.heard()).toEqual([anushas])
    const again = await follow(anusha, { heardLast: heardLastBy(after) })
    expect(again.events()).toEqual(['ready'])
  })

  it('reads everything again where nobody knows what they missed', async () => {
    const stream = await follow(anusha, { heardLast: '0123456789ab.7' })
    expect(stream.events()).toEqual(['refresh', 'ready'])
  })

  it('stands where the shop stands after a heartbeat, without any news', async () => {
    const stream = await follow(anusha)
    const witness = await follow(admin)
    await touch(kirans)
    await eventually(witness.heard).toEqual([kirans])
    await deps.liveStreams.beat()
    await eventually(() => heardLastBy(stream)).toBe(heardLastBy(witness))
    expect(stream.events()).toEqual(['ready'])
  })

  it('reads everything again when the database’s connection was lost, open streams too', async () => {
    const stream = await follow(anusha)
    const heardLast = heardLastBy(stream)
    await killListener()
    await eventually(stream.events).toEqual(['ready', 'refresh'])
    await touch(anushas)
    await eventually(stream.heard).toEqual([anushas])
    expect((await follow(anusha, { heardLast })).events()).toEqual(['refresh', 'ready'])
  })
})

describe('a stream ends', () => {
  it('at the next sign of life after its person signed out, and no other', async () => {
    const gone = await signInAs(shop, DEMO.customer)
    const stream = await follow(gone)
    const other = await follow(anusha)
    await app.inject({ method: 'POST', url: '/api/users/logout', headers: gone.headers })
    await deps.liveStreams.beat()
    expect(await stream.end).toBe('ended')
    expect(stream.events()).toEqual(['ready', 'refresh'])
    await eventually(other.beats).toBeGreaterThan(0)
    expect(other.events()).toEqual(['ready'])
  })

  it.each([
    ['lost their approval', "UPDATE delivery_partners SET approval = 'rejected' WHERE user_id = $1"],
    ['got it again', "UPDATE delivery_partners SET approval = 'approved' WHERE user_id = $1"],
    ['became an admin', 'UPDATE users SET is_admin = true WHERE id = $1'],
    ['is none any more', 'UPDATE users SET is_admin = false WHERE id = $1'],
  ])('when its person %s, so that they come back with what they may hear now', async (_what, change) => {
    const stream = await follow(suresh)
    await pool.query(change, [suresh.user._id])
    await deps.liveStreams.beat()
    expect(await stream.end).toBe('ended')
    expect(stream.events().at(-1)).toBe('refresh')
  })

  it('for its person’s fifth, and says that there are enough', async () => {
    const first = await follow(anusha)
    const ofAnother = await follow(kiran)
    for (let count = 1; count < 4; count += 1) await follow(anusha)
    expect(first.events()).toEqual(['ready'])
    const last = await follow(anusha)
    expect(await first.end).toBe('ended')
    expect(first.events()).toEqual(['ready', 'enough'])
    expect(deps.liveStreams.count()).toBe(5)
    await touch(anushas)
    await eventually(last.heard).toEqual([anushas])
    expect(ofAnother.events()).toEqual(['ready'])
  })

  it('where its reader reads nothing, which does not pile up', async () => {
    const reading = await follow(anusha)
    const socket = connect(Number(new URL(origin).port), '127.0.0.1').pause()
    socket.write(`GET /api/orders/live HTTP/1.1\r\nhost: shop\r\ncookie: ${admin.headers.cookie}\r\n\r\n`)
    await eventually(() => deps.liveStreams.count()).toBe(2)
    for (let times = 0; times < 2_000 && deps.liveStreams.count() === 2; times += 1) {
      for (let many = 0; many < 200; many += 1)
        deps.orderChanges.hear(JSON.stringify({ order: kirans, customer: kiran.user._id, partners: [] }))
      await setImmediate()
    }
    expect(deps.liveStreams.count()).toBe(1)
    socket.destroy()
    await touch(anushas)
    await eventually(reading.heard).toEqual([anushas])
  })
})

it('refuses more streams than an instance can bear, and says when to come again', async () => {
  const listSignedIn = async () => []
  const liveStreams = createLiveStreams({ ...deps, listSignedIn }, { inAll: 2, ofOnePerson: 2 })
  const small = await buildApp({ ...deps, liveStreams })
  const at = await small.listen({ port: 0, host: '127.0.0.1' })
  await follow(anusha, { at })
  const oldest = await follow(kiran, { at })
  const { answer } = await follow(admin, { at })
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('5')
  oldest.close()
  await eventually(() => liveStreams.count()).toBe(1)
  expect((await follow(anusha, { at })).answer.status).toBe(200)
  // One of their own streams ends, so there is room.
  expect((await follow(anusha, { at })).answer.status).toBe(200)
  await small.close()
})

it('holds no stop up: all streams end with the shop', async () => {
  const stream = await follow(anusha)
  await app.close()
  expect(await stream.end).toBe('ended')
})
