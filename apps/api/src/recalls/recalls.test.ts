import type { ParcelList } from '@pindivantalu/domain/recalls/recall.wire'
import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, it } from 'vitest'
import { startCarrying } from '../../test-support/carrying.ts'
import { DEMO, signInAs } from '../../test-support/sign-in.ts'

const carrying = await startCarrying()
const { shop, inbox, ask, buy, buyTwo, assignCook, cook, owner, customer, stranger, anOrderOf, ravi } =
  carrying
const { pool, deps } = shop
const packer = await signInAs(shop, DEMO.packer)

const WORDS = 'Please do not eat it. We send new ones, “free”.'
const TELUGU = 'దయచేసి తినవద్దు. కొత్తవి పంపుతాం.'

/** As when its labels were printed. */
const pack = (orderId: string, batch: string, packedOn = '2026-01-10') =>
  pool.query('UPDATE order_items SET batch = $2, packed_on = $3 WHERE order_id = $1', [
    orderId,
    batch,
    packedOn,
  ])
const parcelsOf = async (query: string): Promise<ParcelList> =>
  (await ask('GET', `/batches/parcels?${query}`, undefined, owner)).json()
const recall = (question: object, words: object = { words: WORDS, teluguWords: TELUGU }) =>
  ask('POST', '/recalls', { ...question, ...words }, owner)
const messages = async () =>
  (
    await pool.query(
      "SELECT channel, recipient, user_id, content, recall_id FROM outbox_messages WHERE kind = 'recall' ORDER BY channel, recipient",
    )
  ).rows

/** Orders of as many customers, each with two packets of the batch. */
async function manyCustomersWith(batch: string, many: number) {
  const order = await buy()
  await pool.query(
    `WITH people AS (
       INSERT INTO users (name, phone, language)
       SELECT 'Person ' || n, '+9180' || lpad(n::text, 8, '0'), CASE WHEN n % 2 = 0 THEN 'te' ELSE 'en' END
       FROM generate_series(1, $2::int) AS n RETURNING id, phone
     ), made AS (
       INSERT INTO orders (id, reference, user_id, payment_method, items_paise, shipping_paise, tax_paise,
         platform_fee_paise, platform_fee_tax_paise, total_paise, ship_name, ship_line1, ship_line2, ship_city,
         ship_state, ship_postal_code, ship_phone, placed_at, paid_at)
       SELECT new_id(), right(people.phone, 8), people.id, 'Razorpay', 50000, 4000, 2500, 200, 36, 56736, 'Lakshmi',
         'Flat', '', 'Hyderabad', 'Telangana', '500081', '9876543210', now(), now() FROM people RETURNING id
     )
     INSERT INTO order_items (order_id, position, product_id, name, image, sub_category, weight, price_paise, quantity,
       packed_on, batch)
     SELECT made.id, 0, item.product_id, item.name, item.image, item.sub_category, item.weight, item.price_paise, 2,
       '2026-01-12', $3
     FROM made, order_items AS item WHERE item.order_id = $1`,
    [order._id, many, batch],
  )
}

beforeEach(async () => {
  await deps.outbox.sendDue()
  await pool.query('DELETE FROM outbox_messages; DELETE FROM recalls')
  await pool.query('UPDATE order_items SET batch = NULL, packed_on = NULL WHERE batch IS NOT NULL')
})

describe('the list of batches', () => {
  it('has the newest first, with product, cook, packets and orders', async () => {
    const order = await buyTwo()
    await assignCook(order._id)
    await pack(order._id, 'A1')
    const later = await buy()
    await pack(later._id, 'A2', '2026-01-11')
    const { batches, hasMore } = (await ask('GET', '/batches', undefined, packer)).json()
    expect(hasMore).toBe(false)
    expect(batches).toHaveLength(3)
    const [ordered] = order.orderItems
    expect(batches[0]).toEqual({
      batch: 'A2',
      packedOn: '2026-01-11',
      product: { _id: ordered?.product, name: ordered?.name },
      cook: null,
      packets: 2,
      orders: 1,
      isRecalled: false,
    })
    expect(batches[1]).toMatchObject({ batch: 'A1', cook: { _id: cook._id, name: cook.organizationName } })
  })

  it('is narrowed by how a batch begins, as it is typed, and by the day', async () => {
    const [one, other] = [await buy(), await buy()]
    await pack(one._id, '1511-K1')
    await pack(other._id, '1611-K1', '2026-01-11')
    const found = async (query: string) =>
      (await ask('GET', `/batches?${query}`, undefined, owner))
        .json()
        .batches.map(({ batch }: { batch: string }) => batch)
    expect(await found('q=15%2011-k')).toEqual(['1511-K1'])
    expect(await found('packedOn=2026-01-11')).toEqual(['1611-K1'])
    expect(await found('q=%25')).toEqual([])
    expect(await found("q=' OR 1=1")).toEqual([])
  })

  it('counts packets of many orders as one batch, and says where there are more batches than it shows', async () => {
    await manyCustomersWith('BIG', 300)
    await pool.query(
      `UPDATE order_items SET batch = 'N' || right(reference, 3) FROM orders
       WHERE orders.id = order_id AND batch = 'BIG' AND right(reference, 3)::int <= 120`,
    )
    const { batches, hasMore } = (await ask('GET', '/batches', undefined, owner)).json()
    expect(batches).toHaveLength(100)
    expect(hasMore).toBe(true)
    const { batches: big } = (await ask('GET', '/batches?q=BIG', undefined, owner)).json()
    expect(big).toMatchObject([{ batch: 'BIG', packets: 360, orders: 180 }])
    await pool.query("DELETE FROM order_items WHERE packed_on = '2026-01-12'")
    await pool.query(
      "DELETE FROM orders WHERE ship_line1 = 'Flat'; DELETE FROM users WHERE name LIKE 'Person %'",
    )
  })
})

describe('the parcels of a batch', () => {
  it('say where each is, and whom to call', async () => {
    const [made, brought, delivered, cancelled] = [
      await buy(),
      await anOrderOf(ravi, 'collected'),
      await anOrderOf(ravi, 'delivered'),
      await buy(),
    ]
    for (const order of [made, brought, delivered, cancelled]) await pack(order._id, 'B1')
    await ask('PUT', `/orders/${cancelled._id}/cancel`, { reason: 'sold_out' }, owner)
    const { parcels, toTell, gone, recall } = await parcelsOf('batch=b1')
    expect({ toTell, gone, recall }).toEqual({ toTell: 1, gone: 0, recall: null })
    expect(parcels.map(({ order, place }) => [order.reference, place])).toEqual([
      [made.reference, 'kitchen'],
      [brought.reference, 'on_the_way'],
      [delivered.reference, 'delivered'],
      [cancelled.reference, 'cancelled'],
    ])
    expect(parcels[0]).toMatchObject({
      customer: { name: customer.user.name, phone: customer.user.phone },
      packets: 2,
      batch: 'B1',
      packedOn: '2026-01-10',
      told: { whatsapp: null, email: null },
    })
  })

  it('are also found by the day with product and cook', async () => {
    const order = await buyTwo()
    await assignCook(order._id)
    await pack(order._id, 'B2')
    const product = order.orderItems[0]?.product
    const found = await parcelsOf(`packedOn=2026-01-10&product=${product}&cook=${cook._id}`)
    expect(found).toMatchObject({ product: order.orderItems[0]?.name, cook: cook.organizationName })
    expect(found.parcels).toHaveLength(1)
    expect((await parcelsOf(`packedOn=2026-01-11&product=${product}`)).parcels).toEqual([])
  })

  it('are not all that was packed on a day', async () => {
    const answer = await ask('GET', '/batches/parcels?packedOn=2026-01-10', undefined, owner)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'request.invalid' })
  })

  it('are a file in which nothing is a formula', async () => {
    const order = await buy()
    await pack(order._id, 'B3')
    await pool.query('UPDATE users SET name = $1 WHERE id = $2', ['=HYPERLINK("x")', customer.user._id])
    const { body, headers } = await ask('GET', '/batches/parcels/csv?batch=B3', undefined, owner)
    await pool.query('UPDATE users SET name = $1 WHERE id = $2', [customer.user.name, customer.user._id])
    expect(headers['content-disposition']).toMatch(/^attachment; filename="parcels-\d{4}-\d\d-\d\d\.csv"$/)
    expect(parse(body, { columns: true, bom: true })).toMatchObject([
      {
        Order: order.reference,
        Customer: '\'=HYPERLINK("x")',
        Phone: `'${customer.user.phone}`,
        Packets: '2',
        Where: 'At the kitchen',
      },
    ])
  })
})

describe('a recall', () => {
  it('tells a customer once, by WhatsApp and mail, of all their orders that had it', async () => {
    const [one, other] = [await buy(), await buy()]
    await pack(one._id, 'C1')
    await pack(other._id, 'C1')
    const answer = await recall({ batch: 'C1' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      toTell: 0,
      recall: { words: WORDS, teluguWords: TELUGU, begunBy: owner.user.name },
    })
    const product = one.orderItems[0]?.name
    const written = await messages()
    expect(written).toMatchObject([
      { channel: 'email', recipient: 'anusha@example.com', user_id: customer.user._id },
      {
        channel: 'whatsapp',
        recipient: customer.user.phone,
        content: {
          template: 'recall',
          body: [
            customer.user.name,
            `${one.reference}, ${other.reference}`,
            product,
            'Please do not eat it. We send new ones, “free”',
          ],
          buttonUrlSuffix: other._id,
        },
      },
    ])
    await deps.outbox.sendDue()
    const mail = inbox.mails.findLast(({ subject }) => subject === `Please read this about ${product}`)
    expect(mail?.text).toContain(WORDS)
    expect(mail?.text).toContain(one.reference)
    const { recall: begun, parcels } = await parcelsOf('batch=C1')
    expect(begun?.customers).toEqual({ waiting: 0, told: 1, failed: 0 })
    expect(parcels[0]?.told).toMatchObject({ email: 'sent' })
    const listed = (await ask('GET', '/batches', undefined, owner)).json()
    expect(listed.batches).toMatchObject([{ batch: 'C1', isRecalled: true }])
  })

  it('stands in the history of each order', async () => {
    const [one, other] = [await buy(), await buy()]
    await pack(one._id, 'C2')
    await pack(other._id, 'C2')
    await recall({ batch: 'C2' })
    for (const { _id } of [one, other]) {
      const history = (await ask('GET', `/orders/${_id}/history`, undefined, owner)).json()
      const entry = history.find(({ words }: { words: string }) => words.includes('C2'))
      expect(entry).toMatchObject({
        kind: 'messages',
        words: `Customer told about batch C2 by ${owner.user.name}`,
      })
    }
  })

  it('is in the customer’s language, their products too', async () => {
    const order = await buy()
    await pack(order._id, 'C3')
    await pool.query("UPDATE users SET language = 'te' WHERE id = $1", [customer.user._id])
    await recall({ batch: 'C3' })
    await pool.query("UPDATE users SET language = 'en' WHERE id = $1", [customer.user._id])
    const [mail, whatsapp] = await messages()
    expect(whatsapp.content).toMatchObject({
      language: 'te',
      body: [customer.user.name, order.reference, expect.stringMatching(/[ఀ-౿]/u), 'దయచేసి తినవద్దు. కొత్తవి పంపుతాం'],
      englishBody: [customer.user.name, order.reference, order.orderItems[0]?.name, expect.any(String)],
    })
    expect(mail.content.text).toContain(TELUGU)
  })

  it('sent again, or by two at once, tells nobody twice, and keeps its first words', async () => {
    const order = await buy()
    await pack(order._id, 'C4')
    const answers = await Promise.all(Array.from({ length: 6 }, () => recall({ batch: 'C4' })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
    const later = await recall({ batch: 'c4' }, { words: 'Other', teluguWords: 'వేరే' })
    expect(later.json().recall).toMatchObject({ words: WORDS })
    expect(await messages()).toHaveLength(2)
    const { rows } = await pool.query(
      "SELECT facts FROM audit_log WHERE action = 'order.recalled' AND subject_id = $1",
      [order._id],
    )
    expect(rows).toEqual([{ facts: { batches: ['C4'] } }])
  })

  it('tells of packets once, by whichever question they were found', async () => {
    const order = await buyTwo()
    await assignCook(order._id)
    await pack(order._id, 'O1')
    const other = await buy()
    await pool.query('UPDATE orders SET user_id = $2 WHERE id = $1', [other._id, stranger.user._id])
    await pack(other._id, 'O1')
    const [first, second] = order.orderItems
    expect((await recall({ batch: 'O1', product: first?.product })).statusCode).toBe(200)
    const before = await messages()

    // Of the same product on that day, nobody is left.
    expect(await parcelsOf(`product=${first?.product}&packedOn=2026-01-10`)).toMatchObject({ toTell: 0 })
    const again = await recall({ product: first?.product, packedOn: '2026-01-10' })
    expect([again.statusCode, again.json().code]).toEqual([409, 'recall.nobody_to_tell'])
    expect(await messages()).toEqual(before)

    // Of the whole batch, who also had something else of it hears of that alone.
    const whole = await parcelsOf('batch=O1')
    expect(whole).toMatchObject({ toTell: 1, recall: null })
    expect((await recall({ batch: 'O1' })).json()).toMatchObject({
      toTell: 0,
      recall: { customers: { waiting: 1, told: 0, failed: 0 } },
    })
    const after = (await messages()).filter(({ recall_id: id }) => before.every(one => one.recall_id !== id))
    const [told] = after.filter(({ channel }) => channel === 'whatsapp')
    expect(after.filter(({ channel }) => channel === 'whatsapp')).toHaveLength(1)
    expect(told.user_id).toBe(customer.user._id)
    expect(told.content.body[2]).toBe(second?.name)
  })

  it('of overlapping packets by two at once tells each once', async () => {
    const order = await buy()
    await pack(order._id, 'P1')
    const product = order.orderItems[0]?.product
    const answers = await Promise.all([
      recall({ batch: 'P1' }),
      recall({ batch: 'P1', product }),
      recall({ product, packedOn: '2026-01-10' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    expect((await messages()).filter(({ channel }) => channel === 'whatsapp')).toHaveLength(1)
  })

  it('tells those who got it later, and only them', async () => {
    const order = await buy()
    await pack(order._id, 'C5')
    await recall({ batch: 'C5' })
    const late = await buy()
    await pool.query('UPDATE orders SET user_id = $2 WHERE id = $1', [late._id, stranger.user._id])
    await pack(late._id, 'C5')
    expect(await parcelsOf('batch=C5')).toMatchObject({ toTell: 1 })
    await recall({ batch: 'C5' })
    const told = (await messages()).filter(({ channel }) => channel === 'whatsapp')
    expect(told.map(({ recipient }) => recipient)).toEqual([customer.user.phone, stranger.user.phone])
  })

  it('leaves out who was deleted since, counts them, and has nobody to tell where all were', async () => {
    const order = await buy()
    await pack(order._id, 'C6')
    const { rows } = await pool.query(
      "INSERT INTO users (name, phone, anonymised_at) VALUES ('Deleted user', NULL, now()) RETURNING id",
    )
    await pool.query('UPDATE orders SET user_id = $2 WHERE id = $1', [order._id, rows[0].id])
    const found = await parcelsOf('batch=C6')
    expect(found).toMatchObject({ toTell: 0, gone: 1, parcels: [{ customer: null }] })
    const refused = await recall({ batch: 'C6' })
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'recall.nobody_to_tell' })
    const { rows: begun } = await pool.query('SELECT FROM recalls')
    expect(begun).toEqual([])
  })

  it('does not tell whose order was cancelled in the kitchen', async () => {
    const order = await buy()
    await pack(order._id, 'C7')
    await ask('PUT', `/orders/${order._id}/cancel`, { reason: 'sold_out' }, owner)
    expect((await recall({ batch: 'C7' })).json()).toMatchObject({ code: 'recall.nobody_to_tell' })
  })

  it('reaches 300 customers with one press', async () => {
    await manyCustomersWith('C8', 300)
    const answers = await Promise.all([recall({ batch: 'C8' }), recall({ batch: 'C8' })])
    for (const answer of answers) expect(answer.statusCode).toBe(200)
    const told = await messages()
    expect(told).toHaveLength(300)
    expect(new Set(told.map(({ recipient }) => recipient)).size).toBe(300)
  })

  it.each([
    ['no words', { words: ' ', teluguWords: TELUGU }],
    ['no Telugu words', { words: WORDS }],
    ['words too long for a template', { words: 'x'.repeat(401), teluguWords: TELUGU }],
  ])('with %s is refused', async (_what, words) => {
    const answer = await recall({ batch: 'C9' }, words)
    expect(answer.statusCode).toBe(400)
  })

  it('has no line break: WhatsApp takes none in a blank', async () => {
    const order = await buy()
    await pack(order._id, 'CA')
    await recall({ batch: 'CA' }, { words: 'One\nline\t\tonly', teluguWords: TELUGU })
    const [, whatsapp] = await messages()
    expect(whatsapp.content.body[3]).toBe('One line only')
  })
})

describe('the batch of a line', () => {
  const change = (orderId: string, line: string | undefined, batch: string, by = packer) =>
    ask('PUT', `/orders/${orderId}/items/${line}/batch`, { batch }, by)

  it('is corrected by who packs, keeps its day, and stands in the history', async () => {
    const order = await buyTwo()
    const [line, other] = order.orderItems
    await pack(order._id, 'D1')
    const answer = await change(order._id, line?._id, ' d2 ')
    expect(answer.json()).toEqual([
      { line: line?._id, batch: 'D2', packedOn: '2026-01-10' },
      { line: other?._id, batch: 'D1', packedOn: '2026-01-10' },
    ])
    expect((await ask('GET', `/orders/${order._id}/batches`, undefined, owner)).json()).toEqual(answer.json())
    await change(order._id, line?._id, 'D2')
    const [entry, ...others] = await carrying.auditOf(order._id)
    expect(entry).toMatchObject({
      action: 'order.batch_changed',
      actor: packer.user.name,
      facts: { item: line?.name, from: 'D1', to: 'D2' },
    })
    expect(others.filter(({ action }) => action === 'order.batch_changed')).toEqual([])
    expect((await parcelsOf('batch=D2')).parcels).toHaveLength(1)
  })

  it('that had no label yet was packed today', async () => {
    const order = await buy()
    const answer = await change(order._id, order.orderItems[0]?._id, 'D3')
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(deps.now())
    expect(answer.json()).toMatchObject([{ batch: 'D3', packedOn: today }])
  })

  it('is not found in another order', async () => {
    const [one, other] = [await buy(), await buy()]
    const answer = await change(one._id, other.orderItems[0]?._id, 'D4')
    expect(answer.json()).toMatchObject({ code: 'order.line_not_found' })
    const nobodys = '01890000-0000-7000-8000-000000000000'
    expect((await ask('GET', `/orders/${nobodys}/batches`, undefined, owner)).json()).toMatchObject({
      code: 'order.not_found',
    })
  })
})
