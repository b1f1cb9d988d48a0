import { MINUTE } from '@pindivantalu/domain/indian-time'
import { describe, expect, it } from 'vitest'
import { eventStreamsOf, eventually } from '../../../test-support/event-streams.ts'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'
import { phonesOf } from '../../../test-support/whatsapp-phones.ts'

const shop = await startTestShop()
const { app, deps, pool } = shop
const origin = await app.listen({ port: 0, host: '127.0.0.1' })
const admin = await signInAs(shop, DEMO.admin)
const anusha = await signInAs(shop, DEMO.customer)
const { write, tellStatus } = phonesOf(shop)
const followAt = eventStreamsOf({ deps, pool, otherChanges: deps.orderChanges })

type Person = Awaited<ReturnType<typeof signInAs>>
const follow = ({ headers }: Person, heardLast?: string) =>
  followAt(`${origin}/api/whatsapp/live`, { headers, heardLast })
const followOrders = ({ headers }: Person) => followAt(`${origin}/api/orders/live`, { headers })
const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload: object) =>
  app.inject({ method, url: `/api${path}`, payload, headers: admin.headers })

const STRANGER = '+918765432109'

describe('someone who follows the inbox', () => {
  it('hears the phone of a changed chat, from either side, and nothing of what was written', async () => {
    const stream = await follow(admin)
    await write({ from: STRANGER, text: 'a secret' })
    await eventually(stream.heard).toEqual([STRANGER])
    const reply = await call('POST', '/whatsapp/reply', { to: STRANGER, message: 'another' })
    await eventually(() => stream.heard().length).toBeGreaterThan(1)
    const heard = stream.heard().length
    const facts = { id: 'wamid.1', biz_opaque_callback_data: reply.json()._id }
    await tellStatus('delivered', facts)
    await eventually(() => stream.heard().length).toBeGreaterThan(heard)
    expect(JSON.stringify(stream.words)).not.toMatch(/secret|another/)
  })

  it('hears that another admin has read, and nothing where that changes nothing', async () => {
    const stream = await follow(admin)
    await write({ from: STRANGER })
    await eventually(stream.heard).toEqual([STRANGER])
    const read = (upTo: Date) => call('PUT', `/whatsapp/chats/${STRANGER}/read`, { upTo: upTo.toISOString() })
    await read(new Date(0))
    await read(new Date(Date.now() + MINUTE))
    await read(new Date(Date.now() + MINUTE))
    await write({ from: DEMO.customer })
    await eventually(stream.heard).toContain(DEMO.customer)
    expect(stream.heard()).toEqual([STRANGER, STRANGER, DEMO.customer])
  })

  it('hears that a chat is gone', async () => {
    const stream = await follow(admin)
    await write({ from: STRANGER })
    await eventually(stream.heard).toEqual([STRANGER])
    await pool.query('DELETE FROM whatsapp_chats WHERE phone = $1', [STRANGER])
    await eventually(stream.heard).toEqual([STRANGER, STRANGER])
  })

  it('catches up on what they missed', async () => {
    const before = await follow(admin)
    const heardLast = before.words.findLast(({ id }) => id)?.id
    before.close()
    await write({ from: STRANGER })
    const witness = await follow(admin)
    await write({ from: DEMO.customer })
    await eventually(witness.heard).toContain(DEMO.customer)
    const after = await follow(admin, heardLast)
    expect(after.heard()).toEqual([STRANGER, DEMO.customer])
  })

  it('is an admin', async () => {
    expect((await follow(anusha)).answer.status).toBe(403)
  })

  it('leaves when they are no longer an admin', async () => {
    await pool.query('UPDATE users SET is_admin = true WHERE id = $1', [anusha.user._id])
    const stream = await follow(anusha)
    await pool.query('UPDATE users SET is_admin = false WHERE id = $1', [anusha.user._id])
    await deps.liveStreams.beat()
    expect(await stream.end).toBe('ended')
  })
})

describe('streams of both kinds', () => {
  it('hear each of its own', async () => {
    const chats = await follow(admin)
    const orders = await followOrders(admin)
    await write({ from: STRANGER })
    await eventually(chats.heard).toEqual([STRANGER])
    await pool.query("UPDATE orders SET slot_day = '2026-01-11', slot = '4-6 PM'")
    await eventually(() => orders.heard().length).toBeGreaterThan(0)
    expect(orders.heard()).not.toContain(STRANGER)
    expect(chats.heard()).toEqual([STRANGER])
    await deps.liveStreams.beat()
    await eventually(chats.beats).toBeGreaterThan(0)
    expect(chats.words.at(-1)?.id).not.toBe(orders.words.at(-1)?.id)
  })

  it('are four of one person in all', async () => {
    const first = await follow(admin)
    for (let count = 1; count < 4; count += 1) await followOrders(admin)
    expect(first.events()).toEqual(['ready'])
    await followOrders(admin)
    expect(await first.end).toBe('ended')
    expect(first.events().at(-1)).toBe('enough')
  })

  it('end with the shop', async () => {
    const streams = [await follow(admin), await followOrders(admin)]
    await app.close()
    expect(await Promise.all(streams.map(({ end }) => end))).toEqual(['ended', 'ended'])
  })
})
