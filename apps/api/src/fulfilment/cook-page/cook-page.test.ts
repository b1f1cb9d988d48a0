import { createHash, randomUUID } from 'node:crypto'
import type { CookPage, CookTick, Kitchens } from '@pindivantalu/domain/fulfilment/cook-page.wire'
import { addDays, dayInHyderabad } from '@pindivantalu/domain/indian-time'
import { beforeEach, describe, expect, it } from 'vitest'
import { startSandbox } from '../../../test-support/sandbox.ts'
import { shoppingIn } from '../../../test-support/shopping.ts'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'

const sandbox = await startSandbox({ PORT: '1' })
let ahead = 0
const shop = await startTestShop({
  RAZORPAY_API_URL: sandbox.url,
  WHATSAPP_API_URL: `${sandbox.url}/v23.0`,
  SMTP_URL: sandbox.smtpUrl,
})
shop.deps.now = () => new Date(Date.now() + ahead)
const { app, pool } = shop
const owner = await signInAs(shop, DEMO.admin)
const customer = await signInAs(shop, DEMO.customer)
const { buy, product, another, item } = await shoppingIn(shop, sandbox, customer)
const DAY_MS = 86_400_000

const { rows: kitchens } = await pool.query(
  `SELECT user_id AS cook, organization_name AS name, users.phone,
     (SELECT id FROM sourcing_partner_addresses WHERE sourcing_partner_id = user_id LIMIT 1) AS kitchen
   FROM sourcing_partners JOIN users ON users.id = user_id ORDER BY organization_name`,
)
const [lakshmi, saraswathi] = kitchens
const day = addDays(dayInHyderabad(new Date()), 1)

beforeEach(async () => {
  ahead = 0
  // Nothing of the demonstration, nor of the tests before.
  await pool.query(
    'UPDATE orders SET slot_day = NULL, slot = NULL, default_day = NULL WHERE cancelled_at IS NULL',
  )
  await pool.query('DELETE FROM cook_links')
  await pool.query('DELETE FROM cook_ticks')
  await pool.query('DELETE FROM cook_troubles')
  await pool.query('DELETE FROM rate_limits')
  await pool.query("UPDATE sourcing_partners SET approval = 'approved'")
})

/** A paid order that this cook makes for a slot of the day. */
async function anOrder(
  items: object[] = [item()],
  { cook = lakshmi, slot = '6-8 PM' } = {},
): Promise<string> {
  const { _id } = await buy({ orderItems: items })
  await pool.query('UPDATE orders SET slot_day = $2, slot = $3, default_day = NULL WHERE id = $1', [
    _id,
    day,
    slot,
  ])
  await giveTo(_id, cook)
  return _id
}
const giveTo = async (id: string, { cook, kitchen }: typeof lakshmi) => {
  const given = [id, cook, kitchen]
  await pool.query(
    'UPDATE orders SET sourcing_partner_id = $2, sourcing_address_id = $3 WHERE id = $1',
    given,
  )
  await pool.query(
    'UPDATE order_items SET sourcing_partner_id = $2, sourcing_address_id = $3 WHERE order_id = $1',
    given,
  )
}

const asOwner = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  app.inject({ method, url: `/api/orders/${path}`, headers: owner.headers, ...(payload && { payload }) })
async function aLink({ cook } = lakshmi, on = day): Promise<string> {
  const answer = await asOwner('POST', 'cook-sheet/link', { sourcingPartner: cook, day: on })
  return answer.json().url.split('/').at(-1)
}
const open = (token: string) => app.inject({ url: `/api/cook/${token}` })
const page = async (token: string): Promise<CookPage> => (await open(token)).json()
const tick = (token: string, ...ticks: object[]) =>
  app.inject({ method: 'PUT', url: `/api/cook/${token}/ready`, payload: { ticks } })
const trouble = (token: string, facts: object) =>
  app.inject({
    method: 'POST',
    url: `/api/cook/${token}/trouble`,
    payload: { key: randomUUID(), at: new Date().toISOString(), reason: 'late', ...facts },
  })
const aTick = (ready: number, facts: Partial<CookTick> = {}): CookTick => ({
  slot: '6-8 PM',
  product: product._id,
  weight: item().weight,
  choice: 'Regular',
  key: randomUUID(),
  at: new Date().toISOString(),
  ready,
  ...facts,
})
const ready = ({ lines }: CookPage) => lines.map(line => [line.ready, line.packets])

describe("a cook's page", () => {
  it('adds up what is to be made by ready time, and has nothing of who ordered it', async () => {
    const words = { note: 'Beside the banyan' }
    const id = await anOrder([item({ quantity: 2 })])
    await anOrder([item({ quantity: 3 })])
    await anOrder([item({ quantity: 1 })], { slot: '2-4 PM' })
    const { rows } = await pool.query('SELECT * FROM orders WHERE id = $1', [id])
    const answer = await open(await aLink())
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    const told: CookPage = answer.json()
    expect(told).toMatchObject({ day, kitchen: lakshmi.name })
    expect(told.lines.map(({ slot, packets }) => [slot, packets])).toEqual(
      expect.arrayContaining([
        ['6-8 PM', 5],
        ['2-4 PM', 1],
      ]),
    )
    const [order] = rows
    const secrets = [
      ...[order.id, order.reference, order.user_id, order.ship_name, order.ship_line1, order.ship_phone],
      ...[order.ship_postal_code, customer.user.name, customer.user.phone, words.note],
    ]
    for (const secret of secrets) expect(answer.body).not.toContain(secret)
  })

  it('tells apart what is made differently', async () => {
    await anOrder([item({ quantity: 2, spiceLevel: 'Regular' })])
    await anOrder([item({ quantity: 3, spiceLevel: 'Spicy' })])
    const { lines } = await page(await aLink())
    expect(lines.map(({ choice, packets }) => [choice, packets])).toEqual([
      ['Regular', 2],
      ['Spicy', 3],
    ])
  })

  it("is that cook's alone", async () => {
    await anOrder([item({ quantity: 2 })])
    await anOrder(
      [item({ product: another._id, weight: another.customization.priceCustomization[0].weight })],
      {
        cook: saraswathi,
      },
    )
    const told = await open(await aLink())
    expect(told.json().lines).toHaveLength(1)
    expect(told.body).not.toContain(another.name)
    const foreign = aTick(1, {
      product: another._id,
      weight: another.customization.priceCustomization[0].weight,
    })
    expect((await tick(await aLink(), foreign)).statusCode).toBe(200)
    expect((await pool.query('SELECT FROM cook_ticks')).rows).toEqual([])
  })

  it('is kept by the hash of its token alone', async () => {
    const token = await aLink()
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const { rows } = await pool.query('SELECT token_hash FROM cook_links')
    expect(rows).toEqual([{ token_hash: createHash('sha256').update(token).digest() }])
  })

  it('answers alike for a link that never was, has ended, was withdrawn, or whose cook is not approved', async () => {
    const token = await aLink()
    const unknown = await open('A'.repeat(43))
    expect(unknown.statusCode).toBe(404)
    expect(unknown.json()).toMatchObject({
      code: 'cook_link.not_found',
      message: 'This link is old. Please call the shop.',
    })
    expect((await open('A'.repeat(201))).body).toBe(unknown.body)
    const inTelugu = await app.inject({ url: '/api/cook/none', headers: { 'accept-language': 'te' } })
    expect(inTelugu.json().message).toBe('ఈ లింక్ పాతది. షాపుకు ఫోన్ చేయండి.')
    ahead = 3 * DAY_MS
    expect((await open(token)).body).toBe(unknown.body)
    ahead = 0
    await pool.query("UPDATE sourcing_partners SET approval = 'rejected' WHERE user_id = $1", [lakshmi.cook])
    expect((await open(token)).body).toBe(unknown.body)
    await pool.query("UPDATE sourcing_partners SET approval = 'approved'")
    expect((await open(token)).statusCode).toBe(200)
    const [again] = [await aLink()]
    expect(
      (await asOwner('POST', 'cook-sheet/link/withdraw', { sourcingPartner: lakshmi.cook, day })).statusCode,
    ).toBe(200)
    for (const gone of [token, again]) {
      expect((await open(gone)).body).toBe(unknown.body)
      expect((await tick(gone, aTick(1))).body).toBe(unknown.body)
      expect((await trouble(gone, {})).body).toBe(unknown.body)
    }
  })

  it('is withdrawn for one cook and day alone, and who made and withdrew it is noted', async () => {
    const noted = async () =>
      (
        await pool.query(
          `SELECT action, facts, actor_id FROM audit_log
           WHERE subject_id = $1 AND action LIKE 'cook_link.%' ORDER BY at, id`,
          [lakshmi.cook],
        )
      ).rows
    const before = (await noted()).length
    const later = addDays(day, 1)
    const [gone, nextDay, others] = [await aLink(), await aLink(lakshmi, later), await aLink(saraswathi)]
    // A second time there is nothing to withdraw.
    for (const _time of [1, 2])
      await asOwner('POST', 'cook-sheet/link/withdraw', { sourcingPartner: lakshmi.cook, day })
    expect((await open(gone)).statusCode).toBe(404)
    for (const kept of [nextDay, others]) expect((await open(kept)).statusCode).toBe(200)
    const by = { actor_id: owner.user._id }
    expect((await noted()).slice(before)).toEqual([
      { action: 'cook_link.made', facts: { day }, ...by },
      { action: 'cook_link.made', facts: { day: later }, ...by },
      { action: 'cook_link.withdrawn', facts: { day }, ...by },
    ])
  })

  it('comes with the cook sheet by WhatsApp', async () => {
    await anOrder()
    const wish = { sourcingPartner: lakshmi.cook, day, sendKey: randomUUID() }
    await asOwner('POST', 'cook-sheet/send', wish)
    const arrived = async () => {
      const answer = await fetch(
        `${sandbox.url}/sandbox/messages?${new URLSearchParams({ to: lakshmi.phone })}`,
      )
      return ((await answer.json()) as { button?: { url: string } }[])[0]?.button?.url
    }
    await expect.poll(arrived).toMatch(/\/te\/cook\/[\w-]{43}$/)
    const token = (await arrived())?.split('/').at(-1) ?? ''
    expect(ready(await page(token))).toEqual([[0, 2]])
    // One tap, however often it arrives, is one link.
    await asOwner('POST', 'cook-sheet/send', wish)
    expect((await pool.query('SELECT FROM cook_links')).rows).toHaveLength(1)
    expect((await asOwner('GET', `cook-sheet?day=${day}`)).json().sheets[0].hasLink).toBe(true)
  })
})

describe('ticking', () => {
  it('is shown to the cook and to the owner, of what there is to make', async () => {
    await anOrder([item({ quantity: 8 })])
    // Of this kitchen nothing is said to be ready, so it stands in no list of that.
    await anOrder([item({ quantity: 2 })], { cook: saraswathi })
    const token = await aLink()
    expect(ready((await tick(token, aTick(5))).json())).toEqual([[5, 8]])
    const told: Kitchens = (await asOwner('GET', `kitchens?day=${day}`)).json()
    expect(told.progress).toEqual([
      { slot: '6-8 PM', kitchen: { _id: lakshmi.cook, name: lakshmi.name }, packets: 8, ready: 5 },
    ])
  })

  it('follows the orders: what is cancelled or goes to another cook is no longer ready', async () => {
    const cancelled = await anOrder([item({ quantity: 3 })])
    const moved = await anOrder([item({ quantity: 4 })])
    await anOrder([item({ quantity: 1 })])
    const token = await aLink()
    await tick(token, aTick(8))
    await pool.query(
      "UPDATE orders SET cancelled_at = now(), cancel_reason = 'customer_asked' WHERE id = $1",
      [cancelled],
    )
    expect(ready(await page(token))).toEqual([[5, 5]])
    await giveTo(moved, saraswathi)
    expect(ready(await page(token))).toEqual([[1, 1]])
    expect(ready(await page(await aLink(saraswathi)))).toEqual([[0, 4]])
  })

  it('counts what was collected as ready', async () => {
    const collected = await anOrder([item({ quantity: 3 })])
    await anOrder([item({ quantity: 5 })])
    const token = await aLink()
    await tick(token, aTick(1))
    await pool.query('UPDATE orders SET collected_at = now() WHERE id = $1', [collected])
    expect(ready(await page(token))).toEqual([[3, 8]])
    await tick(token, aTick(4))
    expect(ready(await page(token))).toEqual([[4, 8]])
  })

  it('ends with what was ticked last, in whatever order it arrives and however often', async () => {
    await anOrder([item({ quantity: 9 })])
    const token = await aLink()
    const at = (seconds: number) => new Date(Date.now() - 60_000 + seconds * 1000).toISOString()
    const [first, second, third] = [aTick(2, { at: at(1) }), aTick(7, { at: at(2) }), aTick(4, { at: at(3) })]
    for (const sent of [[second], [third, first], [third], [second], [first]])
      expect((await tick(token, ...sent)).statusCode).toBe(200)
    expect(ready(await page(token))).toEqual([[4, 9]])
  })

  it('is not held back by a phone whose clock is ahead', async () => {
    await anOrder([item({ quantity: 9 })])
    const token = await aLink()
    await tick(token, aTick(9, { at: new Date(Date.now() + DAY_MS).toISOString() }))
    ahead = 1000
    await tick(token, aTick(3, { at: new Date(Date.now() + ahead).toISOString() }))
    expect(ready(await page(token))).toEqual([[3, 9]])
  })

  it('two phones at once, each with a burst, end with the same', async () => {
    await anOrder([item({ quantity: 9 })])
    await anOrder([item({ quantity: 9 })], { slot: '2-4 PM' })
    const tokens = [await aLink(), await aLink()]
    const start = Date.now() - 60_000
    const burst = Array.from({ length: 24 }, (_, nth) => {
      const at = new Date(start + nth * 10).toISOString()
      const both = [aTick(nth % 10, { at }), aTick(nth % 10, { at, slot: '2-4 PM' })]
      return nth % 2 ? both : both.toReversed()
    })
    const answers = await Promise.all(burst.map((ticks, nth) => tick(tokens[nth % 2] ?? '', ...ticks)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(ready(await page(tokens[0] ?? ''))).toEqual([
      [3, 9],
      [3, 9],
    ])
  })

  it('is limited for one link, and all of it for one network', async () => {
    await anOrder()
    const token = await aLink()
    const spend = (name: string, key: string) =>
      pool.query(
        `INSERT INTO rate_limits (key, points, expire) VALUES ($1, 100000, extract(epoch from now()) * 1000 + 60000)
         ON CONFLICT (key) DO UPDATE SET points = 100000`,
        [`${name}:${key}`],
      )
    await spend('cook_ready.link', createHash('sha256').update(token).digest('hex'))
    expect((await tick(token, aTick(1))).json().code).toBe('request.rate_limited')
    await spend('cook_trouble.link', createHash('sha256').update(token).digest('hex'))
    expect((await trouble(token, {})).json().code).toBe('request.rate_limited')
    expect((await open(token)).statusCode).toBe(200)
    await spend('cook_page.ip', '127.0.0.1')
    expect((await open(token)).statusCode).toBe(429)
  })
})

describe('what cannot be made', () => {
  it('is told to the owner once, until they have seen it', async () => {
    const key = randomUUID()
    const token = await aLink()
    for (const _time of [1, 2]) await trouble(token, { key, reason: 'short', words: 'No gas' })
    const told = async (): Promise<Kitchens['troubles']> => (await asOwner('GET', 'kitchens')).json().troubles
    expect(await told()).toEqual([
      {
        _id: key,
        kitchen: { _id: lakshmi.cook, name: lakshmi.name },
        day,
        reason: 'short',
        words: 'No gas',
        at: expect.any(String),
      },
    ])
    const waiting = await app.inject({ url: '/api/frame/waiting', headers: owner.headers })
    expect(waiting.json().notices).toEqual([
      expect.objectContaining({ kind: 'kitchen', id: key, name: lakshmi.name, words: 'No gas' }),
    ])
    expect((await asOwner('PUT', `kitchens/troubles/${key}/seen`)).statusCode).toBe(200)
    expect(await told()).toEqual([])
    expect((await asOwner('PUT', `kitchens/troubles/${randomUUID()}/seen`)).json().code).toBe(
      'cook_trouble.not_found',
    )
  })
})

it('a link to a day that is over is not made', async () => {
  const request = { sourcingPartner: lakshmi.cook, day: addDays(day, -4) }
  expect((await asOwner('POST', 'cook-sheet/link', request)).json().code).toBe('cook_link.day_is_over')
})

it('a link for a cook whom the shop does not work with is not made', async () => {
  await pool.query("UPDATE sourcing_partners SET approval = 'rejected' WHERE user_id = $1", [lakshmi.cook])
  const codeFor = async (sourcingPartner: string) =>
    (await asOwner('POST', 'cook-sheet/link', { sourcingPartner, day })).json().code
  expect(await codeFor(lakshmi.cook)).toBe('cook_sheet.cook_not_approved')
  expect(await codeFor(customer.user._id)).toBe('sourcing_partner.not_found')
  expect((await pool.query('SELECT FROM cook_links')).rows).toEqual([])
})
