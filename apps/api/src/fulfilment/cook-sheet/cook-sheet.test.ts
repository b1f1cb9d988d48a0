import { randomUUID } from 'node:crypto'
import type { CookSheet, CookSheets } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startSandbox } from '../../../test-support/sandbox.ts'
import { shoppingIn } from '../../../test-support/shopping.ts'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'
import { cookSheetPdf } from './cook-sheet-pdf.ts'

const sandbox = await startSandbox({ PORT: '1' })
const shop = await startTestShop({
  RAZORPAY_API_URL: sandbox.url,
  WHATSAPP_API_URL: `${sandbox.url}/v23.0`,
  SMTP_URL: sandbox.smtpUrl,
  SHOP_NOW: '2026-01-10T07:00:00+05:30',
})
const { app, deps, pool } = shop
const owner = await signInAs(shop, DEMO.admin)
const customer = await signInAs(shop, DEMO.customer)
const { buy, product, another, item, ask } = await shoppingIn(shop, sandbox, customer)

const { rows: kitchens } = await pool.query(
  `SELECT user_id AS cook, organization_name AS name, users.phone,
     (SELECT id FROM sourcing_partner_addresses WHERE sourcing_partner_id = user_id LIMIT 1) AS kitchen
   FROM sourcing_partners JOIN users ON users.id = user_id ORDER BY organization_name`,
)
const [lakshmi, saraswathi] = kitchens

const DAY = '2026-01-11'
const EVENING = { slot_day: DAY, slot: '6-8 PM' }

beforeEach(async () => {
  // Nothing of the demonstration, nor of the tests before.
  await pool.query('UPDATE orders SET slot_day = NULL, slot = NULL, default_day = NULL')
  await pool.query(
    `UPDATE orders SET paid_at = paid_at - interval '1 year', delivered_at = coalesce(delivered_at, paid_at)
     WHERE paid_at IS NOT NULL`,
  )
  await pool.query("DELETE FROM outbox_messages WHERE kind = 'cook_sheet'")
  await pool.query("UPDATE sourcing_partners SET approval = 'approved'")
})
afterEach(() => sandbox.recover())

/** A paid order as it stands after the facts were written. */
async function anOrder(facts: Record<string, unknown> = {}, items: object[] = [item()]): Promise<string> {
  const { _id } = await buy({ orderItems: items })
  const changes = Object.entries(facts)
  if (changes.length === 0) return _id
  const sets = changes.map(([column], index) => `${column} = $${index + 2}`)
  await pool.query(`UPDATE orders SET ${sets} WHERE id = $1`, [_id, ...changes.map(([, value]) => value)])
  await pool.query(
    `UPDATE order_items SET sourcing_partner_id = orders.sourcing_partner_id,
       sourcing_address_id = orders.sourcing_address_id
     FROM orders WHERE orders.id = order_id AND order_id = $1`,
    [_id],
  )
  return _id
}
const by = ({ cook, kitchen } = lakshmi) => ({ sourcing_partner_id: cook, sourcing_address_id: kitchen })

const get = (path: string) => app.inject({ url: `/api/orders/cook-sheet${path}`, headers: owner.headers })
const sheets = async (query = `?day=${DAY}`): Promise<CookSheets> => (await get(query)).json()
const send = (wish: object = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/orders/cook-sheet/send',
    headers: owner.headers,
    payload: { day: DAY, sourcingPartner: lakshmi.cook, sendKey: randomUUID(), ...wish },
  })
type Arrived = { text: string; document: { filename: string; url: string } }
const arrivedAt = async (to: string) => {
  const answer = await fetch(`${sandbox.url}/sandbox/messages?${new URLSearchParams({ to })}`)
  return (await answer.json()) as Arrived[]
}
async function pagesOf(pdf: Buffer): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
  return Promise.all(
    numbers.map(async number => {
      const { items } = await (await document.getPage(number)).getTextContent()
      return items
        .map(one => ('str' in one ? one.str + (one.hasEOL ? '\n' : '') : ''))
        .join('')
        .replaceAll(/\s+/g, ' ')
    }),
  )
}

describe('the sheet of a day', () => {
  it('adds up what is to be made, by ready time, product, weight and choice', async () => {
    const [small, large] = product.customization.priceCustomization.map(
      ({ weight }: { weight: string }) => weight,
    )
    const spicy = product.customization.spiceLevel.at(-1)
    await anOrder({ ...EVENING, ...by() }, [item({ quantity: 2, weight: small }), item({ weight: large })])
    await anOrder({ slot_day: DAY, slot: '2-4 PM', ...by() }, [
      item({ quantity: 3, weight: small }),
      item({ quantity: 1, weight: small, spiceLevel: spicy }),
    ])
    // Without a slot: ready with the first of the day.
    await anOrder({ slot_day: null, slot: null, default_day: DAY, ...by() }, [
      item({ quantity: 2, weight: small }),
    ])
    const { day, sheets: found, withoutCook } = await sheets()
    expect({ day, withoutCook }).toEqual({ day: DAY, withoutCook: 0 })
    expect(found).toEqual([
      {
        sourcingPartner: {
          _id: lakshmi.cook,
          name: 'Venkata Lakshmi Muppidi',
          organizationName: lakshmi.name,
          phone: lakshmi.phone,
          status: 'approved',
        },
        day: DAY,
        orders: 3,
        overdue: 0,
        collected: 0,
        lines: expect.any(Array),
        lastSent: null,
        hasLink: false,
      },
    ])
    const common = {
      product: product._id,
      name: product.name,
      teluguName: product.teluguName,
      sweetness: null,
    }
    const lines = (found[0] as CookSheet).lines
    expect(lines).toHaveLength(4)
    expect(lines).toEqual(
      expect.arrayContaining([
        { ...common, slot: '2-4 PM', weight: small, spiceLevel: 'Regular', quantity: 5, orders: 2 },
        { ...common, slot: '2-4 PM', weight: small, spiceLevel: spicy, quantity: 1, orders: 1 },
        { ...common, slot: '6-8 PM', weight: small, spiceLevel: 'Regular', quantity: 2, orders: 1 },
        { ...common, slot: '6-8 PM', weight: large, spiceLevel: 'Regular', quantity: 2, orders: 1 },
      ]),
    )
  })

  it('counts an order once that has the same thing twice', async () => {
    const spiceLevel = 'Regular'
    await anOrder({ ...EVENING, ...by() }, [item({ quantity: 1 }), item({ quantity: 2, spiceLevel })])
    const { sheets: found } = await sheets()
    expect(found).toMatchObject([{ orders: 1, lines: [{ quantity: 3, orders: 1 }] }])
  })

  it('leaves out what is collected, and says how many', async () => {
    await anOrder({ ...EVENING, ...by() })
    await anOrder({ ...EVENING, ...by(), collected_at: new Date() })
    await anOrder({ ...EVENING, ...by(), delivered_at: new Date() })
    const { sheets: found } = await sheets()
    expect(found).toMatchObject([{ orders: 1, collected: 2, lines: [{ quantity: 2, orders: 1 }] }])
  })

  it('is there for each cook alone, and for one who is asked for', async () => {
    await anOrder({ ...EVENING, ...by(lakshmi) })
    await anOrder({ ...EVENING, ...by(saraswathi), collected_at: new Date() })
    const names = ({ sheets: found }: CookSheets) => found.map(one => one.sourcingPartner.organizationName)
    expect(names(await sheets())).toEqual([lakshmi.name, saraswathi.name])
    expect(names(await sheets(`?day=${DAY}&sourcingPartner=${saraswathi.cook}`))).toEqual([saraswathi.name])
    expect(await sheets(`?day=2026-01-12&sourcingPartner=${lakshmi.cook}`)).toMatchObject({ sheets: [] })
    expect(await sheets(`?day=${DAY}&sourcingPartner=${randomUUID()}`)).toMatchObject({ sheets: [] })
  })

  it.each([
    { default_day: '2026-01-10', isOn: false },
    { default_day: '2026-01-11', isOn: true },
    { default_day: '2026-01-12', isOn: false },
  ])('has an order without a slot that is made for $default_day: $isOn', async ({ default_day, isOn }) => {
    await anOrder({ ...by(), slot_day: null, slot: null, default_day })
    expect((await sheets()).sheets).toHaveLength(isOn ? 1 : 0)
  })

  it('does not have an order with another day, or one that is unpaid', async () => {
    await anOrder({ ...by(), slot_day: '2026-01-12', slot: '2-4 PM', paid_at: '2026-01-10T12:00:00+05:30' })
    await anOrder({ ...by(), ...EVENING, paid_at: null })
    expect(await sheets()).toMatchObject({ sheets: [], withoutCook: 0 })
  })

  it('counts orders that have no cook yet', async () => {
    await anOrder(EVENING)
    await anOrder({ slot_day: null, slot: null, default_day: DAY })
    await anOrder({ ...EVENING, delivered_at: new Date() })
    expect(await sheets()).toMatchObject({ sheets: [], withoutCook: 2 })
  })

  it("is today's by the shop's clock where no day is asked for", async () => {
    await anOrder({ slot_day: '2026-01-10', slot: '6-8 PM', ...by() })
    const today = await sheets('')
    expect(today).toMatchObject({ day: '2026-01-10', sheets: [{ orders: 1 }] })
    expect(today.asOf).toMatch(/^2026-01-10T01:3/)
  })

  it('has today what should have been made on a day before, and counts it', async () => {
    const yesterday = { slot_day: '2026-01-09', slot: '6-8 PM' }
    await anOrder({ slot_day: '2026-01-10', slot: '2-4 PM', ...by() })
    await anOrder({ ...yesterday, ...by() })
    await anOrder({ slot_day: null, slot: null, default_day: '2026-01-09', ...by() })
    await anOrder({ slot_day: null, slot: null, default_day: '2026-01-10', ...by() })
    await anOrder({ ...yesterday, ...by(), collected_at: new Date() })
    await anOrder({ ...yesterday, ...by(), delivered_at: new Date() })
    await anOrder(yesterday)
    expect(await sheets('')).toMatchObject({
      sheets: [{ orders: 4, overdue: 2, collected: 0, lines: [{ quantity: 8, orders: 4 }] }],
      withoutCook: 1,
    })
    expect(await sheets('?day=2026-01-09')).toMatchObject({
      sheets: [{ orders: 2, overdue: 0, collected: 2 }],
      withoutCook: 1,
    })
    expect(await sheets('?day=2026-01-11')).toMatchObject({ sheets: [], withoutCook: 0 })
    const [page] = await pagesOf((await get('/pdf')).rawPayload)
    expect(page).toContain('4 orders, 2 of them overdue · 8 packets to make')
    expect((await send({ day: '2026-01-10' })).json()).toMatchObject({ orders: 4, overdue: 2 })
  })

  it.each(['2026-02-30', 'today', '0000-01-01', '2026-1-1', ''])('of the day %j is refused', async day => {
    expect((await get(`?day=${day}`)).statusCode).toBe(400)
  })

  it.each(['0001-01-01', '9999-12-31'])('of %s is empty', async day => {
    expect(await sheets(`?day=${day}`)).toMatchObject({ day, sheets: [], withoutCook: 0 })
  })
})

describe('the sheet on paper', () => {
  it('is one page for a cook, with everything in it', async () => {
    const [small] = product.customization.priceCustomization.map(({ weight }: { weight: string }) => weight)
    await anOrder({ ...EVENING, ...by() }, [item({ quantity: 3 })])
    await anOrder({ ...EVENING, ...by(), collected_at: new Date() })
    const answer = await get(`/pdf?day=${DAY}&sourcingPartner=${lakshmi.cook}`)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="cook-sheet-2026-01-11.pdf"',
    })
    const pages = await pagesOf(answer.rawPayload)
    expect(pages).toHaveLength(1)
    for (const part of [
      'Sun, 11 Jan 2026',
      `${lakshmi.name} · Venkata Lakshmi Muppidi`,
      '1 order · 3 packets to make · 1 collected already',
      product.name,
      'Ready by 5:45 PM',
      `3 × ${small} Spice Level: Regular`,
      'printed 10 Jan 2026, 7:',
      'Page 1 of 1',
    ])
      expect(pages[0]).toContain(part)
    expect(answer.rawPayload.toString('latin1')).toContain('/Lang (en-IN)')
  })

  it('is in Telugu for a cook who reads it, and in English for the next', async () => {
    await pool.query("UPDATE users SET language = 'te' WHERE id = $1", [lakshmi.cook])
    await anOrder({ ...EVENING, ...by(lakshmi) }, [item({ quantity: 3 })])
    await anOrder({ ...EVENING, ...by(saraswathi) })
    const alone = await get(`/pdf?day=${DAY}&sourcingPartner=${lakshmi.cook}`)
    const [telugu, english] = await pagesOf((await get(`/pdf?day=${DAY}`)).rawPayload)
    await pool.query("UPDATE users SET language = 'en' WHERE id = $1", [lakshmi.cook])
    expect(alone.rawPayload.toString('latin1')).toContain('/Lang (te-IN)')
    for (const part of [
      'ఆది, 11 జనవరి 2026',
      `${product.teluguName} ${product.name}`,
      'కారం: మామూలు',
      'పేజీ 1 / 2',
    ])
      expect(telugu).toContain(part)
    // Of joined letters the reader of the test sees the order in which they are drawn.
    expect(telugu).toMatch(/1 ఆర్డర్ · 3 \S+ చేయాలి/)
    expect(telugu).not.toMatch(/order|packet|printed|Page/)
    // What a helper in the kitchen may read in the other language.
    for (const part of ['Ready by 5:45 PM', 'Spice Level: Regular']) expect(telugu).toContain(part)
    expect(english).toContain('1 order · 2 packets to make')
    expect(english).toContain('Page 2 of 2')
  })

  it('is a page for each cook where nobody is asked for', async () => {
    await anOrder({ ...EVENING, ...by(lakshmi) })
    await anOrder({ ...EVENING, ...by(saraswathi) }, [
      item({ product: another._id, weight: another.customization.priceCustomization[0].weight }),
    ])
    const pages = await pagesOf((await get(`/pdf?day=${DAY}`)).rawPayload)
    expect(pages).toEqual([expect.stringContaining(lakshmi.name), expect.stringContaining(saraswathi.name)])
    expect(pages[0]).not.toContain(another.name)
  })

  it('goes on to another page on a day with very much, and tells whose it is', async () => {
    const kinds = Array.from({ length: 60 }, (_, index) => ({ name: `Snack ${index}`, weight: '250 g' }))
    const lines = kinds.map(kind => ({
      ...kind,
      product: kind.name,
      teluguName: 'చేగోడీలు',
      slot: '6-8 PM' as const,
      spiceLevel: 'Regular',
      sweetness: null,
      quantity: 1,
      orders: 1,
    }))
    const sourcingPartner = {
      _id: lakshmi.cook,
      name: 'Lakshmi 😋',
      organizationName: 'Lakshmi Home Foods',
      phone: null,
      status: 'approved' as const,
    }
    const sheet = {
      sourcingPartner,
      day: DAY,
      orders: 60,
      overdue: 0,
      collected: 0,
      lines,
      lastSent: null,
      hasLink: false,
    }
    const pages = await pagesOf(
      await cookSheetPdf({ sheets: [sheet], printedAt: deps.now(), shopName: 'Pindivantalu' }),
    )
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) expect(page).toContain('Lakshmi Home Foods')
    for (const { name } of kinds) expect(pages.join(' ')).toContain(`${name} `)
    const aDay = { ...sheet, lines: lines.slice(0, 12) }
    expect(
      await pagesOf(await cookSheetPdf({ sheets: [aDay], printedAt: deps.now(), shopName: 'Pindivantalu' })),
    ).toHaveLength(1)
  })

  it('is none where there is nothing to make', async () => {
    await anOrder({ ...EVENING, ...by(), collected_at: new Date() })
    const answer = await get(`/pdf?day=${DAY}`)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'cook_sheet.nothing_to_make',
      message: 'No orders to make on this day. There is no cook sheet.',
    })
  })
})

describe('sending a sheet', () => {
  const lastSent = async () => (await sheets()).sheets[0]?.lastSent

  it("brings the PDF to the cook's own phone, and is noted on the cook's page", async () => {
    await anOrder({ ...EVENING, ...by() })
    const answer = await send()
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ orders: 1, lastSent: { at: expect.any(String) } })
    await expect.poll(lastSent).toMatchObject({ state: 'sent', problem: null })

    const [arrived] = (await arrivedAt(lakshmi.phone)) as [Arrived]
    expect(arrived).toMatchObject({
      text: 'Namaste Venkata Lakshmi Muppidi, your Pindivantalu cook sheet for Sun, 11 Jan is attached to this message. Orders: 1. Packets: 2. Thank you.',
      document: { filename: 'cook-sheet-2026-01-11.pdf' },
    })
    const opened = await fetch(new URL(arrived.document.url, sandbox.url))
    const [page] = await pagesOf(Buffer.from(await opened.arrayBuffer()))
    expect(page).toContain('1 order · 2 packets to make')

    const audit = await app.inject({ url: `/api/users/${lakshmi.cook}/audit`, headers: owner.headers })
    expect(audit.json()[0]).toMatchObject({
      action: 'cook_sheet.sent',
      actor: owner.user.name,
      facts: { day: DAY, orders: 1 },
    })
  })

  it('is in Telugu for a cook who reads it', async () => {
    await pool.query("UPDATE users SET language = 'te' WHERE id = $1", [lakshmi.cook])
    await anOrder({ ...EVENING, ...by() })
    await send()
    await pool.query("UPDATE users SET language = 'en' WHERE id = $1", [lakshmi.cook])
    await expect.poll(lastSent).toMatchObject({ state: 'sent' })
    const [arrived] = (await arrivedAt(lakshmi.phone)) as [Arrived]
    expect(arrived.text).toBe(
      'నమస్కారం Venkata Lakshmi Muppidi గారు, ఆది, 11 జనవరి కోసం చేయవలసిన పిండివంటల జాబితా ఈ మెసేజ్‌తో పంపాం. ఆర్డర్లు: 1. ప్యాకెట్లు: 2. మీ చేతి వంటకు ధన్యవాదాలు.',
    )
    const opened = await fetch(new URL(arrived.document.url, sandbox.url))
    const [page] = await pagesOf(Buffer.from(await opened.arrayBuffer()))
    expect(page).toMatch(/1 ఆర్డర్ · 2 \S+ చేయాలి/)
  })

  it('happens once for one tap, twice at a time or again later, and again for another', async () => {
    await anOrder({ ...EVENING, ...by() })
    const count = async () => {
      const { rows } = await pool.query(
        `SELECT (SELECT count(*)::int FROM outbox_messages WHERE kind = 'cook_sheet') AS messages,
           (SELECT count(*)::int FROM audit_log WHERE action = 'cook_sheet.sent') AS noted`,
      )
      return rows[0] as { messages: number; noted: number }
    }
    const { noted: before } = await count()
    const sendKey = randomUUID()
    const answers = await Promise.all([send({ sendKey }), send({ sendKey })])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    await send({ sendKey })
    expect(await count()).toEqual({ messages: 1, noted: before + 1 })
    await send()
    expect(await count()).toEqual({ messages: 2, noted: before + 2 })
  })

  it('waits where WhatsApp takes no file, and says that it waits', async () => {
    await anOrder({ ...EVENING, ...by() })
    await sandbox.strike('error', 'whatsapp')
    await send()
    await deps.outbox.sendDue()
    await expect
      .poll(lastSent)
      .toMatchObject({ state: 'waiting', problem: 'No success yet: 131000 something went wrong' })
  })

  it("says that it failed where the cook's phone is not on WhatsApp", async () => {
    await pool.query('UPDATE users SET phone = $2 WHERE id = $1', [saraswathi.cook, '+916999131026'])
    await anOrder({ ...EVENING, ...by(saraswathi) })
    await send({ sourcingPartner: saraswathi.cook })
    await deps.outbox.sendDue()
    await expect.poll(lastSent).toMatchObject({
      state: 'failed',
      problem: 'Refused: 131026 cannot be reached by WhatsApp',
    })
    await pool.query('UPDATE users SET phone = $2 WHERE id = $1', [saraswathi.cook, saraswathi.phone])
  })

  it('is refused without orders, to a cook who lost approval and to nobody', async () => {
    expect((await send()).json()).toMatchObject({ code: 'cook_sheet.nothing_to_make' })
    expect((await send({ sourcingPartner: customer.user._id })).json()).toMatchObject({
      code: 'sourcing_partner.not_found',
    })
    await anOrder({ ...EVENING, ...by() })
    await pool.query("UPDATE sourcing_partners SET approval = 'rejected' WHERE user_id = $1", [lakshmi.cook])
    const refused = await send()
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'cook_sheet.cook_not_approved' })
    expect((await send({ sendKey: 'again' })).statusCode).toBe(400)
    const { rows } = await pool.query("SELECT FROM outbox_messages WHERE kind = 'cook_sheet'")
    expect(rows).toHaveLength(0)
  })

  it('is for the owner alone', async () => {
    expect((await ask('GET', `/orders/cook-sheet?day=${DAY}`)).statusCode).toBe(403)
    expect((await ask('GET', `/orders/cook-sheet/pdf?day=${DAY}`)).statusCode).toBe(403)
    const wish = { day: DAY, sourcingPartner: lakshmi.cook, sendKey: randomUUID() }
    expect((await ask('POST', '/orders/cook-sheet/send', wish)).statusCode).toBe(403)
  })
})
