import { randomUUID } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays, dayInHyderabad } from '@pindivantalu/domain/indian-time'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { startCarrying } from '../../../test-support/carrying.ts'
import { aPhotoTakenSideways, aPicture } from '../../../test-support/pictures.ts'
import { takingTurnsIn } from '../../../test-support/taking-turns.ts'

const carrying = await startCarrying()
const { shop, owner, ravi, suresh, customer, stranger } = carrying
const { ask, assign, assignCook, collect, deliver, anOrderOf, auditOf, verifyCode, orderRow } = carrying
const { pool, deps, app } = shop
const inARow = takingTurnsIn(pool)

afterEach(async () => {
  await pool.query('TRUNCATE rate_limits')
})

type Person = typeof ravi
const NOBODY_HOME = { reason: 'nobody_home' }
const fail = (id: string, by: Person = ravi, facts: object = {}) =>
  ask('POST', `/orders/${id}/attempts`, { ...NOBODY_HOME, ...facts }, by)
const read = async (id: string, by: Person = customer): Promise<OrderView> =>
  (await ask('GET', `/orders/${id}`, undefined, by)).json()
const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code
const photoOf = async (bytes: Promise<Buffer>) => (await bytes).toString('base64')
const aPhoto = () => photoOf(aPicture({ width: 60, height: 40 }).jpeg().toBuffer())
const messagesOn = async (id: string) =>
  (
    await pool.query(
      `SELECT channel, content->>'template' AS template, content->>'subject' AS subject, content->'body'->>2 AS said
       FROM outbox_messages WHERE order_id = $1 AND dedupe_key LIKE '%/missed/%' ORDER BY id`,
      [id],
    )
  ).rows

/** Missed so often, and on its way again where it was. */
async function missedTimes(id: string, times: number) {
  for (let nth = 1; nth <= times; nth += 1) {
    if (nth > 1) expect((await collect(id, ravi)).statusCode).toBe(200)
    expect((await fail(id)).statusCode).toBe(200)
  }
}

describe('a failed attempt', () => {
  it('sends the order back to what is to be brought, and asks the customer for a new time', async () => {
    const order = await anOrderOf(ravi, 'verified')
    await pool.query(
      "UPDATE orders SET slot_day = '2026-01-11', slot = '2-4 PM', code_guesses = 7 WHERE id = $1",
      [order._id],
    )
    const place = { latitude: 17.493712, longitude: 78.399149 }
    const answer = await fail(order._id, ravi, { note: 'The gate is locked', place, photo: await aPhoto() })

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      status: 'Sourcing & Delivery Assigned',
      sourcing: { isCollected: false },
      delivery: { deliveryPartner: { _id: ravi.user._id }, preferredDeliveryDate: null },
      attempts: [
        {
          reason: 'nobody_home',
          note: 'The gate is locked',
          by: ravi.user.name.split(' ')[0],
          place: { latitude: 17.494, longitude: 78.399 },
          photo: expect.stringMatching(/^\/api\/orders\/.*\/photo$/),
        },
      ],
    })
    expect(await orderRow(order._id)).toMatchObject({
      collected_at: null,
      collected_by: null,
      slot_day: null,
      slot: null,
      code_guesses: 0,
      failed_attempts: 1,
      delivery_partner_id: ravi.user._id,
    })
    const { rows: codes } = await pool.query('SELECT FROM delivery_codes WHERE order_id = $1', [order._id])
    expect(codes).toHaveLength(0)
    expect((await auditOf(order._id))[0]).toMatchObject({
      action: 'order.attempt_failed',
      actor: ravi.user.name,
      facts: { reason: 'nobody_home', attempt: 1 },
    })
    expect(JSON.stringify(await auditOf(order._id))).not.toContain('gate is locked')
    expect(await messagesOn(order._id)).toEqual([
      { channel: 'email', template: null, subject: 'We missed you at the door', said: null },
      { channel: 'whatsapp', template: 'delivery_missed', subject: null, said: 'nobody was at home' },
    ])
  })

  it('is the same where it is sent again, also when both come at once', async () => {
    const order = await anOrderOf(ravi, 'collected')
    const key = randomUUID()
    const photo = await aPhoto()
    const answers = await Promise.all([1, 2, 3].map(() => fail(order._id, ravi, { key, photo })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await fail(order._id, ravi, { key, photo })).statusCode).toBe(200)
    expect(await orderRow(order._id)).toMatchObject({ failed_attempts: 1 })
    expect((await read(order._id)).attempts).toHaveLength(1)
    expect(await messagesOn(order._id)).toHaveLength(2)

    await collect(order._id, ravi)
    const late = await fail(order._id, ravi, { key })
    expect(late.json()).toMatchObject({ status: 'Collected', attempts: [{ reason: 'nobody_home' }] })
  })

  it('begins the next one by collecting again, of which the customer is told again', async () => {
    const order = await anOrderOf(ravi, 'verified')
    await fail(order._id)
    expect(codeOf(await fail(order._id))).toBe('order.attempt_noted')
    expect(codeOf(await deliver(order._id, ravi))).toBe('order.not_collected')
    await collect(order._id, ravi)
    // What was proven for the way before opens nothing on this one.
    expect(codeOf(await deliver(order._id, ravi))).toBe('delivery_code.not_verified')
    await verifyCode(order._id, ravi)
    expect((await deliver(order._id, ravi)).statusCode).toBe(200)
    const told = await pool.query(
      "SELECT dedupe_key FROM outbox_messages WHERE order_id = $1 AND dedupe_key LIKE '%collected%' AND channel = 'whatsapp' ORDER BY id",
      [order._id],
    )
    expect(told.rows.map(({ dedupe_key: key }) => key.split(order._id)[1])).toEqual([
      '/collected',
      '/collected/2',
    ])
  })

  it('keeps when it happened: between collection and now, whatever the phone says', async () => {
    const order = await anOrderOf(ravi, 'collected')
    const answer = await fail(order._id, ravi, { at: '2020-01-01T00:00:00Z' })
    const [attempt] = answer.json<OrderView>().attempts
    expect(Date.parse(attempt?.at ?? '')).toBeGreaterThan(Date.parse(order.createdAt) - 1)
    await collect(order._id, ravi)
    expect(codeOf(await fail(order._id, ravi, { at: '2020-01-01T00:00:00Z' }))).toBe('order.attempt_outdated')
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    expect((await fail(order._id, ravi, { at: tomorrow })).json().attempts[1]).toMatchObject({
      at: expect.not.stringContaining(tomorrow),
    })
  })

  it('may be noted by the owner, for a partner who phones', async () => {
    const order = await anOrderOf(ravi, 'collected')
    const answer = await fail(order._id, owner, { reason: 'other', note: 'The road is flooded' })
    expect(answer.json()).toMatchObject({
      attempts: [{ reason: 'other', note: 'The road is flooded', by: owner.user.name.split(' ')[0] }],
    })
  })

  it('is refused where it cannot be', async () => {
    const order = await anOrderOf(ravi, 'assigned')
    expect(codeOf(await fail(order._id))).toBe('order.not_collected')
    await assignCook(order._id)
    await collect(order._id, ravi)
    expect(codeOf(await fail(order._id, suresh))).toBe('order.not_found')
    expect((await fail(order._id, customer)).statusCode).toBe(403)
    const asGuest = await app.inject({
      method: 'POST',
      url: `/api/orders/${order._id}/attempts`,
      payload: NOBODY_HOME,
    })
    expect(asGuest.statusCode).toBe(401)
    expect((await fail(order._id, ravi, { reason: 'other' })).json()).toMatchObject({
      code: 'order.attempt_note_missing',
    })
    await verifyCode(order._id, ravi)
    await deliver(order._id, ravi)
    expect(codeOf(await fail(order._id))).toBe('order.already_delivered')
    expect((await read(order._id)).attempts).toEqual([])
  })

  it('keeps the order off the cook sheet, because it is made', async () => {
    const order = await anOrderOf(ravi, 'collected')
    const packets = async () => {
      const { sheets } = (await ask('GET', '/orders/cook-sheet', undefined, owner)).json()
      return sheets.reduce((sum: number, { orders }: { orders: number }) => sum + orders, 0)
    }
    const forToday = () =>
      pool.query("UPDATE orders SET slot_day = $2, slot = '8-10 PM' WHERE id = $1", [
        order._id,
        dayInHyderabad(deps.now()),
      ])
    await forToday()
    const before = await packets()
    await fail(order._id)
    await forToday()
    expect(await packets()).toBe(before)
  })

  it('is on the board of today, with its photo', async () => {
    const order = await anOrderOf(ravi, 'collected')
    await fail(order._id, ravi, { photo: await aPhoto() })
    const { withoutSlot } = (await ask('GET', '/orders/today', undefined, owner)).json()
    const shown = withoutSlot.find(({ _id }: { _id: string }) => _id === order._id)
    expect(shown).toMatchObject({
      needs: [],
      attempts: [{ reason: 'nobody_home', photo: expect.stringContaining(order._id) }],
    })
  })
})

describe('the customer', () => {
  it('chooses a new slot after the first and second attempt, and is called after the third', async () => {
    const order = await anOrderOf(ravi, 'collected')
    const choose = async () => {
      const option = (await read(order._id)).slotOptions.at(-1)
      return ask('PUT', `/orders/${order._id}/preferred-delivery`, {
        preferredDeliveryDateOffset: option?.offset ?? 1,
        preferredDeliveryTimeSlot: option?.slot ?? '8-10 PM',
        ...(option && { preferredDeliveryDate: option.day }),
      })
    }
    await missedTimes(order._id, 1)
    const tomorrow = addDays(dayInHyderabad(deps.now()), 1)
    expect((await choose()).json().delivery).toMatchObject({
      preferredDeliveryDate: tomorrow,
      preferredDeliveryTimeSlot: '8-10 PM',
    })
    // A second thought is free for an hour, and none later.
    expect((await choose()).statusCode).toBe(200)
    await pool.query("UPDATE orders SET attempt_noted_at = now() - interval '61 minutes' WHERE id = $1", [
      order._id,
    ])
    expect(codeOf(await choose())).toBe('order.slot_chosen_again')

    await collect(order._id, ravi)
    await fail(order._id)
    await pool.query("UPDATE orders SET attempt_noted_at = now() - interval '3 days' WHERE id = $1", [
      order._id,
    ])
    expect((await choose()).statusCode).toBe(200)
    await collect(order._id, ravi)
    await fail(order._id)
    expect((await read(order._id)).slotOptions).toEqual([])
    expect(codeOf(await choose())).toBe('order.waits_for_shop')
    expect((await messagesOn(order._id)).at(-1)).toMatchObject({
      template: 'order_updated',
      said: 'we could not hand it over, and will call you',
    })
  })
})

describe('the photo of a door', () => {
  const lies = async (key: string) => {
    const file = await deps.attemptPhotos.read(key)
    file?.content.destroy()
    return file !== undefined
  }
  const readPhoto = (path: string, by: Person) => app.inject({ url: path, headers: by.headers })

  it('is drawn again without the place, and read by owner, customer and its partner alone', async () => {
    const order = await anOrderOf(ravi, 'collected')
    const photo = await photoOf(aPhotoTakenSideways())
    await fail(order._id, ravi, { photo })
    const path = (await read(order._id)).attempts[0]?.photo ?? ''

    for (const reader of [owner, customer, ravi]) {
      const answer = await readPhoto(path, reader)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, no-store',
      })
      expect(answer.rawPayload.includes('GPS')).toBe(false)
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 300 })
    }
    for (const reader of [suresh, stranger]) expect((await readPhoto(path, reader)).statusCode).toBe(404)
    expect((await app.inject({ url: path })).statusCode).toBe(401)

    await assign(order._id, suresh, owner, { reason: 'A puncture' })
    expect((await readPhoto(path, suresh)).statusCode).toBe(404)
    expect((await readPhoto(path, ravi)).statusCode).toBe(404)
    const ofSuresh = (await carrying.deliveries(suresh)).find(({ _id }) => _id === order._id)
    expect(ofSuresh?.attempts[0]).toMatchObject({ reason: 'nobody_home', photo: null, place: null })
  })

  it.each([
    [
      'no picture at all',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'),
      415,
      'upload.not_a_picture',
    ],
    ['no base64', 'a photo', 400, 'request.invalid'],
    ['too large', 'A'.repeat(4_100_000), 413, 'request.too_large'],
  ])('is refused where it is %s, and nothing is noted', async (_what, photo, status, code) => {
    const order = await anOrderOf(ravi, 'collected')
    const answer = await fail(order._id, ravi, { photo })
    expect([answer.statusCode, codeOf(answer)]).toEqual([status, code])
    expect(await orderRow(order._id)).toMatchObject({ failed_attempts: 0 })
  })

  it('goes after half a year, with words and place; a file that no attempt has goes too', async () => {
    const order = await anOrderOf(ravi, 'collected')
    const place = { latitude: 17.4, longitude: 78.4 }
    await fail(order._id, ravi, { note: 'Locked', place, photo: await aPhoto() })
    const path = (await read(order._id)).attempts[0]?.photo ?? ''
    const leftover = await deps.attemptPhotos.save(await aPicture({ width: 9, height: 9 }).png().toBuffer())
    await deps.attemptPhotos.cleanUp()
    expect((await readPhoto(path, owner)).statusCode).toBe(200)
    expect(await lies(leftover)).toBe(true)
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000)
    await utimes(join(deps.config.dataDir, 'attempts', leftover), twoDaysAgo, twoDaysAgo)
    await deps.attemptPhotos.cleanUp()
    expect(await lies(leftover)).toBe(false)

    await pool.query(
      "UPDATE delivery_attempts SET at = at - interval '181 days', noted_at = noted_at - interval '181 days' WHERE order_id = $1",
      [order._id],
    )
    await deps.attemptPhotos.cleanUp()
    expect((await readPhoto(path, owner)).statusCode).toBe(404)
    expect((await read(order._id)).attempts).toMatchObject([
      { reason: 'nobody_home', note: '', photo: null, place: null },
    ])
  })
})

describe('at the same moment', () => {
  const onOrder = (id: string, acts: Parameters<typeof inARow>[1]) =>
    inARow('SELECT FROM orders WHERE id = $1 FOR UPDATE', acts, [id])
  const codes = (answers: { statusCode: number; json: () => { code?: string } }[]) =>
    answers.map(answer => (answer.statusCode === 200 ? 'done' : answer.json().code))

  it('the same attempt twice, the first done while the second is looked at: both are told so', async () => {
    const order = await anOrderOf(ravi, 'collected')
    const key = randomUUID()
    const photo = await aPhoto()
    const answers = await inARow(
      `LOCK TABLE orders IN ACCESS EXCLUSIVE MODE;
       INSERT INTO delivery_attempts (order_id, key, reason, at, noted_at, noted_by)
         VALUES ('${order._id}', '${key}', 'nobody_home', now(), now(), '${ravi.user._id}');
       UPDATE orders SET collected_at = NULL, collected_by = NULL, failed_attempts = 1, attempt_noted_at = now()
         WHERE id = '${order._id}'`,
      [() => fail(order._id, ravi, { key, photo })],
    )
    expect(codes(answers)).toEqual(['done'])
    expect((await read(order._id)).attempts).toHaveLength(1)
  })

  it('an attempt before a delivery: it is not delivered, and the other hears it', async () => {
    const order = await anOrderOf(ravi, 'verified')
    const answers = await onOrder(order._id, [() => fail(order._id), () => deliver(order._id, ravi)])
    expect(codes(answers)).toEqual(['done', 'order.not_collected'])
    expect(await orderRow(order._id)).toMatchObject({ delivered_at: null, failed_attempts: 1 })
  })

  it('a delivery before an attempt: it is delivered, and nobody is told that it was missed', async () => {
    const order = await anOrderOf(ravi, 'verified')
    const answers = await onOrder(order._id, [() => deliver(order._id, ravi), () => fail(order._id)])
    expect(codes(answers)).toEqual(['done', 'order.already_delivered'])
    expect(await orderRow(order._id)).toMatchObject({ failed_attempts: 0, delivered_by: ravi.user._id })
    expect(await messagesOn(order._id)).toEqual([])
  })

  it('another partner’s key tells them nothing of the order', async () => {
    const order = await anOrderOf(ravi, 'collected')
    const key = randomUUID()
    expect((await fail(order._id, ravi, { key })).statusCode).toBe(200)
    expect(codeOf(await fail(order._id, suresh, { key }))).toBe('order.not_found')
    expect((await fail(order._id, owner, { key })).statusCode).toBe(200)
  })

  it('two attempts with keys of their own are one, and the second hears it', async () => {
    const order = await anOrderOf(ravi, 'collected')
    const answers = await onOrder(order._id, [() => fail(order._id), () => fail(order._id, owner)])
    expect(codes(answers)).toEqual(['done', 'order.attempt_noted'])
    expect(await messagesOn(order._id)).toHaveLength(2)
  })

  it('an attempt before the order is given away: the attempt stands, and the reason is asked for', async () => {
    const order = await anOrderOf(ravi, 'collected')
    const answers = await onOrder(order._id, [
      () => fail(order._id),
      () => assign(order._id, suresh, owner, {}),
    ])
    expect(codes(answers)).toEqual(['done', 'order.reason_missing'])
    expect(await orderRow(order._id)).toMatchObject({
      delivery_partner_id: ravi.user._id,
      failed_attempts: 1,
    })
  })
})
