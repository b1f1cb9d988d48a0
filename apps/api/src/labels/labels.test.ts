import type { Drawing } from '@pindivantalu/domain/drawing.wire'
import type { PackingList, PackingPreview } from '@pindivantalu/domain/labels/labels.wire'
import { beforeEach, describe, expect, it } from 'vitest'
import { pagesOf } from '../../test-support/reading-pdf.ts'
import { startSandbox } from '../../test-support/sandbox.ts'
import { shoppingIn } from '../../test-support/shopping.ts'
import { DEMO, signInAs } from '../../test-support/sign-in.ts'
import { startTestShop } from '../../test-support/test-app.ts'

const sandbox = await startSandbox({ PORT: '1' })
const shop = await startTestShop({
  RAZORPAY_API_URL: sandbox.url,
  WHATSAPP_API_URL: `${sandbox.url}/v23.0`,
  SMTP_URL: sandbox.smtpUrl,
  SHOP_URL: 'https://shop.example',
  SHOP_NOW: '2026-01-10T07:00:00+05:30',
})
const { pool } = shop
const packer = await signInAs(shop, DEMO.packer)
const customer = await signInAs(shop, DEMO.customer)
const { buy, product, another, item, ask } = await shoppingIn(shop, sandbox, customer)
const { rows: kitchens } = await pool.query(
  `SELECT user_id AS cook, (SELECT id FROM sourcing_partner_addresses WHERE sourcing_partner_id = user_id LIMIT 1) AS kitchen
   FROM sourcing_partners ORDER BY organization_name`,
)
const [lakshmi, saraswathi] = kitchens

const DAY = '2026-01-11'
const TODAY = '100126'

beforeEach(async () => {
  // Nothing of the demonstration, nor of the tests before; what is cancelled cannot be changed, and is not packed.
  await pool.query(
    'UPDATE orders SET slot_day = NULL, slot = NULL, default_day = NULL WHERE cancelled_at IS NULL',
  )
  await pool.query("UPDATE sourcing_partners SET fssai_number = '13624011000123', batch_code = NULL")
  await pool.query(
    "UPDATE sourcing_partners SET organization_name = 'Annapurna Home Foods' WHERE user_id = $1",
    [lakshmi.cook],
  )
  await pool.query("UPDATE sourcing_partners SET organization_name = 'Amma Home Foods' WHERE user_id = $1", [
    saraswathi.cook,
  ])
})

/** Paid, for a slot of the day, with a cook. */
async function anOrder(facts: Record<string, unknown> = {}, items: object[] = [item()], by = lakshmi) {
  const { _id } = await buy({ orderItems: items })
  const changes = { slot_day: DAY, slot: '6-8 PM', ...facts }
  const sets = Object.keys(changes).map((column, index) => `${column} = $${index + 2}`)
  await pool.query(`UPDATE orders SET ${sets} WHERE id = $1`, [_id, ...Object.values(changes)])
  await give(_id, by)
  return _id
}
const give = (id: string, { cook, kitchen } = lakshmi) =>
  pool.query(
    'UPDATE order_items SET sourcing_partner_id = $2, sourcing_address_id = $3 WHERE order_id = $1',
    [id, cook, kitchen],
  )
/** So many orders like one, for the same day. */
async function repeat(id: string, count: number) {
  const fresh = "jsonb_build_object('id', new_id(), 'reference', upper(lpad(to_hex(n), 8, '0')))"
  const { rows } = await pool.query(
    `INSERT INTO orders SELECT (jsonb_populate_record(orders, ${fresh})).*
     FROM orders, generate_series(1, $2) AS n WHERE id = $1 RETURNING id`,
    [id, count],
  )
  await pool.query(
    `INSERT INTO order_items SELECT (jsonb_populate_record(item, jsonb_build_object('id', new_id(), 'order_id', made))).*
     FROM order_items AS item, unnest($2::uuid[]) AS made WHERE item.order_id = $1`,
    [id, rows.map(row => row.id)],
  )
}
const get = (path: string, by = packer) => ask('GET', path, undefined, by)
const packing = async (query = `?day=${DAY}`): Promise<PackingList> =>
  (await get(`/orders/packing${query}`)).json()
const printed = async (path: string) => {
  const answer = await get(path)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return pagesOf(answer.rawPayload)
}
const linesOf = async (id: string) =>
  (
    await pool.query('SELECT packed_on::text, batch FROM order_items WHERE order_id = $1 ORDER BY position', [
      id,
    ])
  ).rows
const deedsOf = async (id: string) =>
  (
    await pool.query(
      "SELECT facts FROM audit_log WHERE subject_id = $1 AND action = 'order.labels_printed' ORDER BY at, id",
      [id],
    )
  ).rows.map(({ facts }) => facts)

describe('labels', () => {
  it('are one for each packet of a day, as its orders leave', async () => {
    const evening = await anOrder({}, [
      item({ quantity: 2 }),
      item({ product: another._id, ...optionOf(another), quantity: 1 }),
    ])
    const afternoon = await anOrder({ slot: '2-4 PM' }, [item({ quantity: 1 })])
    await anOrder({ slot: null, slot_day: null, default_day: DAY }, [item({ quantity: 1 })])
    const pages = await printed(`/orders/labels?day=${DAY}&format=roll`)
    const { rows } = await pool.query('SELECT id, reference FROM orders WHERE id = ANY($1)', [
      [evening, afternoon],
    ])
    const referenceOf = (id: string) => rows.find(row => row.id === id).reference
    expect(pages).toHaveLength(5)
    expect(pages[0]).toContain(referenceOf(afternoon))
    expect(pages[0]).toContain('packet 1 of 1')
    expect(pages[1]).toContain(referenceOf(evening))
    expect(pages[1]).toContain('packet 1 of 3')
    expect(pages[3]).toContain('packet 3 of 3')
    expect(pages[3]).toContain(another.name)
    expect(pages[1]).toContain(product.name)
    expect(await linesOf(evening)).toEqual([
      { packed_on: '2026-01-10', batch: `AHF-${TODAY}` },
      { packed_on: '2026-01-10', batch: `AHF-${TODAY}` },
    ])
  })

  it('have the price with its tax, and of what is sent again the price of the first time', async () => {
    const id = await anOrder({}, [item({ quantity: 1 })])
    const { rows } = await pool.query('SELECT id, price_paise FROM order_items WHERE order_id = $1', [id])
    const [first] = rows
    const mrp = `₹${((first.price_paise * 1.05) / 100).toFixed(2)}`
    expect((await printed(`/orders/${id}/labels?format=roll`))[0]).toContain(mrp)
    const again = await anOrder({}, [item({ quantity: 1 })])
    await pool.query('UPDATE order_items SET price_paise = 0, replaces_item_id = $2 WHERE order_id = $1', [
      again,
      first.id,
    ])
    expect((await printed(`/orders/${again}/labels?format=roll`))[0]).toContain(mrp)
  })

  it('leave out other slots, and what is collected, cancelled, not paid or another day’s', async () => {
    await anOrder({}, [item({ quantity: 1 })])
    await anOrder({ slot: '2-4 PM' })
    await anOrder({ collected_at: '2026-01-10T06:00:00Z' })
    await anOrder({ slot_day: '2026-01-12' })
    await anOrder({ cancelled_at: '2026-01-10T06:00:00Z', cancel_reason: 'sold_out' })
    await anOrder({ paid_at: null })
    const pages = await printed(`/orders/labels?day=${DAY}&slot=6-8+PM&format=roll`)
    expect(pages).toHaveLength(1)
    expect((await packing()).orders).toHaveLength(2)
  })

  it('are noted, and the same again the next day', async () => {
    const id = await anOrder()
    await printed(`/orders/${id}/labels`)
    await pool.query(
      "UPDATE order_items SET packed_on = '2026-01-09', batch = 'AHF-090126' WHERE order_id = $1",
      [id],
    )
    const [page] = await printed(`/orders/${id}/labels`)
    expect(page).toContain('AHF-090126')
    expect(await linesOf(id)).toEqual([{ packed_on: '2026-01-09', batch: 'AHF-090126' }])
    expect(await deedsOf(id)).toEqual([
      { batches: [`AHF-${TODAY}`], isReprint: false },
      { batches: ['AHF-090126'], isReprint: true },
    ])
  })

  it('name another kitchen by another batch, though both are called alike', async () => {
    const id = await anOrder()
    await printed(`/orders/${id}/labels`)
    await give(id, saraswathi)
    await printed(`/orders/${id}/labels`)
    expect(await linesOf(id)).toEqual([{ packed_on: '2026-01-10', batch: `AHF2-${TODAY}` }])
  })

  it('printed by two at once have one batch, and one code for each kitchen', async () => {
    const [one, other] = [await anOrder(), await anOrder({}, [item()], saraswathi)]
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => get(`/orders/labels?day=${DAY}&format=roll`)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    const batches = [...(await linesOf(one)), ...(await linesOf(other))].map(({ batch }) => batch)
    expect(batches.toSorted()).toEqual([`AHF-${TODAY}`, `AHF2-${TODAY}`])
    expect((await deedsOf(one)).map(({ isReprint }) => isReprint)).toEqual([false, true, true, true])
  })

  it('are refused whole where one lacks what the law asks for, with where to fill it in', async () => {
    const [whole, lacking] = [
      await anOrder(),
      await anOrder({}, [item({ product: another._id, ...optionOf(another) })]),
    ]
    await pool.query('UPDATE products SET nutrition = NULL, shelf_life_days = NULL WHERE id = $1', [
      another._id,
    ])
    await pool.query('UPDATE sourcing_partners SET fssai_number = NULL WHERE user_id = $1', [lakshmi.cook])
    const answer = await get(`/orders/labels?day=${DAY}`)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'label.incomplete',
      issues: expect.arrayContaining([
        {
          path: `/admin/product/${another._id}/edit`,
          message: `${another.name}: nutritional information, best before date (shelf life)`,
        },
        {
          path: `/admin/userlist?tab=sourcing-partners&partner=${lakshmi.cook}`,
          message: 'Annapurna Home Foods: FSSAI licence number of the manufacturer',
        },
      ]),
    })
    expect(await linesOf(whole)).toEqual([{ packed_on: null, batch: null }])
    expect(await deedsOf(lacking)).toEqual([])
    const { orders } = await packing()
    expect(orders.find(({ _id }) => _id === lacking)?.missing).toEqual([
      { at: 'product', id: another._id, name: another.name, fields: ['nutrition', 'shelfLife'] },
      { at: 'cook', id: lakshmi.cook, name: 'Annapurna Home Foods', fields: ['makerLicence'] },
    ])
  })

  it('are not printed of nothing', async () => {
    const refused = { code: 'label.nothing_to_print' }
    expect((await get('/orders/labels?day=2031-01-01')).json()).toMatchObject(refused)
    expect((await get('/orders/slips?day=2031-01-01')).json()).toMatchObject(refused)
    const cancelled = await anOrder({ cancelled_at: '2026-01-10T06:00:00Z', cancel_reason: 'sold_out' })
    expect((await get(`/orders/${cancelled}/labels`)).json()).toMatchObject(refused)
    const [collected_at, delivered_at] = ['2026-01-10T00:30:00Z', '2026-01-10T01:00:00Z']
    const delivered = await anOrder({ collected_at, delivered_at })
    expect((await get(`/orders/${delivered}/labels`)).json()).toMatchObject(refused)
  })
})

describe('more orders than are printed at once', () => {
  const references = async (path: string) =>
    (await printed(path)).flatMap(page => page.match(/(?<!\d)0{5}[0-9A-F]{3}/g) ?? [])

  it('are printed part by part, and none is left out', async () => {
    const id = await anOrder({}, [item({ quantity: 1 })])
    await repeat(id, 1002)
    await pool.query('UPDATE orders SET slot_day = NULL, slot = NULL, default_day = NULL WHERE id = $1', [id])
    for (const kind of ['labels', 'slips']) {
      const answer = await get(`/orders/${kind}?day=${DAY}&format=roll`)
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        {
          code: 'label.too_many',
          issues: [
            {
              path: 'part',
              message:
                'Choose a slot, or print part by part (part=1: 1 to 1,000 of 1,002; part=2: 1,001 to 1,002 of 1,002).',
            },
          ],
        },
      ])
      // The first part is 1,000 pages, which take pdf.js longest by far; what is in it is asked below.
      expect(await references(`/orders/${kind}?day=${DAY}&format=roll&part=2`)).toHaveLength(2)
    }
    const first = await packing(`?day=${DAY}&part=1`)
    const second = await packing(`?day=${DAY}&part=2`)
    expect([second.total, first.orders.length, second.orders.length]).toEqual([1002, 1000, 2])
    expect(new Set([...first.orders, ...second.orders].map(({ _id }) => _id)).size).toBe(1002)
    expect(await packing(`?day=${DAY}&slot=2-4+PM`)).toMatchObject({ total: 0, orders: [] })
    expect((await get(`/orders/labels?day=${DAY}&part=3`)).json()).toMatchObject({
      code: 'label.nothing_to_print',
    })
  })
})

describe('slips', () => {
  it('say what is in each parcel, for a gift too, and no price', async () => {
    const id = await anOrder({ gift: { name: 'Sita', phone: '+919876543210', message: 'Happy birthday' } })
    const [page = ''] = await printed(`/orders/${id}/slips?format=roll`)
    for (const part of ['Sita', 'Phone ends in 3210', 'Happy birthday', product.name, '2 packets'])
      expect(page).toContain(part)
    expect(page).not.toMatch(/₹|Rs|price/i)
    await anOrder()
    expect(await printed(`/orders/slips?day=${DAY}`)).toHaveLength(1)
    expect(await printed(`/orders/slips?day=${DAY}&format=roll`)).toHaveLength(2)
  })
})

describe('what is to be packed', () => {
  it('leaves slot by slot, each partner’s stop by stop, and last what nobody brings yet', async () => {
    const [ravi, suresh] = [
      await signInAs(shop, DEMO.approvedPartner),
      await signInAs(shop, DEMO.pendingPartner),
    ]
    const nobodys = await anOrder()
    const ofSuresh = await anOrder({ delivery_partner_id: suresh.user._id })
    const ofRavi = { delivery_partner_id: ravi.user._id }
    const [third, first, second] = [await anOrder(ofRavi), await anOrder(ofRavi), await anOrder(ofRavi)]
    const early = await anOrder({ slot: '2-4 PM' })
    await pool.query('UPDATE delivery_partners SET stop_order = $2 WHERE user_id = $1', [
      ravi.user._id,
      [first, second, third],
    ])
    const { orders } = await packing()
    expect(orders.map(({ _id, rider, stop }) => [_id, rider, stop])).toEqual([
      [early, null, null],
      [first, 'Ravi Teja Boddu', 1],
      [second, 'Ravi Teja Boddu', 2],
      [third, 'Ravi Teja Boddu', 3],
      [ofSuresh, 'Suresh Nalla', null],
      [nobodys, null, null],
    ])
  })

  it('shows one order alone, and which of its lines have their labels', async () => {
    const id = await anOrder()
    await anOrder()
    expect(await packing(`?order=${id}`)).toMatchObject({
      day: DAY,
      orders: [{ _id: id, lines: [{ batch: null }] }],
    })
    await printed(`/orders/${id}/labels`)
    const { orders } = await packing(`?order=${id}`)
    expect(orders[0]).toMatchObject({
      packets: 2,
      missing: [],
      lines: [{ quantity: 2, batch: `AHF-${TODAY}` }],
    })
  })
})

describe('the preview', () => {
  const preview = async (query = `?day=${DAY}`): Promise<PackingPreview> =>
    (await get(`/orders/packing/preview${query}`)).json()
  const textsOf = (drawing: Drawing | null | undefined) =>
    (drawing?.marks ?? []).flatMap(mark => (mark.is === 'text' ? mark.text : [])).join(' ')

  /** Of the mark for vegetarian food, and for other. */
  const [GREEN, BROWN] = ['#1b7a33', '#7a3b1b']
  const colorsOf = (drawing: Drawing | undefined) =>
    (drawing?.marks ?? []).flatMap(mark => (mark.is === 'path' ? mark.color : []))

  it('shows the first sheet and slip as they would be printed, and keeps nothing', async () => {
    const id = await anOrder({ slot: '2-4 PM' }, [item({ quantity: 5 })])
    await anOrder({}, [item({ quantity: 5 })], saraswathi)
    const { labels, slip } = await preview()
    expect(labels).toHaveLength(8)
    expect(labels[0]).toMatchObject({ width: 100, height: 70 })
    expect(textsOf(labels[0])).toContain(product.name)
    expect(colorsOf(labels[0])).toContain(GREEN)
    expect(colorsOf(labels[0])).not.toContain(BROWN)
    expect(textsOf(labels[4])).toContain('packet 5 of 5')
    // Of two kitchens with the same letters one has a number, as when they are printed.
    const batches = [labels[0], labels[5]].map(label => textsOf(label).match(/Batch (\S+)/)?.[1])
    expect(batches.toSorted()).toEqual([`AHF-${TODAY}`, `AHF2-${TODAY}`])
    expect(slip).toMatchObject({ width: 100, height: 150 })
    expect(textsOf(slip)).toContain('5 packets')
    expect(await linesOf(id)).toEqual([{ packed_on: null, batch: null }])
    expect(await deedsOf(id)).toEqual([])
    const { rows } = await pool.query('SELECT FROM sourcing_partners WHERE batch_code IS NOT NULL')
    expect(rows).toEqual([])
  })

  it('is of orders that lack nothing, of one alone, or of nothing', async () => {
    const lacking = await anOrder({ slot: '2-4 PM' })
    const whole = await anOrder({}, [item({ quantity: 1 })])
    await pool.query(
      'UPDATE order_items SET sourcing_partner_id = NULL, sourcing_address_id = NULL WHERE order_id = $1',
      [lacking],
    )
    expect((await preview()).labels).toHaveLength(1)
    expect((await preview(`?order=${lacking}`)).labels).toEqual([])
    expect((await preview(`?order=${lacking}`)).slip).not.toBeNull()
    expect((await preview(`?order=${whole}`)).labels).toHaveLength(1)
    expect(await preview('?day=2031-01-01')).toEqual({ labels: [], slip: null })
  })
})

describe('a scan', () => {
  it('leads the shop’s people to the order, who brings it to their stop, and nobody else anywhere', async () => {
    const ravi = await signInAs(shop, DEMO.approvedPartner)
    const id = await anOrder({ delivery_partner_id: ravi.user._id })
    const { rows } = await pool.query('SELECT reference FROM orders WHERE id = $1', [id])
    const path = `/scans/${rows[0].reference}`
    const opens = async (url: string, by?: { headers: { cookie: string } }) => {
      const answer = await shop.app.inject({ url: `/api${url}`, ...(by && { headers: by.headers }) })
      return [answer.statusCode, answer.body, answer.headers['cache-control']]
    }
    const to = (where: string | null) => [200, JSON.stringify({ opens: where }), 'no-store']
    for (const phone of [DEMO.admin, DEMO.packer, DEMO.support])
      expect(await opens(path, await signInAs(shop, phone))).toEqual(to(`/order/${id}`))
    expect(await opens(path.toLowerCase(), packer)).toEqual(to(`/order/${id}`))
    expect(await opens(path, ravi)).toEqual(to(`/deliverypartner?stop=${id}`))
    for (const phone of [DEMO.customer, DEMO.otherCustomer, DEMO.accountant, DEMO.pendingPartner])
      expect(await opens(path, await signInAs(shop, phone))).toEqual(to(null))
    expect(await opens(path)).toEqual(to(null))
    expect(await opens('/scans/ZZZZZZZZ')).toEqual(to(null))
    expect(await opens('/scans/ZZZZZZZZ', packer)).toEqual(to(null))
    expect(await opens('/scans/nothing-of-ours', packer)).toEqual(to(null))
  })
})

function optionOf(one: typeof product) {
  const [option] = one.customization.priceCustomization
  return { weight: option.weight, price: option.price }
}
